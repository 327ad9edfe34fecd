/** Which language the page speaks, and when another is fetched. */
import { render } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { get } from "svelte/store";
import { afterEach, expect, test, vi } from "vitest";
import { bringWords, language, speak, words } from "../src/i18n";
import { CODES, LANGUAGES, wanted } from "../src/i18n/languages";
import { en } from "../src/i18n/en";
import { ro, type Words } from "../src/i18n/ro";
import Languages from "../src/Languages.svelte";
import { recall } from "../src/memory";

const root = document.documentElement;

/** A language of which nothing has come yet, in the place of none that is there. */
function foreign(code: string, come: () => Promise<Words>) {
  const words = vi.fn(come);
  Object.assign(LANGUAGES, { [code]: { name: code, told: "en", words } });
  return [code as "en", words] as const;
}

afterEach(() => CODES.splice(0, CODES.length, "ro", "en"));

test.each([
  ["ro", "ro"],
  ["en", "en"],
  ["", "ro"],
  ["toString", "ro"],
])("root says %s: the page speaks %s", (lang, spoken) => {
  root.lang = lang;
  expect(wanted()).toBe(spoken);
});

test("who only looks in has chosen nothing: another day the browser may want another language", async () => {
  await bringWords();
  expect(recall("language")).toBeNull();
  await speak("en");
  expect(recall("language")).toBe("en");
});

test("the page changes once the words have come, and tells the browser", async () => {
  let come = (_: Words) => {};
  const [hungarian] = foreign("hu", () => new Promise((resolve) => (come = resolve)));
  const spoken = speak(hungarian);
  expect([get(language), get(words).home.make, root.lang]).toEqual(["ro", ro.home.make, "ro"]);
  come({ ...en, home: { ...en.home, make: "Asztal" } });
  await spoken;
  expect([get(language), get(words).home.make, root.lang]).toEqual(["hu", "Asztal", "hu"]);
});

test("words are fetched once", async () => {
  const [german, fetched] = foreign("de", async () => en);
  await speak(german);
  await speak("ro");
  await speak(german);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("of two languages chosen one after the other the last is spoken, whichever comes first", async () => {
  let come = (_: Words) => {};
  const [slow] = foreign("sl", () => new Promise((resolve) => (come = resolve)));
  const first = speak(slow);
  await speak("en");
  come(en);
  await first;
  expect([get(language), recall("language")]).toEqual(["en", "en"]);
});

test("words that do not come leave the page as it is, which says so; they are asked for again", async () => {
  const [lost, fetched] = foreign("xx", async () => Promise.reject(new Error("no network")));
  CODES.push(lost);
  const { getByTestId, queryByTestId } = render(Languages);
  const user = userEvent.setup();
  await user.click(getByTestId("language-xx"));
  expect(getByTestId("not-come").getAttribute("role")).toBe("alert");
  expect([get(language), recall("language")]).toEqual(["ro", null]);
  fetched.mockResolvedValue(en);
  await user.click(getByTestId("language-xx"));
  expect(queryByTestId("not-come")).toBeNull();
  expect(get(language)).toBe("xx");
});

test("every language is on offer by the name it calls itself", () => {
  const { getByTestId } = render(Languages);
  for (const code of CODES) expect(getByTestId(`language-${code}`).textContent).toBe(LANGUAGES[code].name);
});
