/** A world of our own for the connection: sockets that do as told, and timers that run when the test says so. */
import type { Socket, World } from "../src/connection";
import type { ServerMessage, Session } from "../src/protocol.gen";

export class FakeSocket implements Socket {
  sent: { t: string; key?: string }[] = [];
  closed = false;
  /** Whether it says that it hears the page. */
  lives = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
    if (this.lives && this.sent.at(-1)?.t === "alive") this.says({ t: "heard", ply: 7 });
  }

  close(): void {
    this.closed = true;
  }

  opens(): void {
    this.onopen?.();
  }

  says(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  breaks(): void {
    this.onclose?.();
  }
}

interface Timer {
  run: () => void;
  at: number;
}

export class FakeWorld implements World {
  sockets: FakeSocket[] = [];
  chance = 0;
  private now = 0;
  private keys = 0;
  private timers = new Set<Timer>();

  /** How often a session was asked for. */
  entered = 0;

  enter(): Promise<Session> {
    this.entered += 1;
    return Promise.resolve({ name: null, origin: location.origin });
  }

  open(url: string): Socket {
    const socket = new FakeSocket(url);
    this.sockets.push(socket);
    return socket;
  }

  later(run: () => void, ms: number): unknown {
    const timer = { run, at: this.now + ms };
    this.timers.add(timer);
    return timer;
  }

  cancel(timer: unknown): void {
    this.timers.delete(timer as Timer);
  }

  random(): number {
    return this.chance;
  }

  key(): string {
    this.keys += 1;
    return `key${this.keys}`;
  }

  get socket(): FakeSocket {
    const last = this.sockets.at(-1);
    if (!last) throw new Error("no socket was opened");
    return last;
  }

  pass(ms: number): void {
    const end = this.now + ms;
    for (let next = this.due(end); next; next = this.due(end)) {
      this.timers.delete(next);
      this.now = next.at;
      next.run();
    }
    this.now = end;
  }

  /** How long until a new socket is opened. */
  untilNextSocket(limit = 60_000): number {
    const [start, count] = [this.now, this.sockets.length];
    while (this.sockets.length === count && this.now - start < limit) this.pass(10);
    return this.now - start;
  }

  private due(end: number): Timer | undefined {
    return [...this.timers].filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
  }
}
