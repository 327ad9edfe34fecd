/** In what order the player holds the cards: remembered in this tab, so that loading the page anew moves none. */

const name = (table: string, seat: number) => `macao.hand.${table}.${seat}`;

export function held(table: string, seat: number): string[] {
  try {
    const hand: unknown = JSON.parse(sessionStorage.getItem(name(table, seat)) ?? "[]");
    return Array.isArray(hand) ? hand.filter((card) => typeof card === "string") : [];
  } catch {
    return [];
  }
}

/** A browser that forbids storage, or has no room left, forgets the order with the page. */
export function hold(table: string, seat: number, hand: string[]): void {
  try {
    sessionStorage.setItem(name(table, seat), JSON.stringify(hand));
  } catch {
    return;
  }
}
