/** A moment of a match in an address: `?m=12&s=1` is what the first seat saw after twelve moves. */
import type { Eyes } from "./past";

export interface Wanted {
  ply: number;
  eyes: Eyes;
}

/** What an address asks for; whatever makes no sense there is the beginning, or all hands. */
export function wantedBy(search: string): Wanted {
  const asked = new URLSearchParams(search);
  const seat = number(asked.get("s"));
  return { ply: number(asked.get("m")), eyes: seat > 0 ? seat - 1 : null };
}

export function linkTo(table: string, { ply, eyes }: Wanted): string {
  return `/r/${encodeURIComponent(table)}?m=${ply}${eyes === null ? "" : `&s=${eyes + 1}`}`;
}

function number(text: string | null): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : 0;
}
