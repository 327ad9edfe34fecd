/** The usual rules of one variant, as RulesPage reads those of a table. */
import type { Line } from "../connection";
import type { Section } from "../protocol.gen";

export class Book {
  rules = $state.raw<Section[] | null>(null);
  link: Line = "open";

  constructor(
    readonly variant: string,
    private fetched: (variant: string) => Promise<Section[]>,
  ) {}

  readRules(): void {
    this.fetched(this.variant).then(
      (sections) => (this.rules = sections),
      () => null,
    );
  }
}
