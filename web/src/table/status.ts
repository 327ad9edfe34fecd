/** The one sentence that says what is expected now, and of whom. */
import type { Words } from "../i18n";
import { asked } from "../i18n/say";
import type { Public, View } from "../protocol.gen";

type NameOf = (seat: number) => string;

export function status(words: Words, view: View, nameOf: NameOf, standIn = false): string {
  const { public: seen, own } = view;
  if (seen.over) return words.status.over;
  if (seen.deal_over) return words.status.roundOver;
  if (standIn) return words.status.standIn;
  if (own && own.seat === seen.actor) return mine(words, view);
  return own && isOut(seen, own.seat) ? out(words, seen, own.seat) : theirs(words, seen, nameOf);
}

function mine(words: Words, { public: seen, own }: View): string {
  const { status } = words;
  const { pending } = seen;
  if (pending && pending.target === own?.seat) {
    return pending.kind === "draw" ? status.youAnswerDraw(pending.amount) : status.youAnswerSkip(pending.amount);
  }
  if (own?.drawn) return status.youDrew(`{${own.drawn}}`);
  if (seen.laying) return status.youLaying;
  const value = askedFor(seen);
  return value ? status.youServe(asked(words, value)) : status.yourTurn;
}

function theirs(words: Words, seen: Public, nameOf: NameOf): string {
  const { status } = words;
  const { pending, actor } = seen;
  if (pending && pending.target === actor) {
    const answers = pending.kind === "draw" ? status.answersDraw : status.answersSkip;
    return answers(nameOf(pending.target), pending.amount);
  }
  const name = nameOf(actor ?? seen.turn);
  if (seen.laying) return status.laying(name);
  const value = askedFor(seen);
  return value ? status.serves(name, asked(words, value)) : status.turnOf(name);
}

function askedFor(seen: Public): string | null {
  return seen.request?.rank ?? seen.demand?.suit ?? null;
}

function isOut(seen: Public, seat: number): boolean {
  return seen.places[seat] !== 0 || seen.abandoned.includes(seat);
}

function out(words: Words, seen: Public, seat: number): string {
  const place = seen.places[seat] ?? 0;
  return place > 0 ? words.status.youOut(place) : words.status.youLeft;
}
