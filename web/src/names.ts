/** What a player is called on this page. */
import type { Words } from "./i18n";
import type { Table } from "./protocol.gen";

export function nameOf(words: Words, table: Table, seat: number): string {
  return table.seats[seat]?.name ?? words.home.seat(seat + 1);
}

/** Does a bot play in the reader's place? */
export function standsIn(table: Table): boolean {
  return table.you !== null && table.seats[table.you]?.stand_in === true;
}

/** The other seats in the order of play, beginning after the reader's own. */
export function opponents(table: Table): number[] {
  const size = table.seats.length;
  const first = table.you === null ? 0 : table.you + 1;
  const count = table.you === null ? size : size - 1;
  return Array.from({ length: count }, (_, i) => (first + i) % size);
}
