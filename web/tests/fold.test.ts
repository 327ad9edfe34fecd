import { expect, test } from "vitest";
import { arrange, fold, refresh } from "../src/fold";
import { happened, own, seen, update, view } from "./samples";

test("an update that begins elsewhere is a gap", () => {
  expect(fold(view({ ply: 7 }), update({ since: 8, ply: 9 }))).toBeNull();
  expect(fold(view({ ply: 7 }), update({ since: 6, ply: 7 }))).toBeNull();
});

test("an update moves the view to its own ply and takes everything told", () => {
  const offer = { lays: [], acts: [{ move: "draw", does: "draw" as const, n: 0, seat: null, value: null }], soon: [] };
  const next = fold(view(), update({ ply: 9, offer, clock: 4000, public: seen({ stock: 12 }) }));
  expect(next).toMatchObject({ t: "view", ply: 9, offer, clock: 4000, public: { stock: 12 } });
});

test("laid cards go on the pile in order", () => {
  const events = [happened("laid", { cards: ["7C"] }), happened("laid", { cards: ["7H"] })];
  const next = fold(view(), update({ events, public: seen({ top: "7H" }) }));
  expect(next?.pile).toEqual(["KD", "6C", "7C", "7H"]);
});

test("a rebuilt stock leaves the top card alone", () => {
  const events = [happened("laid", { cards: ["7C"] }), happened("rebuilt", { n: 2 })];
  const next = fold(view(), update({ events, public: seen({ top: "7C" }) }));
  expect(next?.pile).toEqual(["7C"]);
});

test("a new deal begins a new pile, and a buried card does not lie in it", () => {
  const events = [
    happened("dealt", { seat: 0, cards: ["2H"] }),
    happened("dealt", { seat: 1 }),
    happened("turned", { cards: ["4S"] }),
    happened("buried", { cards: ["4S"] }),
    happened("turned", { cards: ["9D"] }),
  ];
  const next = fold(view(), update({ events, public: seen({ top: "9D" }) }));
  expect(next?.pile).toEqual(["9D"]);
});

test("the top card is the told one even after events this page does not know", () => {
  const next = fold(view(), update({ events: [happened("swapped")], public: seen({ top: "QS" }) }));
  expect(next?.pile).toEqual(["KD", "6C", "QS"]);
});

test("the folded view is new; the old one stays as it was", () => {
  const before = view();
  fold(before, update({ events: [happened("laid", { cards: ["7C"] })], public: seen({ top: "7C" }) }));
  expect(before).toEqual(view());
});

test("the player's order of cards is kept and new ones come last", () => {
  expect(arrange(["AS", "7C", "7H"], ["2D", "7C", "7H", "9S", "AS"])).toEqual(["AS", "7C", "7H", "2D", "9S"]);
});

test("cards that have left the hand are gone", () => {
  expect(arrange(["AS", "7C", "7H"], ["7H", "AS"])).toEqual(["AS", "7H"]);
});

test("two cards of one face have names of their own, and keep their places", () => {
  expect(arrange([], ["7C", "7C", "AS"])).toEqual(["7C", "7C*", "AS"]);
  expect(arrange(["7C*", "AS", "7C"], ["7C", "7C", "9S", "AS"])).toEqual(["7C*", "AS", "7C", "9S"]);
  expect(arrange(["7C*", "AS"], ["7C", "7C", "AS"])).toEqual(["7C*", "AS", "7C"]);
});

test("one of two twins leaves, the other stays", () => {
  expect(arrange(["AS", "7C", "7C*"], ["7C", "AS"])).toEqual(["AS", "7C"]);
});

test("a first view names the twins too", () => {
  expect(refresh(null, view({ own: own(["7C", "7C"]) })).own?.hand).toEqual(["7C", "7C*"]);
});

test("a card buried or topped leaves its twin in the pile", () => {
  const twins = view({ pile: ["4S", "KD", "4S"] });
  const buried = [happened("buried", { cards: ["4S"] }), happened("turned", { cards: ["9D"] })];
  expect(fold(twins, update({ events: buried, public: seen({ top: "9D" }) }))?.pile).toEqual(["4S", "KD", "9D"]);
  expect(fold(view({ pile: ["6C", "KD", "6C", "QS"] }), update())?.pile).toEqual(["6C", "KD", "QS", "6C"]);
});

test("order survives an update and a fresh view", () => {
  const mine = view({ own: own(["AS", "7H", "7C"]) });
  expect(fold(mine, update({ own: own(["7C", "7H", "AS", "2D"]) }))?.own?.hand).toEqual(["AS", "7H", "7C", "2D"]);
  expect(refresh(mine, view({ own: own(["7C", "7H", "AS"]) })).own?.hand).toEqual(["AS", "7H", "7C"]);
});

test("a spectator has no hand to keep", () => {
  expect(fold(view({ own: null }), update({ own: null }))?.own).toBeNull();
  expect(refresh(null, view()).own?.hand).toEqual(["7C", "7H", "AS"]);
});
