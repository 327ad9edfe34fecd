/** The seats of the others: where they stand, what is read beside a name, and the time of their turn. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { breadthOf } from "../src/names";
import OpenHands from "../src/replay/OpenHands.svelte";
import { around } from "../src/table/around";
import Opponents from "../src/table/Opponents.svelte";
import RulesPage from "../src/table/RulesPage.svelte";
import { seen, table } from "./samples";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
});

afterEach(() => {
  vi.useRealTimers();
});

const ring = () => screen.queryByTestId("turn-ring");
const tags = (seat: HTMLElement) => [...seat.querySelectorAll(".tag")].map((tag) => tag.textContent?.trim());

test("round the table they sit from the left over the far side to the right, in the order of play", () => {
  for (let count = 1; count <= 6; count++) {
    const places = around(count);
    expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
    for (const { x, y } of places) {
      expect(Math.min(x, 100 - x)).toBeGreaterThan(8);
      expect(y).toBeLessThan(56);
    }
  }
  expect(around(1).map(({ x }) => Math.round(x))).toEqual([50]);
});

test("the time of a turn runs round whoever has it, and its last seconds show", async () => {
  const deadline = performance.now() + 8_000;
  render(Opponents, { table: table({ clock: 15 }), seen: seen({ actor: 1 }), returns: [null, null], deadline });
  expect(screen.getByTestId("opponent-1").contains(ring())).toBe(true);
  expect(ring()?.classList.contains("late")).toBe(false);
  vi.advanceTimersByTime(3_000);
  await waitFor(() => expect(ring()?.classList.contains("late")).toBe(true));
});

test.each([
  ["on the reader's own turn", { actor: 0 }, 15, 9_000],
  ["while no time runs", { actor: 1 }, 15, null],
  ["at a table without a limit", { actor: 1 }, 0, 9_000],
])("there is no ring %s", (_, public_, clock, deadline) => {
  render(Opponents, { table: table({ clock }), seen: seen(public_), returns: [null, null], deadline });
  expect(ring()).toBeNull();
});

test("the same is read of a seat while it is played and when it is seen again", () => {
  const [mine, other] = table().seats;
  if (!mine || !other) throw new Error("the sample has seats");
  const played = table({ seats: [mine, { ...other, kind: "rule", name: "Ana" }] });
  const public_ = seen({ announced: [1], sit: [0, 2] });
  render(Opponents, { table: played, seen: public_, returns: [null, null] });
  render(OpenHands, { table: { ...played, you: null }, seen: public_, hands: [["7C"], ["7H"]] });
  const read = tags(screen.getByTestId("opponent-1"));
  expect(read).toEqual(["MACAO", "stă 2", "bot"]);
  expect(tags(screen.getByTestId("hand-1"))).toEqual(read);
});

test("a name needs as much room as its longest word", () => {
  expect(breadthOf("Constantinescu")).toBe(14);
  expect(breadthOf("Ștefan cel Mare")).toBe(6);
  expect(breadthOf("Bogdan-Ion")).toBe(7);
});

test("from the rules of a game the lessons open beside it, and the seat is kept", () => {
  const live = { rules: [], link: "open" as const, readRules: () => undefined };
  render(RulesPage, { live, at: null, onclose: () => undefined, learn: "/learn#clasic", aside: true });
  const link = screen.getByTestId("rules-learn");
  expect([link.getAttribute("href"), link.getAttribute("target"), link.getAttribute("rel")]).toEqual([
    "/learn#clasic",
    "_blank",
    "noopener",
  ]);
});
