/** Forms of a counted noun; Romanian needs all three: o carte, 4 cărți, 20 de cărți. */
export type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

export function counter(locale: string, forms: Forms): (n: number) => string {
  const rules = new Intl.PluralRules(locale);
  return (n) => `${n} ${forms[rules.select(n)] ?? forms.other}`;
}

/** A few things in one sentence: `and` stands before the last. */
export function listed(and: string): (things: string[]) => string {
  return (things) => (things.length > 1 ? `${things.slice(0, -1).join(", ")} ${and} ${things.at(-1)}` : things.join(""));
}

const NAMED = 5;

/** The first few of many things, and how many there are besides. */
export function firstOf(things: string[], more: (n: number) => string): string {
  const rest = things.length - NAMED;
  return things.slice(0, NAMED).join(", ") + (rest > 0 ? more(rest) : "");
}
