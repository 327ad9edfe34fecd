/** The languages of the page, a line each; `public/early.js` names them once more. Their words come when somebody reads them. */
import type { Both } from "../catalogue.gen";
import type { Words } from "./ro";

interface Spoken {
  /** What it calls itself. */
  name: string;
  /** In which of the two languages of the server such a reader is told of rules and refusals. */
  told: keyof Both;
  words: () => Promise<Words>;
}

const spoken = <Code extends string>(languages: Record<Code, Spoken>) => languages;

export const LANGUAGES = spoken({
  ro: { name: "Română", told: "ro", words: () => import("./ro").then(({ ro }) => ro) },
  en: { name: "English", told: "en", words: () => import("./en").then(({ en }) => en) },
});

export type Language = keyof typeof LANGUAGES;

export const CODES = Object.keys(LANGUAGES) as Language[];

/** Early.js has found out what this reader wants, and said so at the root of the page. */
export function wanted(): Language {
  const { lang } = document.documentElement;
  return CODES.find((code) => code === lang) ?? "ro";
}
