import { afterEach, beforeEach, expect, vi } from "vitest";
import { language } from "../src/i18n";

/** What was asked of a network that is not there; the page bears that in silence, so nobody would notice. */
const strays: string[] = [];

globalThis.fetch = (asked) => {
  strays.push(asked instanceof Request ? asked.url : String(asked));
  return Promise.reject(new Error("no network"));
};

beforeEach(() => {
  localStorage.clear();
  language.set("ro");
  vi.useRealTimers();
});

afterEach(() => {
  expect(strays.splice(0)).toEqual([]);
});
