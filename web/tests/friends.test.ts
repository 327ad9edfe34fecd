/** Friends: the page of them, calls to a table, the people at one, and what of the lobby one wants to see. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AtTable from "../src/friends/AtTable.svelte";
import CallFriend from "../src/friends/CallFriend.svelte";
import Calls from "../src/friends/Calls.svelte";
import { calls } from "../src/friends/calls.svelte";
import FriendsPage from "../src/friends/FriendsPage.svelte";
import { Live } from "../src/live.svelte";
import LobbyPage from "../src/lobby/LobbyPage.svelte";
import type { Friends, Invited, OpenTable } from "../src/protocol.gen";
import Waiting from "../src/screens/Waiting.svelte";
import { table } from "./samples";
import { FakeWorld } from "./world";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const list = (changes: Partial<Friends> = {}): Friends => ({ friends: [], asks: [], asked: [], blocked: [], ...changes });
const FULL = list({
  friends: [
    { id: "f1", name: "Dan", here: true, table: "k3Fq" },
    { id: "f2", name: "Eva", here: false, table: null },
  ],
  asks: [{ id: "a1", name: "Ioana" }],
  asked: [{ id: "q1", name: "Radu" }],
  blocked: [{ id: "b1", name: "Zgomot" }],
});

/** A server that gives these answers in turn, the last one again and again; what it was asked. */
function server(...answers: [body: unknown, status?: number][]) {
  const asked: [path: string, body: unknown][] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push([path, init?.body ? JSON.parse(String(init.body)) : null]);
    const [body, status] = answers.length > 1 ? answers.shift()! : answers[0]!;
    return answer(body, status);
  });
  return asked;
}

function page() {
  const world = new FakeWorld();
  const go = vi.fn();
  render(FriendsPage, { go, world });
  return { world, go, user: userEvent.setup() };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  calls.list = [];
  calls.followed = null;
});
afterEach(() => vi.unstubAllGlobals());

test("the page says that it loads, then who is here and who is not", async () => {
  server([FULL]);
  const { go, user } = page();
  expect(at("friends-loading").textContent).toBe("Se încarcă…");
  await waitFor(() => expect(at("friends").textContent).toContain("Dan"));
  const [dan, eva] = within(at("friends")).getAllByRole("listitem");
  expect([dan!.textContent, eva!.textContent].map((text) => /nu e aici|e aici/.exec(text!)?.[0])).toEqual(["e aici", "nu e aici"]);
  await user.click(within(dan!).getByRole("button", { name: "Mergi la masă: Dan" }));
  expect(go).toHaveBeenCalledWith("/t/k3Fq");
  expect(within(eva!).queryByTestId("friend-table")).toBeNull();
});

test("a guest is told what he needs, and where he gets it", async () => {
  server([{ reason: "no_account" }, 401]);
  page();
  await waitFor(() => expect(at("friends-guest").textContent).toContain("îți trebuie un cont"));
  expect(screen.getByRole("link", { name: "Cont" }).getAttribute("href")).toBe("/account");
});

test("where the list does not come one may try again", async () => {
  server([{ reason: "retry_later" }, 503], [list()]);
  const { user } = page();
  await user.click(await screen.findByTestId("friends-again"));
  await waitFor(() => expect(at("friends").textContent).toContain("Încă nu ai prieteni aici."));
});

test("an ask is accepted, refused, taken back; somebody is met again", async () => {
  const asked = server([FULL]);
  const { user } = page();
  for (const [hook, path, id] of [
    ["accept", "accept", "a1"],
    ["refuse", "part", "a1"],
    ["take-back-ask", "part", "q1"],
    ["unblock", "unblock", "b1"],
  ]) {
    await user.click(await screen.findByTestId(hook!));
    await waitFor(() => expect(asked.at(-1)).toEqual([`/api/friends/${path}`, { id }]));
  }
});

test("a friendship ends and somebody is blocked only when one is sure", async () => {
  const asked = server([FULL]);
  const { user } = page();
  await user.click((await screen.findAllByTestId("part"))[0]!);
  await user.click(at("sure-no"));
  expect(asked).toHaveLength(1);
  await user.click(screen.getAllByTestId("block")[1]!);
  await user.click(at("sure-yes"));
  await waitFor(() => expect(asked.at(-1)).toEqual(["/api/friends/block", { id: "f2" }]));
  await waitFor(() => expect(screen.queryByTestId("sure-yes")).toBeNull());
});

test("somebody is asked by name; what is wrong stands at the field", async () => {
  const asked = server([list()], [{ reason: "no_person", field: "name" }, 404], [list({ asked: [{ id: "q", name: "Ștefan" }] })]);
  const { user } = page();
  const field = await screen.findByTestId("friend-name");
  await user.type(field, "Stefan{Enter}");
  await waitFor(() => expect(at("friend-wrong").textContent).toContain("verifică cum e scris"));
  expect(field.getAttribute("aria-describedby")).toContain("friend-wrong");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
  await user.clear(field);
  await user.type(field, " Ștefan {Enter}");
  await waitFor(() => expect(at("friend-asked").textContent).toBe("Cererea către Ștefan a plecat."));
  expect(asked.at(-1)).toEqual(["/api/friends/ask", { name: "Ștefan" }]);
  expect(at("asked").textContent).toContain("Ștefan");
});

// --- calls ---------------------------------------------------------------------------------------------------------------

const INVITED: Invited = { t: "invited", table: "k3Fq", by: "Dan", variant: "clasic", clock: 15, stake: 50, ms: 180_000 };

test("a call is shown on any page that has a line, until it is over", () => {
  vi.useFakeTimers();
  const world = new FakeWorld();
  const live = new Live("other", world);
  live.start();
  world.socket.opens();
  world.socket.says(INVITED);
  expect(calls.list.map(({ by }) => by)).toEqual(["Dan"]);
  world.socket.says({ t: "uninvited", table: "k3Fq" });
  expect(calls.list).toEqual([]);
  world.socket.says(INVITED);
  vi.advanceTimersByTime(180_000);
  expect(calls.list).toEqual([]);
});

test("one tap leads to the table and to a chair there", async () => {
  calls.hear(INVITED);
  const go = vi.fn();
  const user = userEvent.setup();
  render(Calls, { go });
  expect(at("call-k3Fq").textContent).toContain("Dan te cheamă la masă.");
  expect(at("call-k3Fq").textContent).toContain("Clasic · 15 s pe tură · miză 50");
  await user.click(at("call-sit"));
  expect(go).toHaveBeenCalledWith("/t/k3Fq");
  expect(calls.list).toEqual([]);

  localStorage.setItem("macao.name", "Ioan");
  const { world } = waiting({ you: null });
  await waitFor(() => expect(world.socket.sent.filter(({ t }) => t === "sit")).toMatchObject([{ seat: 1, name: "Ioan" }]));
  expect(calls.followed).toBeNull();
});

test("who has followed no call is seated only when he says so", async () => {
  calls.followed = "another";
  const { world } = waiting({ you: null });
  await tick();
  expect(world.socket.sent.filter(({ t }) => t === "sit")).toEqual([]);
});

function waiting(changes: Parameters<typeof table>[0]) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const seats = [
    { kind: "person" as const, name: "Dan", online: true, stand_in: false, away: null, known: null },
    { kind: "person" as const, name: null, online: false, stand_in: false, away: null, known: null },
  ];
  const shown = table({ status: "waiting", seats, ...changes });
  world.socket.says(shown);
  render(Waiting, { live, table: shown });
  return { world };
}

test("friends who are here are called, each once", async () => {
  const asked = server([FULL], [{}, 202]);
  render(CallFriend, { table: "other" });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Cheamă: Dan" }));
  await waitFor(() => expect(at("called").textContent).toBe("Chemarea către Dan a plecat."));
  expect(asked.at(-1)).toEqual(["/api/friends/invite", { table: "other", id: "f1" }]);
  expect((at("call") as HTMLButtonElement).disabled).toBe(true);
});

test("who has no friends here is offered nothing", async () => {
  server([{ reason: "no_account" }, 401]);
  const { container } = render(CallFriend, { table: "other" });
  await tick();
  expect(container.querySelector("section")).toBeNull();
});

// --- at a table ----------------------------------------------------------------------------------------------------------

test("at a table one adds somebody, or blocks him when one is sure", async () => {
  const ties = (tie: string) => ({ seats: [{ seat: 0, tie: "you" }, { seat: 1, tie }] });
  const asked = server([ties("none")], [list()], [ties("asked")], [list()], [ties("blocked")]);
  const user = userEvent.setup();
  render(AtTable, { table: table(), onclose: () => undefined });
  await user.click(await screen.findByRole("button", { name: "Adaugă la prieteni: Ana" }));
  await waitFor(() => expect(at("person-1").textContent).toContain("așteaptă răspuns"));
  expect(asked[1]).toEqual(["/api/friends/ask", { table: "k3Fq", seat: 1 }]);
  await user.click(at("block-1"));
  await user.click(at("sure-yes"));
  await waitFor(() => expect(at("unblock-1")).toBeTruthy());
  expect(asked[3]).toEqual(["/api/friends/block", { table: "k3Fq", seat: 1 }]);
  expect(screen.queryByTestId("person-0")).toBeNull();
});

// --- filters of the lobby ------------------------------------------------------------------------------------------------

function open(id: string, changes: Partial<OpenTable> = {}): OpenTable {
  const facts = { changes: 0, clock: 15, size: 4, free: 2, names: ["Ana"], watchers: 0, fill: false, stake: 0, friends: [] };
  return { id, variant: "clasic", status: "waiting", ...facts, ...changes };
}

const TABLES = [
  open("a", { size: 2 }),
  open("b", { variant: "standard", clock: 10, stake: 100 }),
  open("c", { friends: ["Ana"], stake: 10 }),
];

async function lobby(tables = TABLES) {
  const world = new FakeWorld();
  const { unmount } = render(LobbyPage, { go: vi.fn(), world });
  await waitFor(() => expect(world.sockets).toHaveLength(1));
  world.socket.opens();
  world.socket.says({ t: "tables", tables });
  await tick();
  return { unmount, user: userEvent.setup() };
}

const joined = () => screen.queryAllByTestId(/^join-[a-z]$/).map((one) => one.dataset.testid!.slice(-1));

test("tables are narrowed down: any answer to one question, all questions together, with counts", async () => {
  const { user } = await lobby();
  expect(joined()).toEqual(["a", "b", "c"]);
  await user.click(at("filters-open"));
  expect(at("filters-open").getAttribute("aria-expanded")).toBe("true");
  await user.click(at("filter-size-4"));
  expect(joined()).toEqual(["b", "c"]);
  expect(at("filter-variant-clasic").getAttribute("aria-label")).toBe("Clasic 1 masă");
  await user.click(at("filter-stake-10"));
  await user.click(at("filter-stake-100"));
  expect(joined()).toEqual(["b", "c"]);
  await user.click(at("filter-clock-10"));
  expect(joined()).toEqual(["b"]);
  expect(at("filters-say").textContent).toBe("Se potrivește una din 3 mese.");
  await user.click(screen.getByRole("button", { name: /^10 s scoate filtrul$/ }));
  expect(joined()).toEqual(["b", "c"]);
  await user.click(at("filters-all"));
  expect(joined()).toEqual(["a", "b", "c"]);
});

test("only with friends, who are named", async () => {
  const { user } = await lobby();
  expect(at("friends-c").textContent).toBe("Prieten la masă: Ana");
  await user.click(at("filters-open"));
  await user.click(at("filter-friends"));
  expect(joined()).toEqual(["c"]);
});

test("what was chosen is remembered; where nothing matches one is told what to do", async () => {
  const first = await lobby();
  await first.user.click(at("filters-open"));
  await first.user.click(at("filter-variant-standard"));
  first.unmount();
  const { user } = await lobby([open("a"), open("c")]);
  expect(joined()).toEqual([]);
  expect(at("filters-none").textContent).toContain("Scoate din filtre");
  expect(at("chip-variant-standard")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Arată toate cele 2 mese" }));
  expect(joined()).toEqual(["a", "c"]);
});

test.each(["{", "null", '{"wanted":{"size":7},"friends":"x"}', '{"wanted":null}'])("filters that make no sense (%s) are none", async (kept) => {
  localStorage.setItem("macao.filters", kept);
  await lobby();
  expect(joined()).toEqual(["a", "b", "c"]);
});
