/** The lobby: open tables as they come and go, and playing at once. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import LobbyPage from "../src/lobby/LobbyPage.svelte";
import type { OpenTable, QuickPlay } from "../src/protocol.gen";
import SetUpPage from "../src/setup/SetUpPage.svelte";
import { FakeWorld } from "./world";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function open(changes: Partial<OpenTable> = {}): OpenTable {
  return {
    id: "k3Fq",
    variant: "clasic",
    changes: 0,
    clock: 15,
    size: 4,
    free: 2,
    names: ["Ana", "Dan"],
    status: "waiting",
    watchers: 0,
    fill: false,
    stake: 0,
    friends: [],
    ...changes,
  };
}

async function lobby(tables: OpenTable[], quick = () => answer({ id: "k3Fq", path: "/t/k3Fq" }, 201)) {
  const asked: QuickPlay[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/session") return answer({ name: null, origin: "http://house:8000" });
    asked.push(JSON.parse(String(init?.body)));
    return quick();
  });
  const world = new FakeWorld();
  const go = vi.fn();
  render(LobbyPage, { go, world });
  await waitFor(() => expect(world.sockets).toHaveLength(1));
  const socket = world.sockets[0]!;
  expect(socket.url).toMatch(/\/ws\/lobby$/);
  socket.opens();
  socket.says({ t: "tables", tables });
  await waitFor(() => expect(screen.queryByTestId("banner")).toBeNull());
  return { asked, go, socket, world, user: userEvent.setup() };
}

test("tables that wait and tables that play stand apart, with what one wants to know", async () => {
  await lobby([
    open({ changes: 2, fill: true }),
    open({ id: "p7", variant: "standard", free: 0, status: "playing", watchers: 3, names: ["Ioan", "Eva"] }),
  ]);
  const waits = at("join-k3Fq").textContent!.replace(/\s+/g, " ");
  expect(waits).toContain("Clasic");
  expect(waits).toContain("Ana, Dan");
  expect(waits).toContain("4 jucători · 2 locuri libere · 15 s pe tură · 2 schimbări la reguli · boții ocupă locurile rămase");
  const plays = at("watch-p7").textContent!;
  expect(plays).toContain("4 jucători · 15 s pe tură · se uită 3 oameni");
});

test("a table that fills up while one looks is seen to play", async () => {
  const { socket } = await lobby([open()]);
  socket.says({ t: "tables", tables: [open({ free: 0, status: "playing" })] });
  await waitFor(() => expect(at("watch-k3Fq")).toBeTruthy());
  expect(at("join-none").textContent).toContain("Nicio masă deschisă nu așteaptă acum.");
});

test("a tap goes to the table", async () => {
  const { go, user } = await lobby([open()]);
  await user.click(at("join-k3Fq"));
  expect(go).toHaveBeenCalledWith("/t/k3Fq");
});

test("who plays at once says what and with how many, and comes to a table", async () => {
  const { asked, go, user } = await lobby([]);
  await user.type(at("name"), " Ioan ");
  await user.selectOptions(at("quick-variant"), "umflaturi");
  await user.selectOptions(at("quick-size"), "3");
  await user.click(at("quick-bots"));
  await user.click(at("quick-play"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/t/k3Fq"));
  expect(asked).toEqual([{ variant: "umflaturi", size: 3, name: "Ioan", bots: false, shares: true }]);
});

test("who writes no name plays under the one that is offered, and is not remembered by it", async () => {
  const { asked, user } = await lobby([]);
  const guest = at("name").getAttribute("placeholder");
  await user.click(at("quick-play"));
  await waitFor(() => expect(asked).toEqual([expect.objectContaining({ name: guest })]));
  expect(guest).toBeTruthy();
  expect(localStorage.getItem("macao.name")).toBeNull();
});

test("what the server refuses is said in a sentence", async () => {
  const { go, user } = await lobby([], () => answer({ reason: "bad_name" }, 400));
  await user.type(at("name"), "x");
  await user.click(at("quick-play"));
  await waitFor(() => expect(at("notice").textContent).toContain("Numele nu e bun"));
  expect(go).not.toHaveBeenCalled();
});

test("a line that is lost is said, and the tables stay", async () => {
  const { socket } = await lobby([open()]);
  socket.onclose?.();
  await waitFor(() => expect(at("banner").textContent).toContain("Se reconectează…"));
  expect(at("join-k3Fq")).toBeTruthy();
});

test("one page too many stops, and starts again when it is asked to", async () => {
  const { socket, user } = await lobby([open()]);
  socket.says({ t: "problem", reason: "elsewhere" });
  await user.click(await screen.findByTestId("retry"));
  await waitFor(() => expect(at("banner").textContent).toContain("Se reconectează…"));
});

test("whoever signs in or out in another tab goes on looking, as who he is now", async () => {
  const { socket, world } = await lobby([open()]);
  const entered = world.entered;
  socket.says({ t: "problem", reason: "signed_out" });
  await waitFor(() => expect(world.sockets).toHaveLength(2));
  expect(world.entered).toBe(entered + 1);
  expect(socket.closed).toBe(true);
});

test("a table for anybody plays by the clock", async () => {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/session") return answer({ name: "Ioan", origin: "http://house:8000" });
    asked.push(JSON.parse(String(init?.body)));
    return answer({ id: "k3Fq", path: "/t/k3Fq" }, 201);
  });
  const go = vi.fn();
  render(SetUpPage, { go });
  const user = userEvent.setup();
  for (const seat of [1, 2, 3]) await user.selectOptions(at(`seat-kind-${seat}`), "rule");
  expect(screen.queryByTestId("who")).toBeNull();
  await user.selectOptions(at("seat-kind-1"), "person");
  await user.selectOptions(at("who"), "all");
  expect((at("clock") as HTMLSelectElement).value).toBe("15");
  expect([...(at("clock") as HTMLSelectElement).options].map((option) => option.value)).toEqual(["10", "15", "20"]);
  await user.click(at("create"));
  await waitFor(() => expect(go).toHaveBeenCalled());
  expect(asked[0]).toMatchObject({ clock: 15, open: true });
});
