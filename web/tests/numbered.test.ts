/// <reference types="vite/client" />
import { expect, test } from "vitest";
import { en } from "../src/i18n/en";
import { numbered, NUMBERS, parameters } from "../src/i18n/numbered";
import { ro } from "../src/i18n/ro";
import SOURCE from "../src/i18n/ro.ts?raw";

test("every number that a sentence takes has a name by which it is found", () => {
  const typed = [...SOURCE.matchAll(/(\w+): number\b/g)].map((found) => found[1]);
  expect(typed.length).toBeGreaterThan(20);
  expect(typed.filter((name) => !NUMBERS.includes(name ?? ""))).toEqual([]);
});

test("the sentences with numbers are the same in both languages, and many", () => {
  expect(numbered(ro).map(({ key }) => key)).toEqual(numbered(en).map(({ key }) => key));
  expect(numbered(ro).length).toBeGreaterThan(20);
});

test("parameters are read from the source of a function", () => {
  expect(parameters(ro.log.took as never)).toEqual(["who", "n"]);
  expect(parameters(ro.count.cards as never)).toEqual(["n"]);
});

const COUNTED = /\b(\d+) (de )?(cărți|ture|puncte|secunde|jucători|tururi)\b/g;

test.each([0, 1, 2, 19, 20, 101, 120])("with %i every noun has its form", (n) => {
  for (const { key, say } of numbered(ro)) {
    for (const [text, number, de] of say(n).matchAll(COUNTED)) {
      const many = Number(number) !== 0 && (Number(number) % 100 === 0 || Number(number) % 100 >= 20);
      expect(de === "de ", `${key}: ${text}`).toBe(many);
      expect(number, key).not.toBe("1");
    }
  }
});
