/** The logic of a set-up: ranges, needs, links and sets that are kept. */
import { afterEach, expect, test, vi } from "vitest";
import { GROUPS, PRESETS, PRICES } from "../src/catalogue.gen";
import { against, changed, cleaned, differences, inRange, matters, restored, RULES, unmet, valueOf } from "../src/setup/houseRules";
import { askedBy, pathOf } from "../src/setup/link";
import { parsePrices, PRICED, pricedIn, pricesOf, priceText } from "../src/setup/prices";
import { ro } from "../src/i18n/ro";
import { valueText } from "../src/setup/valueText";
import { discard, keep, kept, NAME_LENGTH, rename, trimmed } from "../src/setup/shelf";

const standard = { variant: "standard", options: {} };
const rule = (key: string) => {
  const found = RULES.find((one) => one.key === key);
  if (!found) throw new Error(key);
  return found;
};

test("every preset has a value in range for every rule, and nothing else", () => {
  for (const values of Object.values(PRESETS)) {
    expect(Object.keys(values).sort()).toEqual(RULES.map(({ key }) => key).sort());
    for (const { key, range } of RULES) expect(inRange(range, values[key] ?? ""), key).toBe(true);
  }
});

test("no rule stands in two groups, and none is called like another part of a link", () => {
  const keys = GROUPS.flatMap(({ rules }) => rules.map(({ key }) => key));
  expect(new Set([...keys, "variant", "seats"]).size).toBe(keys.length + 2);
});

test("a change is kept, a change back is none", () => {
  const set = changed(standard, "kings", "all");
  expect(set.options).toEqual({ kings: "all" });
  expect(changed(set, "kings", "plain").options).toEqual({});
  expect(restored(set, "kings").options).toEqual({});
  expect(valueOf(set, "kings")).toBe("all");
  expect(valueOf(standard, "kings")).toBe("plain");
});

test("a rule without a meaning is not in the set-up, and says what it needs", () => {
  expect(matters(rule("after_back"), standard)).toBe(false);
  expect(unmet(rule("mixed_kings"), standard).map(({ option }) => option)).toEqual(["kings"]);
  const set = changed(changed(standard, "kings", "all"), "after_back", "victim");
  expect(set.options).toEqual({ kings: "all", after_back: "victim" });
  expect(changed(set, "kings", "plain").options).toEqual({});
});

test("one round has no loser of the round before: who begins goes back to the preset", () => {
  expect(changed(standard, "starts", "loser").options).toEqual({});
  const match = changed(changed(standard, "target", "500"), "starts", "loser");
  expect(match.options).toEqual({ target: "500", starts: "loser" });
  expect(changed(match, "target", "0").options).toEqual({});
  expect(restored(match, "target").options).toEqual({});
  expect(against("starts", "loser", standard)).toEqual([{ option: "target", value: "0" }]);
  expect(against("starts", "loser", match)).toEqual([]);
  expect(against("starts", "host", standard)).toEqual([]);
});

test("where no place depends on points, no table of charges is chosen", () => {
  const priced = changed({ variant: "umflaturi", options: {} }, "charges", "central");
  expect(priced.options).toEqual({ charges: "central" });
  expect(changed(priced, "target", "0").options).toEqual({ target: "0" });
  expect(changed(standard, "charges", "central").options).toEqual({ charges: "central" });
});

test("Jokers that are out have no price", () => {
  const own = changed(standard, "charges", "A:11,Joker:50,RJ:60");
  expect(changed(own, "jokers", "out").options).toEqual({ jokers: "out", charges: "A:11" });
  expect(cleaned({ variant: "standard", options: { jokers: "out", charges: "Joker:50" } }).options).toEqual({ jokers: "out" });
  expect(cleaned({ variant: "standard", options: { jokers: "out", charges: "clasic" } }).options.charges).toBe("clasic");
  expect(askedBy("?variant=standard&starts=loser&jokers=out&charges=RJ:50")?.unknown).toEqual(["starts=loser", "charges=RJ:50"]);
});

test.each([
  ["cards", "5", true],
  ["cards", "10", true],
  ["cards", "11", false],
  ["cards", "07", false],
  ["cards", "-5", false],
  ["cards", "5.5", false],
  ["cards", "", false],
  ["kings", "all", true],
  ["kings", "purple", false],
  ["charges", "central", true],
  ["charges", "A:11,K:4,KH:20,Joker:50", true],
  ["charges", "A:11,A:12", false],
  ["charges", "A:201", false],
  ["charges", "A:01", false],
  ["charges", "X:1", false],
  ["charges", "A:11,", false],
  ["charges", "", false],
])("%s=%s is in range: %s", (key, value, fits) => {
  expect(inRange(rule(key).range, value)).toBe(fits);
});

test("what differs is told in the order of the rules", () => {
  const set = cleaned({ variant: "clasic", options: { target: "300", jokers: "out", kings: "plain" } });
  expect(differences(set).map(({ rule, value, preset }) => [rule.key, value, preset])).toEqual([
    ["jokers", "out", "in"],
    ["kings", "plain", "all"],
    ["target", "300", "0"],
  ]);
});

test("a table of one's own begins as the one that was in force", () => {
  for (const name of Object.keys(PRICES)) {
    const own = priceText(pricesOf(name, 200));
    expect(parsePrices(own, 200)).toEqual(PRICES[name]);
  }
  expect(priceText(pricesOf("clasic", 200))).toContain("KH:20");
});

test("what an own table does not name costs what is printed on it", () => {
  const prices = pricesOf("A:11,KH:20", 200);
  expect([prices.A, prices.K, prices.KH, prices.Joker]).toEqual([11, 10, 20, 20]);
  expect(pricedIn(prices)).toEqual([...PRICED, "KH"]);
});

test("a number is said with what it counts, and nought by its name", () => {
  const say = (both: { ro: string }) => both.ro;
  const text = (key: string, value: string) => valueText(ro, say, rule(key).range, value);
  expect(["0", "1", "4"].map((n) => text("fine", n))).toEqual(["nimic", "1 carte", "4 cărți"]);
  expect(["0", "500"].map((n) => text("target", n))).toEqual(["o singură rundă", "500 de puncte"]);
  expect(text("catch_delay", "5")).toBe("5 secunde");
  expect(text("cards", "7")).toBe("7");
  expect(text("charges", "A:3")).toBe("tabelul vostru");
});

test("a link carries the whole set-up there and back", () => {
  const setup = cleaned({ variant: "umflaturi", options: { kings: "plain", charges: "A:11,Joker:50" } });
  const path = pathOf(setup, 4);
  expect(path).toBe("/new?variant=umflaturi&seats=4&kings=plain&charges=A:11,Joker:50");
  expect(askedBy(path.slice("/new".length))).toEqual({ setup, seats: 4, unknown: [] });
});

test("an address without a question asks for nothing", () => {
  expect(askedBy("")).toBeNull();
  expect(askedBy("?fbclid=x1&utm_source=chat")).toBeNull();
});

test("what cannot be used is named, and the rest is used", () => {
  const asked = askedBy("?variant=standard&seats=9&kings=all&cards=99&after_back=victim&stop_match=matching&moon=full");
  expect(asked?.setup.options).toEqual({ kings: "all", after_back: "victim" });
  expect(asked?.seats).toBeNull();
  expect(asked?.unknown).toEqual(["cards=99", "stop_match=matching", "moon=full", "seats=9"]);
});

test("a value that is the preset's own is no mistake", () => {
  expect(askedBy("?variant=clasic&kings=all&stop_match=any")?.unknown).toEqual([]);
});

test("differences from an unknown preset mean nothing", () => {
  const asked = askedBy("?variant=makao&kings=all");
  expect(asked).toEqual({ setup: standard, seats: null, unknown: ["variant=makao"] });
});

test("a monster of a link is shown in short", () => {
  const [shown] = askedBy(`?kings=${"x".repeat(5000)}`)?.unknown ?? [];
  expect(shown?.length).toBeLessThan(50);
});

test("of a key with two values the first is used and the other named", () => {
  const asked = askedBy("?variant=standard&kings=all&ace=suit&kings=plain&seats=4&seats=4&seats=5&variant=clasic");
  expect(asked?.setup).toMatchObject({ variant: "standard", options: { kings: "all" } });
  expect(asked?.seats).toBe(4);
  expect(asked?.unknown).toEqual(expect.arrayContaining(["kings=plain", "seats=5", "variant=clasic"]));
});

test("what is shown of a link is seen, in one line and in its direction", () => {
  expect(askedBy("?kings=%E2%80%AEx%00%0A%E2%80%8By")?.unknown).toEqual(["kings=x y"]);
});

test("words that every object knows are no rules", () => {
  expect(askedBy("?constructor=x&__proto__=y&variant=clasic")?.unknown).toEqual(["constructor=x", "__proto__=y"]);
  expect(askedBy("?variant=constructor")?.unknown).toEqual(["variant=constructor"]);
});

afterEach(() => vi.restoreAllMocks());

const acasa = { variant: "clasic", options: { kings: "plain" } };

test("a set is kept under its name, replaced, renamed and deleted", () => {
  expect(kept()).toEqual([]);
  expect(keep("  La   bunici ", acasa)).toBe(true);
  expect(kept()).toEqual([{ name: "La bunici", ...acasa }]);
  keep("Altul", standard);
  keep("La bunici", { variant: "clasic", options: { cards: "7" } });
  expect(kept().map(({ name, options }) => [name, options])).toEqual([
    ["La bunici", { cards: "7" }],
    ["Altul", {}],
  ]);
  rename("Altul", "La școală");
  expect(kept().map(({ name }) => name)).toEqual(["La bunici", "La școală"]);
  discard("La bunici");
  expect(kept()).toEqual([{ name: "La școală", ...standard }]);
});

test("a set is not renamed over another one", () => {
  keep("Acasă", acasa);
  keep("Altul", standard);
  const before = kept();
  expect(rename("Altul", " Acasă ")).toBe("taken");
  expect(kept()).toEqual(before);
  expect(rename("Altul", "Altul")).toBe(true);
  expect(kept()).toEqual(before);
});

test.each(["Altul", "Nou"])("a set that is gone is not renamed to %s", (name) => {
  keep("Altul", standard);
  expect(rename("Acasă", name)).toBe("gone");
  expect(kept()).toEqual([{ name: "Altul", ...standard }]);
});

test.each(["\u200b\u200b", " \u2060 ", "\u3164", "\u2800", "\u202e"])("a name that is not seen is none", (name) => {
  expect(trimmed(name)).toBe("");
});

test("a name keeps its direction and its one line", () => {
  expect(trimmed("\u202eLa \n bu\u200bnici\u2066")).toBe("La bunici");
  expect(trimmed("Ștefan 🂡 №1")).toBe("Ștefan 🂡 №1");
});

test("a name is cut where it is too long, between whole signs", () => {
  keep("🂡".repeat(40), acasa);
  expect(kept()[0]?.name).toBe("🂡".repeat(NAME_LENGTH));
});

test.each([
  "",
  "{",
  "null",
  "7",
  '{"name":"x"}',
  '[null,7,"x",{}]',
  '[{"name":"","variant":"clasic","options":{}}]',
  '[{"name":"x","variant":"makao","options":{}}]',
])("broken storage %s is an empty shelf", (text) => {
  localStorage.setItem("macao.sets", text);
  expect(kept()).toEqual([]);
  keep("Acasă", acasa);
  expect(kept()).toHaveLength(1);
});

test("of a damaged set what can be used is used", () => {
  const options = { kings: "plain", cards: "99", moon: "full", decks: 2 };
  const twice = [{ name: "x", variant: "clasic", options }, { name: "x", variant: "standard" }];
  localStorage.setItem("macao.sets", JSON.stringify(twice));
  expect(kept()).toEqual([{ name: "x", variant: "clasic", options: { kings: "plain" } }]);
});

test("where nothing may be stored a set lasts as long as the page, and that is said", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: forbidden, setItem: forbidden });
  expect(keep("Acasă", acasa)).toBe(false);
  expect(kept().map(({ name }) => name)).toEqual(["Acasă"]);
  expect(discard("Acasă")).toBe(false);
  expect(kept()).toEqual([]);
  vi.unstubAllGlobals();
});
