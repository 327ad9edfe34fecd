/** A match that is over, moment by moment: what was told of it, folded as at the table. */
import { Refusal } from "../api";
import { fold } from "../fold";
import type { Happened, Moment, Replay, Table, View } from "../protocol.gen";
import type { Wanted } from "./link";
import type { Eyes, Past } from "./past";

/** A move is shown for so long at speed 1 (ms). */
const MOVE_MS = 1600;
export const SPEEDS = [0.5, 1, 2, 4];

export interface Frame {
  view: View;
  hands: string[][];
  standIns: number[];
  /** What the last move brought. */
  events: Happened[];
}

export class Rerun {
  table = $state.raw<Table | null>(null);
  /** How many moves there are. */
  plies = $state(0);
  ply = $state(0);
  /** Whose knowledge is shown. */
  eyes = $state.raw<Eyes>(null);
  plays = $state(false);
  speed = $state(1);
  /** Why there is nothing to show, or nothing more. */
  refused = $state.raw<Refusal | null>(null);
  /** One for each moment that has come, from the deal on. */
  frames = $state.raw<Frame[]>([]);
  frame = $derived(this.frames[this.ply] ?? this.frames.at(-1) ?? null);

  private known = new Map<Eyes, Frame[]>();
  private asked = 0;

  constructor(
    private past: Past,
    wanted: Wanted,
  ) {
    this.ply = wanted.ply;
    this.eyes = wanted.eyes;
  }

  /** Shows what these eyes saw; until the moment has come, what is shown stays. */
  async look(eyes: Eyes): Promise<void> {
    const turn = ++this.asked;
    this.refused = null;
    try {
      await this.fetch(eyes, () => turn === this.asked);
    } catch (failure) {
      if (turn !== this.asked) return;
      this.refused = failure instanceof Refusal ? failure : new Refusal("retry_later");
    }
  }

  private async fetch(eyes: Eyes, wanted: () => boolean): Promise<void> {
    let frames = this.known.get(eyes) ?? [];
    do {
      if (frames.length <= this.plies || this.table === null) {
        const part = await this.past.replay(eyes, Math.max(0, frames.length - 1));
        frames = [...(frames.length > 0 ? frames : [begun(part)]), ...folded(part)];
        this.known.set(eyes, frames);
        if (!wanted()) return;
        if (part.moments.length === 0 && frames.length <= part.plies) throw new Refusal("retry_later");
        this.table = part.table;
        this.plies = part.plies;
      }
      this.show(eyes, frames);
    } while (frames.length <= this.plies);
  }

  private show(eyes: Eyes, frames: Frame[]): void {
    this.ply = Math.min(this.ply, this.plies);
    if (frames.length <= this.ply) return;
    this.eyes = eyes;
    this.frames = frames;
  }

  /** Whoever goes somewhere himself no longer watches it run. */
  go(ply: number): void {
    this.plays = false;
    this.ply = Math.min(Math.max(ply, 0), this.plies);
  }

  toggle(): void {
    if (!this.plays && this.ply >= this.plies) this.ply = 0;
    this.plays = !this.plays;
  }

  /** How long this moment is shown while it runs. */
  get pause(): number {
    return MOVE_MS / this.speed;
  }

  /** It has been shown for long enough. */
  next(): void {
    if (this.ply + 1 < this.frames.length) this.ply += 1;
    if (this.ply >= this.plies) this.plays = false;
  }
}

function begun({ view, hands, stand_ins }: Replay): Frame {
  return { view, hands, standIns: stand_ins, events: [] };
}

function folded({ view, moments }: Replay): Frame[] {
  const frames: Frame[] = [];
  for (const { update, hands, stand_ins } of moments) {
    const next = fold(frames.at(-1)?.view ?? view, update);
    if (!next) throw new Refusal("retry_later");
    frames.push(frameOf(next, { update, hands, stand_ins }));
  }
  return frames;
}

function frameOf(view: View, { update, hands, stand_ins }: Moment): Frame {
  return { view, hands, standIns: stand_ins, events: update.events };
}
