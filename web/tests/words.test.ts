import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { en } from "../src/i18n/en";
import { ro } from "../src/i18n/ro";
import { aloud, cardName, pieces } from "../src/i18n/say";

test.each([
  [0, "0 cărți"],
  [1, "1 carte"],
  [2, "2 cărți"],
  [4, "4 cărți"],
  [19, "19 cărți"],
  [20, "20 de cărți"],
  [34, "34 de cărți"],
  [100, "100 de cărți"],
  [101, "101 cărți"],
  [119, "119 cărți"],
  [120, "120 de cărți"],
])("%i is said %s", (n, said) => {
  expect(ro.count.cards(n)).toBe(said);
});

test("turns and points follow the same three forms", () => {
  expect([1, 3, 20].map(ro.count.turns)).toEqual(["1 tură", "3 ture", "20 de ture"]);
  expect([1, 3, 500].map(ro.count.points)).toEqual(["1 punct", "3 puncte", "500 de puncte"]);
});

test("English has two forms", () => {
  expect([0, 1, 4].map(en.count.cards)).toEqual(["0 cards", "1 card", "4 cards"]);
});

/** Every leaf of a dictionary by its path; a function counts as what it says to simple arguments. */
function leaves(words: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "object") for (const [deep, text] of leaves(value, here)) found.set(deep, text);
    else found.set(here, typeof value === "function" ? spoken(value, here) : value);
  }
  return found;
}

const LISTS: Record<string, unknown[]> = {
  "end.loses": [["Ana"]],
  "rules.needs": ["Macao", ["x", "y"]],
  "rules.pointless": [["x", "y"]],
  "rules.barred": ["Macao", ["x", "y"]],
  "link.unknown": [["x=y"]],
  "waiting.notBack": [["Ana", "Dan"]],
  "company.wanted": [["Ana", "Dan"]],
  "company.waiting": [["Ana"]],
  "company.friends": [["Ana"]],
  "company.wantPause": [["Ana", "Dan"]],
  "company.missing": [["Ana"]],
  "company.admit": [["Ana", "Dan"]],
  "company.admitYes": [["Ana"]],
  "filters.friendsHere": [["Ana", "Dan"]],
};

function spoken(say: (...args: unknown[]) => string, path: string): string {
  return say(...(LISTS[path] ?? Array.from({ length: say.length }, () => 3)));
}

test("both dictionaries have the same keys, and none is empty", () => {
  const [romanian, english] = [leaves(ro), leaves(en)];
  expect([...romanian.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [key, text] of [...romanian, ...english]) expect(text.trim(), key).not.toBe("");
});

test("Romanian has ș and ț with a comma below, never with a cedilla", () => {
  const text = [...leaves(ro).values()].join("\n");
  expect(text).toMatch(/[șț]/);
  expect(text).not.toMatch(/[ŞşŢţ]/);
});

test("no English word of the page was left in Romanian", () => {
  // A name of a variant, and the words that only Romanian has for a card.
  const romanian = /^(variant\.umflaturi|settings\.(king|queen|suits))\./;
  const left = [...leaves(en)].filter(([key, text]) => /[ăâîșț]/i.test(text) && !romanian.test(key));
  expect(left).toEqual([]);
});

test("every refusal says what to do: two parts or a whole sentence", () => {
  for (const words of [ro, en]) {
    for (const [code, text] of Object.entries(words.refused)) expect(text, code).toMatch(/^\p{Lu}.*\.$/u);
  }
});

test("cards are named, not spelled", () => {
  expect(cardName(ro, "7C")).toBe("șapte de treflă");
  expect(cardName(ro, "RJ")).toBe("Joker roșu");
  expect(cardName(en, "10H")).toBe("ten of hearts");
});

test("a sentence falls into words, cards and suits", () => {
  expect(pieces("Ana a pus {7C} {RJ}, apoi {H}")).toEqual([
    { text: "Ana a pus " },
    { card: "7C" },
    { text: " " },
    { card: "RJ" },
    { text: ", apoi " },
    { suit: "H" },
  ]);
});

test("a name in braces stays a name", () => {
  expect(pieces("{Zoe} a pus {7C}")).toEqual([{ text: "Zoe" }, { text: " a pus " }, { card: "7C" }]);
});

test("a sentence is heard without signs", () => {
  expect(aloud(ro, "Ana a pus {7C} și a ales {red}")).toBe("Ana a pus șapte de treflă și a ales roșu");
});

const protocol = readFileSync("../docs/protocol.md", "utf8");
const refusals = protocol.split("**Reasons** of a refusal:")[1]?.split("**Closings**")[0] ?? "";
const reasons = [...refusals.matchAll(/^\| `(\w+)` \|/gm)].map((found) => found[1] ?? "");

test.each(reasons)("the refusal %s is one sentence in both languages", (reason) => {
  for (const words of [ro, en]) {
    const sentence = (words.refused as Record<string, string>)[reason];
    expect(sentence).toMatch(/^\p{Lu}.*[.]$/u);
  }
});

test("all refusals of the protocol are looked at", () => {
  expect(reasons.length).toBeGreaterThan(25);
});
