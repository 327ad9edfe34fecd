/** Cards made ready before the turn: lifted, or laid over the pile where they wait. The offer alone says what fits. */
import { survive, type Lifted } from "./lift";
import type { Act, Offer } from "../protocol.gen";

export interface Ready {
  /** In the order in which they will be laid; never none. */
  cards: Lifted;
  /** They are to be laid as soon as the turn comes; else they are only lifted. */
  waits: boolean;
}

/** After a tap: another card is laid behind them, one of them goes down. Then they wait for nothing any more. */
export function tapped(ready: Ready | null, card: string): Ready | null {
  const cards = ready?.cards ?? [];
  const next = cards.includes(card) ? cards.filter((other) => other !== card) : [...cards, card];
  return next.length > 0 ? { cards: next, waits: false } : null;
}

/** Dropped on the table: what was lifted before goes along. */
export function dropped(ready: Ready | null, card: string): Ready {
  const cards = ready?.cards ?? [];
  return { cards: cards.includes(card) ? cards : [...cards, card], waits: true };
}

/** MACAO, for those whose cards would leave a single one: whether it may be said the table tells in its offer. */
export function callFor(ready: Ready | null, hand: string[]): Act[] {
  return ready && hand.length - ready.cards.length === 1 ? [CALL] : [];
}

const CALL: Act = { move: "call", does: "call", n: 1, seat: null, value: null };

/** `fall`: they waited and may not all be laid. `gone`: there is nothing to say about them any more. */
export type Fate = "wait" | "lay" | "lift" | "fall" | "gone";

/** What becomes of them now. `mine` is null where no turn of the reader's can come. */
export function fateOf({ cards, waits }: Ready, mine: boolean | null, hand: string[], offer: Offer): Fate {
  if (mine === null || !cards.every((card) => hand.includes(card))) return "gone";
  if (!mine) return "wait";
  const fitting = survive(offer, cards, hand);
  if (waits) return fitting.length === cards.length ? "lay" : "fall";
  return fitting.length > 0 ? "lift" : "gone";
}
