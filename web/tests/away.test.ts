/** How long an absent person's seat is kept, as the others see it. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/i18n";
import { Live } from "../src/live.svelte";
import type { Table } from "../src/protocol.gen";
import Opponents from "../src/table/Opponents.svelte";
import { seen, table } from "./samples";
import { FakeWorld } from "./world";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setInterval", "clearInterval"] });
});

afterEach(() => {
  language.set("ro");
});

function away(ms: number | null): Table {
  const [mine, other] = table().seats;
  if (!mine || !other) throw new Error("the sample has seats");
  return table({ seats: [mine, { ...other, online: ms === null, away: ms }] });
}

function sit(told: Table) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  world.socket.says(told);
  const shown = () => ({ table: live.table ?? told, seen: seen(), returns: live.returns });
  const { rerender } = render(Opponents, shown());
  return { world, tell: (next: Table) => (world.socket.says(next), rerender(shown())) };
}

const kept = () => screen.queryByTestId("returns-1")?.textContent?.trim();
const seat = () => screen.getByTestId("opponent-1").textContent;

test.each([
  [47_000, "revine în 0:47"],
  [90_000, "revine în 1:30"],
  [61_001, "revine în 1:02"],
  [400, "revine în 0:01"],
])("%d ms are read as %s", (ms, text) => {
  sit(away(ms));
  expect(kept()).toBe(text);
  expect(seat()).not.toContain("lipsește");
});

test("it counts down by itself, and stops at nothing", async () => {
  sit(away(47_000));
  vi.advanceTimersByTime(7_000);
  await waitFor(() => expect(kept()).toBe("revine în 0:40"));
  vi.advanceTimersByTime(60_000);
  await waitFor(() => expect(kept()).toBe("revine în 0:00"));
});

test("it is told in English too", () => {
  language.set("en");
  sit(away(47_000));
  expect(kept()).toBe("back in 0:47");
});

test("it goes when the person is back", async () => {
  const { tell } = sit(away(47_000));
  await tell(away(null));
  expect(kept()).toBeUndefined();
});

test("somebody for whom nothing counts is only away", () => {
  const [mine, other] = table().seats;
  if (!mine || !other) throw new Error("the sample has seats");
  sit(table({ seats: [mine, { ...other, online: false }] }));
  expect(kept()).toBeUndefined();
  expect(seat()).toContain("lipsește");
});
