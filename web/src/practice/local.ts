/** The world of a practice table: a worker of this page in the place of a server. */
import { browser, type Socket, type World } from "../connection";
import type { Failure } from "../protocol.gen";
import type { Files } from "./files";
import type { FromWorker, ToWorker, Trouble } from "./talk";

/** Milliseconds after which a worker that says nothing is given up. */
export const PATIENCE = 40_000;

export interface Listener {
  /** Python runs: a table can be opened. */
  started(): void;
  /** The table stands, or cannot be made. */
  opened(unfit: Failure | null): void;
  trouble(trouble: Trouble): void;
}

export type Spawn = () => Worker;
const spawnWorker: Spawn = () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });

export class Local implements World {
  readonly later = browser.later;
  readonly cancel = browser.cancel;
  readonly random = browser.random;
  readonly key = browser.key;

  private worker: Worker;
  private line: LocalSocket | null = null;
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
    this.post({ t: "start", files });
    this.watch();
  }

  /** Makes a new table in the place of the old one. */
  table(order: object): void {
    this.post({ t: "open", text: JSON.stringify(order) });
    this.watch();
  }

  /** Nothing happens any more until there is another table. */
  rest(): void {
    this.line = null;
    this.post({ t: "rest" });
  }

  stop(): void {
    this.calm();
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
  }

  enter = () => Promise.resolve({ name: null, origin: location.origin });

  open = (): Socket => {
    this.line = new LocalSocket((message) => this.post(message));
    return this.line;
  };

  private post(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private heard(message: FromWorker): void {
    if (message.t === "said") return this.line?.hear(message.texts);
    this.calm();
    if (message.t === "trouble") return this.fail(message.trouble);
    if (message.t === "opened") return this.listener.opened(message.unfit);
    this.started = true;
    this.listener.started();
  }

  private fail(trouble: Trouble): void {
    this.stop();
    this.listener.trouble(trouble);
  }

  private watch(): void {
    this.calm();
    this.watchdog = this.later(() => this.fail("too_slow"), PATIENCE);
  }

  private calm(): void {
    this.cancel(this.watchdog);
  }
}

class LocalSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;

  constructor(private post: (message: ToWorker) => void) {
    // Whoever opens a socket listens to it only after it has been made.
    queueMicrotask(() => {
      this.onopen?.();
      this.post({ t: "enter" });
    });
  }

  send(text: string): void {
    this.post({ t: "say", text });
  }

  close(): void {}

  hear(texts: string[]): void {
    for (const data of texts) this.onmessage?.({ data });
  }
}
