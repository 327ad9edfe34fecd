/** Moments as they are written in a language; they come as milliseconds since 1970. */
import type { Language } from "./i18n";

export function dateTime(language: Language, at: number): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at);
}
