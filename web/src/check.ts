/** The sum of what this page has folded together, to be compared with the table's own: see protocol/check. */
import { faceOf } from "./cards";
import type { View } from "./protocol.gen";

export function checkSum({ ply, public: seen, pile, own }: View): string {
  const hand = (own?.hand ?? []).map(faceOf).sort();
  return crc32([ply, seen.stock, seen.counts.join(), pile.join(), hand.join()].join("|"));
}

const POLYNOMIAL = 0xedb88320;

function crc32(text: string): string {
  let sum = 0xffffffff;
  for (const byte of new TextEncoder().encode(text)) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return (~sum >>> 0).toString(16).padStart(8, "0");
}
