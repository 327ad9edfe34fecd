/** The keyboard at the table. A letter presses the button that is there; it can do nothing that no button offers. */
import type { Words } from "../i18n";

export type Letter = keyof Words["keys"]["letters"];

/** The buttons that each letter presses, by their hooks; `act-catch-` is the beginning of one. */
const BUTTONS: Partial<Record<Letter, string[]>> = {
  lay: ["lay"],
  draw: ["act-draw", "act-take", "act-sit"],
  keep: ["act-keep"],
  go: ["act-confirm", "act-deal", "act-back"],
  macao: ["act-call", "act-call-soon"],
  log: ["log-open"],
};

export function buttonsOf(letter: Letter): string | null {
  if (letter === "catch") return '[data-testid^="act-catch-"]:not(:disabled)';
  if (letter === "hand") return "[data-stay]";
  return BUTTONS[letter]?.map((hook) => `[data-testid="${hook}"]:not(:disabled)`).join(", ") ?? null;
}

/** What a key means here: "?" or one of the letters. Null where it is somebody else's: in a field, in a dialog. */
export function meant(words: Words, event: KeyboardEvent): Letter | "help" | null {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || isTaken(event.target)) return null;
  if (event.key === "?") return "help";
  const pairs = Object.entries(words.keys.letters) as [Letter, string][];
  return pairs.find(([, key]) => key === event.key.toLowerCase())?.[0] ?? null;
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal, [inert] .table")) return true;
  return target instanceof Element && target.closest("input, select, textarea") !== null;
}

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const SUITS = ["H", "C", "D", "S", "J"];

/** By suit, red and black in turn, and by what is printed; Jokers last. No rule is meant by it. */
export function sorted(hand: string[]): string[] {
  const worth = (card: string) => {
    const [, rank = "", suit = ""] = /^(\d+|[A-Z])([A-Z])/.exec(card) ?? [];
    return SUITS.indexOf(suit) * RANKS.length + RANKS.indexOf(rank);
  };
  return [...hand].sort((a, b) => worth(a) - worth(b));
}
