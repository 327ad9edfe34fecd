/** Who is to have the device, where several persons play on it. */
import type { Act, Table, View } from "../protocol.gen";
import type { Order } from "./talk";

/** The seats of persons, in order. */
export function personsOf({ table }: Order): number[] {
  return table.seats.flatMap((kind, seat) => (kind === "person" ? [seat] : []));
}

/** The person who is on turn; null while a bot is, or plays for a person, or nobody. */
export function waitedFor(table: Table, view: View): number | null {
  const { actor } = view.public;
  const chair = actor === null ? null : table.seats[actor];
  return chair?.kind === "person" && !chair.stand_in ? actor : null;
}

/** What a person may want to do while somebody else's cards are hidden: it needs none of his own. */
export function besides(view: View | null): Act[] {
  return (view?.offer.acts ?? []).filter(({ does }) => does === "catch" || does === "back");
}
