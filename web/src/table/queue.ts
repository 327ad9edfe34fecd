/** A card made ready before the turn: lifted, or laid over the pile where it waits. The offer alone says what fits. */
import { layOf } from "./lift";
import type { Offer } from "../protocol.gen";

export interface Ready {
  card: string;
  /** It is to be laid as soon as the turn comes; else it is only lifted. */
  waits: boolean;
}

/** After a tap: another card takes its place, the same card goes down. */
export function tapped(ready: Ready | null, card: string): Ready | null {
  return ready?.card === card ? null : { card, waits: false };
}

/** `fall`: it waited and may not be laid. `gone`: there is nothing to say about it any more. */
export type Fate = "wait" | "lay" | "lift" | "fall" | "gone";

/** What becomes of it now. `mine` is null where no turn of the reader's can come. */
export function fateOf({ card, waits }: Ready, mine: boolean | null, hand: string[], offer: Offer): Fate {
  if (mine === null || !hand.includes(card)) return "gone";
  if (!mine) return "wait";
  const fits = layOf(offer, [card]) !== null;
  if (waits) return fits ? "lay" : "fall";
  return fits ? "lift" : "gone";
}
