/** The variants and their words; one that this page does not know yet shows its own key. */
import type { Words } from "./i18n";

/** The first is the usual one. */
export const VARIANTS: string[] = ["standard", "clasic", "umflaturi"] satisfies (keyof Words["variant"])[];

export interface VariantWords {
  name: string;
  /** As people say it within a sentence. */
  full: string;
  about: string;
}

export function variantWords(words: Words, key: string): VariantWords {
  const known: Record<string, VariantWords> = words.variant;
  return known[key] ?? { name: key, full: `Macao ${key}`, about: "" };
}
