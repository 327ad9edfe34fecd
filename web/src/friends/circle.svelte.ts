/** The reader's friends, as the server last told them, and what he changes about them. */
import { Attempt } from "../attempt.svelte";
import { Refusal } from "../api";
import type { Friends, Whom } from "../protocol.gen";
import { change, friendsOf, type Change } from "./people";

export class Circle {
  /** Null until it has come. */
  list = $state.raw<Friends | null>(null);
  /** Why it has not. */
  trouble = $state.raw<Refusal | null>(null);
  /** What is being changed, and why nothing came of it the last time. */
  readonly attempt = new Attempt();

  async load(): Promise<void> {
    this.trouble = null;
    try {
      this.list = await friendsOf();
    } catch (error) {
      // What was known stays.
      this.trouble = error instanceof Refusal ? error : new Refusal("fallback");
    }
  }

  /** Whether it is done. */
  async change(what: Change, whom: Whom): Promise<boolean> {
    await this.attempt.make(async () => void (this.list = await change(what, whom)));
    return this.attempt.refusal === null;
  }
}
