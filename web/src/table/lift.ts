/** Which cards are lifted, in the order in which they will be laid. The offer alone says what fits. */
import { faceOf } from "../cards";
import type { Lay, Offer } from "../protocol.gen";

export type Lifted = readonly string[];

export function layOf(offer: Offer, lifted: Lifted): Lay | null {
  const [first] = lifted;
  return first === undefined ? null : (offer.lays.find((lay) => lay.card === faceOf(first)) ?? null);
}

/** May this card be lifted now: as the first, or after those already lifted? */
export function fits(offer: Offer, lifted: Lifted, card: string): boolean {
  return follows(offer, lifted, card) || offer.lays.some((lay) => lay.card === faceOf(card));
}

function follows(offer: Offer, lifted: Lifted, card: string): boolean {
  return layOf(offer, lifted)?.more.includes(faceOf(card)) ?? false;
}

/** What is lifted after a tap; null when the card fits nowhere. */
export function tap(offer: Offer, lifted: Lifted, card: string): Lifted | null {
  if (lifted.includes(card)) return lower(lifted, card);
  if (follows(offer, lifted, card)) return [...lifted, card];
  return fits(offer, lifted, card) ? [card] : null;
}

/** The cards that a tap tried to lay: what is lifted goes along only where more may follow it. */
export function tried(offer: Offer, lifted: Lifted, card: string): Lifted {
  return layOf(offer, lifted)?.more.length ? [...lifted, card] : [card];
}

// The others were lifted on the strength of the first: without it they go down too.
function lower(lifted: Lifted, card: string): Lifted {
  return card === lifted[0] ? [] : lifted.filter((other) => other !== card);
}

/** What may stay lifted when a new offer arrives; a twin that stays in the hand holds no place for the one that went. */
export function survive(offer: Offer, lifted: Lifted, hand: string[]): Lifted {
  const [first, ...others] = lifted;
  const lay = layOf(offer, lifted);
  if (first === undefined || !lay || !hand.includes(first)) return [];
  return [first, ...others.filter((card) => hand.includes(card) && lay.more.includes(faceOf(card)))];
}

/** Has the player to be asked before the cards are laid? A last card names nothing that is compulsory. */
export function asks(lay: Lay, lifted: Lifted, handSize: number): boolean {
  const last = lifted.length === handSize;
  return lay.choices.length > 0 && !(lay.must && last);
}

export function moveText(lifted: Lifted, choice: string | null): string {
  return lifted.map(faceOf).join("+") + (choice === null ? "" : `=${choice}`);
}
