/** Sentences carry cards and suits as {7C} or {H}; here they become pieces to draw, or words to hear. */
import { face, isCard, isColour, isSuit } from "../cards";
import type { Words } from "./ro";

export type Piece = { text: string } | { card: string } | { suit: string };

export function pieces(sentence: string): Piece[] {
  return sentence.split(/(\{\w+\})/).filter(Boolean).map(piece);
}

function piece(part: string): Piece {
  const code = part.replace(/^\{(\w+)\}$/, "$1");
  if (code === part) return { text: part };
  if (isCard(code)) return { card: code };
  return isSuit(code) || isColour(code) ? { suit: code } : { text: code };
}

/** Cards that are drawn beside each other are named with a pause. */
export function aloud(words: Words, sentence: string): string {
  return pieces(sentence.replaceAll("} {", "}, {"))
    .map((part) => ("text" in part ? part.text : "card" in part ? cardName(words, part.card) : valueName(words, part.suit)))
    .join("");
}

export function cardName(words: Words, card: string): string {
  if (card === "RJ" || card === "BJ") return words.card.joker[card];
  const { rank, suit } = face(card);
  return words.card.of(valueName(words, rank), suit ? words.card.suit[suit] : "");
}

/** The name of a suit, a colour or a rank; what is unknown stands for itself. */
export function valueName(words: Words, value: string): string {
  const { suit, rank } = words.card;
  if (isSuit(value) || isColour(value)) return suit[value];
  return (rank as Record<string, string>)[value] ?? value;
}

const CODES: Record<string, string> = { "♥": "H", "♦": "D", "♣": "C", "♠": "S" };

/** A sentence of the table, whose suits stand as signs, with cards and suits to draw. */
export function drawn(sentence: string): string {
  return sentence.replace(/(?:\b(10|[2-9JQKA]))?([♥♦♣♠])/gu, (_, rank = "", sign) => `{${rank}${CODES[sign] ?? sign}}`);
}

/** A card, a suit or a colour inside a sentence: to be drawn. */
export function token(value: string): string {
  return `{${value}}`;
}

/** What was asked for: a suit to draw, or a rank with its article. */
export function asked(words: Words, value: string): string {
  if (isSuit(value) || isColour(value)) return token(value);
  return words.card.one(/^\d+$/.test(value) ? value : valueName(words, value));
}
