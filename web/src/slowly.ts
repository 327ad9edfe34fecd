/** Work in pieces, each a task of its own, so that a finger is answered in between. */

export interface Pieces {
  /** Calls `step` until it says that nothing is left; what is returned stops that. */
  run: (step: () => boolean) => () => void;
}

export function inPieces(step: () => boolean): () => void {
  const timer = setInterval(() => step() || clearInterval(timer), 1);
  return () => clearInterval(timer);
}

/** Tests put something at once in its place. */
export const slowly: Pieces = { run: inPieces };
