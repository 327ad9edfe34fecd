import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { cuesOf, shakeOf } from "../src/feel/cues";
import Feel from "../src/feel/Feel.svelte";
import { Sounds } from "../src/feel/sound";
import { Live } from "../src/live.svelte";
import { choose, settings, settingsFrom } from "../src/settings/settings";
import { happened, table, view } from "./samples";
import { FakeWorld } from "./world";

const laid = happened("laid", { seat: 1, cards: ["7C"] });

test("a card, MACAO, what hits the reader and the reader's turn are told, the most urgent last", () => {
  const all = [happened("took", { seat: 0, n: 4 }), happened("called", { seat: 1 }), laid, laid];
  expect(cuesOf(all, 0, true)).toEqual(["laid", "macao", "penalty", "turn"]);
});

test("what hits somebody else, and what hits nobody who watches, is no penalty", () => {
  expect(cuesOf([happened("took", { seat: 1, n: 4 })], 0, false)).toEqual([]);
  expect(cuesOf([happened("lost", { seat: null })], null, false)).toEqual([]);
});

test("the phone shakes for the reader only, and once", () => {
  expect(shakeOf(["laid", "macao"])).toBeNull();
  expect(shakeOf(["laid", "turn"])).toEqual([25]);
  expect(shakeOf(["penalty", "turn"])).toEqual([25]);
  expect(shakeOf(["penalty"])).toHaveLength(3);
});

function orchestra() {
  const started: number[] = [];
  const param = () => ({ setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() });
  const voice = () => ({
    frequency: param(),
    connect: (next: unknown) => next,
    start: (at: number) => started.push(at),
    stop: vi.fn(),
  });
  const volume = () => ({ gain: param(), connect: (next: unknown) => next });
  const context = { currentTime: 5, resume: () => Promise.resolve(), createOscillator: voice, createGain: volume };
  return { started, make: () => context as unknown as AudioContext };
}

test("a cue is a few tones now, the next one a moment later", () => {
  const { started, make } = orchestra();
  new Sounds(make).play(["laid", "turn"]);
  expect(started[0]).toBe(5);
  expect(started).toHaveLength(4);
  expect(Math.max(...started)).toBeGreaterThan(5.1);
});

test("a browser without sound is silent and nothing else", () => {
  const none = vi.fn(() => {
    throw new Error("no sound here");
  });
  new Sounds(none).play(["turn"]);
  expect(none).toHaveBeenCalledOnce();
});

async function table_with(vibrate: typeof navigator.vibrate) {
  Object.defineProperty(navigator, "vibrate", { value: vibrate, configurable: true });
  settings.set(settingsFrom(null));
  const live = new Live("k3Fq", new FakeWorld());
  live.message(table());
  live.message(view());
  const { rerender } = render(Feel, { live, mine: false });
  const tap = () => window.dispatchEvent(new Event("pointerdown"));
  return { tap, turn: async () => { await rerender({ mine: false }); await rerender({ mine: true }); } };
}

test("a page that nobody has touched neither sounds nor shakes; afterwards the turn is felt", async () => {
  const vibrate = vi.fn(() => true);
  const { tap, turn } = await table_with(vibrate);
  await turn();
  expect(vibrate).not.toHaveBeenCalled();
  tap();
  await turn();
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([25]);
});

test("what is switched off stays off", async () => {
  const vibrate = vi.fn(() => true);
  const { tap, turn } = await table_with(vibrate);
  tap();
  choose("haptics", "off");
  await turn();
  expect(vibrate).not.toHaveBeenCalled();
});
