/** What is left of a turn, on this page's own clock: the server tells what remains, never what time it is. */
import { LATE } from "../feel/tick";

export class Left {
  private now = $state(performance.now());

  constructor(
    private deadline: () => number,
    private full: () => number,
  ) {
    $effect(() => {
      const timer = setInterval(() => (this.now = performance.now()), 250);
      return () => clearInterval(timer);
    });
  }

  /** The server forgives a little lateness on top of the full time; nobody should count on it. */
  get seconds(): number {
    return Math.min(this.full(), Math.max(0, (this.deadline() - this.now) / 1000));
  }

  get part(): number {
    return Math.min(1, this.seconds / Math.max(this.full(), 1));
  }

  /** Of the last seconds everybody should know. */
  get late(): boolean {
    return this.seconds <= LATE / 1000;
  }
}
