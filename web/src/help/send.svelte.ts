/** Something that is written and sent: one thing at a time, and it is known what was wrong with which field. */
import { tick } from "svelte";
import { Attempt } from "../attempt.svelte";

export class Sending extends Attempt {
  /** The form on the page, where the focus goes to the first wrong field. */
  element: HTMLFormElement | null = null;

  /** Why this field cannot stay as it is. */
  beside(field: string): string | undefined {
    return this.refusal?.field === field ? this.refusal.reason : undefined;
  }

  async send(ask: () => Promise<void>): Promise<void> {
    await this.make(ask);
    if (!this.refusal?.field) return;
    await tick();
    this.element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  keep = (element: HTMLFormElement) => {
    this.element = element;
    return () => (this.element = null);
  };
}
