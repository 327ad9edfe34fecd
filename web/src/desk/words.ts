/** What the desk says. */
import { PageWords } from "../pageWords.svelte";
import type { Desk } from "./desk.ro";

export const deskWords = () =>
  new PageWords<Desk>({
    ro: () => import("./desk.ro").then(({ desk }) => desk),
    en: () => import("./desk.en").then(({ desk }) => desk),
  });

/** In the words of the desk; the code itself where it has none. */
export function named(words: Record<string, string>, key: string | undefined): string | undefined {
  return key === undefined ? undefined : (words[key] ?? key);
}
