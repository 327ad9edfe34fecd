/** What the server is asked about those who are known by name, and where they are shown. */
import { call } from "../api";
import type { Period, Profile, Ranking, TableRatings } from "../protocol.gen";

/** One ranking: of a variant, so many at the table, in a time. */
export interface Wanted {
  variant: string;
  size: number;
  period: Period;
}

export function profileOf(name: string): Promise<Profile> {
  return call(`/api/people/${encodeURIComponent(name)}`);
}

export function boardOf({ variant, size, period }: Wanted, page: number): Promise<Ranking> {
  return call(`/api/boards?${new URLSearchParams({ variant, size: `${size}`, period, page: `${page}` })}`);
}

/** After a match: how ratings have moved by it. */
export function ratingsAt(table: string): Promise<TableRatings> {
  return call(`/api/tables/${encodeURIComponent(table)}/ratings`);
}

export function pathOf(name: string): string {
  return `/p/${encodeURIComponent(name)}`;
}
