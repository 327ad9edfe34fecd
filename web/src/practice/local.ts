/** The worlds of a practice table, one for each person at it: a worker of this page in the place of a server. */
import { Refusal } from "../api";
import { browser, type Socket, type World } from "../connection";
import { painted } from "../painted";
import type { Failure, Replay, Review } from "../protocol.gen";
import type { Past } from "../replay/past";
import type { Files } from "./files";
import type { FromWorker, Kept, Order, Saved, ToWorker, Trouble, Verdict, Wanted } from "./talk";

/** Milliseconds after which a worker that says nothing is given up. */
export const PATIENCE = 40_000;

export interface Listener {
  /** Python runs: a table can be opened. */
  started(): void;
  /** The table stands and plays by these rules, or cannot be made. */
  opened(unfit: Failure | null, rules: string | null): void;
  /** These moves have been made; nobody has been shown what came of them. */
  keep(kept: Kept): void;
  trouble(trouble: Trouble): void;
  /** A lesson has gone so. */
  judged?(verdict: Verdict): void;
}

export type Spawn = () => Worker;
const spawnWorker: Spawn = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export class Local {
  private worker: Worker;
  private lines = new Map<number, LocalSocket>();
  private waiting: ((past: Replay | Review | null) => void)[] = [];
  private watchdog: unknown = null;
  private started = false;

  constructor(
    files: Files,
    private listener: Listener,
    spawn: Spawn = spawnWorker,
  ) {
    this.worker = spawn();
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.heard(data);
    this.worker.onerror = () => this.fail(this.started ? "broken" : "no_worker");
    // Python takes a core for seconds.
    painted.run(() => this.post({ t: "start", files }));
    this.watch();
  }

  /** Makes a new table in the place of the old one. */
  table(order: Order): void {
    this.post({ t: "open", text: JSON.stringify(order) });
    this.watch();
  }

  /** Makes the table anew at which all this has been played. */
  resume(saved: Saved): void {
    this.post({ t: "resume", text: JSON.stringify(saved) });
    this.watch();
  }

  /** Makes the table of a lesson. */
  lesson(wanted: Wanted): void {
    this.post({ t: "lesson", text: JSON.stringify(wanted) });
    this.watch();
  }

  /** Nothing happens any more until there is another table. */
  rest(): void {
    this.lines.clear();
    this.post({ t: "rest" });
  }

  stop(): void {
    this.calm();
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
  }

  /** The world of the person in that seat. */
  at(seat: number): World {
    const enter = () => Promise.resolve({ name: null, origin: location.origin });
    return { ...browser, enter, open: () => this.line(seat), past: () => this.past };
  }

  /** The match, once it is over. */
  private get past(): Past {
    return {
      replay: (seat, first) => this.look<Replay>({ t: "replay", text: JSON.stringify({ seat, first }) }),
      review: () => this.look<Review>({ t: "review" }),
    };
  }

  private look<T extends Replay | Review>(wanted: ToWorker): Promise<T> {
    this.post(wanted);
    return new Promise((found, none) => {
      this.waiting.push((past) => (past ? found(past as T) : none(new Refusal("not_over"))));
    });
  }

  private line(seat: number): Socket {
    const line = new LocalSocket(seat, (message) => this.post(message));
    this.lines.set(seat, line);
    return line;
  }

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private heard(message: FromWorker): void {
    if (message.t === "past") return this.waiting.shift()?.(message.past);
    if (message.t === "said") return this.said(message);
    this.calm();
    if (message.t === "trouble") return this.fail(message.trouble);
    if (message.t === "opened") return this.listener.opened(message.unfit, message.rules);
    this.started = true;
    this.listener.started();
  }

  private said({ said, kept, verdict }: Extract<FromWorker, { t: "said" }>): void {
    if (kept) this.listener.keep(kept);
    for (const [seat, text] of said) this.lines.get(seat)?.hear(text);
    if (verdict) this.listener.judged?.(verdict);
  }

  private fail(trouble: Trouble): void {
    this.stop();
    this.listener.trouble(trouble);
  }

  private watch(): void {
    this.calm();
    this.watchdog = browser.later(() => this.fail("too_slow"), PATIENCE);
  }

  private calm(): void {
    browser.cancel(this.watchdog);
  }
}

class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(
    private seat: number,
    private post: (message: ToWorker) => void,
  ) {
    // Whoever opens a socket listens to it only after it has been made.
    queueMicrotask(() => {
      this.onopen?.();
      this.post({ t: "enter", seat });
    });
  }

  send(text: string): void {
    this.post({ t: "say", seat: this.seat, text });
  }

  close(): void {}

  hear(data: string): void {
    this.onmessage?.({ data });
  }
}
