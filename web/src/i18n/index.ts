/** The chosen language and its words: `$words` in a component. */
import { derived, writable } from "svelte/store";
import type { Refusal } from "../api";
import type { Both } from "../catalogue.gen";
import { remember } from "../memory";
import { houseDictionary, inHouseWords } from "../settings/cardWords";
import { settings } from "../settings/settings";
import { LANGUAGES, wanted, type Language } from "./languages";
import type { Words } from "./ro";

export type { Language, Words };

/** The words that have come so far. */
const dictionaries = {} as Record<Language, Words>;

/** Nothing is shown before the words of the first one have come, and none is set whose words have not. */
export const language = writable<Language>(wanted());

language.subscribe((chosen) => (document.documentElement.lang = chosen));

/** Fetches the words of a language. Rejects when they do not come. */
export async function bringWords(code: Language = wanted()): Promise<void> {
  dictionaries[code] ??= await LANGUAGES[code].words();
}

let asked: Language | null = null;

/** A person has chosen: the page speaks it once its words have come, unless another was chosen meanwhile. */
export async function speak(code: Language): Promise<void> {
  asked = code;
  await bringWords(code);
  if (asked !== code) return;
  remember("language", code);
  language.set(code);
}

export const words = derived([language, settings], ([chosen, kept]) => {
  const dictionary = dictionaries[chosen];
  if (chosen !== "ro") return dictionary;
  // Where one chooses between two words both of them stand.
  return { ...houseDictionary(dictionary, kept), settings: dictionary.settings };
});

/** A sentence that came in both languages, as this house would say it: `$told(sentence)`. */
export const told = derived([language, settings], ([chosen, kept]) => (both: Both): string => {
  const { told: which } = LANGUAGES[chosen];
  return which === "ro" ? inHouseWords(both.ro, kept) : both[which];
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
