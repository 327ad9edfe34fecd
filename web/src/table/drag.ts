/** One card under one finger: sideways it changes place in the hand, upwards it goes to the table. */
import type { Spot } from "./fan";

/** A finger is never quite still; less than this is a tap (px). */
const STILL = 6;
/** Dropped so far above its place, a card is meant for the table (px). */
const TABLE = 80;

export interface Drag {
  card: string;
  pointer: number;
  startX: number;
  startY: number;
  dx: number;
  dy: number;
  moving: boolean;
}

interface Point {
  pointerId: number;
  clientX: number;
  clientY: number;
}

export type Drop = { to: "tap" } | { to: "table" } | { to: "hand"; index: number };

export function begin(card: string, at: Point): Drag {
  return { card, pointer: at.pointerId, startX: at.clientX, startY: at.clientY, dx: 0, dy: 0, moving: false };
}

/** The drag a moment later; a second finger changes nothing. */
export function follow(drag: Drag, at: Point): Drag {
  if (at.pointerId !== drag.pointer) return drag;
  const [dx, dy] = [at.clientX - drag.startX, at.clientY - drag.startY];
  return { ...drag, dx, dy, moving: drag.moving || Math.hypot(dx, dy) > STILL };
}

/** `from` is where the card lies now: the hand may have changed under the finger. */
export function drop(drag: Drag, spots: Spot[], from: number): Drop {
  if (!drag.moving) return { to: "tap" };
  return drag.dy < -TABLE ? { to: "table" } : { to: "hand", index: nearest(drag, spots, from) };
}

function nearest(drag: Drag, spots: Spot[], from: number): number {
  const home = spots[from];
  if (!home) return from;
  const distance = (spot: Spot) => Math.hypot(spot.x - home.x - drag.dx, spot.y - home.y - drag.dy);
  return spots.reduce((best, spot, i) => (distance(spot) < distance(spots[best] ?? spot) ? i : best), 0);
}

export function moved(hand: string[], from: number, to: number): string[] {
  const rest = hand.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...hand.slice(from, from + 1), ...rest.slice(to)];
}
