/** A value of a house rule in words. */
import type { Both, Range } from "../catalogue.gen";
import type { Words } from "../i18n";
import { labelOf } from "./houseRules";

export function valueText(words: Words, say: (both: Both) => string, range: Range, value: string): string {
  const label = labelOf(range, value);
  return label ? say(label) : words.rules.ownPrices;
}
