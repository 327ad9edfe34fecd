/** Finds what somebody looks for, however he writes it. */

/** Without marks and capitals. */
export function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Whether each word that was written stands somewhere in these texts. */
export function matches(wanted: string, ...texts: string[]): boolean {
  const all = folded(texts.join(" "));
  return folded(wanted)
    .split(/\s+/)
    .every((word) => all.includes(word));
}
