/** What tables on this device are made of: what of it is here, what is being fetched, and what stood in the way. */
import { recall } from "../memory";
import { fetchAll, manifest, missing, type Part } from "./files";
import { forget, keepPage, keptPaths, patiently } from "./keep";
import { free, idly } from "./network";
import type { Trouble } from "./talk";

export abstract class Kit {
  /** What has still to be fetched; null before we have looked. */
  missing = $state.raw<Part[] | null>(null);
  /** What is fetched is kept for the next time. */
  keeps = $state(false);
  /** All of it is kept, and the page too: it goes without a server. */
  stays = $state(false);
  /** From 0 to 1 while it is being fetched. */
  share = $state<number | null>(null);
  troubled = $state<Trouble | null>(null);
  /** All of it is here. */
  ready = $derived(this.share === null && this.missing?.length === 0);

  /** Python could not be started from what is here. */
  private spoilt = false;

  /** Starts Python from what is here. */
  protected abstract boot(): void;

  /** Where all is here already, Python starts while the person still chooses. */
  async look(): Promise<void> {
    const here = await keptPaths();
    this.keeps = here !== null;
    this.missing = missing(manifest.parts, here);
    if (this.missing.length > 0) return this.foresee();
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

  /** Something went wrong. If what is here is no good, all of it is offered anew, and dropped only when that is wanted. */
  trouble(trouble: Trouble): void {
    this.troubled = trouble;
    if (trouble !== "no_files") return;
    this.spoilt = true;
    this.stays = false;
    this.missing = manifest.parts;
  }

  /** Who has played here before is brought what is new while he still chooses, where that is kept and costs nothing. */
  private foresee(): void {
    if (this.keeps && free() && recall("practice") !== null) idly(() => this.share === null && void this.fetch());
  }

  private async stay(): Promise<void> {
    this.stays = this.keeps && (await keepPage());
  }
}
