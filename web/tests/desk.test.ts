/** The desk: for admins, with a proof in between, and a reason for whatever is done. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import DeskPage from "../src/desk/DeskPage.svelte";
import type { DeskFile, DeskPerson, DeskTable, DeskThread } from "../src/protocol.gen";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const ADMIN = { name: "Corina", email: "c@exemplu.ro", confirmed: true, second: false, codes: 0, admin: true };
const AT = 1_790_000_000_000;

const TABLE: DeskTable = {
  id: "k3",
  variant: "clasic",
  status: "playing",
  since: AT,
  moves: 1,
  stake: 100,
  open: true,
  empty: null,
  seats: [
    { seat: 0, name: "Ana", person: "aa" },
    { seat: 1, name: "Dan", person: null },
  ],
};
const ANA: DeskPerson = {
  id: "aa",
  name: "Ana",
  email: "ana@exemplu.ro",
  confirmed: true,
  second: false,
  admin: false,
  locked: null,
  since: AT,
  browsers: 1,
  points: 700,
};
const FILE: DeskFile = { person: ANA, browsers: [{ id: "b", agent: "Firefox", since: AT, seen: AT, here: false }], tables: [TABLE] };
const THREAD: DeskThread = {
  thread: { id: "q1", subject: "Masa mea", status: "open", since: AT, changed: AT, lines: [{ at: AT, desk: false, text: "Nu merge" }] },
  name: "",
  person: null,
  email: "dan@exemplu.ro",
  language: "en",
};

type Replies = Record<string, (body: Record<string, unknown>) => Response>;

async function desk(replies: Replies = {}, account: object | null = ADMIN) {
  const asked: string[] = [];
  const known: Replies = {
    "GET /api/me": () => answer({ account, fresh: true, mail: true }),
    "GET /api/desk/threads": () => answer({ threads: [] }),
    ...replies,
  };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const key = `${init?.method ?? "GET"} ${path}`;
    asked.push(`${key} ${init?.body ?? ""}`.trim());
    return (known[key] ?? (() => answer({ reason: "not_found" }, 404)))(JSON.parse(String(init?.body ?? "{}")));
  });
  const go = vi.fn();
  render(DeskPage, { go });
  await screen.findByTestId("desk");
  return { asked, go, user: userEvent.setup() };
}

afterEach(() => vi.unstubAllGlobals());

test("who is no admin is shown the way to sign in, and asks for nothing at the desk", async () => {
  const { asked, go, user } = await desk({}, null);
  await user.click(await screen.findByTestId("desk-sign-in"));
  expect(go).toHaveBeenCalledWith("/account");
  expect(screen.queryByTestId("desk-people")).toBeNull();
  expect(asked).toEqual(["GET /api/me"]);
});

test("a question is read and answered in the language in which it was asked", async () => {
  const answered = { ...THREAD, thread: { ...THREAD.thread, status: "answered" } };
  const { asked, user } = await desk({
    "GET /api/desk/threads": () => answer({ threads: [{ id: "q1", subject: "Masa mea", name: "dan@exemplu.ro", status: "open", changed: AT }] }),
    "GET /api/desk/threads/q1": () => answer(THREAD),
    "POST /api/desk/threads/q1/answer": () => answer(answered),
  });
  await user.click(await screen.findByTestId("desk-thread-q1"));
  await screen.findByTestId("desk-answer");
  expect(at("desk-thread").textContent).toContain("Răspunde în engleză.");
  await user.type(at("desk-answer"), "Here");
  await user.click(at("desk-send"));
  await waitFor(() => expect(at("desk-thread").textContent).toContain("are răspuns"));
  expect(asked.at(-1)).toBe('POST /api/desk/threads/q1/answer {"text":"Here"}');
});

test("a lock needs a reason, and a proof where the last one is too old", async () => {
  let proved = false;
  const locked = { ...FILE, person: { ...ANA, locked: AT }, browsers: [] };
  const { asked, user } = await desk({
    "GET /api/desk/people?q=": () => answer({ people: [ANA] }),
    "GET /api/desk/people/aa": () => answer(FILE),
    "POST /api/desk/people/aa/lock": ({ reason }) =>
      !proved
        ? answer({ reason: "prove_again" }, 403)
        : reason === ""
          ? answer({ reason: "text_missing", field: "reason" }, 400)
          : answer(locked),
    "POST /api/account/proof": () => {
      proved = true;
      return answer({ account: ADMIN, fresh: true, mail: true });
    },
  });
  await user.click(await screen.findByTestId("desk-people"));
  await user.click(await screen.findByTestId("desk-person-Ana"));
  await user.click(await screen.findByTestId("desk-lock"));
  await user.click(at("desk-lock-do"));
  await user.type(await screen.findByTestId("proof-password"), "parola mea");
  await user.click(at("proof"));
  expect((await screen.findByTestId("desk-lock-reason-wrong")).textContent).toBe("Scrie ceva aici.");
  await user.type(at("desk-lock-reason"), "Jigniri");
  await user.click(at("desk-lock-do"));
  await screen.findByTestId("desk-locked");
  expect(asked.at(-1)).toBe('POST /api/desk/people/aa/lock {"reason":"Jigniri"}');
  expect(at("desk-unlock").textContent).toBe("Deblochează contul");
});

test("points are corrected by a whole number, with the same key until that is done", async () => {
  const keys: unknown[] = [];
  const points = { balance: 700, at_stake: 0, lines: [{ number: 1, at: AT, amount: 700, why: "welcome", table: null, note: null }] };
  const { user } = await desk({
    "GET /api/desk/people?q=": () => answer({ people: [ANA] }),
    "GET /api/desk/people/aa": () => answer(FILE),
    "GET /api/desk/people/aa/points": () => answer(points),
    "POST /api/desk/people/aa/points": ({ amount, key }) => {
      keys.push(key);
      return amount === 0 ? answer({ reason: "bad_amount", field: "amount" }, 400) : answer({ ...points, balance: 400 });
    },
  });
  await user.click(await screen.findByTestId("desk-people"));
  await user.click(await screen.findByTestId("desk-person-Ana"));
  await user.click(await screen.findByTestId("desk-ledger"));
  await user.type(await screen.findByTestId("desk-amount"), "1,5");
  await user.click(at("desk-correct"));
  await screen.findByTestId("desk-amount-wrong");
  await user.clear(at("desk-amount"));
  await user.type(at("desk-amount"), "-300");
  await user.click(at("desk-correct"));
  await waitFor(() => expect(at("desk-balance").textContent).toBe("400 de puncte"));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[0]).toMatch(/^[0-9a-f]{24}$/);
});

test("a table is closed with a reason, after it was said what comes of that", async () => {
  const { asked, user } = await desk({
    "GET /api/desk/tables": () => answer({ tables: [TABLE] }),
    "POST /api/desk/tables/k3/close": () => answer({ tables: [] }),
  });
  await user.click(await screen.findByTestId("desk-tables"));
  await user.click(await screen.findByTestId("desk-close-k3"));
  expect(at("desk-close-form").textContent).toContain("mizele se întorc");
  await user.type(at("desk-close-reason"), "Ceartă");
  await user.click(at("desk-close-do"));
  await screen.findByText("Nu e nicio masă deschisă.");
  expect(asked.at(-1)).toBe('POST /api/desk/tables/k3/close {"reason":"Ceartă"}');
});

test("letters, the server, whom to look at and the trail are read when they are opened", async () => {
  const who = (name: string) => ({ seat: 0, name, person: "aa" });
  const { user } = await desk({
    "GET /api/desk/mail": () => answer({ sends: false, waiting: [], given_up: 1 }),
    "GET /api/desk/health": () =>
      answer({ version: "1", since: AT, memory: 5e7, draining: false, waiting: 0, playing: 2, people: 9, accounts: 4, ledger: ["The account x has 1."] }),
    "GET /api/desk/suspects": () => answer({ pairs: [{ loser: who("Dan"), winner: who("Ana"), matches: 6, points: 20 }], quick: [] }),
    "GET /api/desk/trail": () =>
      answer({ deeds: [{ id: 1, at: AT, admin: "Corina", what: "lock", about: "Ana", at_what: null, note: "Jigniri" }] }),
  });
  await user.click(await screen.findByTestId("desk-mail"));
  expect((await screen.findByTestId("desk-mail-state")).textContent).toContain("macao mail");
  await user.click(at("desk-health"));
  expect((await screen.findByTestId("desk-state")).textContent).toContain("The account x has 1.");
  await user.click(at("desk-suspects"));
  await screen.findByText("Dan a pierdut 20 de puncte la Ana în 6 partide.");
  await user.click(at("desk-trail"));
  await waitFor(() => expect(at("desk").textContent).toContain("Corina a blocat contul: Ana · Jigniri"));
});

test("a part that is opened before the last one has come does not wait for it", async () => {
  let come = (_: Response) => {};
  const late = new Promise<Response>((told) => (come = told));
  const { user } = await desk({ "GET /api/desk/tables": () => answer({ tables: [TABLE] }) });
  const asked = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => (path === "/api/desk/mail" ? late : asked(path, init)));
  await user.click(await screen.findByTestId("desk-mail"));
  await user.click(at("desk-tables"));
  await screen.findByTestId("desk-close-k3");
  come(answer({ sends: true, waiting: [], given_up: 0 }));
  expect(screen.queryByTestId("desk-mail-state")).toBeNull();
});
