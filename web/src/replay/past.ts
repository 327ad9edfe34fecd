/** Where a match that is over comes from: a server, or the worker that this device practises with. */
import { replayOf, reviewOf } from "../api";
import type { Replay, Review } from "../protocol.gen";

/** Whose knowledge is shown: a seat's, or (null) all hands. */
export type Eyes = number | null;

export interface Past {
  /** From so many moves on; the first ones of them. */
  replay(eyes: Eyes, from: number): Promise<Replay>;
  review(): Promise<Review>;
}

export function pastOf(table: string): Past {
  return { replay: (eyes, from) => replayOf(table, eyes, from), review: () => reviewOf(table) };
}
