/** The English words of cards that wait for the turn. */
import type { queue as ro } from "./queue.ro";

export const queue: typeof ro = {
  waits: (cards, call) => `Laid when your turn comes: ${cards}.${call ? " You say MACAO, too." : ""}`,
  off: "Nothing is laid by itself any more.",
  cancel: (cards) => `Do not lay: ${cards}`,
};
