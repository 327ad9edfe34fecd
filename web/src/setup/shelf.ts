/** Sets of house rules kept in this browser under names. */
import { recall, remember } from "../memory";
import { visible } from "../names";
import { VARIANTS } from "../variants";
import { cleaned, type Setup } from "./houseRules";

export interface Kept extends Setup {
  name: string;
}

export const NAME_LENGTH = 30;

/** What lies there, whatever else has written into it. */
export function kept(): Kept[] {
  const found = parsed(recall("sets"));
  const sets = Array.isArray(found) ? found.flatMap(asKept) : [];
  return sets.filter(({ name }, i) => sets.findIndex((other) => other.name === name) === i);
}

/** Keeps the set-up; one of the same name goes. False when this browser keeps nothing beyond the page. */
export function keep(name: string, setup: Setup): boolean {
  const added = { name: trimmed(name), ...cleaned(setup) };
  const sets = kept();
  return write(named(sets, added.name) ? sets.map((set) => (set.name === added.name ? added : set)) : [...sets, added]);
}

/** Nothing is written when the set is "gone" (another page has deleted it) or another one has the name: "taken". */
export function rename(from: string, to: string): boolean | "gone" | "taken" {
  const name = trimmed(to);
  const sets = kept();
  if (!named(sets, from)) return "gone";
  if (name !== from && named(sets, name)) return "taken";
  return write(sets.map((set) => (set.name === from ? { ...set, name } : set)));
}

export function named(sets: Kept[], name: string): boolean {
  return sets.some((set) => set.name === name);
}

export function discard(name: string): boolean {
  return write(kept().filter((set) => set.name !== name));
}

export function trimmed(name: string): string {
  return [...visible(name).trim()].slice(0, NAME_LENGTH).join("").trim();
}

function write(sets: Kept[]): boolean {
  return remember("sets", JSON.stringify(sets));
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "[]");
  } catch {
    return [];
  }
}

function asKept(found: unknown): Kept[] {
  const { name, variant, options } = (found ?? {}) as Record<string, unknown>;
  if (typeof name !== "string" || trimmed(name) === "") return [];
  if (typeof variant !== "string" || !VARIANTS.includes(variant)) return [];
  const values = Object.entries(options ?? {}).filter((pair): pair is [string, string] => typeof pair[1] === "string");
  return [{ name: trimmed(name), ...cleaned({ variant, options: Object.fromEntries(values) }) }];
}
