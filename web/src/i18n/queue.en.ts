/** The English words of a card that waits for the turn. */
import type { queue as ro } from "./queue.ro";

export const queue: typeof ro = {
  waits: (card) => `Laid when your turn comes: ${card}.`,
  cancel: (card) => `Do not lay: ${card}`,
};
