import { Socket } from "node:net";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { bringWords, language } from "../src/i18n";
import { CODES } from "../src/i18n/languages";
import { painted } from "../src/painted";
import { settings, settingsFrom } from "../src/settings/settings";
import { slowly } from "../src/slowly";

/** What was asked of a network that is not there; the page bears that in silence, so nobody would notice. */
const strays: string[] = [];

/** Asked behind every result, and nobody misses what does not come. */
const UNMISSED = /^\/api\/tables\/\w+\/ratings$/;

globalThis.fetch = (asked) => {
  const address = asked instanceof Request ? asked.url : String(asked);
  if (!UNMISSED.test(address)) strays.push(address);
  return Promise.reject(new Error("no network"));
};

// By another door (a frame, a picture, an XMLHttpRequest) it would fail only later, in the words of another test.
Socket.prototype.connect = function (this: Socket, ...asked: unknown[]) {
  strays.push(JSON.stringify(asked));
  return this.destroy(new Error("no network"));
};

// What the page builds piece by piece stands at once.
slowly.run = (step) => {
  while (step());
  return () => undefined;
};

painted.run = (work) => work();

await Promise.all(CODES.map(bringWords));

beforeEach(() => {
  localStorage.clear();
  language.set("ro");
  settings.set(settingsFrom(null));
  vi.useRealTimers();
});

afterEach(() => {
  expect(strays.splice(0)).toEqual([]);
});
