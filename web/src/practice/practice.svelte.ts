/** How far the practice page has come: what is here, what is being fetched, and the table once it stands. */
import type { Failure, NewTable } from "../protocol.gen";
import { fetchAll, filesOf, manifest, missing, type Part } from "./files";
import { forget, keepPage, keptPaths, patiently } from "./keep";
import { Local, type Listener, type Spawn } from "./local";
import type { Trouble } from "./talk";

export class Practice implements Listener {
  /** What has still to be fetched; null before we have looked. */
  missing = $state.raw<Part[] | null>(null);
  /** What is fetched is kept for the next time. */
  keeps = $state(false);
  /** All of it is kept, and the page too: it goes without a server. */
  stays = $state(false);
  /** From 0 to 1 while it is being fetched. */
  share = $state<number | null>(null);
  /** A table was asked for and does not stand yet. */
  opening = $state(false);
  /** The world of the table that is played at. */
  table = $state.raw<Local | null>(null);
  refused = $state.raw<Failure | null>(null);
  troubled = $state<Trouble | null>(null);

  private local: Local | null = null;
  private runs = false;
  private order: object | null = null;
  /** Python could not be started from what is here. */
  private spoilt = false;

  constructor(private spawn?: Spawn) {}

  /** Where all is here already, Python starts while the person still chooses. */
  async look(): Promise<void> {
    const here = await keptPaths();
    this.keeps = here !== null;
    this.missing = missing(manifest.parts, here);
    if (this.missing.length > 0) return;
    this.boot();
    // The last visit may have ended between the parts and the page.
    await this.stay();
  }

  async fetch(): Promise<void> {
    this.troubled = null;
    this.share = 0;
    try {
      if (this.spoilt) await forget();
      this.spoilt = false;
      this.keeps = await fetchAll(this.missing ?? [], (share) => (this.share = share));
      await patiently(this.stay());
      this.missing = [];
      this.boot();
    } catch {
      this.troubled = "no_files";
    }
    this.share = null;
  }

  /** `pace` is how long a bot thinks, in milliseconds. */
  begin(table: NewTable, pace: number): void {
    this.troubled = this.refused = null;
    this.opening = true;
    this.order = { table, seed: seed(), pace };
    if (!this.local) this.boot();
    else if (this.runs) this.open();
  }

  /** Back to choosing; the table is forgotten. */
  end(): void {
    this.table = null;
    this.local?.rest();
  }

  stop(): void {
    this.local?.stop();
    this.local = this.table = null;
  }

  started(): void {
    this.runs = true;
    this.open();
  }

  opened(unfit: Failure | null): void {
    this.opening = false;
    this.refused = unfit;
    this.table = unfit ? null : this.local;
  }

  trouble(trouble: Trouble): void {
    this.local = this.table = this.order = null;
    this.opening = false;
    this.troubled = trouble;
    if (trouble === "no_files") this.again();
  }

  /** What is here is no good: all of it is offered anew, and dropped only when that is wanted. */
  private again(): void {
    this.spoilt = true;
    this.stays = false;
    this.missing = manifest.parts;
  }

  private async stay(): Promise<void> {
    this.stays = this.keeps && (await keepPage());
  }

  private boot(): void {
    this.runs = false;
    this.local = new Local(filesOf(manifest), this, this.spawn);
  }

  private open(): void {
    if (this.order) this.local?.table(this.order);
    this.order = null;
  }
}

/** 256 bits from which the whole match follows. */
function seed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
