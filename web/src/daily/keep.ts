/** The hand of a day as this device keeps it, so that it can be played without a connection and cannot be begun anew. */
import { recall, remember } from "../memory";
import type { Daily, DailyTry } from "../protocol.gen";

export type Hand = Pick<Daily, "day" | "variant" | "options" | "seats" | "seed">;

export interface KeptHand {
  hand: Hand;
  /** When its day is over, by the clock of this device. */
  until: number;
  /** By which rules it is played; empty before it has begun. */
  rules: string;
  lines: string[];
  over: boolean;
  /** What it came to, once the server has said so. */
  mine: DailyTry | null;
  /** Why it counts for nothing. */
  refused: string | null;
}

export function fresh({ day, variant, options, seats, seed, ms, mine }: Daily, now: number): KeptHand {
  const hand = { day, variant, options, seats, seed };
  return { hand, until: now + ms, rules: "", lines: [], over: mine !== null, mine, refused: null };
}

/** False where the browser forgets it with the page. */
export function keepHand(kept: KeptHand): boolean {
  return remember("daily", JSON.stringify(kept));
}

/** What lies here, whatever else has written into it. */
export function keptHand(): KeptHand | null {
  try {
    const found = JSON.parse(recall("daily") ?? "null") as Partial<KeptHand> | null;
    return found && isWhole(found) ? found : null;
  } catch {
    return null;
  }
}

function isWhole(found: Partial<KeptHand>): found is KeptHand {
  const { hand, until, rules, lines } = found;
  const whole = typeof until === "number" && typeof rules === "string" && Array.isArray(lines);
  return whole && typeof hand?.day === "string" && typeof hand.seed === "string" && Array.isArray(hand.seats);
}
