/** The words of profiles and boards, which the start page does without: `$known` in a component. */
import { derived } from "svelte/store";
import { language, type Language } from "../i18n";
import { known as en } from "../i18n/known.en";
import { known as ro } from "../i18n/known.ro";

const WORDS: Record<Language, typeof ro> = { ro, en };

export const known = derived(language, (chosen) => WORDS[chosen]);
