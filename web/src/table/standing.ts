/** What others see of a seat at a glance: out, one card left, sits, played by a bot, away. */
import type { Words } from "../i18n";
import type { Public, Table } from "../protocol.gen";

/** `awaited`: who is away is still waited for, and that is told elsewhere. */
export function standingOf({ table: say }: Words, table: Table, seen: Public, seat: number, awaited: boolean): string[] {
  const place = seen.places[seat] ?? 0;
  if (seen.abandoned.includes(seat)) return [say.left];
  if (place > 0) return [say.place(place)];
  const sits = seen.sit[seat] ?? 0;
  return [
    ...(seen.announced.includes(seat) ? [say.macao] : []),
    ...(sits > 0 ? [say.skipBadge(sits)] : []),
    ...whoPlays(say, table, seat, awaited),
  ];
}

function whoPlays(say: Words["table"], table: Table, seat: number, awaited: boolean): string[] {
  const info = table.seats[seat];
  if (!info) return [];
  if (info.stand_in) return [say.standIn];
  if (info.kind !== "person") return [say.bot];
  return info.online || awaited ? [] : [say.offline];
}
