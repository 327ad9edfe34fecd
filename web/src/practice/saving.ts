/**
 * The match on this device, kept in the browser's own store move by move, so that a page that is closed or killed loses
 * none of it. The head is written once, each move into a small piece; without a head there is no match.
 */
import { VARIANTS } from "../variants";
import type { Kept, Order, Saved } from "./talk";

const HEAD = "macao.game";
const STAND = `${HEAD}.stand`;
const PIECE = `${HEAD}.moves.`;
/** What could not be gone on with, the latest: for whoever wants to find out why. */
const ASIDE = `${HEAD}.aside`;
/** So many moves stand in one piece. */
const PIECE_MOVES = 64;

export interface Stand {
  round: number;
  totals: number[];
}

export interface Found {
  saved: Saved;
  stand: Stand | null;
}

/** "full": from now on nothing more is kept. "elsewhere": another page has taken up this match, or begun another one. */
export type Outcome = "kept" | "full" | "elsewhere";

interface Head {
  order: Order;
  rules: string;
  /** The page that writes. */
  page: string;
}

/** Whether this browser keeps anything at all. */
export function keeps(): boolean {
  return attempt(() => {
    localStorage.setItem(`${HEAD}.try`, "1");
    localStorage.removeItem(`${HEAD}.try`);
  });
}

/** The match that was left here, null if there is none; "broken" when what lies there is no match. */
export function find(): Found | "broken" | null {
  try {
    const text = localStorage.getItem(HEAD);
    if (text === null) return null;
    const head = parsed(text);
    if (!isHead(head)) return "broken";
    return { saved: { order: head.order, rules: head.rules, lines: moves() }, stand: standing() };
  } catch {
    return null;
  }
}

/** What lies here cannot be gone on with: it makes room, and is still there for whoever asks. */
export function putAside(): void {
  attempt(() => {
    const all = [localStorage.getItem(HEAD) ?? "", ...moves()].join("\n");
    drop();
    localStorage.setItem(ASIDE, all);
  });
}

/** The match is over, or another one begins. */
export function drop(): void {
  attempt(() => {
    localStorage.removeItem(HEAD);
    for (const key of Object.keys(localStorage)) if (key === STAND || key.startsWith(PIECE)) localStorage.removeItem(key);
  });
}

export class Saving {
  private head = "";
  private count = 0;
  private piece: string[] = [];
  private full = false;

  /** From here on moves are added to this match. A fresh one has none, and takes the place of any other. */
  constructor({ order, rules, lines }: Saved) {
    if (lines.length === 0) drop();
    this.count = lines.length;
    this.piece = lines.slice(lines.length - (lines.length % PIECE_MOVES));
    this.head = JSON.stringify({ order, rules, page: crypto.getRandomValues(new Uint32Array(2)).join("-") } satisfies Head);
    this.full = !attempt(() => localStorage.setItem(HEAD, this.head));
  }

  add({ lines, round, totals, over }: Kept): Outcome {
    if (this.full) return "full";
    if (!this.ours()) return "elsewhere";
    if (over) drop();
    // Behind a gap no move means anything: what stands there already does.
    else this.full = !attempt(() => this.write(lines, { round, totals }));
    return this.full ? "full" : "kept";
  }

  private ours(): boolean {
    let found: string | null = null;
    return attempt(() => (found = localStorage.getItem(HEAD))) && found === this.head;
  }

  private write(lines: string[], stand: Stand): void {
    for (const line of lines) {
      if (this.count % PIECE_MOVES === 0) this.piece = [];
      this.piece.push(line);
      localStorage.setItem(PIECE + Math.floor(this.count / PIECE_MOVES), this.piece.join("\n"));
      this.count += 1;
    }
    localStorage.setItem(STAND, JSON.stringify(stand));
  }
}

function moves(): string[] {
  const lines: string[] = [];
  for (let n = 0, piece = localStorage.getItem(PIECE + n); piece; piece = localStorage.getItem(PIECE + ++n)) {
    lines.push(...piece.split("\n"));
  }
  return lines;
}

/** What the start page shows of it; whether it can be played is for the table to say. */
function isHead(head: unknown): head is Head {
  const { order, rules } = (head ?? {}) as Partial<Head>;
  const { variant, seats, name } = order?.table ?? {};
  return (
    typeof rules === "string" &&
    variant !== undefined &&
    VARIANTS.includes(variant) &&
    Array.isArray(seats) &&
    typeof name === "string" &&
    Array.isArray(order?.others)
  );
}

function standing(): Stand | null {
  const { round, totals } = (parsed(localStorage.getItem(STAND) ?? "") ?? {}) as Partial<Stand>;
  return typeof round === "number" && Array.isArray(totals) ? { round, totals } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** False where the store is full, or forbidden. */
function attempt(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}
