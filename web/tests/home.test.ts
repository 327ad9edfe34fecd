/** The entrance: four ways in, cards at once, and the way back to one's own table. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import Home from "../src/home/Home.svelte";
import { latest, note } from "../src/home/latest";
import { remember } from "../src/memory";
import type { NewTable, OpenTable, QuickPlay } from "../src/protocol.gen";
import { table } from "./samples";
import { FakeWorld } from "./world";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

afterEach(() => {
  vi.unstubAllGlobals();
  remember("table", "");
});

interface Asked {
  path: string;
  body: Partial<NewTable & QuickPlay>;
}

async function home(tables: OpenTable[] = [], reply: (path: string) => Response = () => answer({ id: "k3Fq", path: "/t/k3Fq" }, 201)) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(init?.body ?? "{}")) });
    return reply(path);
  });
  const world = new FakeWorld();
  const go = vi.fn();
  render(Home, { go, world });
  await waitFor(() => expect(world.sockets).toHaveLength(1));
  world.socket.opens();
  world.socket.says({ t: "tables", tables });
  return { asked, go, user: userEvent.setup() };
}

const open: OpenTable = {
  id: "p7",
  variant: "clasic",
  changes: 0,
  clock: 15,
  size: 3,
  free: 2,
  names: ["Ana"],
  status: "waiting",
  watchers: 0,
  fill: true,
  stake: 0,
  friends: [],
};

test("who has given no name plays at once under a friendly one, with bots", async () => {
  const { asked, go, user } = await home();
  const offered = at("name").getAttribute("placeholder") ?? "";
  expect(offered).not.toBe("");
  await user.click(at("play-now"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/t/k3Fq"));
  expect(asked).toEqual([
    {
      path: "/api/tables",
      body: { variant: "standard", seats: ["person", "rule", "rule", "rule"], name: offered, options: {}, shares: true },
    },
  ]);
  expect(localStorage.getItem("macao.name")).toBeNull();
});

test("who has left a game on this device is asked to go on with it", async () => {
  const { user } = await home();
  expect(at("practice-link").textContent).toContain("fără internet");
  cleanup();
  localStorage.setItem("macao.game", "{}");
  await home();
  expect(at("practice-link").textContent).toContain("Continuă jocul început");
  await user.click(at("language-en"));
  expect(at("practice-link").textContent).toContain("Continue the game you began");
  await user.click(at("language-ro"));
  localStorage.removeItem("macao.game");
});

test("where people wait for one more the newcomer sits down with them", async () => {
  const { asked, user } = await home([{ ...open, id: "q1", changes: 2 }, { ...open, id: "q2", fill: false }, open]);
  await user.type(at("name"), " Ioan ");
  await user.click(at("play-now"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    path: "/api/quick",
    body: { variant: "clasic", size: 3, name: "Ioan", bots: true, shares: true },
  });
  expect(localStorage.getItem("macao.name")).toBe("Ioan");
});

test("a refusal is said, and one can try again", async () => {
  const { go, user } = await home([], () => answer({ reason: "bad_name" }, 400));
  await user.click(at("play-now"));
  await waitFor(() => expect(at("notice").textContent).toContain("Numele nu e bun"));
  expect(go).not.toHaveBeenCalled();
  expect(at("play-now")).toHaveProperty("disabled", false);
});

test("the other ways lead to their pages", async () => {
  const { go, user } = await home();
  await user.click(at("friends-link"));
  await user.click(at("lobby-link"));
  expect(go.mock.calls).toEqual([["/new"], ["/lobby"]]);
  expect(at("practice-link").getAttribute("href")).toBe("/practice");
});

test("how many tables are open is told as soon as it is known", async () => {
  await home([open, { ...open, id: "p8" }]);
  await waitFor(() => expect(at("lobby-link").textContent).toContain("2 mese deschise acum"));
});

const mine = () => table({ id: "k3Fq", status: "playing", you: 0 });

test("who left his table finds the way back to it, by the names of the others", async () => {
  note(mine());
  const { go, user } = await home([], () => answer({ sits: true }));
  expect(at("resume").textContent).toContain("Continuă la masa cu Ana");
  await user.click(at("resume"));
  expect(go).toHaveBeenCalledWith("/t/k3Fq");
});

test("a table that is no more is not offered", async () => {
  note(mine());
  const { asked } = await home([], () => answer({ sits: false }));
  await waitFor(() => expect(screen.queryByTestId("resume")).toBeNull());
  expect(asked[0]?.path).toBe("/api/tables/k3Fq/standing");
  expect(latest()).toBeNull();
});

test("without an answer the way back stays", async () => {
  note(mine());
  await home([], () => answer({ reason: "retry_later" }, 503));
  expect(at("resume").getAttribute("href")).toBe("/t/k3Fq");
});

test("a table is remembered while it runs and the reader sits there", () => {
  note(mine());
  expect(latest()).toEqual({ id: "k3Fq", names: ["Ana"] });
  note(table({ id: "other", status: "playing", you: null }));
  expect(latest()?.id).toBe("k3Fq");
  note(table({ id: "k3Fq", status: "over", you: 0 }));
  expect(latest()).toBeNull();
});

test.each(["{", "7", '{"id":"k3Fq"}', '{"id":"k3Fq","names":[7]}'])("what is kept as %s is nothing", (kept) => {
  remember("table", kept);
  expect(latest()).toBeNull();
});

test("the rules of a variant are a tap away, without a table", async () => {
  const both = (ro: string) => ({ ro, en: ro });
  const clause = { key: "aim", text: both("Scapi de cărți."), changed: false };
  const { asked, user } = await home([], () => answer([{ key: "goal", title: both("Scopul"), clauses: [clause] }]));
  await user.click(at("book-clasic"));
  await waitFor(() => expect(at("rules").textContent).toContain("Scapi de cărți."));
  expect(asked.map(({ path }) => path)).toEqual(["/api/rules/clasic"]);
});
