/** Sets of house rules kept in this browser under names. */
import { recall, remember } from "../memory";
import { cleaned, VARIANTS, type Setup } from "./houseRules";

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
  const named = { name: trimmed(name), ...cleaned(setup) };
  const sets = kept();
  const at = sets.findIndex((set) => set.name === named.name);
  return write(at < 0 ? [...sets, named] : sets.map((set, i) => (i === at ? named : set)));
}

export function rename(from: string, to: string): boolean {
  const name = trimmed(to);
  const others = kept().filter((set) => set.name === from || set.name !== name);
  return write(others.map((set) => (set.name === from ? { ...set, name } : set)));
}

export function discard(name: string): boolean {
  return write(kept().filter((set) => set.name !== name));
}

export function trimmed(name: string): string {
  return [...name.replace(/\s+/gu, " ").trim()].slice(0, NAME_LENGTH).join("").trim();
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
