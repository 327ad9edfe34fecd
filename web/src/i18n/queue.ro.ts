/** The Romanian words of a card that waits for the turn. */
export const queue = {
  waits: (card: string) => `Se pune când îți vine rândul: ${card}.`,
  cancel: (card: string) => `Nu mai pune: ${card}`,
};
