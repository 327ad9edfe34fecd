/** Pure folding of what the server says into what is shown. */

import { faceOf } from "./cards";
import type { Happened, Own, Update, View } from "./protocol.gen";

/** The next view, or null when moves are missing between the two: then ask for a Sync. */
export function fold(view: View, update: Update): View | null {
  if (view.ply !== update.since) return null;
  return {
    t: "view",
    ply: update.ply,
    public: update.public,
    pile: topped(update.events.reduce(foldPile, view.pile), update.public.top),
    own: keepOrder(view.own, update.own),
    offer: update.offer,
    clock: update.clock,
    check: update.check,
  };
}

/** A fresh View replaces everything but the order in which the player holds the cards. */
export function refresh(old: View | null, fresh: View): View {
  return { ...fresh, own: keepOrder(old?.own ?? null, fresh.own) };
}

function foldPile(pile: string[], event: Happened): string[] {
  switch (event.kind) {
    case "laid":
    case "turned":
      return [...pile, ...event.cards];
    case "buried":
      return event.cards.reduce(without, pile);
    case "rebuilt":
      return pile.slice(-1);
    case "dealt":
      return [];
    default:
      return pile;
  }
}

// The top card is told in every message, so a kind of event that this page does not know cannot leave a wrong one.
function topped(pile: string[], top: string): string[] {
  return pile.at(-1) === top ? pile : [...without(pile, top), top];
}

// Of two cards with one face the upper goes.
function without(pile: string[], card: string): string[] {
  const at = pile.lastIndexOf(card);
  return at < 0 ? pile : [...pile.slice(0, at), ...pile.slice(at + 1)];
}

function keepOrder(old: Own | null, next: Own | null): Own | null {
  return next && { ...next, hand: arrange(old?.hand ?? [], next.hand) };
}

/** The cards of `next` in the order of `old`, new ones at the end, each under a name of its own. */
export function arrange(old: string[], next: string[]): string[] {
  const fresh = [...next];
  const kept = old.filter((held) => {
    const at = fresh.indexOf(faceOf(held));
    if (at >= 0) fresh.splice(at, 1);
    return at >= 0;
  });
  return fresh.reduce((hand, card) => [...hand, named(card, hand)], kept);
}

function named(card: string, hand: string[]): string {
  return hand.includes(card) ? named(`${card}*`, hand) : card;
}
