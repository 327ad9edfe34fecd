/** The table at which this browser last had a seat, for whoever comes back to the entrance. */
import { recall, remember } from "../memory";
import type { Table } from "../protocol.gen";

export interface Latest {
  id: string;
  /** The other people who sit there. */
  names: string[];
}

/** What a page has heard of a table: remembered while it runs and the reader sits there. */
export function note(table: Table): void {
  const runs = table.status === "waiting" || table.status === "playing";
  if (table.you === null || !runs) return forget(table.id);
  const others = table.seats.filter(({ kind }, seat) => kind === "person" && seat !== table.you);
  const names = others.flatMap(({ name }) => (name === null ? [] : [name]));
  remember("table", JSON.stringify({ id: table.id, names }));
}

export function latest(): Latest | null {
  try {
    const kept: unknown = JSON.parse(recall("table") ?? "null");
    return isLatest(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function forget(id: string): void {
  if (latest()?.id === id) remember("table", "");
}

function isLatest(kept: unknown): kept is Latest {
  const { id, names } = (kept ?? {}) as Partial<Latest>;
  return typeof id === "string" && Array.isArray(names) && names.every((name) => typeof name === "string");
}
