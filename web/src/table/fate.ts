import type { Words } from "../i18n";
import type { Table } from "../protocol.gen";

/** What has to be said beside the place or the points of a seat when the match has ended; null where nothing has. */
export function fateOf({ end }: Words, table: Table, seat: number): string | null {
  const fate = table.company.result?.seats[seat];
  if (fate?.abandoned) return end.abandoned;
  return fate?.by === "stand_in" ? end.byBot : null;
}
