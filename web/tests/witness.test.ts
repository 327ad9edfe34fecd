import { beforeEach, describe, expect, test } from "vitest";
import examples from "../../docs/fair-cards.json";
import { Witness } from "../src/fair/witness";
import { Live } from "../src/live.svelte";
import type { Seal, Table } from "../src/protocol.gen";
import { own, table, view } from "./samples";
import { FakeWorld } from "./world";

// Two seats, all 54 cards: what the page gives is the share of the first seat.
const example = examples.find(({ shares, options }) => shares.length === 2 && options === "")!;
const mine = example.shares[0]!;
const hand = example.dealt["1"].split(" ").slice(0, 5).reverse();
const other = "00".repeat(32);

const seal = (changes: Partial<Seal> = {}): Seal => ({ commitment: example.commitment, shares: [], secret: null, ...changes });
const sealed = (changes: Partial<Seal> = {}, more: Partial<Table> = {}) => table({ seal: seal(changes), ...more });
const waiting = (more: Partial<Table> = {}) => sealed({}, { status: "waiting", ...more });
const dealt = (shares = example.shares) => sealed({ shares });
const over = (changes: Partial<Seal> = {}, more: Partial<Table> = {}) =>
  sealed({ shares: example.shares, secret: example.secret, ...changes }, { status: "over", ...more });

let witness: Witness;

beforeEach(() => {
  localStorage.clear();
  witness = new Witness("k3Fq", () => mine);
});

/** A match as it ought to be, up to the deal. */
function play(): void {
  witness.table(waiting());
  witness.table(dealt());
  witness.view(view({ ply: 0, own: own(hand) }));
}

test.each(["[1, {}, null]", '"x"', "{", '[{"table": "k3Fq", "hand": 5}]'])("a spoilt memory (%s) is none", (spoilt) => {
  localStorage.setItem("macao.fair", spoilt);
  witness = new Witness("k3Fq", () => mine);
  play();
  expect(witness.verdict(over())).toBe("holds");
});

describe("after the match", () => {
  test("all holds", () => {
    play();
    expect(witness.verdict(dealt())).toBeNull();
    expect(witness.verdict(over())).toBe("holds");
  });

  test("also when the page was loaded again meanwhile", () => {
    play();
    const again = new Witness("k3Fq", () => "ff".repeat(16));
    again.table(over());
    expect(again.verdict(over())).toBe("holds");
  });

  test("a server that changes its secret is caught, whether it changes the seal or not", () => {
    play();
    expect(witness.verdict(over({ secret: other }))).toBe("other_secret");
    expect(witness.verdict(over({ commitment: other, secret: other }))).toBe("other_commitment");
    witness.table(over({ commitment: other }));
    expect(witness.verdict(over({ commitment: other }))).toBe("other_commitment");
  });

  test("who lost his seat before the deal has given nothing, and misses no share", () => {
    witness.table(waiting());
    witness.confirm();
    witness.table(waiting({ you: null }));
    witness.table(sealed({ shares: ["", example.shares[1]!] }, { you: null }));
    expect(witness.verdict(over({}, { you: null }))).toBe("watched");
  });

  test("a server that leaves out a share it has taken is caught", () => {
    witness.table(waiting());
    witness.confirm();
    witness.table(dealt(["", ""]));
    expect(witness.verdict(over({ shares: ["", ""] }))).toBe("no_such_share");
  });

  test("other cards than follow are caught", () => {
    witness.table(waiting());
    witness.table(dealt());
    witness.view(view({ ply: 0, own: own([...hand.slice(1), "2C"]) }));
    expect(witness.verdict(over())).toBe("other_cards");
  });

  test("a page that came after the deal can say less", () => {
    witness.table(dealt());
    witness.view(view({ ply: 3, own: own(hand) }));
    expect(witness.verdict(over())).toBe("late");
  });

  test("so can one that only watched", () => {
    witness.table(waiting({ you: null }));
    expect(witness.verdict(over({}, { you: null }))).toBe("watched");
    expect(witness.verdict(over({ secret: other }, { you: null }))).toBe("other_secret");
  });

  test("and one whose share was never taken", () => {
    const late = new Witness("k3Fq", () => "ff".repeat(16));
    late.table(waiting());
    late.table(dealt());
    late.view(view({ ply: 0, own: own(hand) }));
    expect(late.verdict(over())).toBe("no_share");
  });

  test("a table without a seal has nothing to check", () => {
    witness.table(table());
    expect(witness.verdict(table({ status: "over" }))).toBeNull();
  });
});

describe("the share", () => {
  test("is one for each table, also after a reload, and none for another seal", () => {
    witness.table(waiting());
    const again = new Witness("k3Fq", () => "ff".repeat(16));
    again.table(waiting());
    expect(again.share(waiting())).toBe(mine);
    expect(again.share(sealed({ commitment: other }, { status: "waiting" }))).toBe("");
  });

  test("is given by itself to a table that waits, once, and a refusal troubles nobody", () => {
    const world = new FakeWorld();
    const live = new Live("k3Fq", world);
    live.start();
    world.socket.opens();
    world.socket.says(waiting());
    world.socket.says(waiting());
    const [share, ...more] = world.socket.sent as { t: string; key: string; share: string }[];
    expect(share).toMatchObject({ t: "share", share: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(more).toEqual([]);
    world.socket.says({ t: "refused", key: share!.key, reason: "not_now", ply: 0 });
    expect(live.notice).toBeNull();
  });

  test("goes with the wish to sit", () => {
    const world = new FakeWorld();
    const live = new Live("k3Fq", world);
    live.start();
    world.socket.opens();
    world.socket.says(waiting({ you: null }));
    expect(world.socket.sent).toEqual([]);
    live.sit(1, "Dan");
    const [sit] = world.socket.sent as { t: string; key: string; share: string }[];
    expect(sit).toMatchObject({ t: "sit", seat: 1, name: "Dan", share: expect.stringMatching(/^[0-9a-f]{32}$/) });
    world.socket.says({ t: "done", key: sit!.key, ply: 0 });
    world.socket.says(sealed({ shares: ["", ""] }, { you: 1 }));
    world.socket.says(over({ shares: ["", ""] }, { you: 1 }));
    expect(live.witness.verdict(over({ shares: ["", ""] }, { you: 1 }))).toBe("no_such_share");
  });
});
