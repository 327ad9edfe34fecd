/** One form of an account: waits for its answer, and knows what was wrong with which field. */
import { tick } from "svelte";
import { Refusal } from "../api";
import { who } from "./who.svelte";

/** By the name of a field: why it cannot stay as it is. */
export type Wrong = Record<string, string | undefined>;

export class Form {
  busy = $state(false);
  wrong: Wrong = $state.raw({});
  /** What went wrong with none of the fields. */
  refusal: Refusal | null = $state.raw(null);
  /** The form on the page, where the focus goes to the first wrong field. */
  element: HTMLFormElement | null = null;

  /** `beside`: by reason the field beside which it is said, where the server names none. */
  constructor(private beside: Record<string, string> = {}) {}

  /** Asks unless the page itself sees that something is wrong. */
  async send(ask: () => Promise<void>, seen: Wrong = {}): Promise<void> {
    if (this.busy) return;
    this.refusal = null;
    this.wrong = seen;
    if (!Object.values(seen).some(Boolean)) await this.attempt(ask);
    if (Object.values(this.wrong).some(Boolean)) await this.lead();
  }

  private async attempt(ask: () => Promise<void>): Promise<void> {
    this.busy = true;
    try {
      await ask();
    } catch (error) {
      this.refused(error instanceof Refusal ? error : new Refusal("fallback"));
    } finally {
      this.busy = false;
    }
  }

  private refused(refusal: Refusal): void {
    if (refusal.reason === "no_account") void who.ask();
    const field = refusal.field ?? this.beside[refusal.reason];
    if (field) this.wrong = { [field]: refusal.reason };
    else this.refusal = refusal;
  }

  private async lead(): Promise<void> {
    await tick();
    this.element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }
}
