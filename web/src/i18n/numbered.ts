/** The sentences of a dictionary that say a number: for a person who wants to read them with many. */

export interface Numbered {
  key: string;
  say: (n: number) => string;
}

/** What a number is called where a sentence takes one; everything else it takes is a name. */
export const NUMBERS = ["n", "place", "order", "percent"];

export function numbered(words: object, path = ""): Numbered[] {
  return Object.entries(words).flatMap(([name, value]: [string, unknown]) => {
    const key = path + name;
    if (typeof value === "object" && value !== null) return numbered(value, `${key}.`);
    return typeof value === "function" ? sentence(key, value as Say) : [];
  });
}

type Say = (...values: unknown[]) => string;

function sentence(key: string, say: Say): Numbered[] {
  const names = parameters(say);
  if (!names.some((name) => NUMBERS.includes(name))) return [];
  return [{ key, say: (n) => say(...names.map((name) => (NUMBERS.includes(name) ? n : "Ana"))) }];
}

/** The names of a function's parameters, as they stand in its source. */
export function parameters(say: Say): string[] {
  const [head = ""] = String(say).split("=>");
  return head.replace(/[()\s]/g, "").split(",").filter(Boolean);
}
