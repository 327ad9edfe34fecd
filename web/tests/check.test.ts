/** The sum by which a page and its table notice that they show different things. */
import { expect, test } from "vitest";
import { checkSum } from "../src/check";
import { own, seen, view } from "./samples";

test("it is that of the server for the same table: the one in tests/protocol/test_check.py", () => {
  expect(checkSum(view({ ply: 17, public: seen({ stock: 30, counts: [3, 5] }), pile: ["KD", "6C"] }))).toBe("d7b48ce9");
  expect(checkSum(view({ ply: 17, public: seen({ stock: 30, counts: [3, 5] }), own: null }))).toBe("ffb867cc");
});

test("the order in which a player holds his cards is his own business, and twins are twins", () => {
  const sums = [["7C", "7H", "7C*"], ["7C*", "7C", "7H"], ["7H", "7C", "7C"]].map((hand) => checkSum(view({ own: own(hand) })));
  expect(new Set(sums).size).toBe(1);
});

test("whatever a page folds changes it", () => {
  const others = [
    view({ ply: 8 }),
    view({ pile: ["6C", "KD"] }),
    view({ pile: ["6C"] }),
    view({ own: own(["7C", "7H", "KS"]) }),
    view({ public: seen({ counts: [5, 4] }) }),
    view({ public: seen({ stock: 29 }) }),
  ];
  expect(new Set([view(), ...others].map(checkSum)).size).toBe(7);
});
