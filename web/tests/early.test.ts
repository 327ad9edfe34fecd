/** The script before the first picture. */
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filled } from "../make/early.mjs";
import { CODES } from "../src/i18n/languages";
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

test.each<[string, string | null, string[]]>([
  ["ro", null, ["ro-RO", "en"]],
  ["ro", null, ["ro-MD"]],
  ["ro", null, ["mo", "en"]],
  ["en", null, ["en-GB", "ro"]],
  ["en", null, ["hu-HU", "EN-us", "ro"]],
  ["ro", null, ["hu", "ro", "en"]],
  ["ro", null, ["hu", "constructor"]],
  ["ro", null, []],
  ["en", "en", ["ro-RO"]],
  ["ro", "ro", ["en"]],
  ["en", "klingon", ["en"]],
])("the page speaks %s where %s was chosen and the browser reads %s", (spoken, kept, languages) => {
  vi.stubGlobal("navigator", { languages });
  if (kept !== null) localStorage.setItem("macao.language", kept);
  run();
  expect(root.lang).toBe(spoken);
});

test("old browsers tell one language, and a forbidden store keeps none", () => {
  vi.stubGlobal("localStorage", undefined);
  vi.stubGlobal("navigator", { language: "en-US" });
  run();
  expect(root.lang).toBe("en");
});

/** What Vite tells of a build with these languages; all of them share one file, and another with the page. */
function built(...codes: string[]) {
  const words = (code: string) => ({ file: `assets/${code}-1.js`, imports: ["_plural.js", "_runtime.js"] });
  return {
    "index.html": { file: "assets/index-1.js", imports: ["_runtime.js"] },
    "_runtime.js": { file: "assets/runtime-1.js" },
    "_plural.js": { file: "assets/plural-1.js" },
    ...Object.fromEntries(codes.map((code) => [`src/i18n/${code}.ts`, words(code)])),
  };
}

test("the build says where the words of every language lie; those of this reader are fetched ahead, and no others", () => {
  vi.stubGlobal("navigator", { languages: ["en"] });
  new Function(filled(script, built(...CODES)))();
  const links = [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["/assets/en-1.js", "/assets/plural-1.js"]);
  links.forEach((link) => link.remove());
});

test("a language that early.js does not name is not built, nor one that has no words", () => {
  expect(() => filled(script, built(...CODES, "hu"))).toThrow();
  expect(() => filled(script, built("ro"))).toThrow();
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
