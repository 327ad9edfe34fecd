/** The words of the lessons, which nobody needs who does not learn: `$learn` in a component. */
import { derived } from "svelte/store";
import { language, type Language } from "../i18n";
import { learn as en } from "../i18n/learn.en";
import { learn as ro } from "../i18n/learn.ro";

const WORDS: Record<Language, typeof ro> = { ro, en };

export const learn = derived(language, (chosen) => WORDS[chosen]);
