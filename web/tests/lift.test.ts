import { expect, test } from "vitest";
import type { Offer } from "../src/protocol.gen";
import { asks, fits, moveText, survive, tap, tried } from "../src/table/lift";
import { lay } from "./samples";

const offer: Offer = {
  lays: [
    lay("7C", { more: ["7H", "7S"] }),
    lay("AS", { more: ["AD"], choices: ["H", "D", "C", "S"] }),
    lay("9C"),
  ],
  acts: [],
  soon: [],
};

test("a legal card is lifted and lowered again", () => {
  expect(tap(offer, [], "9C")).toEqual(["9C"]);
  expect(tap(offer, ["9C"], "9C")).toEqual([]);
});

test("a card that fits nowhere is not lifted", () => {
  expect(tap(offer, [], "7H")).toBeNull();
  expect(tap(offer, ["9C"], "7H")).toBeNull();
});

test("where nothing follows the lifted card, another that does not fit is asked about alone", () => {
  expect(tried({ lays: [lay("7D")], acts: [], soon: [] }, ["7D"], "7C")).toEqual(["7C"]);
  expect(tried(offer, ["7C"], "9H")).toEqual(["7C", "9H"]);
  expect(tried(offer, [], "9H")).toEqual(["9H"]);
});

test("cards of the packet follow in the order of the taps", () => {
  expect(tap(offer, ["7C"], "7S")).toEqual(["7C", "7S"]);
  expect(tap(offer, ["7C", "7S"], "7H")).toEqual(["7C", "7S", "7H"]);
});

test("another legal card takes the place of what was lifted", () => {
  expect(tap(offer, ["7C", "7H"], "9C")).toEqual(["9C"]);
});

test("a lowered follower leaves the others; a lowered first card takes all down", () => {
  expect(tap(offer, ["7C", "7S", "7H"], "7S")).toEqual(["7C", "7H"]);
  expect(tap(offer, ["7C", "7S", "7H"], "7C")).toEqual([]);
});

test("followers fit only after their first card", () => {
  expect(fits(offer, [], "7H")).toBe(false);
  expect(fits(offer, ["7C"], "7H")).toBe(true);
  expect(fits(offer, ["7C"], "9C")).toBe(true);
  expect(fits(offer, ["9C"], "7H")).toBe(false);
});

test("a new offer keeps only what it still allows", () => {
  const hand = ["7C", "7H", "7S"];
  expect(survive(offer, ["7C", "7H"], hand)).toEqual(["7C", "7H"]);
  expect(survive({ lays: [lay("7C", { more: ["7S"] })], acts: [], soon: [] }, ["7C", "7H", "7S"], hand)).toEqual(["7C", "7S"]);
  expect(survive({ lays: [lay("7H", { more: ["7C"] })], acts: [], soon: [] }, ["7C", "7H"], hand)).toEqual([]);
  expect(survive({ lays: [], acts: [], soon: [] }, ["7C"], hand)).toEqual([]);
});

test("of two cards with one face each is lifted for itself, and both go in a packet", () => {
  const twins: Offer = { lays: [lay("7C", { more: ["7C", "7H"] }), lay("9C")], acts: [], soon: [] };
  expect(tap(twins, [], "7C*")).toEqual(["7C*"]);
  expect(tap(twins, ["7C*"], "7C")).toEqual(["7C*", "7C"]);
  expect(tap(twins, ["7C*", "7C"], "7C")).toEqual(["7C*"]);
  expect(moveText(["7C*", "7H", "7C"], null)).toBe("7C+7H+7C");
});

test("where no packet is allowed the other twin takes the place of the first", () => {
  expect(tap({ lays: [lay("7C")], acts: [], soon: [] }, ["7C"], "7C*")).toEqual(["7C*"]);
});

test("a twin left in the hand does not stand for the one that is gone", () => {
  const twins: Offer = { lays: [lay("7C", { more: ["7C"] })], acts: [], soon: [] };
  expect(survive(twins, ["7C*", "7C"], ["7C"])).toEqual([]);
  expect(survive(twins, ["7C", "7C*"], ["7C"])).toEqual(["7C"]);
});

test("a choice is asked when there is one to make", () => {
  expect(asks(lay("7C"), ["7C"], 5)).toBe(false);
  expect(asks(lay("AS", { choices: ["H", "C"] }), ["AS"], 5)).toBe(true);
});

test("a last card is asked only for what is optional", () => {
  const must = lay("AS", { choices: ["H", "C"], must: true });
  expect(asks(must, ["AS"], 2)).toBe(true);
  expect(asks(must, ["AS"], 1)).toBe(false);
  expect(asks(must, ["AS", "AD"], 2)).toBe(false);
  expect(asks(lay("JS", { choices: ["5", "Q"] }), ["JS"], 1)).toBe(true);
});

test("moves are written as the server reads them", () => {
  expect(moveText(["7C"], null)).toBe("7C");
  expect(moveText(["7C", "7H"], null)).toBe("7C+7H");
  expect(moveText(["AS"], "H")).toBe("AS=H");
  expect(moveText(["JD", "JC"], "10")).toBe("JD+JC=10");
});
