/** What a player is called on this page, and what of a name is shown. */
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

const LONG = 12;

/** With their marks. */
export function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter(undefined, { granularity: "grapheme" }).segment(text)].map(({ segment }) => segment);
}

/** A name where there is little room: never cut within a letter and its marks. */
export function shortened(name: string): string {
  const letters = lettersOf(name);
  return letters.length <= LONG ? name : `${letters.slice(0, LONG - 1).join("").trimEnd()}…`;
}

/** How many letters the longest word of a name has: as much room it needs in one line. */
export function breadthOf(name: string): number {
  return Math.max(...name.split(/\s+|(?<=-)/u).map((word) => lettersOf(word).length));
}

/** Draws nothing, or turns the direction of what is drawn: as in names at a table. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{16FE4}\u{1D159}]/gu;

/** A text of strangers in one line, without what is not seen. */
export function visible(text: string): string {
  return text.replace(/\s+/gu, " ").replace(UNSEEN, "");
}
