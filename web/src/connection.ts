/** The line to one table: reconnects by itself and repeats every command until it is answered. */

import { session } from "./api";
import { calls } from "./friends/calls.svelte";
import type { ClientMessage, Hosting, Move, ServerMessage, Session, Share, Sit, Wish } from "./protocol.gen";
import { pastOf, type Past } from "./replay/past";

export type Line = "connecting" | "open" | "lost" | "stopped";
type Command = Sit | Share | Move | Hosting | Wish;
export type NewCommand = { [K in Command["t"]]: Omit<Extract<Command, { t: K }>, "key"> }[Command["t"]];

/** What carries texts to a table and back: a WebSocket to a server, or a worker of this page. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** What the outside world gives: that of a server, that of a worker, or that of a test. */
export interface World {
  /** Who we are to that world; comes before the first line. */
  enter(): Promise<Session>;
  open(url: string): Socket;
  later(run: () => void, ms: number): unknown;
  cancel(timer: unknown): void;
  random(): number;
  key(): string;
  /** Where a match comes from that is over; a test has none. */
  past?(table: string): Past;
}

export interface Listener {
  line(line: Line): void;
  message(message: ServerMessage): void;
  unanswered(count: number): void;
}

/** What this page still has of the table when it comes back to it. */
export interface Had {
  ply?: number;
  /** Another page acts for the seat. */
  reads?: boolean;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 5000;
/** A socket that stays silent this long after a question is taken for dead (ms). */
const PATIENCE = 4000;
/** So often the page says that it is there: a line that died without a word is noticed, and no router forgets it (ms). */
const BEAT = 10_000;

export class Connection {
  private socket: Socket | null = null;
  private attempts = 0;
  private retry: unknown = null;
  private alarm: unknown = null;
  private beat: unknown = null;
  private line: Line = "stopped";
  private commands = new Map<string, Command>();

  constructor(
    private url: string,
    private listener: Listener,
    private world: World = browser,
    private had: () => Had = () => ({}),
  ) {}

  start(): void {
    this.attempts = 0;
    this.connect();
  }

  stop(): void {
    this.drop();
    this.world.cancel(this.retry);
    this.retry = null;
    this.tell("stopped");
  }

  /** Sends a command and keeps it until Done or Refused comes back with its key, which is returned. */
  command(what: NewCommand): string {
    const command = { ...what, key: this.world.key() } as Command;
    this.commands.set(command.key, command);
    this.listener.unanswered(this.commands.size);
    this.ask(command);
    return command.key;
  }

  sync(): void {
    this.ask({ t: "sync" });
  }

  /** Asks why these cards may not be laid. A question lost on the way is asked again by whoever still wonders. */
  why(ply: number, cards: string[]): void {
    this.ask({ t: "why", key: this.world.key(), ply, cards });
  }

  rules(): void {
    this.ask({ t: "rules" });
  }

  /** From now on this page acts for its seat. */
  here(): void {
    this.ask({ t: "here" });
  }

  /** After sleep: an open socket has to prove that it lives, any other is replaced. */
  wake(): void {
    if (this.line === "open") this.live();
    else this.renew();
  }

  /** After a change of network: the old socket may take minutes to notice, so it is not waited for. */
  renew(): void {
    if (this.line !== "stopped") this.start();
  }

  private ask(message: ClientMessage): void {
    if (this.line !== "open") return;
    this.alarm ??= this.world.later(() => this.replace(), PATIENCE);
    this.socket?.send(JSON.stringify(message));
  }

  private replace(): void {
    this.alarm = null;
    this.lose();
  }

  private connect(): void {
    this.drop();
    this.world.cancel(this.retry);
    this.retry = null;
    this.tell("connecting");
    const socket = this.world.open(address(this.url, this.had()));
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lose();
    // A socket that never opens would keep the page waiting for minutes.
    this.alarm = this.world.later(() => this.replace(), PATIENCE);
  }

  private opened(): void {
    this.quiet();
    this.tell("open");
    this.beat = this.world.later(() => this.live(), BEAT);
    for (const command of this.commands.values()) this.ask(command);
  }

  private live(): void {
    this.world.cancel(this.beat);
    this.beat = this.world.later(() => this.live(), BEAT);
    this.ask({ t: "alive" });
  }

  private heard(message: ServerMessage): void {
    if (message.t === "done" || message.t === "refused") this.answered(message.key);
    if (message.t === "problem") this.troubled(message.reason);
    else this.attempts = 0;
    // While a command is open the alarm stays: chatter of others is no answer to it.
    if (this.commands.size === 0) this.quiet();
    calls.hear(message);
    this.listener.message(message);
  }

  private answered(key: string): void {
    if (this.commands.delete(key)) this.listener.unanswered(this.commands.size);
  }

  private troubled(reason: string): void {
    // Sent again, a malformed command would only be refused again.
    if (reason === "bad_request") this.forget();
    if (["elsewhere", "no_table", "old_rules", "signed_out"].includes(reason)) this.stop();
  }

  private forget(): void {
    this.commands.clear();
    this.listener.unanswered(0);
  }

  private lose(): void {
    this.drop();
    this.tell("lost");
    this.world.cancel(this.retry);
    this.retry = this.world.later(() => this.connect(), this.wait());
    this.attempts += 1;
  }

  // Jitter over the upper half: after a restart the pages of a server must not all come back at once.
  private wait(): number {
    const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (this.attempts + 1));
    return full / 2 + (full / 2) * this.world.random();
  }

  private drop(): void {
    this.quiet();
    this.world.cancel(this.beat);
    this.beat = null;
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private quiet(): void {
    this.world.cancel(this.alarm);
    this.alarm = null;
  }

  private tell(line: Line): void {
    this.line = line;
    this.listener.line(line);
  }
}

export const browser: World = {
  enter: session,
  open: (url) => new WebSocket(url) as Socket,
  later: (run, ms) => setTimeout(run, ms),
  cancel: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout> | undefined),
  random: () => Math.random(),
  key: freshKey,
  past: pastOf,
};

// crypto.randomUUID exists on secure pages only; a table at home is often plain http.
function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function address(url: string, { ply, reads }: Had): string {
  const asked = [...(ply === undefined ? [] : [`ply=${ply}`]), ...(reads ? ["reads=1"] : [])];
  return asked.length > 0 ? `${url}?${asked.join("&")}` : url;
}

export function socketUrl(table: string, at: Location = location): string {
  const scheme = at.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${at.host}/ws/${table}`;
}
