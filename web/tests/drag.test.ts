import { expect, test } from "vitest";
import { begin, drop, follow, moved } from "../src/table/drag";
import { fan } from "../src/table/fan";

const { spots } = fan(5, 344, 66);
const at = (x: number, y: number, pointerId = 1) => ({ pointerId, clientX: x, clientY: y });
const dragged = (dx: number, dy: number) => follow(begin("7C", at(100, 500)), at(100 + dx, 500 + dy));

test("a trembling finger taps", () => {
  expect(drop(dragged(4, 3), spots, 2)).toEqual({ to: "tap" });
});

test("upwards is for the table", () => {
  expect(drop(dragged(30, -120), spots, 2)).toEqual({ to: "table" });
  expect(drop(dragged(0, -60), spots, 2)).toEqual({ to: "hand", index: 2 });
});

test("sideways finds the nearest place", () => {
  const strip = (spots[1]?.x ?? 0) - (spots[0]?.x ?? 0);
  expect(drop(dragged(strip * 2 + 5, 0), spots, 0)).toEqual({ to: "hand", index: 2 });
  expect(drop(dragged(-strip * 9, 10), spots, 4)).toEqual({ to: "hand", index: 0 });
});

test("in two rows a card can change its row", () => {
  const two = fan(20, 344, 66).spots;
  const down = (two[10]?.y ?? 0) - (two[0]?.y ?? 0);
  expect(drop(dragged(0, down), two, 0)).toEqual({ to: "hand", index: 10 });
});

test("a drag that comes back is still no tap", () => {
  const away = follow(begin("7C", at(100, 500)), at(100, 300));
  expect(drop(follow(away, at(100, 500)), spots, 2)).toEqual({ to: "hand", index: 2 });
});

test("a second finger moves nothing", () => {
  const drag = begin("7C", at(100, 500));
  expect(follow(drag, at(300, 100, 2))).toBe(drag);
});

test("a moved card keeps the others in order", () => {
  expect(moved(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b", "c", "d"], 3, 0)).toEqual(["d", "a", "b", "c"]);
  expect(moved(["a", "b", "c", "d"], 1, 1)).toEqual(["a", "b", "c", "d"]);
});
