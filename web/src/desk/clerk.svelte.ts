/** Who is at the desk: asks one thing at a time, and shows who he is when that is asked in between. */
import { Proof } from "../account/proof.svelte";
import { Refusal } from "../api";

export class Clerk {
  busy = $state(false);
  /** Why nothing came of it the last time. */
  refusal: Refusal | null = $state.raw(null);
  readonly proof = new Proof();

  /** What is answered; null when it was refused. */
  async get<T>(ask: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    this.refusal = null;
    try {
      return await this.proof.before(ask);
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("fallback");
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Why this field cannot stay as it is. */
  beside(field: string): string | undefined {
    return this.refusal?.field === field ? this.refusal.reason : undefined;
  }
}
