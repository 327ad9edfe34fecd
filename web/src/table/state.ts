/** The whole table in one breath, for who listens. */
import type { Words } from "../i18n";
import { aloud, cardName, valueName } from "../i18n/say";
import type { Public, View } from "../protocol.gen";
import { status } from "./status";

type NameOf = (seat: number) => string;

export function stateOf(words: Words, view: View, seats: number[], nameOf: NameOf, standIn: boolean): string {
  const { public: seen, own } = view;
  const others = seats.map((seat) => words.table.cardsOf(nameOf(seat), seen.counts[seat] ?? 0));
  const who = (seat: number) => (seat === own?.seat ? null : nameOf(seat));
  return [aloud(words, status(words, view, nameOf, standIn)), ...inForce(words, seen, who), ...others, words.table.stock(seen.stock)]
    .map((sentence) => sentence.replace(/[.!?]?$/, "."))
    .join(" ");
}

function inForce(words: Words, { top, suit, demand, pending }: Public, who: (seat: number) => string | null): string[] {
  const { table } = words;
  const says = [table.top(cardName(words, top)), table.suit(valueName(words, demand?.suit ?? suit))];
  if (!pending) return says;
  const { kind, amount, target } = pending;
  return [...says, kind === "draw" ? table.pendingDraw(amount, who(target)) : table.pendingSkip(amount, who(target))];
}
