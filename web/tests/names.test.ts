import { expect, test } from "vitest";
import { shortened } from "../src/names";

test("a long name is cut where there is little room, never within a letter", () => {
  expect(shortened("Ana")).toBe("Ana");
  expect(shortened("Ana și Maria")).toBe("Ana și Maria");
  expect(shortened("Ștefan Țîrlea-Popescu")).toBe("Ștefan Țîrl…");
  expect(shortened("Ștefan cel M\u0103re, domn")).toBe("Ștefan cel…");
  expect(shortened("👩‍👩‍👧‍👦".repeat(13))).toBe(`${"👩‍👩‍👧‍👦".repeat(11)}…`);
});
