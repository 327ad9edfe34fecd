/** The table at which lessons are played, one after the other, and how each of them went. */
import { filesOf, manifest } from "../practice/files";
import { Kit } from "../practice/kit.svelte";
import { Local, type Listener, type Spawn } from "../practice/local";
import type { Trouble, Verdict, Wanted } from "../practice/talk";
import type { Failure } from "../protocol.gen";

/** A lesson that stands on the table; each try is another one. */
export interface Try {
  local: Local;
  variant: string;
  key: string;
}

export class Tutor extends Kit implements Listener {
  now = $state.raw<Try | null>(null);
  verdict = $state<Verdict | null>(null);

  private local: Local | null = null;
  private runs = false;
  private wanted: Wanted | null = null;

  constructor(private spawn?: Spawn) {
    super();
  }

  /** Sets the position, anew if it stands already. */
  open(wanted: Wanted): void {
    this.wanted = wanted;
    if (this.runs) this.local?.lesson(wanted);
    else if (this.ready && !this.local) this.boot();
  }

  /** Back to the list. */
  leave(): void {
    this.wanted = this.now = this.verdict = null;
    this.local?.rest();
  }

  stop(): void {
    this.local?.stop();
    this.local = null;
  }

  started(): void {
    this.runs = true;
    if (this.wanted) this.local?.lesson(this.wanted);
  }

  opened(unfit: Failure | null): void {
    if (unfit) return this.trouble("broken");
    this.verdict = null;
    const { local, wanted } = this;
    this.now = local && wanted && { local, variant: wanted.variant, key: wanted.key };
  }

  /** Lessons are not kept: each is over in a minute. */
  keep(): void {}

  judged(verdict: Verdict): void {
    this.verdict = verdict;
  }

  override trouble(trouble: Trouble): void {
    this.local = this.now = this.verdict = null;
    this.runs = false;
    super.trouble(trouble);
  }

  protected boot(): void {
    this.runs = false;
    this.local = new Local(filesOf(manifest), this, this.spawn);
  }
}
