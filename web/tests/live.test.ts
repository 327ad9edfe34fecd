import { beforeEach, expect, test, vi } from "vitest";
import { Live } from "../src/live.svelte";
import { happened, own, seen, table, update, view } from "./samples";
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
  world.socket.says(update({ events: [happened("laid", { cards: ["7C"] })], public: seen({ top: "7C" }) }));
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

test("a move carries the ply it answers, and nothing more is sent until it is answered", () => {
  live.move("7C");
  expect(world.socket.sent).toEqual([{ t: "move", ply: 7, move: "7C", key: "key1" }]);
  expect(live.ready).toBe(false);
  world.socket.says({ t: "done", key: "key1", ply: 8 });
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
  world.socket.says(update({ clock: 9000 }));
  expect(live.deadline).toBeGreaterThanOrEqual(before + 9000);
  expect(live.deadline).toBeLessThanOrEqual(performance.now() + 9000);
  world.socket.says(update({ since: 8, ply: 9, clock: null }));
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
  world.socket.says(update({ since: 7, ply: 8, events: [laid, happened("away"), laid] }));
  world.socket.says(table({ seats: [{ ...mine, stand_in: true }, other] }));
  world.socket.says(update({ since: 8, ply: 9, events: [laid, happened("back"), laid] }));
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
  world.socket.says(update({ events: [happened("laid", { cards: ["7C"] }), happened("away", { seat: 1 })] }));
  expect(live.log.map((entry) => entry.bot)).toEqual([true, true]);
});
