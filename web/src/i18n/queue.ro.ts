/** The Romanian words of cards that wait for the turn. */
export const queue = {
  waits: (cards: string, call: boolean) => `Se pune când îți vine rândul: ${cards}.${call ? " Spui și MACAO." : ""}`,
  off: "Nu se mai pune nimic de la sine.",
  cancel: (cards: string) => `Nu mai pune: ${cards}`,
};
