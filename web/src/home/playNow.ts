/** Cards at once: a chair where people wait already, else a table with bots, which need no waiting. */
import { createTable, quickPlay } from "../api";
import type { Created, OpenTable } from "../protocol.gen";
import { VARIANTS } from "../variants";

/** `tables` is the board of open tables, as far as this page knows it. */
export function playNow(name: string, tables: OpenTable[]): Promise<Created> {
  const waits = tables.find((table) => table.status === "waiting" && table.fill && table.free > 0 && table.changes === 0);
  if (waits) return quickPlay({ variant: waits.variant, size: waits.size, name, bots: true, shares: true });
  return createTable({ variant: VARIANTS[0] ?? "", seats: ["person", "rule", "rule", "rule"], name, options: {}, shares: true });
}
