/** The script before the first picture. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { choose, CHOICES } from "../src/settings/settings";

const script = readFileSync("public/early.js", "utf8");
const root = document.documentElement;
const run = () => new Function(script)();

beforeEach(() => delete root.dataset["theme"]);
afterEach(() => vi.unstubAllGlobals());

test.each(CHOICES.theme)("a chosen theme (%s) is on the page as soon as the script has run", (theme) => {
  choose("theme", theme);
  delete root.dataset["theme"];
  run();
  expect(root.dataset["theme"] ?? CHOICES.theme[0]).toBe(theme);
});

test.each([null, "", "no json", "null", "7", '{"theme":"pink"}', '{"theme":{"toString":1}}'])("what lies there (%s) does no harm", (kept) => {
  if (kept !== null) localStorage.setItem("macao.settings", kept);
  run();
  expect(root.dataset["theme"]).toBeUndefined();
});

test("a browser that forbids storage shows the usual theme", () => {
  vi.stubGlobal("localStorage", undefined);
  run();
  expect(root.dataset["theme"]).toBeUndefined();
});

test("it is a file of its own, before any style and any module, and nothing lets the first picture go ahead of it", () => {
  const page = readFileSync("index.html", "utf8");
  const tag = '<script src="/early.js"></script>';
  expect(page).toContain(tag);
  for (const later of ["<body", 'type="module"', "stylesheet"]) {
    if (page.includes(later)) expect(page.indexOf(later)).toBeGreaterThan(page.indexOf(tag));
  }
  expect(page).not.toMatch(/<script(?![^>]*src=)/);
});
