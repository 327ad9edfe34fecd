import { webcrypto } from "node:crypto";
import { describe, expect, test } from "vitest";
import examples from "../../docs/fair-cards.json";
import { check, dealt, fromHex, packOf, seedOf, Stream, toHex, type Opened, type Seen } from "../src/fair/cards";
import { sha256 } from "../src/fair/sha256";

const bytes = (text: string) => fromHex(text) ?? new Uint8Array();
const packOfOptions = (options: string) =>
  packOf({ jokers: !options.includes("jokers=out"), decks: options.includes("decks=2") ? 2 : 1 });

describe("SHA-256", () => {
  test("of nothing and of abc, as the standard has it", () => {
    expect(toHex(sha256(new Uint8Array()))).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(toHex(sha256(new TextEncoder().encode("abc")))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  test("of every length about one, two and three blocks, as the platform has it", async () => {
    for (let length = 0; length < 200; length++) {
      const message = Uint8Array.from({ length }, (_, i) => (i * 167 + length) & 255);
      const theirs = new Uint8Array(await webcrypto.subtle.digest("SHA-256", message));
      expect(toHex(sha256(message)), `${length}`).toBe(toHex(theirs));
    }
  });
});

describe.each(examples)("the example of $shares.length seats, $options", (example) => {
  const seed = seedOf(bytes(example.secret), example.shares.map(bytes));
  const pack = packOfOptions(example.options);

  test("commitment and seed", () => {
    expect(toHex(sha256(bytes(example.secret)))).toBe(example.commitment);
    expect(toHex(seed)).toBe(example.seed);
  });

  test.each(Object.entries(example.dealt))("the cards of round %s", (round, cards) => {
    expect(dealt(seed, Number(round), pack).join(" ")).toBe(cards);
  });

  test("every seat finds its own cards", () => {
    const cards = example.dealt["1"].split(" ");
    example.shares.forEach((share, seat) => {
      const hand = cards.slice(5 * seat, 5 * seat + 5).reverse();
      expect(check(example, { commitment: example.commitment, seat, share, hand }, pack)).toBe("holds");
    });
  });
});

describe("the stream", () => {
  test("never changes", () => {
    const counted = new Stream(Uint8Array.from({ length: 32 }, (_, i) => i));
    expect([counted.word(), counted.word(), counted.word()].map((word) => word.toString(16))).toEqual([
      "6061c4386d7a1788",
      "7365a07b4571dc92",
      "38050395e5666942",
    ]);
  });

  test("throws away what would favour the low numbers", () => {
    class Told extends Stream {
      constructor(private readonly words: bigint[]) {
        super(new Uint8Array(32));
      }
      override word(): bigint {
        return this.words.shift() ?? 0n;
      }
    }
    const last = (1n << 64n) - ((1n << 64n) % 54n);
    expect(new Told([(1n << 64n) - 1n, last, last - 1n]).below(54)).toBe(53);
    expect(new Told([last - 2n]).below(54)).toBe(52);
  });

  test("gives every number below six equally often", () => {
    const stream = new Stream(new Uint8Array(32));
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) counts[stream.below(6)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});

describe("a match that was not fair", () => {
  const example = examples[1]!;
  const pack = packOfOptions(example.options);
  const opened: Opened = example;
  const hand = example.dealt["1"].split(" ").slice(5, 10);
  const seen: Seen = { commitment: example.commitment, seat: 1, share: example.shares[1]!, hand };
  const other = "00".repeat(32);

  test("another commitment than was shown", () => {
    expect(check({ ...opened, commitment: other }, seen, pack)).toBe("other_commitment");
    expect(check(opened, { ...seen, commitment: other }, pack)).toBe("other_commitment");
  });

  test.each([other, "", "00", "zz".repeat(32), example.secret.toUpperCase(), `${example.secret}00`])(
    "another secret than was sealed: %s",
    (secret) => expect(check({ ...opened, secret }, seen, pack)).toBe("other_secret"),
  );

  test.each([
    ["left out", ["", "", example.shares[2]!]],
    ["another", ["", "11".repeat(16), example.shares[2]!]],
    ["of another seat", [example.shares[1]!, "", example.shares[2]!]],
    ["missing", [""]],
    ["none at all", ["", example.shares[1]!, "00"]],
  ])("my share: %s", (_, shares) => {
    expect(check({ ...opened, shares }, seen, pack)).toBe("no_such_share");
  });

  test("a share of somebody else that came later gives other cards", () => {
    expect(check({ ...opened, shares: ["", example.shares[1]!, ""] }, seen, pack)).toBe("other_cards");
  });

  test("other cards than follow", () => {
    const next = example.dealt["1"].split(" ").slice(6, 11);
    expect(check(opened, { ...seen, hand: next }, pack)).toBe("other_cards");
    expect(check(opened, { ...seen, seat: 0, share: "" }, pack)).toBe("other_cards");
  });
});
