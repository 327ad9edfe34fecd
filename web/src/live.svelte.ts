/** The table as this page knows it now: what the connection brings, folded into something to show. */
import { browser, Connection, socketUrl, type Line, type Listener, type World } from "./connection";
import { checkSum } from "./check";
import { Witness } from "./fair/witness";
import { fold, refresh } from "./fold";
import { hold, held } from "./held";
import { standsIn } from "./names";
import type { Past } from "./replay/past";
import type { Happened, Hosts, Section, Sentence, ServerMessage, Table, Update, View, What } from "./protocol.gen";

const LOG_LENGTH = 300;
const NOTICE_MS = 5000;
/** A notice that can be asked about, and one that explains itself, stay longer. */
const DOUBT_MS = 8000;
const TOLD_MS = 15000;

/** Problems that stay until the table is back; the others are over once they are told. */
const LASTING = ["elsewhere", "no_table", "old_rules", "restart", "signed_out"];

export interface Entry {
  id: number;
  event: Happened;
  /** A bot held the reader's seat when this happened. */
  bot: boolean;
  /** The table as it was then. */
  view: View;
}

/** What stands against a move, and the rule that says so. */
export interface Told {
  sentence: Sentence;
  clause: string;
}

export class Live implements Listener {
  table = $state.raw<Table | null>(null);
  /** Until when each seat is kept for who is away, on this page's own monotonic clock. */
  returns = $state.raw<(number | null)[]>([]);
  view = $state.raw<View | null>(null);
  log = $state.raw<Entry[]>([]);
  link = $state<Line>("connecting");
  /** The code of the last refusal, for as long as it is shown. */
  notice = $state<string | null>(null);
  /** What the table says about it, if it has said anything. */
  told = $state.raw<Told | null>(null);
  /** The cards that the notice is about, while one may still ask why. */
  doubt = $state.raw<string[] | null>(null);
  /** The rules of this table, once they have been asked for. */
  rules = $state.raw<Section[] | null>(null);
  problem = $state<string | null>(null);
  private unheard = $state(false);
  private stands = $state(0);
  /** A command is unanswered, or the move that stands has not been shown yet. */
  sending = $derived(this.unheard || this.stands > (this.view?.ply ?? 0));
  /** Another page of this guest acts for the seat; this one looks on. */
  reads = $state(false);
  /** When the actor's clock runs out, on this page's own monotonic clock. */
  deadline = $state<number | null>(null);

  /** Where others reach this server. */
  origin = $state(location.origin);

  /** What this page saw of the shuffle. */
  readonly witness: Witness;

  /** Commands with a share for the shuffle, not answered yet. */
  private giving = new Set<string>();
  private closed = false;
  private connection: Connection;
  private entries = 0;
  private botPlays = false;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private id: string,
    private world: World = browser,
  ) {
    this.connection = new Connection(socketUrl(id), this, world, () => ({ ply: this.view?.ply, reads: this.reads }));
    this.witness = new Witness(id);
  }

  /** Buttons work only on a living socket, and on the page that acts for the seat. */
  get alive(): boolean {
    return this.link === "open" && !this.reads;
  }

  /** What was played here, once it is over. */
  get past(): Past | null {
    return this.world.past?.(this.id) ?? null;
  }

  /** One command at a time. */
  get ready(): boolean {
    return this.alive && !this.sending;
  }

  /** The session comes first: without its cookie the server lets no socket in. */
  async open(): Promise<void> {
    await this.enter();
    if (!this.closed) this.start();
  }

  start(): void {
    this.problem = null;
    this.connection.start();
  }

  stop(): void {
    this.closed = true;
    clearTimeout(this.noticeTimer);
    this.connection.stop();
  }

  wake(): void {
    this.connection.wake();
  }

  renew(): void {
    this.connection.renew();
  }

  move(move: string): void {
    this.forget();
    this.connection.command({ t: "move", ply: this.view?.ply ?? 0, move });
  }

  sit(seat: number, name: string): void {
    const share = this.witness.share(this.table);
    const key = this.connection.command({ t: "sit", seat, name, ...(share && { share }) });
    if (share) this.giving.add(key);
  }

  /** Want something that others have to want too, or no longer want it. */
  wish(what: What, on: boolean, name = ""): void {
    this.forget();
    this.connection.command({ t: "wish", what, on, name });
  }

  /** What the host may do while the table waits. */
  host(does: Hosts, seat?: number, name?: string): void {
    this.forget();
    this.connection.command({ t: "host", does, ...(seat !== undefined && { seat, name }) });
  }

  /** These cards may not be laid, and the player may ask why. */
  refuse(cards: string[]): void {
    this.warn("illegalCard");
    this.doubt = cards;
    this.hush(DOUBT_MS);
  }

  /** Takes the seat to this page. */
  here(): void {
    this.connection.here();
  }

  why(): void {
    if (this.doubt) this.connection.why(this.view?.ply ?? 0, this.doubt);
  }

  readRules(): void {
    if (this.rules === null) this.connection.rules();
  }

  /** Whoever does something else has read the notice. */
  forget(): void {
    clearTimeout(this.noticeTimer);
    this.notice = this.told = this.doubt = null;
  }

  /** The player's own order of cards; it is nobody else's business. */
  arrange(hand: string[]): void {
    this.forget();
    const view = this.view;
    if (view?.own) this.keep({ ...view, own: { ...view.own, hand } });
  }

  line(line: Line): void {
    this.link = line;
    // A server that has lost this guest lets no socket in; asking opens a new session for the next attempt.
    if (line === "lost") void this.enter();
  }

  unanswered(count: number): void {
    this.unheard = count > 0;
  }

  message(message: ServerMessage): void {
    switch (message.t) {
      case "table":
        this.table = message;
        this.witness.table(message);
        if (this.giving.size === 0 && this.witness.owes(message)) this.give(message);
        this.returns = message.seats.map(({ away }) => (away === null ? null : performance.now() + away));
        this.botPlays = standsIn(message);
        this.problem = null;
        break;
      case "view":
        this.show(refresh(this.view ?? this.remembered(message), message));
        break;
      case "heard":
        if (this.view && this.view.ply !== message.ply) this.connection.sync();
        break;
      case "acting":
        this.reads = !message.acting;
        break;
      case "update":
        this.update(message);
        break;
      case "done":
        if (this.giving.delete(message.key)) this.witness.confirm();
        this.stands = message.ply;
        break;
      case "refused":
        // The deal did not wait any longer: nobody can do anything about it now.
        if (this.giving.delete(message.key) && message.reason === "not_now") break;
        this.warn(message.reason);
        if (message.sentence && message.clause) this.explain(message.sentence, message.clause);
        break;
      case "why":
        this.warn(message.reason);
        this.explain(message.sentence, message.clause);
        break;
      case "rules":
        this.rules = message.sections;
        break;
      case "problem":
        if (LASTING.includes(message.reason)) this.problem = message.reason;
        else this.warn(message.reason);
    }
  }

  warn(reason: string): void {
    this.notice = reason;
    this.told = this.doubt = null;
    this.hush(NOTICE_MS);
  }

  private explain(sentence: Sentence, clause: string): void {
    this.told = { sentence, clause };
    this.hush(TOLD_MS);
  }

  private hush(ms: number): void {
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => this.forget(), ms);
  }

  private give(table: Table): void {
    this.giving.add(this.connection.command({ t: "share", share: this.witness.share(table) }));
  }

  private async enter(): Promise<void> {
    const guest = await this.world.enter().catch(() => null);
    if (guest) this.origin = guest.origin;
  }

  private update(update: Update): void {
    const next = this.view && fold(this.view, update);
    if (!next || checkSum(next) !== update.check) return this.connection.sync();
    this.write(update.events, next);
    this.show(next);
  }

  private show(view: View): void {
    // What was explained is about a table that is no more.
    if (view.ply !== this.view?.ply && (this.told || this.doubt)) this.forget();
    this.keep(view);
    this.witness.view(view);
    this.deadline = view.clock === null ? null : performance.now() + view.clock;
  }

  private keep(view: View): void {
    this.view = view;
    if (view.own) hold(this.id, view.own.seat, view.own.hand);
  }

  /** After the page was loaded anew: the same picture, with the cards as they were held before. */
  private remembered(view: View): View {
    return view.own ? { ...view, own: { ...view.own, hand: held(this.id, view.own.seat) } } : view;
  }

  private write(events: Happened[], view: View): void {
    const fresh = events.map((event) => ({ id: ++this.entries, event, bot: this.byBot(event), view }));
    this.log = [...this.log, ...fresh].slice(-LOG_LENGTH);
  }

  // The table itself tells of a stand-in only after the events that brought or ended it.
  private byBot(event: Happened): boolean {
    const mine = event.seat !== null && event.seat === this.table?.you;
    if (mine && event.kind === "back") this.botPlays = false;
    const bot = this.botPlays;
    if (mine && event.kind === "away") this.botPlays = true;
    return bot;
  }
}
