/** A value of a house rule in words. */
import type { Both, Range } from "../catalogue.gen";
import type { Words } from "../i18n";

export function valueText(words: Words, say: (both: Both) => string, range: Range, value: string): string {
  if (range.kind === "number") return amount(words, say, range, value);
  const label = range.values.find(({ key }) => key === value)?.label;
  return label ? say(label) : words.rules.ownPrices;
}

function amount(words: Words, say: (both: Both) => string, range: Range & { kind: "number" }, value: string): string {
  if (range.zero && value === "0") return say(range.zero);
  return range.unit === "" ? value : words.count[range.unit](Number(value));
}
