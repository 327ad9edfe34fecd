/** Pure folding of what the server says into what is shown. */

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
      return pile.filter((card) => !event.cards.includes(card));
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
  return pile.at(-1) === top ? pile : [...pile.filter((card) => card !== top), top];
}

function keepOrder(old: Own | null, next: Own | null): Own | null {
  if (old === null || next === null) return next;
  return { ...next, hand: arrange(old.hand, next.hand) };
}

/** The cards of `next` in the order of `old`; new ones at the end. */
export function arrange(old: string[], next: string[]): string[] {
  const kept = old.filter((card) => next.includes(card));
  return [...kept, ...next.filter((card) => !kept.includes(card))];
}
