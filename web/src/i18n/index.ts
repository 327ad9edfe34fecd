/** The chosen language and its words: `$words` in a component. */
import { derived, writable } from "svelte/store";
import type { Refusal } from "../api";
import type { Both } from "../catalogue.gen";
import { recall, remember } from "../memory";
import { houseDictionary, inHouseWords } from "../settings/cardWords";
import { settings } from "../settings/settings";
import { en } from "./en";
import { ro, type Words } from "./ro";

export type { Words };
export type Language = "ro" | "en";

const DICTIONARIES: Record<Language, Words> = { ro, en };

export const language = writable<Language>(recall("language") === "en" ? "en" : "ro");

language.subscribe((chosen) => {
  remember("language", chosen);
  document.documentElement.lang = chosen;
});

export const words = derived([language, settings], ([chosen, kept]) =>
  chosen === "ro" ? houseDictionary(ro, kept) : DICTIONARIES[chosen],
);

/** A sentence that came in both languages, as this house would say it: `$told(sentence)`. */
export const told = derived([language, settings], ([chosen, kept]) => (both: Both): string => {
  return chosen === "ro" ? inHouseWords(both.ro, kept) : both[chosen];
});

/** Why something was refused, as the page says it: `$refused(reason)`. */
export const refused = derived(words, ({ refused: known }) => (reason: string): string => {
  const reasons: Record<string, string> = known;
  return reasons[reason] ?? known.fallback;
});

/** Why nothing came of what the server was asked, in its own words if it had any: `$trouble(refusal)`. */
export const trouble = derived([told, words, refused], ([tell, known, because]) => (refusal: Refusal): string => {
  if (refusal.sentence) return tell(refusal.sentence);
  return refusal.reason === "offline" ? known.line.offlineHttp : because(refusal.reason);
});

/** The words of the catalogue in the chosen language: `$say(rule.title)`. */
export const say = derived(told, (tell) => (both: Both) => asText(tell(both)));

// Without the selector some phones draw a suit as an emoji.
function asText(sentence: string): string {
  return sentence.replace(/[♥♦♣♠]/gu, "$&\uFE0E");
}
