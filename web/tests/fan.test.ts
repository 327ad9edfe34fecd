import { expect, test } from "vitest";
import { cardHeight, fan, widthOfCard } from "../src/table/fan";

const COUNTS = Array.from({ length: 45 }, (_, i) => i + 1);

test.each([344, 374, 600, 744, 944, 1154, 1400])("on %i px every card lies inside and leaves its index free", (width) => {
  for (const count of COUNTS) {
    const card = widthOfCard(count, width, 800);
    const { spots, height } = fan(count, width, card);
    expect(spots).toHaveLength(count);
    spots.forEach((spot, i) => {
      expect(spot.x).toBeGreaterThanOrEqual(-0.01);
      expect(spot.x + card).toBeLessThanOrEqual(width + 0.01);
      expect(spot.y + cardHeight(card)).toBeLessThanOrEqual(height);
      const next = spots[i + 1];
      if (next && next.x > spot.x) expect(next.x - spot.x).toBeGreaterThanOrEqual(26 - 0.01);
    });
  }
});

function rows(count: number, width: number): number {
  const xs = fan(count, width, widthOfCard(count, width, 640)).spots.map((spot) => spot.x);
  return xs.filter((x, i) => i === 0 || x < (xs[i - 1] ?? 0)).length;
}

test("twenty cards need two rows on a small phone, five need one", () => {
  expect([1, 5, 11, 12, 20, 22].map((count) => rows(count, 344))).toEqual([1, 1, 1, 2, 2, 2]);
});

test.each([374, 396, 414])("an upright phone of %i px shows two rows from the thirteenth card on", (width) => {
  expect([12, 13, 24, 26].map((count) => rows(count, width))).toEqual([1, 2, 2, 2]);
});

test("a single card lies in the middle, upright", () => {
  expect(fan(1, 344, 66).spots).toEqual([{ x: 139, y: 26, angle: 0 }]);
});

test("on a desk cards grow with the window, and rather shrink a little than fill two rows", () => {
  expect(widthOfCard(5, 944, 700)).toBeLessThan(widthOfCard(5, 1154, 900));
  expect(widthOfCard(5, 1154, 900)).toBeGreaterThan(130);
  expect(widthOfCard(24, 1154, 900)).toBeLessThan(widthOfCard(5, 1154, 900));
  const spots = fan(24, 1154, widthOfCard(24, 1154, 900)).spots;
  expect(spots.every((spot, i) => i === 0 || spot.x > (spots[i - 1]?.x ?? 0))).toBe(true);
});

test("a phone's cards do not depend on its height", () => {
  expect([640, 932].map((height) => widthOfCard(7, 374, height))).toEqual([66, 66]);
});
