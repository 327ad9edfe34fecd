/** How far the practice page has come: what of a table is here, what was left, and the table once it stands. */
import { letGo } from "../held";
import type { Failure, NewTable } from "../protocol.gen";
import { filesOf, manifest } from "./files";
import { Kit } from "./kit.svelte";
import { Local, type Listener, type Spawn } from "./local";
import { find, keeps, putAside, Saving, type Found } from "./saving";
import type { Kept, Order, Saved, Trouble } from "./talk";

/** What cannot be gone on with: it is "broken", or from "older" rules. */
export type Aside = "broken" | "older";

export class Practice extends Kit implements Listener {
  /** A table was asked for and does not stand yet. */
  opening = $state(false);
  /** The world of the table that is played at. */
  table = $state.raw<Local | null>(null);
  refused = $state.raw<Failure | null>(null);
  /** A match that was left and can be gone on with. */
  found = $state.raw<Found | null>(null);
  /** What was left could not be gone on with, and lies aside. */
  aside = $state<Aside | null>(null);
  /** Every move is kept. */
  readonly saves = keeps();
  /** The match has been taken up on another page. */
  elsewhere = $state(false);
  /** There was no room for the last moves. */
  full = $state(false);
  /** What is played, or was asked for. */
  order: Order | null = null;

  private local: Local | null = null;
  private runs = false;
  /** What the worker has still to be asked for. */
  private wanted: Order | Saved | null = null;
  private left: Saved | null = null;
  private saving: Saving | null = null;
  constructor(private spawn?: Spawn) {
    super();
  }

  override async look(): Promise<void> {
    this.search();
    await super.look();
  }

  /** `pace` is how long a bot thinks, in milliseconds; `others` are the persons after the first. */
  begin(table: NewTable, pace: number, others: string[] = []): void {
    const order = { table, seed: seed(), pace, others };
    this.left = null;
    this.want(order, order);
  }

  /** Goes on with the match that was left. */
  resume(pace: number): void {
    if (!this.found) return;
    const { saved } = this.found;
    this.left = { ...saved, order: { ...saved.order, pace } };
    this.want(this.left, this.left.order);
  }

  /** Back to choosing; what was played lies there to be gone on with. */
  end(): void {
    this.table = this.saving = null;
    this.local?.rest();
    this.search();
  }

  stop(): void {
    this.local?.stop();
    this.local = this.table = null;
  }

  started(): void {
    this.runs = true;
    this.open();
  }

  opened(unfit: Failure | null, rules: string | null): void {
    this.opening = false;
    if (unfit && this.left) return this.setAside(unfit.reason === "old_save" ? "older" : "broken");
    this.refused = unfit;
    if (unfit || !this.order) return;
    if (!this.left) letGo();
    this.saving = new Saving(this.left ?? { order: this.order, rules: rules ?? "", lines: [] });
    this.table = this.local;
  }

  keep(kept: Kept): void {
    const outcome = this.saving?.add(kept);
    this.full = outcome === "full";
    if (outcome !== "elsewhere") return;
    this.end();
    this.elsewhere = true;
  }

  override trouble(trouble: Trouble): void {
    this.local = this.table = this.wanted = this.saving = null;
    this.opening = false;
    this.search();
    super.trouble(trouble);
  }

  protected boot(): void {
    this.runs = false;
    this.local = new Local(filesOf(manifest), this, this.spawn);
  }

  private want(wanted: Order | Saved, order: Order): void {
    this.troubled = this.refused = this.aside = null;
    this.elsewhere = this.full = false;
    this.opening = true;
    this.wanted = wanted;
    this.order = order;
    if (!this.local) this.boot();
    else if (this.runs) this.open();
  }

  private open(): void {
    if (this.wanted && "lines" in this.wanted) this.local?.resume(this.wanted);
    else if (this.wanted) this.local?.table(this.wanted);
    this.wanted = null;
  }

  private search(): void {
    const found = find();
    if (found === "broken") return this.setAside("broken");
    this.found = found;
  }

  private setAside(aside: Aside): void {
    putAside();
    this.found = this.left = null;
    this.aside = aside;
  }
}

/** 256 bits from which the whole match follows. */
function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
