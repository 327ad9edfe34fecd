/** Tables of what a card left in hand costs: a name, or an own one as "A:11,K:4,KH:20,Joker:50". */
import { PRICES } from "../catalogue.gen";
import { isCard } from "../cards";

export type Prices = Record<string, number>;

export const PRICED = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "Joker"];

const JOKERS = ["Joker", "RJ", "BJ"];

/** An own table without the prices of Jokers. */
export function withoutJokers(text: string): string {
  const named = (part: string) => JOKERS.includes(part.split(":")[0] ?? "");
  return text.split(",").filter((part) => !named(part)).join(",");
}

export function parsePrices(text: string, most: number): Prices | null {
  const prices: Prices = {};
  for (const part of text.split(",")) {
    const [, name = "", points = ""] = /^(\w+):(0|[1-9]\d*)$/.exec(part) ?? [];
    const known = PRICED.includes(name) || isCard(name);
    if (!known || Number(points) > most || name in prices) return null;
    prices[name] = Number(points);
  }
  return prices;
}

/** Points by rank, then those of single cards. What an own table does not name costs what is printed on it. */
export function pricesOf(value: string, most: number): Prices {
  return PRICES[value] ?? { ...PRICES.nominal, ...parsePrices(value, most) };
}

/** Everything that has a price, in the order of the table; Jokers where they are played with. */
export function pricedIn(prices: Prices, jokers = true): string[] {
  const all = [...PRICED, ...Object.keys(prices).filter((name) => !PRICED.includes(name))];
  return jokers ? all : all.filter((name) => !JOKERS.includes(name));
}

export function priceText(prices: Prices, jokers = true): string {
  return pricedIn(prices, jokers)
    .map((name) => `${name}:${prices[name] ?? 0}`)
    .join(",");
}

/** What an own table prices otherwise than the cards are printed. */
export function changesIn(prices: Prices): Prices {
  const entries = pricedIn(prices).map((name): [string, number] => [name, prices[name] ?? 0]);
  return Object.fromEntries(entries.filter(([name, points]) => points !== PRICES.nominal?.[name]));
}
