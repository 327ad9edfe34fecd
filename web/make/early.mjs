// The script that the first picture waits for: told where the words of each language lie, and named after its content,
// so that it is asked for once and not at every visit.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./brotli.mjs";
import { ENTRY, filesOf } from "./opened.mjs";
import { STATIC } from "./places.mjs";

const DECLARED = /var WORDS = \{(.*)\};/;
const LANGUAGE = /^src\/i18n\/(\w\w)\.ts$/;

/** By language: the files of its words that the page itself has not got. */
function wordsIn(manifest) {
  const here = filesOf(manifest, ENTRY);
  const lying = (module) => [...filesOf(manifest, module)].filter((file) => !here.has(file)).map((file) => `/${file}`);
  const found = Object.keys(manifest).map((module) => [LANGUAGE.exec(module)?.[1], module]);
  return Object.fromEntries(found.filter(([code]) => code).map(([code, module]) => [code, lying(module)]));
}

/** `script` with these files filled in; it has to name the very languages that were built. */
export function filled(script, manifest) {
  const words = wordsIn(manifest);
  const named = [...(DECLARED.exec(script)?.[1] ?? "").matchAll(/(\w\w): \[\]/g)].map(([, code]) => code);
  if (String(named.sort()) !== String(Object.keys(words).sort())) throw new Error("early.js names other languages than there are");
  return script.replace(DECLARED, `var WORDS = ${JSON.stringify(words)};`);
}

export function nameEarly(manifest) {
  const [early, page] = ["early.js", "index.html"].map((name) => join(STATIC, name));
  const script = filled(readFileSync(early, "utf8"), manifest);
  const name = `assets/early-${hashOf(script).slice(0, 8)}.js`;
  const html = readFileSync(page, "utf8");
  if (!html.includes('"/early.js"')) throw new Error("the page does not ask for early.js");
  writeFileSync(page, html.replace('"/early.js"', `"/${name}"`));
  writeFileSync(join(STATIC, name), script);
  rmSync(early);
}
