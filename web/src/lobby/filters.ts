/** Which of the open tables somebody wants to see. Within one question any of the answers will do; all questions count. */
import { recall, remember } from "../memory";
import type { OpenTable } from "../protocol.gen";

export const QUESTIONS = ["variant", "size", "clock", "stake"] as const;
export type Question = (typeof QUESTIONS)[number];

export interface Filters {
  wanted: Record<Question, string[]>;
  friends: boolean;
}

export function open(): Filters {
  return { wanted: { variant: [], size: [], clock: [], stake: [] }, friends: false };
}

export function isWanted(table: OpenTable, { wanted, friends }: Filters): boolean {
  if (friends && table.friends.length === 0) return false;
  return QUESTIONS.every((question) => wanted[question].length === 0 || wanted[question].includes(String(table[question])));
}

/** Turned on, or off again. */
export function turned(filters: Filters, question: Question, value: string): Filters {
  const had = filters.wanted[question];
  const now = had.includes(value) ? had.filter((each) => each !== value) : [...had, value];
  return { ...filters, wanted: { ...filters.wanted, [question]: now } };
}

/** The answers that there are to a question: of some table, or chosen before. */
export function answers(tables: OpenTable[], filters: Filters, question: Question): string[] {
  const found = new Set([...tables.map((table) => String(table[question])), ...filters.wanted[question]]);
  return [...found].sort((a, b) => Number(a) - Number(b) || a.localeCompare(b));
}

/** How many tables there are of this answer, as far as the other questions let them. */
export function countOf(tables: OpenTable[], filters: Filters, question: Question, value: string): number {
  const only = { ...filters, wanted: { ...filters.wanted, [question]: [value] } };
  return tables.filter((table) => isWanted(table, only)).length;
}

export function howMany({ wanted, friends }: Filters): number {
  return QUESTIONS.reduce((sum, question) => sum + wanted[question].length, friends ? 1 : 0);
}

/** As this browser remembers them; nonsense counts as none. */
export function remembered(): Filters {
  const kept = open();
  try {
    const said = JSON.parse(recall("filters") ?? "null") as Partial<Filters> | null;
    for (const question of QUESTIONS) kept.wanted[question] = texts(said?.wanted?.[question]);
    return { ...kept, friends: said?.friends === true };
  } catch {
    return open();
  }
}

export function keep(filters: Filters): void {
  remember("filters", JSON.stringify(filters));
}

function texts(said: unknown): string[] {
  return Array.isArray(said) ? said.filter((each) => typeof each === "string") : [];
}
