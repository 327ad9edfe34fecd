/** The colours of every theme, measured as WCAG 2 measures them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "../src");
const sheet = readFileSync(join(SOURCES, "themes.css"), "utf8");

type Colour = [red: number, green: number, blue: number, alpha: number];
type Theme = Record<string, string>;

function block(selector: string): Theme {
  const body = sheet.split(`${selector} {`)[1]?.split("}")[0] ?? "";
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const felt = block(":root");
const THEMES: [string, Theme][] = [
  ["felt", felt],
  ["dark", { ...felt, ...block('[data-theme="dark"]') }],
  ["light", { ...felt, ...block('[data-theme="light"]') }],
];

function colour(text: string): Colour {
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(text)?.slice(1).map(Number);
  if (parts) return parts as Colour;
  const hex = text.slice(1).length === 3 ? text.slice(1).replace(/./g, "$&$&") : text.slice(1);
  return [...[0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)), 1] as Colour;
}

function over([r, g, b, alpha]: Colour, [lr, lg, lb]: Colour): Colour {
  const mixed = (upper: number, lower: number) => upper * alpha + lower * (1 - alpha);
  return [mixed(r, lr), mixed(g, lg), mixed(b, lb), 1];
}

function light([r, g, b]: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function contrast(one: Colour, other: Colour): number {
  const [dark, bright] = [light(one), light(other)].sort((a, b) => a - b) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
}

/** What is written on what; the last is what shines through from below. */
const TEXTS: [text: string, ...grounds: string[]][] = [
  ...["felt-light", "felt", "felt-deep", "sheet"].flatMap((ground): [string, ...string[]][] => [
    ["chalk", ground],
    ["chalk-dim", ground],
    ["accent", ground],
    ["chalk", "shade", ground],
    ["chalk-dim", "shade", ground],
    ["accent", "shade", ground],
    ["chalk", "shade-deep", ground],
    ["chalk-dim", "shade-deep", ground],
    ["lost", "shade", ground],
    ["lost", ground],
    ["chalk", "cover", ground],
    ["chalk", "dial", ground],
    ["chalk", "badge", "shade", ground],
    ["chalk", "badge", "shade-deep", ground],
  ]),
  ["chalk", "sheet-button"],
  ["chalk", "badge", "sheet"],
  ["chalk-dim", "shade-deep", "felt"],
  ...[0, 1, 2, 3, 4, 5].map((seat): [string, string] => ["on-dark", `seat-${seat}`]),
  ["on-picked", "picked"],
  ["ink", "gold"],
  ["ink", "alarm"],
  ["ink", "catch"],
  ["ink", "paper"],
  ["on-dark", "wine"],
  ["on-dark", "attack"],
  ["on-dark", "label", "wine"],
  ...["hearts", "diamonds", "clubs", "spades", "red", "black"].map((suit): [string, string] => [suit, "paper"]),
];

/** Rings and edges that say something without a word. */
const SIGNS: [sign: string, ...grounds: string[]][] = ["felt-light", "felt", "felt-deep", "sheet"].flatMap((ground) => [
  ["accent", ground],
  ["accent", "shade-deep", ground],
  ["alarm-edge", ground],
  ["alarm-edge", "dial", ground],
]);

function worst(theme: Theme, pairs: [string, ...string[]][], least: number): string[] {
  const find = (name: string) => colour(theme[name] ?? "");
  return pairs.flatMap(([text, ...grounds]) => {
    const ground = grounds.map(find).reduceRight((below, above) => over(above, below));
    const found = contrast(find(text), ground);
    return found >= least ? [] : [`${text} on ${grounds.join(" on ")}: ${found.toFixed(2)}`];
  });
}

test.each(THEMES)("%s: every text is read at 4.5:1", (_, theme) => expect(worst(theme, TEXTS, 4.5)).toEqual([]));

test.each(THEMES)("%s: every sign is seen at 3:1", (_, theme) => expect(worst(theme, SIGNS, 3)).toEqual([]));

test("with two colours hearts and diamonds are one red, clubs and spades one black", () => {
  const two = { ...felt, ...block('[data-deck="two"]') };
  expect([two["hearts"], two["clubs"]]).toEqual([two["diamonds"], two["spades"]]);
});

test("with four colours red is warm and black is cool, since rules speak of red and black", () => {
  const hue = (name: string) => colour(felt[name] ?? "");
  for (const name of ["hearts", "diamonds", "red"]) expect(hue(name)[0], name).toBeGreaterThan(2 * hue(name)[2]);
  for (const name of ["clubs", "spades", "black"]) expect(hue(name)[2], name).toBeGreaterThan(hue(name)[0]);
  expect(new Set(["hearts", "diamonds", "clubs", "spades"].map((name) => felt[name])).size).toBe(4);
});

test("no component has a colour of its own", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" });
  const own = files
    .filter((file) => file.endsWith(".svelte") || file.endsWith("app.css"))
    .filter((file) => /#[0-9a-f]{3,8}\b(?=[;, )])|\brgba?\(|\bhsla?\(/i.test(readFileSync(join(SOURCES, file), "utf8")));
  expect(own).toEqual([]);
});

test("every colour that is used has been named", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) => /\.(svelte|css)$/.test(file));
  const text = files.map((file) => readFileSync(join(SOURCES, file), "utf8")).join("\n");
  const used = new Set([...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name));
  const ways = [/--([\w-]+):/g, /style:--([\w-]+)/g, /setProperty\("--([\w-]+)"/g];
  const made = new Set(ways.flatMap((way) => [...text.matchAll(way)]).map(([, name]) => name));
  expect([...used].filter((name) => !made.has(name))).toEqual([]);
});
