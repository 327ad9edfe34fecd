/** Where the others sit round a table whose near side is the reader's: from the left over the far side to the right. */

export interface Place {
  /** In percent of the room, from its left and its top. */
  x: number;
  y: number;
}

/** How far the first and the last of so many sit apart (degrees). */
const APART = [0, 0, 110, 150, 166, 174];
const ALL_ROUND = 180;
/** The rim of the table: its middle, and how far it reaches (percent). */
const RIM = { x: 50, y: 54, wide: 41, high: 44 };

export function around(count: number): Place[] {
  const apart = APART[count] ?? ALL_ROUND;
  return Array.from({ length: count }, (_, i) => onRim(270 + (count > 1 ? apart * (i / (count - 1) - 0.5) : 0)));
}

function onRim(degrees: number): Place {
  const angle = (degrees * Math.PI) / 180;
  return { x: RIM.x + RIM.wide * Math.cos(angle), y: RIM.y + RIM.high * Math.sin(angle) };
}
