/** How far the hand of the day has come: fetched or kept, begun, played, handed in; and the table while it is played. */
import { Refusal } from "../api";
import { letGo } from "../held";
import type { Failure } from "../protocol.gen";
import { filesOf, manifest } from "../practice/files";
import { Kit } from "../practice/kit.svelte";
import { Local, type Listener, type Spawn } from "../practice/local";
import type { Kept, Order, Trouble } from "../practice/talk";
import { handIn, handOfToday } from "./ask";
import { fresh, keepHand, keptHand, type KeptHand } from "./keep";

/** What the server says of a record that asking again does not change. */
const FINAL = ["other_day", "old_rules", "forged", "unfinished", "too_long"];

/** A table is wanted to be played at, or to be looked back at. */
type Aim = "play" | "watch";

export class Daily extends Kit implements Listener {
  /** The hand of today, as far as it has been played here. */
  kept = $state.raw<KeptHand | null>(null);
  loading = $state(true);
  /** The server could not be asked. */
  offline = $state(false);
  opening = $state(false);
  /** The world of the table that is played at. */
  table = $state.raw<Local | null>(null);
  /** The same once it is over, to be looked back at. */
  past = $state.raw<Local | null>(null);
  /** The browser keeps what is played. */
  saves = $state(true);
  elsewhere = $state(false);
  /** What was begun cannot go on: the rules are others now. */
  outdated = $state(false);
  sending = $state(false);
  begun = $derived((this.kept?.lines.length ?? 0) > 0);

  private local: Local | null = null;
  private runs = false;
  private aim: Aim | null = null;
  private order: Order | null = null;

  constructor(private spawn?: Spawn) {
    super();
  }

  override async look(): Promise<void> {
    await Promise.all([super.look(), this.ask()]);
  }

  /** Asks for the hand of today; without an answer the one that is kept serves as long as its day lasts. */
  async ask(): Promise<void> {
    this.loading = true;
    const here = keptHand();
    if (here && here.until > Date.now()) this.kept = here;
    // What was played to its end before midnight may still be in time.
    if (here?.over && !here.mine && !here.refused) await this.handIn(here);
    try {
      const told = await handOfToday();
      const same = keptHand();
      this.offline = false;
      this.take(same?.hand.day === told.day ? { ...same, mine: told.mine ?? same.mine } : fresh(told, Date.now()));
    } catch {
      this.offline = true;
    }
    this.loading = false;
  }

  /** Sits down, or goes on. `pace` is how long a bot thinks, in milliseconds. */
  play(name: string, pace: number): void {
    this.open("play", name, pace);
  }

  /** Shows the whole hand again. */
  watch(name: string): void {
    this.open("watch", name, 0);
  }

  /** Back from the table; what was played lies there to be gone on with. */
  end(): void {
    this.table = this.past = null;
    this.local?.rest();
  }

  stop(): void {
    this.local?.stop();
    this.local = this.table = this.past = null;
  }

  /** Hands in what has been played, if that is still to be done. */
  async send(): Promise<void> {
    if (this.kept?.over && !this.kept.mine && !this.kept.refused) await this.handIn(this.kept);
  }

  started(): void {
    this.runs = true;
    this.begin();
  }

  opened(unfit: Failure | null, rules: string | null): void {
    const aim = this.aim;
    this.opening = false;
    this.aim = null;
    if (unfit || !this.kept || !aim) {
      this.outdated = unfit !== null;
      return;
    }
    if (aim === "watch") {
      this.past = this.local;
      return;
    }
    if (!this.begun) letGo();
    this.take({ ...this.kept, rules: rules ?? "" });
    this.table = this.local;
  }

  keep({ lines, over }: Kept): void {
    const { kept } = this;
    if (!kept || !this.table) return;
    const here = keptHand();
    if (here && (here.hand.day !== kept.hand.day || here.lines.length !== kept.lines.length)) {
      this.end();
      this.kept = here;
      this.elsewhere = true;
      return;
    }
    this.take({ ...kept, lines: [...kept.lines, ...lines], over });
    if (!over) return;
    // What is said of the last move is still to come to the table.
    queueMicrotask(() => this.end());
    void this.send();
  }

  override trouble(trouble: Trouble): void {
    this.local = this.table = this.past = this.aim = null;
    this.opening = false;
    super.trouble(trouble);
  }

  protected boot(): void {
    this.runs = false;
    this.local = new Local(filesOf(manifest), this, this.spawn);
  }

  private open(aim: Aim, name: string, pace: number): void {
    const here = keptHand();
    if (here && here.hand.day === this.kept?.hand.day) this.kept = here;
    if (!this.kept) return;
    const { variant, options, seats, seed } = this.kept.hand;
    this.order = { table: { variant, options, seats, name }, seed, pace, others: [] };
    this.aim = aim;
    this.opening = true;
    this.elsewhere = this.outdated = false;
    this.troubled = null;
    if (!this.local) this.boot();
    else if (this.runs) this.begin();
  }

  private begin(): void {
    const { order, kept, local } = this;
    if (!order || !kept || !this.aim) return;
    if (kept.lines.length > 0) local?.resume({ order, rules: kept.rules, lines: kept.lines });
    else local?.table(order);
  }

  private take(kept: KeptHand): void {
    this.kept = kept;
    this.saves = keepHand(kept);
  }

  private async handIn(kept: KeptHand): Promise<void> {
    this.sending = true;
    const { day } = kept.hand;
    const answer = await handIn({ day, rules: kept.rules, lines: kept.lines }).then(
      (mine) => ({ mine }),
      (failure: unknown) => ({ refused: failure instanceof Refusal && FINAL.includes(failure.reason) ? failure.reason : null }),
    );
    this.sending = false;
    if (this.kept === null || this.kept.hand.day === day) this.take({ ...kept, ...answer });
  }
}
