/** The cards that follow from a secret and the shares of a table, step by step as docs/fair-cards.md has it. */

import { sha256 } from "./sha256";

const TAG = new TextEncoder().encode("macao fair cards 1");
const DEAL = new TextEncoder().encode("deal");
const RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
const WORDS = 1n << 64n;

/** What is known when a match is over, in hexadecimal; "" for a seat that gave no share. */
export interface Opened {
  commitment: string;
  secret: string;
  shares: string[];
}

/** What a page saw and gave itself. */
export interface Seen {
  /** The commitment it was shown before the deal. */
  commitment: string;
  seat: number;
  /** The share that it gave. */
  share: string;
  /** The cards it was dealt in the first round. */
  hand: string[];
}

export type Finding = "holds" | "other_commitment" | "other_secret" | "no_such_share" | "other_cards";

/** Whether what is opened fits what this page saw: the first thing that does not. `pack` is as it lies before the shuffle. */
export function check(opened: Opened, seen: Seen, pack: string[]): Finding {
  if (opened.commitment !== seen.commitment) return "other_commitment";
  const secret = fromHex(opened.secret);
  if (secret?.length !== 32 || toHex(sha256(secret)) !== seen.commitment) return "other_secret";
  const shares = opened.shares.map(fromHex);
  if (opened.shares[seen.seat] !== seen.share || !shares.every(isShare)) return "no_such_share";
  const from = seen.seat * seen.hand.length;
  const hand = dealt(seedOf(secret, shares), 1, pack).slice(from, from + seen.hand.length);
  return sameCards(hand, seen.hand) ? "holds" : "other_cards";
}

export function seedOf(secret: Uint8Array, shares: Uint8Array[]): Uint8Array {
  return sha256(joined([TAG, secret, ...shares].flatMap((part) => [Uint8Array.of(part.length), part])));
}

/** The pack before it is shuffled. */
export function packOf({ jokers, decks }: { jokers: boolean; decks: number }): string[] {
  const plain = RANKS.flatMap((rank) => [..."HDCS"].map((suit) => rank + suit));
  const one = jokers ? [...plain, "BJ", "RJ"] : plain;
  return Array.from({ length: decks }, () => one).flat();
}

/** The cards in the order in which they are dealt in a round (1, 2, …): a hand for each seat, then what is turned up. */
export function dealt(seed: Uint8Array, round: number, pack: string[]): string[] {
  const cards = [...pack];
  const stream = new Stream(sha256(joined([seed, DEAL, number(round, 4)])));
  for (let last = cards.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards.reverse();
}

/** Numbers of 64 bits without end, the same for the same key. */
export class Stream {
  private counter = 0;

  constructor(private readonly key: Uint8Array) {}

  word(): bigint {
    this.counter += 1;
    const hash = sha256(joined([this.key, number(this.counter, 8)]));
    return new DataView(hash.buffer as ArrayBuffer).getBigUint64(0);
  }

  /** 0 to n - 1, each equally likely: what is above the last whole multiple of n is thrown away. */
  below(n: number): number {
    const limit = WORDS - (WORDS % BigInt(n));
    let word = this.word();
    while (word >= limit) word = this.word();
    return Number(word % BigInt(n));
  }
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Null for what is not written as `toHex` writes. */
export function fromHex(text: string): Uint8Array | null {
  if (!/^([0-9a-f]{2})*$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

function isShare(share: Uint8Array | null): share is Uint8Array {
  return share !== null && (share.length === 0 || (share.length >= 16 && share.length <= 32));
}

function sameCards(one: string[], other: string[]): boolean {
  return [...one].sort().join() === [...other].sort().join();
}

function number(value: number, bytes: number): Uint8Array {
  const out = new DataView(new ArrayBuffer(bytes));
  out.setUint32(bytes - 4, value);
  return new Uint8Array(out.buffer);
}

function joined(parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
