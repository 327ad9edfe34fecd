/** The board of open tables as it is now: what the line to the lobby brings. */
import { browser, Connection, socketUrl, type Line, type Listener, type World } from "../connection";
import type { OpenTable, ServerMessage, Session } from "../protocol.gen";

/** The name of the lobby among the tables. */
const LOBBY = "lobby";

export class Board implements Listener {
  /** Null until the server has said it once. */
  tables = $state.raw<OpenTable[] | null>(null);
  link = $state<Line>("connecting");
  /** The page is open elsewhere too often; it does not come back by itself. */
  elsewhere = $state(false);

  private closed = false;
  private connection: Connection;

  constructor(private world: World = browser) {
    this.connection = new Connection(socketUrl(LOBBY), this, world);
  }

  /** Who this guest is, if the server could be asked; the socket is let in with its cookie only. */
  async open(): Promise<Session | null> {
    const guest = await this.enter();
    if (!this.closed) this.start();
    return guest;
  }

  start(): void {
    this.elsewhere = false;
    this.connection.start();
  }

  stop(): void {
    this.closed = true;
    this.connection.stop();
  }

  wake(): void {
    this.connection.wake();
  }

  renew(): void {
    this.connection.renew();
  }

  line(line: Line): void {
    this.link = line;
    // A server that has lost this guest lets no socket in; asking opens a new session for the next attempt.
    if (line === "lost") void this.enter();
  }

  unanswered(): void {}

  message(message: ServerMessage): void {
    if (message.t === "tables") this.tables = message.tables;
    if (message.t !== "problem") return;
    if (message.reason === "elsewhere") this.elsewhere = true;
    // Who is in this browser has changed, and whoever it is now may look.
    if (message.reason === "signed_out") void this.open();
  }

  private enter(): Promise<Session | null> {
    return this.world.enter().catch(() => null);
  }
}
