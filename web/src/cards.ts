/** What a card code looks like: "7C" is rank and suit, "RJ" and "BJ" are the Jokers. Nothing here knows a rule. */

export const SUITS = ["H", "D", "C", "S"] as const;
export type Suit = (typeof SUITS)[number];
export type Ink = "hearts" | "diamonds" | "clubs" | "spades" | "red" | "black";

export interface Face {
  rank: string;
  suit: Suit | null;
  ink: Ink;
}

const INKS: Record<Suit, Ink> = { H: "hearts", D: "diamonds", C: "clubs", S: "spades" };

// The Joker's index is what it costs, never "J": that is the jack.
const JOKERS: Record<string, Face> = {
  RJ: { rank: "10", suit: null, ink: "red" },
  BJ: { rank: "5", suit: null, ink: "black" },
};

/** With two packs a hand may hold a face twice: on this page the second is the card "7C*". */
export function faceOf(held: string): string {
  return held.replace(/\*+$/, "");
}

export function isSuit(text: string): text is Suit {
  return (SUITS as readonly string[]).includes(text);
}

export function isColour(text: string): text is "red" | "black" {
  return text === "red" || text === "black";
}

export function face(card: string): Face {
  const joker = JOKERS[card];
  if (joker) return joker;
  const suit = card.slice(-1);
  if (!isSuit(suit)) throw new Error(`not a card: ${card}`);
  return { rank: card.slice(0, -1), suit, ink: INKS[suit] };
}

export function inkOf(suit: Suit): Ink {
  return INKS[suit];
}

export function isCard(text: string): boolean {
  return text in JOKERS || /^([2-9]|10|[AJQK])[HDCS]$/.test(text);
}

/** Outlines in a box of 100 by 100; text characters would turn into emoji on some phones. */
export const SUIT_PATHS: Record<Suit, string> = {
  H: "M50 93C20 67 4 50 4 30 4 15 15 6 27 6c11 0 19 6 23 15 4-9 12-15 23-15 12 0 23 9 23 24 0 20-16 37-46 63Z",
  D: "M50 3c9 18 22 34 38 47-16 13-29 29-38 47C41 79 28 63 12 50 28 37 41 21 50 3Z",
  C: "M50 4a22 22 0 0 1 17 36 22 22 0 1 1-11 36c1 9 5 16 13 21H31c8-5 12-12 13-21a22 22 0 1 1-11-36A22 22 0 0 1 50 4Z",
  S: "M50 4c13 22 44 37 44 59 0 14-10 22-20 22-8 0-15-4-19-10 1 10 5 17 13 22H32c8-5 12-12 13-22-4 6-11 10-19 10C16 85 6 77 6 63 6 41 37 26 50 4Z",
};

export const STAR_PATH = "M50 4l14 31 34 4-25 23 7 34-30-17-30 17 7-34L2 39l34-4Z";

/** A fool in his cap and bells, in a box of 100 by 100. */
export const JESTER_PATH =
  "M25 64C30 46 22 36 9 44 14 17 37 19 42 38 42 27 45 19 50 12 55 19 58 27 58 38 63 19 86 17 91 44 78 36 70 46 75 64Z" +
  "M3 50a7 7 0 1 1 14 0 7 7 0 1 1-14 0ZM43 8a7 7 0 1 1 14 0 7 7 0 1 1-14 0ZM83 50a7 7 0 1 1 14 0 7 7 0 1 1-14 0Z" +
  "M24 68h52v8H24ZM30 80h40c0 13-9 19-20 19S30 93 30 80Z";

/** Ranks as strokes in a box of 60 by 100: our own hand, the same on every device. */
export const RANK_PATHS: Record<string, string> = {
  A: "M7 93 30 7l23 86M15 66h30",
  "2": "M9 30C9 0 51 0 51 30 51 52 9 68 9 93h44",
  "3": "M9 8h41L29 42c31-2 31 50 1 51-13 0-21-8-23-19",
  "4": "M41 94V7L7 70h48",
  "5": "M49 8H15l-3 37c18-10 40-2 40 24 0 30-37 32-45 7",
  "6": "M43 7C20 29 8 48 8 66c0 36 44 36 44 0 0-31-38-29-43-5",
  "7": "M7 8h46L25 94",
  "8": "M30 47C3 47 4 7 30 7s27 40 0 40c-31 0-30 46 0 46s31-46 0-46Z",
  "9": "M17 93c23-22 35-41 35-59C52-2 8-2 8 34c0 31 38 29 43 5",
  "10": "M3 20 14 8v86M44 7c-19 0-19 86 0 86s19-86 0-86Z",
  J: "M43 7v65c0 30-35 28-36 2",
  Q: "M30 7c-29 0-29 86 0 86s29-86 0-86ZM36 72l18 24",
  K: "M10 7v86M52 7 11 57M25 42l28 51",
};

/** Heads of the court cards in a box of 100 by 100. */
export const COURT_PATHS: Record<string, string> = {
  K: "M10 78 4 26l24 22L50 12l22 36 24-22-6 52ZM12 84h76v10H12Z",
  Q: "M16 78 6 38a7 7 0 1 1 8-3l17 17 13-26a8 8 0 1 1 12 0l13 26 17-17a7 7 0 1 1 8 3L84 78ZM18 84h64v10H18Z",
  J: "M8 74C10 44 34 32 60 36 66 20 78 8 96 6 94 24 86 38 74 44c10 8 16 18 18 30ZM6 80h88v12H6Z",
};
