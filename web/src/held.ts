/** In what order the player holds the cards: remembered in this tab, so that loading the page anew moves none. */

/** A game on this device outlives its tab, and so does the order of its cards. */
export const DEVICE = "practice";

const HAND = "macao.hand.";
const name = (table: string, seat: number) => `${HAND}${table}.${seat}`;
const store = (table: string) => (table === DEVICE ? localStorage : sessionStorage);

export function held(table: string, seat: number): string[] {
  try {
    const hand: unknown = JSON.parse(store(table).getItem(name(table, seat)) ?? "[]");
    return Array.isArray(hand) ? hand.filter((card) => typeof card === "string") : [];
  } catch {
    return [];
  }
}

/** A browser that forbids storage, or has no room left, forgets the order with the page. */
export function hold(table: string, seat: number, hand: string[]): void {
  try {
    store(table).setItem(name(table, seat), JSON.stringify(hand));
  } catch {
    return;
  }
}

/** Another game has been dealt on this device. */
export function letGo(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${HAND}${DEVICE}.`)) localStorage.removeItem(key);
  } catch {
    return;
  }
}
