/** How this device practises: remembered between visits. */
import { recall, remember } from "../memory";
import type { SeatKind } from "../protocol.gen";

export const LEVELS = ["rule", "playable", "uniform"] as const satisfies SeatKind[];
export const SPEEDS = ["slow", "usual", "fast"] as const;
const MOST = [1, 2, 3, 4, 5, 6];
export type Level = (typeof LEVELS)[number];
export type Speed = (typeof SPEEDS)[number];

/** How long a bot thinks, in milliseconds. */
export const PACE: Record<Speed, number> = { slow: 1600, usual: 700, fast: 250 };

export interface Ways {
  level: Level;
  speed: Speed;
  /** How many persons play on this device. */
  persons: number;
  /** What they are called; who plays alone needs none. */
  names: string[];
}

/** What lies there, whatever else has written into it. */
export function ways(): Ways {
  const { level, speed, persons, names } = found();
  return {
    level: LEVELS.find((known) => known === level) ?? "rule",
    speed: SPEEDS.find((known) => known === speed) ?? "usual",
    persons: MOST.find((n) => n === persons) ?? 1,
    names: Array.isArray(names) ? names.filter((name) => typeof name === "string") : [],
  };
}

export function keepWays(chosen: Ways): void {
  remember("practice", JSON.stringify(chosen));
}

function found(): Record<string, unknown> {
  try {
    return Object(JSON.parse(recall("practice") ?? "{}")) as Record<string, unknown>;
  } catch {
    return {};
  }
}
