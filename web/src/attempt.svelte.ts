/** Something asked of the server, one thing at a time. */
import { Refusal } from "./api";

export class Attempt {
  /** The answer has not come yet. */
  busy = $state(false);
  /** Why nothing came of it the last time. */
  refusal: Refusal | null = $state.raw(null);

  async make(ask: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.refusal = null;
    try {
      await ask();
    } catch (error) {
      this.refusal = error instanceof Refusal ? error : new Refusal("fallback");
    } finally {
      this.busy = false;
    }
  }
}
