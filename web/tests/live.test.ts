import { beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/live.svelte";
import { after, happened, own, seen, table, update, view } from "./samples";
import { FakeWorld } from "./world";

let world: FakeWorld;
let live: Live;

beforeEach(() => {
  world = new FakeWorld();
  live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  world.socket.says(table());
  world.socket.says(view());
});

test("an update that follows is shown and written down", () => {
  world.socket.says(after(live.view, { events: [happened("laid", { cards: ["7C"] })], public: seen({ top: "7C" }) }));
  expect(live.view?.ply).toBe(8);
  expect(live.log.map((entry) => entry.event.kind)).toEqual(["laid"]);
  expect(world.socket.sent).toEqual([]);
});

test("a gap asks for the whole picture and shows nothing half", () => {
  world.socket.says(update({ since: 9, ply: 10, events: [happened("rebuilt")] }));
  expect(world.socket.sent).toEqual([{ t: "sync" }]);
  expect(live.view?.ply).toBe(7);
  expect(live.log).toEqual([]);
});

test("a fresh view heals the gap and keeps the player's order", () => {
  live.arrange(["AS", "7H", "7C"]);
  world.socket.says(view({ ply: 10, own: own(["7C", "7H", "AS", "2D"]) }));
  expect(live.view?.ply).toBe(10);
  expect(live.view?.own?.hand).toEqual(["AS", "7H", "7C", "2D"]);
});

test("a move carries the ply it answers, and nothing more is sent until it is answered and shown", () => {
  live.move("7C");
  expect(world.socket.sent).toEqual([{ t: "move", ply: 7, move: "7C", key: "key1" }]);
  expect(live.ready).toBe(false);
  world.socket.says({ t: "done", key: "key1", ply: 8 });
  expect(live.ready).toBe(false);
  world.socket.says(after(live.view, {}));
  expect(live.ready).toBe(true);
});

test("on a dead line nothing is ready, and the session is asked for anew", () => {
  expect(live.ready).toBe(true);
  world.socket.breaks();
  expect(live.ready).toBe(false);
  expect(live.link).toBe("lost");
  expect(world.entered).toBe(1);
});

test("a refusal is shown for five seconds", () => {
  vi.useFakeTimers();
  live.move("7C");
  world.socket.says({ t: "refused", key: "key1", reason: "does_not_match", ply: 7 });
  expect(live.notice).toBe("does_not_match");
  vi.advanceTimersByTime(4999);
  expect(live.notice).toBe("does_not_match");
  vi.advanceTimersByTime(1);
  expect(live.notice).toBeNull();
});

test("the clock is measured from its arrival", () => {
  const before = performance.now();
  world.socket.says(after(live.view, { clock: 9000 }));
  expect(live.deadline).toBeGreaterThanOrEqual(before + 9000);
  expect(live.deadline).toBeLessThanOrEqual(performance.now() + 9000);
  world.socket.says(after(live.view, { clock: null }));
  expect(live.deadline).toBeNull();
});

test("a restart is a problem until the table is back", () => {
  world.socket.says({ t: "problem", reason: "restart" });
  expect(live.problem).toBe("restart");
  world.socket.says(table());
  expect(live.problem).toBeNull();
});

test("haste is told once and then forgotten", () => {
  world.socket.says({ t: "problem", reason: "too_fast" });
  expect(live.problem).toBeNull();
  expect(live.notice).toBe("too_fast");
});

test("the log knows which moves on the reader's seat were a bot's", () => {
  const [mine, other] = table().seats;
  if (!mine || !other) throw new Error("the sample has seats");
  const laid = happened("laid", { cards: ["7C"] });
  world.socket.says(after(live.view, { events: [laid, happened("away"), laid] }));
  world.socket.says(table({ seats: [{ ...mine, stand_in: true }, other] }));
  world.socket.says(after(live.view, { events: [laid, happened("back"), laid] }));
  expect(live.log.map((entry) => [entry.event.kind, entry.bot])).toEqual([
    ["laid", false],
    ["away", false],
    ["laid", true],
    ["laid", true],
    ["back", false],
    ["laid", false],
  ]);
});

test("a page that opens while a bot stands in takes the next moves for the bot's", () => {
  const [mine, other] = table().seats;
  if (!mine || !other) throw new Error("the sample has seats");
  world.socket.says(table({ seats: [{ ...mine, stand_in: true }, other] }));
  world.socket.says(after(live.view, { events: [happened("laid", { cards: ["7C"] }), happened("away", { seat: 1 })] }));
  expect(live.log.map((entry) => entry.bot)).toEqual([true, true]);
});

test("an update after which the page would show something else than the table is not believed", () => {
  world.socket.says({ ...after(live.view, { events: [happened("rebuilt")] }), check: "00000000" });
  expect(world.socket.sent).toEqual([{ t: "sync" }]);
  expect(live.view?.ply).toBe(7);
  expect(live.log).toEqual([]);
});

test("a table that has moved on without a word is asked for the whole picture", () => {
  world.socket.says({ t: "heard", ply: 7 });
  expect(world.socket.sent).toEqual([]);
  world.socket.says({ t: "heard", ply: 8 });
  expect(world.socket.sent).toEqual([{ t: "sync" }]);
});

test("a line that comes back asks for what came after the last move it has seen", () => {
  world.socket.breaks();
  world.untilNextSocket();
  expect(world.socket.url).toContain("/ws/k3Fq?ply=7");
  world.socket.opens();
  world.socket.says(table());
  const laid = [happened("laid", { cards: ["7H"] }), happened("laid", { seat: 1, cards: ["7C"] })];
  world.socket.says(after(live.view, { ply: 9, events: laid, public: seen({ top: "7C" }) }));
  expect(live.view?.pile).toEqual(["KD", "6C", "7H", "7C"]);
  expect(live.log).toHaveLength(2);
  expect(world.socket.sent).toEqual([]);
});

test("while another tab plays nothing is ready, and the seat can be taken back", () => {
  world.socket.says({ t: "acting", acting: false });
  expect([live.reads, live.ready]).toEqual([true, false]);
  world.socket.says(after(live.view));
  expect(live.view?.ply).toBe(8);
  live.here();
  expect(world.socket.sent).toEqual([{ t: "here" }]);
  world.socket.says({ t: "acting", acting: true });
  expect([live.reads, live.ready]).toEqual([false, true]);
});

test("a reading tab that comes back does not take the seat", () => {
  world.socket.says({ t: "acting", acting: false });
  world.socket.breaks();
  world.untilNextSocket();
  expect(world.socket.url).toContain("?ply=7&reads=1");
  expect(live.reads).toBe(true);
});

test("a page loaded anew holds the cards in the order in which they were held", () => {
  live.arrange(["AS", "7H", "7C"]);
  world.socket.says(after(live.view, { own: own(["2D", "7C", "7H", "AS"]) }));
  const again = new Live("k3Fq", world);
  again.start();
  world.socket.opens();
  world.socket.says(view({ ply: 8, own: own(["2D", "7C", "7H", "AS"]) }));
  expect(again.view?.own?.hand).toEqual(["AS", "7H", "7C", "2D"]);
});

test("another table, another seat and a store that holds nonsense know nothing of that order", () => {
  live.arrange(["AS", "7H", "7C"]);
  sessionStorage.setItem("macao.hand.third.0", "{");
  for (const [id, seat] of [["other", 0], ["k3Fq", 1], ["third", 0]] as const) {
    const again = new Live(id, world);
    again.start();
    world.socket.opens();
    world.socket.says(view({ own: own(["7C", "7H", "AS"], { seat }) }));
    expect(again.view?.own?.hand).toEqual(["7C", "7H", "AS"]);
  }
});
