/** What this page saw and gave at one table; from that alone it checks the shuffle when the match is over. */

import { faceOf } from "../cards";
import { recall, remember } from "../memory";
import type { Table, View } from "../protocol.gen";
import { check, packOf, toHex, type Finding } from "./cards";

/** At so many tables it is remembered, the latest. */
const MOST = 20;

/**
 * `late`: this page came when the cards were dealt already. `watched`: it had no cards of its own. `no_share`: it gave
 * nothing to the shuffle. In all three what can be checked holds, but it shows less.
 */
export type Verdict = Finding | "late" | "watched" | "no_share";

interface Testimony {
  table: string;
  /** The first that was shown. */
  commitment: string;
  /** It was shown before the cards were dealt. */
  early: boolean;
  /** Given to this commitment, and to no other. */
  share: string;
  /** The table has said that it is mixed in. */
  given: boolean;
  seat: number | null;
  /** As dealt in the first round. */
  hand: string[];
}

export class Witness {
  private seen: Testimony | null;

  constructor(
    private id: string,
    private draw: () => string = freshShare,
  ) {
    this.seen = all().find((testimony) => testimony.table === id) ?? null;
  }

  table(table: Table): void {
    const { seal, you } = table;
    if (!seal) return;
    const early = table.status === "waiting" && seal.shares.length === 0;
    const seen = this.seen ?? { ...NOTHING, table: this.id, commitment: seal.commitment, early, share: this.draw() };
    // Who has no chair yet, or has lost his, has given nothing.
    if (early && you === null) return this.note({ ...seen, given: false, seat: null });
    const given = seen.given || (you !== null && seal.shares[you] === seen.share);
    this.note({ ...seen, given, seat: you ?? seen.seat });
  }

  view(view: View): void {
    if (!this.seen || this.seen.hand.length > 0 || !view.own || view.ply > 0) return;
    this.note({ ...this.seen, hand: view.own.hand.map(faceOf) });
  }

  /** What this page gives to the shuffle of this table; nothing where another seal is shown than at first. */
  share(table: Table | null): string {
    const same = table?.seal?.commitment === this.seen?.commitment;
    return this.seen?.early && same ? this.seen.share : "";
  }

  /** The table may wait for the share of this page. */
  owes(table: Table): boolean {
    return table.you !== null && table.status === "waiting" && this.seen?.given === false && this.share(table) !== "";
  }

  /** The table has taken the share. */
  confirm(): void {
    if (this.seen) this.note({ ...this.seen, given: true });
  }

  /** The commitment that was shown at first. */
  get commitment(): string | null {
    return this.seen?.commitment ?? null;
  }

  /** Null while nothing is opened. */
  verdict(table: Table): Verdict | null {
    const { seal, options } = table;
    if (!this.seen || !seal?.secret) return null;
    const { commitment, given, share, seat, early, hand } = this.seen;
    const at = seat ?? 0;
    const mine = given ? share : (seal.shares[at] ?? "");
    const pack = packOf({ jokers: options.jokers !== "out", decks: Number(options.decks ?? 1) });
    const finding = check({ ...seal, secret: seal.secret }, { commitment, seat: at, share: mine, hand }, pack);
    if (finding !== "holds") return finding;
    if (!early || (seat !== null && hand.length === 0)) return "late";
    if (seat === null) return "watched";
    return given ? "holds" : "no_share";
  }

  private note(seen: Testimony): void {
    if (JSON.stringify(seen) === JSON.stringify(this.seen)) return;
    this.seen = seen;
    const others = all().filter((testimony) => testimony.table !== this.id);
    remember("fair", JSON.stringify([...others, seen].slice(-MOST)));
  }
}

const NOTHING = { given: false, seat: null, hand: [] };

function all(): Testimony[] {
  try {
    const kept: unknown = JSON.parse(recall("fair") ?? "[]");
    return Array.isArray(kept) ? kept.filter(isTestimony) : [];
  } catch {
    return [];
  }
}

/** What lies there, whatever else has written into it. */
function isTestimony(kept: unknown): kept is Testimony {
  const { table, commitment, share, hand } = (kept ?? {}) as Partial<Testimony>;
  return [table, commitment, share].every((text) => typeof text === "string") && Array.isArray(hand);
}

/** 128 bits of the browser's own chance. */
function freshShare(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
