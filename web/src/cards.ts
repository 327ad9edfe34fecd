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

/** The court cards in a box of 100 by 130, to be filled by the even-odd rule: a face is what hair and crown leave free. */
export const COURT_PATHS: Record<string, string> = {
  K:
    "M20 37 12 7l20 16L50 1l18 22L88 7l-8 30ZM20 42h60v8H20Z" +
    "M20 55h60v24c0 20-11 34-30 42C31 113 20 99 20 79ZM32 55v19c6-3 13-2 18 3 5-5 12-6 18-3V55Z" +
    "M42 86c4 5 12 5 16 0ZM37.4 64a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0ZM55.4 64a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0Z" +
    "M2 130c1-22 8-30 17-33 5 15 12 25 25 33ZM98 130c-1-22-8-30-17-33-5 15-12 25-25 33Z",
  Q:
    "M26 33 21 14l15 9 14-17 14 17 15-9-5 19Z" +
    "M14.5 9a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0ZM45.5 4.5a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0ZM76.5 9a4.5 4.5 0 1 1 9 0 4.5 4.5 0 1 1-9 0Z" +
    "M27 37h46c12 9 13 26 12 42 0 12 4 20 9 26-10 4-20 2-28-4v-9H34v9c-8 6-18 8-28 4 5-6 9-14 9-26-1-16 0-33 12-42Z" +
    "M50 44c-6 8-14 10-19 12-1 18 7 32 19 32s20-14 19-32c-5-2-13-4-19-12ZM44 77h12c-2 5-10 5-12 0Z" +
    "M38.6 65a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 1 1-6.8 0ZM54.6 65a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 1 1-6.8 0Z" +
    "M8 130c2-11 9-16 20-18 6 0 10-1 13-3 5 6 13 6 18 0 3 2 7 3 13 3 11 2 18 7 20 18ZM46 121a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z",
  J:
    "M10 38C12 20 34 10 56 14l30 10c4 5 5 9 4 14ZM60 11C66 1 82-5 99-1 97 12 89 18 80 19Z" +
    "M20 43h60v30c0 8 3 13 8 18H12c5-5 8-10 8-18ZM32 54c13 1 26-2 36-8v20c0 12-8 20-18 20s-18-8-18-20Z" +
    "M38.4 64a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0ZM54.4 62a3.6 3.6 0 1 1 7.2 0 3.6 3.6 0 1 1-7.2 0ZM43 75c5 3 10 3 14-1-2 7-11 7-14 1Z" +
    "M4 130c0-20 12-30 27-34l19 15 19-15c15 4 27 14 27 34ZM46 122a4 4 0 1 1 8 0 4 4 0 1 1-8 0Z",
};
