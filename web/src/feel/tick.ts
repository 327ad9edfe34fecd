/** When so little of the reader's turn is left it shows, and is heard once (ms). */
export const LATE = 5_000;

/** A clock that was set on by so much is told anew. */
const AGAIN = 1.5 * LATE;

/** Milliseconds until the tick; null where there is none any more. `told`: this turn's has been heard. */
export function untilTick(left: number, told: boolean): number | null {
  return left <= LATE || (told && left < AGAIN) ? null : left - LATE;
}
