/** What people at a table agree on: a rematch, its score, and a chair for a late friend. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import TablePage from "../src/screens/TablePage.svelte";
import type { Company, Table } from "../src/protocol.gen";
import { seen, table, view } from "./samples";
import { FakeWorld } from "./world";

const at = (hook: string) => screen.getByTestId(hook);
const absent = (hook: string) => expect(screen.queryByTestId(hook)).toBeNull();

afterEach(() => localStorage.clear());

function company(changes: Partial<Company> = {}): Company {
  return { wishes: [], friends: [], spare: 0, score: [], next: null, paused: false, stalls: null, host: null, result: null, booked: [], ...changes };
}

async function page(changes: Partial<Company>, more: Partial<Table> = {}) {
  const world = new FakeWorld();
  const follow = vi.fn();
  render(TablePage, { id: "k3Fq", world, go: vi.fn(), follow });
  await waitFor(() => expect(world.sockets).toHaveLength(1));
  world.socket.opens();
  const tells = (later: Partial<Company>) =>
    world.socket.says(table({ status: "over", ...more, company: company(later) }));
  tells(changes);
  const over = (more.status ?? "over") === "over";
  world.socket.says(view({ own: null, public: seen({ over, deal_over: over, winner: over ? 1 : null }) }));
  return { world, follow, tells, user: userEvent.setup() };
}

const ASKED = { what: "rematch" as const, asked: [0, 1] };

test("who wants a rematch says so, and sees who is missing", async () => {
  const { world, tells, user } = await page({ wishes: [{ ...ASKED, agreed: [] }] });
  await user.click(await screen.findByTestId("rematch"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key1", what: "rematch", on: true, name: "" });
  world.socket.says({ t: "done", key: "key1", ply: 7 });
  tells({ wishes: [{ ...ASKED, agreed: [0] }] });
  await waitFor(() => expect(at("rematch-waiting").textContent).toBe("Ai cerut revanșa. Mai trebuie să vrea: Ana."));
  await user.click(at("rematch-no"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key2", what: "rematch", on: false, name: "" });
});

test("what the others want is told", async () => {
  await page({ wishes: [{ ...ASKED, agreed: [1] }], friends: ["Eva", "Ion"] });
  expect((await screen.findByTestId("rematch-wanted")).textContent).toBe("Ana vrea revanșa.");
  expect(at("friends").textContent).toBe("La meciul următor vin și Eva și Ion.");
});

test("the score runs on, the best first, with points where there are any", async () => {
  const { tells } = await page({ score: [{ won: 1, points: 0 }, { won: 2, points: 0 }] });
  const lines = () => [...at("match-score").querySelectorAll("li")].map((line) => line.textContent?.replace(/\s+/g, " ").trim());
  await screen.findByTestId("match-score");
  expect(lines()).toEqual(["Ana 2 meciuri câștigate", "Ioan 1 meci câștigat"]);
  tells({ score: [{ won: 1, points: 520 }, { won: 2, points: 101 }] });
  await waitFor(() => expect(lines()[0]).toBe("Ana 2 meciuri câștigate · 101 puncte"));
});

test("everybody goes on to the table of the next match", async () => {
  const { follow, tells } = await page({ wishes: [{ ...ASKED, agreed: [0, 1] }] });
  tells({ next: "p7" });
  await waitFor(() => expect(follow).toHaveBeenCalledWith("/t/p7"));
});

test("who looks on may ask for a chair in the next match, and give it up again", async () => {
  const { world, tells, user } = await page({}, { you: null, status: "playing" });
  await user.type(await screen.findByTestId("name"), " Eva ");
  await user.click(at("next"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key1", what: "next", on: true, name: "Eva" });
  world.socket.says({ t: "done", key: "key1", ply: 7 });
  world.socket.says(table({ status: "playing", you: null, company: company({ friends: ["Eva"] }) }));
  await user.click(await screen.findByTestId("next-no"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key2", what: "next", on: false, name: "" });
  tells({});
});

test("who looks on and writes no name asks under one that nobody here bears", async () => {
  const { world, user } = await page({ friends: ["Eva"] }, { you: null, status: "playing" });
  const guest = (await screen.findByTestId("name")).getAttribute("placeholder");
  await user.click(at("next"));
  expect(world.socket.sent.at(-1)).toMatchObject({ what: "next", on: true, name: guest });
  expect(guest).toBeTruthy();
});

test("a name that will not do is said where it was asked", async () => {
  const { world, user } = await page({}, { you: null });
  await user.type(await screen.findByTestId("name"), "Ana");
  await user.click(at("next"));
  world.socket.says({ t: "refused", key: "key1", reason: "bad_name", ply: 7 });
  await waitFor(() => expect(at("next-notice").textContent).toContain("Numele nu e bun"));
});

test("who sits is not asked to sit", async () => {
  await page({});
  await screen.findByTestId("new-table");
  absent("next");
  absent("rematch");
});

const PAUSE = { what: "pause" as const, asked: [0, 1] };

test("a pause is asked for in the menu, and the other is asked whether he agrees", async () => {
  const { world, tells, user } = await page({ wishes: [{ ...PAUSE, agreed: [] }] }, { status: "playing" });
  absent("ask-pause");
  await user.click(await screen.findByTestId("menu"));
  await user.click(at("pause"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key1", what: "pause", on: true, name: "" });
  world.socket.says({ t: "done", key: "key1", ply: 7 });
  tells({ wishes: [{ ...PAUSE, agreed: [0] }] });
  await waitFor(() => expect(at("ask-pause").textContent).toContain("Ai cerut o pauză. Mai trebuie să vrea: Ana."));
  tells({ wishes: [{ ...PAUSE, agreed: [1] }] });
  await waitFor(() => expect(at("ask-pause").textContent).toContain("Ana cere o pauză."));
  await user.click(at("pause-yes"));
  expect(world.socket.sent.at(-1)).toMatchObject({ t: "wish", what: "pause", on: true });
});

test("in a pause the table says so, and anybody who sits goes on", async () => {
  const { world, user } = await page({ paused: true }, { status: "playing" });
  await user.click(await screen.findByTestId("resume"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key1", what: "resume", on: true, name: "" });
});

test("who only looks on cannot end a pause", async () => {
  await page({ paused: true }, { status: "playing", you: null });
  expect((await screen.findByTestId("paused")).textContent).toContain("Timpul stă pe loc.");
  absent("resume");
});

test("when somebody lets the others wait they are asked whether to go on without him", async () => {
  const remove = { what: "remove" as const, asked: [0], agreed: [] };
  const { world, user } = await page({ stalls: 1, wishes: [remove] }, { status: "playing" });
  expect((await screen.findByTestId("ask-remove")).textContent).toContain("Ana nu a mai mutat de peste un minut.");
  await user.click(at("remove-yes"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "wish", key: "key1", what: "remove", on: true, name: "" });
});

test("who is waited for is not asked", async () => {
  await page({ stalls: 0, wishes: [{ what: "remove", asked: [1], agreed: [] }] }, { status: "playing" });
  await screen.findByTestId("menu");
  absent("ask-remove");
});

test("a friend whose line was lost asks for his chair again, once", async () => {
  const { world, user } = await page({}, { you: null, status: "playing" });
  const told = (friends: string[]) => world.socket.says(table({ status: "playing", you: null, company: company({ friends }) }));
  await user.type(await screen.findByTestId("name"), "Eva");
  await user.click(at("next"));
  world.socket.says({ t: "done", key: "key1", ply: 7 });
  told(["Eva"]);
  await screen.findByTestId("next-no");
  world.socket.onclose?.();
  world.pass(1_000);
  world.socket.opens();
  told([]);
  const wishes = () => world.socket.sent.filter(({ t }) => t === "wish");
  await waitFor(() => expect(wishes()).toEqual([{ t: "wish", key: "key2", what: "next", on: true, name: "Eva" }]));
  world.socket.says({ t: "refused", key: "key2", reason: "not_now", ply: 7 });
  told([]);
  await screen.findByTestId("next");
  expect(wishes()).toHaveLength(1);
});

test("of a table that is closed nothing is shown but that, whatever was played there", async () => {
  await page({ paused: true }, { status: "closed", void: true });
  expect((await screen.findByTestId("closed")).textContent).toContain("Masa s-a închis");
  absent("paused");
});

const late = (later: Partial<Company>, more: Partial<Table> = {}) =>
  table({ status: "playing", you: null, ...more, company: company(later) });

async function onlooker(changes: Partial<Company>, target: number, more: Partial<Table> = {}) {
  const { world, user } = await page(changes, { you: null, status: "playing", ...more });
  world.socket.says(view({ ply: 8, own: null, public: seen({ target }) }));
  await screen.findByTestId("name");
  return { world, user };
}

test("who comes late is told that a bot's chair is his from the next deal on", async () => {
  const { world, user } = await onlooker({ spare: 1 }, 500);
  await waitFor(() => expect(at("next").textContent).toBe("Intru la împărțirea următoare"));
  await user.type(at("name"), "Eva");
  await user.click(at("next"));
  world.socket.says(late({ spare: 1, friends: ["Eva"] }));
  await waitFor(() => expect(at("next-waits").textContent).toBe("Intri la împărțirea următoare, dacă rămâi pe pagină."));
  world.socket.says(late({ spare: 1, friends: ["Ion", "Eva"] }));
  await waitFor(() => expect(at("next-waits").textContent).toContain("ceilalți sunt întrebați"));
});

test("where no bot sits he is told that the others may make room, at an open table that he waits for the next match", async () => {
  const { world } = await onlooker({}, 500);
  await waitFor(() => expect(at("next").textContent).toBe("Aș vrea un loc"));
  world.socket.says(late({}, { open: true }));
  await waitFor(() => expect(at("next").textContent).toBe("Vreau un loc la meciul următor"));
});

test("between two deals those who sit are asked whether to make room for a friend", async () => {
  const ADMIT = { what: "admit" as const, asked: [0, 1], agreed: [] };
  const { world, user, tells } = await page({ wishes: [ADMIT], friends: ["Eva"] }, { status: "playing" });
  expect((await screen.findByTestId("ask-admit")).textContent).toContain("Eva așteaptă un loc.");
  expect(at("admit-yes").textContent).toBe("Împarte și pentru Eva");
  await user.click(at("admit-yes"));
  expect(world.socket.sent.at(-1)).toMatchObject({ t: "wish", what: "admit", on: true });
  tells({ wishes: [{ ...ADMIT, agreed: [0] }], friends: ["Eva"] });
  await waitFor(() => expect(at("ask-admit").textContent).toContain("Mai trebuie să vrea: Ana."));
});
