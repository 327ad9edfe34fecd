/** What of all that happened is worth a sound, or a shake of the phone. */
import type { Happened } from "../protocol.gen";

export type Cue = "laid" | "macao" | "penalty" | "turn" | "tick";

const HITS = ["took", "caught", "skipped", "sat"];

/** The cues of some events for the seat `you`, each at most once, the most urgent last. */
export function cuesOf(events: Happened[], you: number | null, turnCame: boolean): Cue[] {
  const cues: Cue[] = [];
  if (events.some(({ kind }) => kind === "laid")) cues.push("laid");
  if (events.some(({ kind }) => kind === "called")) cues.push("macao");
  if (events.some(({ kind, seat }) => HITS.includes(kind) && seat !== null && seat === you)) cues.push("penalty");
  if (turnCame) cues.push("turn");
  return cues;
}

/** How the phone shakes, in milliseconds on and off; only what concerns the reader shakes it. */
const SHAKES: Partial<Record<Cue, number[]>> = { turn: [25], penalty: [60, 50, 60] };

export function shakeOf(cues: Cue[]): number[] | null {
  const urgent = [...cues].reverse().find((cue) => SHAKES[cue] !== undefined);
  return urgent ? (SHAKES[urgent] ?? null) : null;
}
