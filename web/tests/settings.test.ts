import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { get } from "svelte/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language, say, told, words } from "../src/i18n";
import { cardName } from "../src/i18n/say";
import Languages from "../src/Languages.svelte";
import { inHouseWords } from "../src/settings/cardWords";
import { choose, CHOICES, settings, settingsFrom, type Settings } from "../src/settings/settings";

const USUAL = settingsFrom(null);
const root = document.documentElement;

beforeEach(() => settings.set(USUAL));
afterEach(() => {
  vi.unstubAllGlobals();
  settings.set(USUAL);
});

async function opened() {
  const user = userEvent.setup();
  render(Languages);
  await user.click(screen.getByTestId("settings-open"));
  await screen.findByTestId("settings");
  return user;
}

test("whoever has chosen nothing plays on felt, with four colours, buttons on the right, and hears the table", () => {
  expect(USUAL).toEqual({
    theme: "felt",
    deck: "four",
    courts: "simple",
    side: "right",
    king: "popa",
    queen: "dama",
    suits: "inima",
    sounds: "on",
    haptics: "on",
    calls: "off",
    keys: "on",
  });
});

test("what was chosen is there after a reload", () => {
  expect(choose("theme", "dark")).toBe(true);
  choose("sounds", "off");
  expect(settingsFrom(localStorage.getItem("macao.settings"))).toEqual({ ...USUAL, theme: "dark", sounds: "off" });
});

test.each(["", "no json", "null", "[1]", '"felt"', '{"theme":"pink","deck":7}', '{"__proto__":{"theme":"dark"}}'])(
  "spoilt settings are as usual: %s",
  (text) => expect(settingsFrom(text)).toEqual(USUAL),
);

test("a spoilt setting spoils no other", () => {
  expect(settingsFrom('{"theme":"pink","deck":"two"}')).toEqual({ ...USUAL, deck: "two" });
});

test("the page wears theme, deck and side on its root", () => {
  expect(root.dataset).toMatchObject({ theme: "felt", deck: "four", side: "right" });
  choose("theme", "light");
  choose("deck", "two");
  choose("side", "left");
  expect(root.dataset).toMatchObject({ theme: "light", deck: "two", side: "left" });
});

test("a phone's own bars take the colour of the theme", () => {
  document.head.innerHTML = `<meta name="theme-color" content="none">
    <style>:root { --felt: #123456 } [data-theme="light"] { --felt: #abcdef }</style>`;
  const bars = () => document.querySelector("meta")?.getAttribute("content");
  choose("theme", "light");
  expect(bars()).toBe("#abcdef");
  choose("theme", "felt");
  expect(bars()).toBe("#123456");
  document.head.innerHTML = "";
});

test("the settings stand beside the languages, and what is pressed is so at once", async () => {
  const user = await opened();
  expect(screen.getByTestId("theme-felt").getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByTestId("theme-light"));
  expect(screen.getByTestId("theme-light").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByTestId("theme-felt").getAttribute("aria-pressed")).toBe("false");
  expect(root.dataset["theme"]).toBe("light");
  expect(screen.queryByTestId("settings-forgotten")).toBeNull();
});

test("a browser that keeps nothing obeys all the same, and says that it will forget", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const user = await opened();
  await user.click(screen.getByTestId("side-left"));
  expect(root.dataset["side"]).toBe("left");
  expect(screen.getByTestId("settings-forgotten").textContent).toContain("nu păstrează nimic");
});

test.each(Object.keys(CHOICES))("every value of %s has a word in both languages", (setting) => {
  for (const code of ["ro", "en"] as const) {
    language.set(code);
    const said = get(words).settings[setting as keyof Settings] as Record<string, string>;
    expect(Object.keys(said).sort()).toEqual(["title", ...CHOICES[setting as keyof Settings]].sort());
  }
});

test("only Romanian asks what the cards are called", async () => {
  language.set("en");
  await opened();
  expect(screen.queryByTestId("king-rege")).toBeNull();
  screen.getByTestId("deck-two");
});

test("cards are called as this house calls them", () => {
  expect(["KH", "QS", "7D"].map((card) => cardName(get(words), card))).toEqual([
    "popă de inimă roșie",
    "damă de inimă neagră",
    "șapte de romb",
  ]);
  choose("king", "rege");
  choose("queen", "regina");
  choose("suits", "cupa");
  expect(["KH", "QS", "7D"].map((card) => cardName(get(words), card))).toEqual([
    "rege de cupă",
    "regină de pică",
    "șapte de romb",
  ]);
  expect(get(words).card.one(get(words).card.rank.Q)).toBe("o regină");
});

test("so are the sentences around them: the page's, the catalogue's and the table's", () => {
  choose("king", "rege");
  expect(get(words).refused.mixed_kings).toMatch(/^Regii roșii/);
  expect(get(words).variant.clasic.about).toContain("regii lovesc");
  expect(get(say)({ ro: "Popii lovesc", en: "Kings hit" })).toBe("Regii lovesc");
  expect(get(told)({ ro: "Doi popi deodată", en: "Two kings" })).toBe("Doi regi deodată");
  language.set("en");
  expect(get(told)({ ro: "Doi popi deodată", en: "Two kings" })).toBe("Two kings");
});

test("where both words are explained only the own one is left, and where one chooses between them both stand", () => {
  const signs = "♥ (inimă roșie sau cupă), ♦ (romb) și ♠ (inimă neagră sau pică)";
  expect(inHouseWords(signs, USUAL)).toBe(signs);
  choose("king", "rege");
  choose("suits", "cupa");
  expect(get(told)({ ro: signs, en: "" })).toBe("♥ (cupă), ♦ (romb) și ♠ (pică)");
  expect(get(words).settings.king).toMatchObject({ popa: "Popă", rege: "Rege" });
  expect(get(words).settings.suits).toMatchObject({ inima: "Inimă roșie, inimă neagră", cupa: "Cupă, pică" });
});

test("nothing is called otherwise that only sounds alike, and no name is touched", () => {
  const all: Settings = { ...USUAL, king: "rege", queen: "regina", suits: "cupa" };
  for (const text of ["Popice", "popicar", "damăț", "damigeană", "inimă"]) expect(inHouseWords(text, all)).toBe(text);
  choose("queen", "regina");
  expect(get(words).log.left("Dama")).toBe("Dama a părăsit masa");
});
