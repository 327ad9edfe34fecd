/** Room for one more language: every word that a person sees or hears comes from a dictionary. */
import { parse, type AST } from "svelte/compiler";
import { expect, test } from "vitest";

const SOURCES = import.meta.glob<string>("../src/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
/** What a parsed page tells of itself beside its parts. */
const BESIDE = ["loc", "metadata", "name_loc", "parent"];
/** Attributes that are read, aloud or by eye. */
const READ = ["alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "label", "placeholder", "title"];
/** Languages are called by their own names, and a name is the same in all of them. */
const NAMES = ["Română", "English", "Macao"];
const DIACRITICS = /[ăâîșț]/iu;

const files = (ending: string) => Object.keys(SOURCES).filter((name) => name.endsWith(ending));
const source = (name: string) => SOURCES[name] ?? "";
const isWord = (text: string) => /\p{L}{2,}/u.test(text) && !NAMES.includes(text.trim());

interface Node {
  type: string;
  name?: string;
  data?: string;
  value?: unknown;
}

/** The words that stand in the markup itself: between tags, or in an attribute that is read. */
function written(root: AST.Root): string[] {
  const found: string[] = [];
  visit(root.fragment, (node) => {
    if (node.type === "Text" && isWord(node.data ?? "")) found.push((node.data ?? "").trim());
    if (node.type === "Literal" && typeof node.value === "string" && isSentence(node.value)) found.push(node.value);
  });
  return found;
}

/** In an expression most words are names of something; what has a space or a Romanian letter is said to somebody. */
function isSentence(text: string): boolean {
  return isWord(text) && (DIACRITICS.test(text) || /\p{L} \p{L}/u.test(text));
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== "object" || node === null) return;
  const { type, name } = node as Node;
  if (type === "StyleDirective") return;
  if (type === "Attribute" && !READ.includes(name ?? "")) return visitParts((node as Node).value, see);
  if (type) see(node as Node);
  for (const [key, child] of Object.entries(node)) if (!BESIDE.includes(key)) visitAll(child, see);
}

// Of other attributes only what is computed may be said to somebody.
function visitParts(value: unknown, see: (node: Node) => void): void {
  const parts = Array.isArray(value) ? value : [value];
  for (const part of parts) if ((part as Node)?.type === "ExpressionTag") visit(part, see);
}

function visitAll(child: unknown, see: (node: Node) => void): void {
  if (Array.isArray(child)) child.forEach((one) => visit(one, see));
  else visit(child, see);
}

/** Scripts say nothing in which there is no Romanian, and take most of the time. */
const bared = (text: string) => text.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
const markup = (text: string) => written(parse(`<script lang="ts"></script>${bared(text)}`, { modern: true }));

test("what is written into a page is found: between tags, in what is read aloud, in an expression", () => {
  const page = `<script>const a = "fine";</script>
    <p class="quiet note">Joacă</p><img alt="A card" src="x y"><b>{late ? "Prea târziu" : "too late"}</b><i data-a="x">{"ok"}</i>`;
  expect(markup(page)).toEqual(["Joacă", "A card", "Prea târziu", "too late"]);
  expect(markup("<p>{$words.menu.open} · 9</p><style>p { color: red }</style>")).toEqual([]);
});

test.each(files(".svelte"))("no word is written into %s", (name) => {
  expect(markup(source(name))).toEqual([]);
});

test("no Romanian stands anywhere but in a dictionary", () => {
  const dictionary = /\.(ro|en)\.ts$|\/i18n\/(ro|en)\.ts$|\.gen\.ts$|cardWords\.ts$/;
  const bare = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|<!--[\s\S]*?-->/g, "");
  const others = [...files(".ts"), ...files(".svelte")].filter((name) => !dictionary.test(name));
  const lines = others.flatMap((name) => bare(source(name)).split("\n").map((line) => `${name}: ${line.trim()}`));
  expect(lines.filter((line) => DIACRITICS.test(line) && !NAMES.some((known) => line.includes(known)))).toEqual([]);
});
