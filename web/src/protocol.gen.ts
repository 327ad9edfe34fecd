// Generated from src/macao/protocol by `python -m macao.protocol.typescript`. Do not edit.

export type PointsWhy = "welcome" | "refill" | "stake" | "hold" | "release" | "fine" | "prize" | "returned" | "voided" | "deserted" | "stopped" | "pardon" | "correction" | "farewell";

export type By = "person" | "stand_in" | "bot";

export type Refund = "voided" | "deserted" | "stopped";

export type SeatKind = "person" | "rule" | "playable" | "uniform";

export type What = "rematch" | "next" | "pause" | "resume" | "remove" | "admit";

export type Hosts = "begin" | "free";

export type Does = "draw" | "take" | "sit" | "keep" | "confirm" | "pick" | "call" | "catch" | "deal" | "leave" | "back";

export type TableStatus = "waiting" | "playing" | "over" | "closed";

export type Free = "bots" | "unpaid";

export type Stake = 0 | 10 | 50 | 100 | 500 | 1000;

export type Language = "ro" | "en";

export type ThreadStatus = "open" | "answered" | "closed";

export type Tie = "you" | "guest" | "none" | "friend" | "asks" | "asked" | "blocked";

export type Period = "week" | "month" | "ever";

/** The same sentence in both languages. */
export interface Sentence {
  ro: string;
  en: string;
}

/** One rule of a table. `key` stays the same from one version to the next. */
export interface Clause {
  key: string;
  text: Sentence;
  rests: string[];
  changed: boolean;
}

/** The rules about one thing. */
export interface Section {
  key: string;
  title: Sentence;
  clauses: Clause[];
}

/** What a match has cost (negative) or paid one seat. */
export interface Booked {
  seat: number;
  amount: number;
  why: PointsWhy;
}

/** One change of a balance. */
export interface PointsLine {
  number: number;
  at: number;
  amount: number;
  why: PointsWhy;
  table: string | null;
  note: string | null;
}

/** GET /api/points: what the account in this browser has, and why. `before` of the query asks for older lines. */
export interface Points {
  balance: number;
  at_stake: number;
  lines: PointsLine[];
}

/**
 * Want something that others have to want too, or no longer want it; to say it again changes nothing.
 *
 * `rematch`: the same people play another match. `next`: who looks on would like a chair, under a name: that of a bot
 * from the next deal on, else one in the next match. `admit`: between two deals the match ends as it stands, and the
 * next one begins with those who look on.
 * `pause`: all clocks stand still. `resume`: they run again; who sits may do that alone. `remove`: the others play on
 * without who lets them wait.
 */
export interface Wish {
  t: "wish";
  key: string;
  what: What;
  on?: boolean;
  name?: string;
}

/**
 * `begin`: nobody else is waited for, bots take the free chairs. `free`: the person called `name` loses his chair.
 *
 * He may sit down again. Who is not the host may free his own chair: he stands up.
 */
export interface Hosting {
  t: "host";
  key: string;
  does: Hosts;
  seat?: number;
  name?: string;
}

/** Something that can be wished now: which seats are asked, and which of them want it. */
export interface Wished {
  what: What;
  asked: number[];
  agreed: number[];
}

/** What a seat has gathered over all matches of this table and those before it. */
export interface Score {
  won: number;
  points: number;
}

/** Who sits on a chair of the table. `name` is null while a person's seat is free. */
export interface SeatInfo {
  kind: SeatKind;
  name: string | null;
  online: boolean;
  stand_in: boolean;
  away: number | null;
  known: string | null;
}

/** What a match that has ended is to one seat. */
export interface Fate {
  place: number;
  by: By;
  abandoned: boolean;
}

/** What it is to all seats. */
export interface Result {
  seats: Fate[];
  refund: Refund | null;
}

/** The people at a table, beside the cards. */
export interface Company {
  wishes: Wished[];
  friends: string[];
  spare: number;
  score: Score[];
  next: string | null;
  paused: boolean;
  stalls: number | null;
  host: number | null;
  result: Result | null;
  booked: Booked[];
}

/** The seal on the cards of the match, everything in hexadecimal (docs/fair-cards.md). */
export interface Seal {
  commitment: string;
  shares: string[];
  secret: string | null;
}

/** Give to the shuffle what the deal waits for, as `Sit` does. */
export interface Share {
  t: "share";
  key: string;
  share: string;
}

/** A table that anybody may join while it waits, and watch while it plays. */
export interface OpenTable {
  id: string;
  variant: string;
  changes: number;
  clock: number;
  size: number;
  free: number;
  names: string[];
  status: TableStatus;
  watchers: number;
  fill: boolean;
  stake: number;
  friends: string[];
}

/** The board as it is now: tables that wait before those that play, the newest first, at most 50 of each. */
export interface OpenTables {
  t: "tables";
  tables: OpenTable[];
}

/** Whether this page acts for its seat, or reads while another page of the same guest does; sent on any change. */
export interface Acting {
  t: "acting";
  acting: boolean;
}

/** The page is there; said every 10 seconds, and when it may have slept. Asks for a Heard. */
export interface Alive {
  t: "alive";
}

/** The answer to an Alive: the line carries both ways, and the table is at `ply`. */
export interface Heard {
  t: "heard";
  ply: number;
}

/** From now on this page acts for its seat, and the guest's others read. */
export interface Here {
  t: "here";
}

/**
 * Something is wrong with the connection itself: bad_request, no_table, old_rules, too_fast, elsewhere, restart,
 * retry_later, broken.
 */
export interface Problem {
  t: "problem";
  reason: string;
}

/** An open chain of `amount` cards, or an unanswered 4 of `amount` turns, waiting for the seat `target`. */
export interface Pending {
  kind: "draw" | "skip";
  amount: number;
  target: number;
}

/** The rank asked by a jack. */
export interface RankRequest {
  rank: string;
  by: number;
}

/** The suit demanded by an Ace (clasic). */
export interface SuitDemand {
  suit: string;
  by: number;
}

/** What everybody at the table sees. */
export interface Public {
  turn: number;
  actor: number | null;
  top: string;
  suit: string;
  stock: number;
  counts: number[];
  sit: number[];
  owes: number[];
  announced: number[];
  pending: Pending | null;
  request: RankRequest | null;
  demand: SuitDemand | null;
  laying: boolean;
  missing: number;
  rebuilds: number;
  places: number[];
  abandoned: number[];
  deal_over: boolean;
  round: number;
  totals: number[];
  charges: number[];
  target: number;
  over: boolean;
  winner: number | null;
  losers: number[];
}

/** What only this seat sees. */
export interface Own {
  seat: number;
  hand: string[];
  drawn: string | null;
  pick: string | null;
  calls: boolean;
}

/**
 * `card` may be laid first, and any of `more` after it in the same act ("7C+7H").
 *
 * `choices` are suits or ranks to name with it ("AS=H").
 */
export interface Lay {
  card: string;
  more: string[];
  choices: string[];
  must: boolean;
}

/** A move that lays no card: send `move`; `does` and `n` say what it will do ("take", 4). */
export interface Act {
  move: string;
  does: Does;
  n: number;
  seat: number | null;
  value: string | null;
}

/**
 * Everything this seat may do now. Empty for a spectator.
 *
 * `soon` may be sent right behind a lay, before that is answered; it is decided when its turn comes.
 */
export interface Offer {
  lays: Lay[];
  acts: Act[];
  soon: Act[];
}

/**
 * One event as this viewer may know it.
 *
 * `kind` is one of: turned buried laid picked drew kept took missed skipped sat rebuilt lost called caught out left
 * expired back joined requested named served ended dealt resumed voided deserted stopped. `cards` is empty where they
 * are hidden; `n` counts cards or turns; `by` is the other seat of a catch; `choice` is the suit or rank named or
 * requested.
 */
export interface Happened {
  kind: string;
  seat: number | null;
  cards: string[];
  n: number;
  choice: string | null;
  by: number | null;
}

/** The table itself; sent on connection and whenever a seat changes. */
export interface Table {
  t: "table";
  id: string;
  variant: string;
  options: Record<string, string>;
  clock: number;
  seats: SeatInfo[];
  you: number | null;
  status: TableStatus;
  watchers: number;
  open: boolean;
  company: Company;
  seal: Seal | null;
  void: boolean;
  stake: number;
  free: Free | null;
}

/** The whole picture for this viewer after `ply` moves. */
export interface View {
  t: "view";
  ply: number;
  public: Public;
  pile: string[];
  own: Own | null;
  offer: Offer;
  clock: number | null;
  check: string;
}

/**
 * Some moves later: fold `events` over the view of ply `since`, then take the rest as told.
 *
 * A page whose view is not at `since` asks for a Sync.
 */
export interface Update {
  t: "update";
  since: number;
  ply: number;
  events: Happened[];
  public: Public;
  own: Own | null;
  offer: Offer;
  clock: number | null;
  check: string;
}

/** The command `key` was carried out and stands at `ply`. The same key always gets the same answer. */
export interface Done {
  t: "done";
  key: string;
  ply: number;
}

/**
 * The command `key` was refused; `reason` is a code from the list in docs/protocol.md.
 *
 * Where a rule stands against a move, `sentence` says what lies in the way, and `clause` which rule it is.
 */
export interface Refused {
  t: "refused";
  key: string;
  reason: string;
  ply: number;
  sentence?: Sentence | null;
  clause?: string | null;
}

/** The answer to a Why: what stands against laying these cards now, and the clause of the rules that says so. */
export interface Because {
  t: "why";
  key: string;
  reason: string;
  sentence: Sentence;
  clause: string;
}

/** All the rules of this table. */
export interface Rules {
  t: "rules";
  sections: Section[];
}

/** Take a free person's seat under a name. */
export interface Sit {
  t: "sit";
  key: string;
  seat: number;
  name: string;
  share?: string;
}

/** A move in its text form, made at `ply` (the number of moves this page has seen). */
export interface Move {
  t: "move";
  key: string;
  ply: number;
  move: string;
}

/** Ask for a whole View. */
export interface Sync {
  t: "sync";
}

/** Ask why these cards may not be laid now, the first of them first. Nothing comes of it but the answer. */
export interface Why {
  t: "why";
  key: string;
  ply: number;
  cards: string[];
}

/** Ask for the rules of this table. */
export interface AskRules {
  t: "rules";
}

/** GET /api/session: the guest that this browser is (the answer sets the cookie when there was none). */
export interface Session {
  name: string | null;
  origin: string;
}

/** POST /api/tables. The first seat is the host's: the session that creates the table sits there as `name`. */
export interface NewTable {
  variant: string;
  seats: SeatKind[];
  name: string;
  options?: Record<string, string>;
  clock?: 0 | 10 | 15 | 20;
  open?: boolean;
  fill?: boolean;
  shares?: boolean;
  stake?: Stake;
}

/** POST /api/quick. The session is given a chair, as `name`, at an open table of this kind, or at a new one. */
export interface QuickPlay {
  variant: string;
  size: number;
  name: string;
  bots?: boolean;
  shares?: boolean;
  stake?: Stake;
}

/** The table's id, and the path of its page. */
export interface Created {
  id: string;
  path: string;
}

/** GET /api/tables/ID/standing: the guest who asks, at that table. */
export interface Standing {
  sits: boolean;
}

/** POST /api/code: a short code with which another browser becomes this guest. */
export interface CodeWanted {
  table: string | null;
}

/** Six signs; they hold for so many milliseconds, and once. */
export interface Code {
  code: string;
  ms: number;
}

/** POST /api/move: the code from the other browser. The answer sets the cookie. */
export interface CodeEntry {
  code: string;
}

/** Where to go on. */
export interface Moved {
  path: string;
}

/** Body of every HTTP error; `sentence` says more where the code alone would not help. */
export interface Failure {
  reason: string;
  sentence?: Sentence | null;
  field?: string | null;
}

/** One move: the update that was told of it then. */
export interface Moment {
  update: Update;
  hands: string[][];
  stand_ins: number[];
}

/** GET /api/tables/ID/replay: the picture after some moves, and what followed, to be folded into it. */
export interface Replay {
  table: Table;
  plies: number;
  view: View;
  hands: string[][];
  stand_ins: number[];
  moments: Moment[];
}

/** What one seat held and did in the whole match. */
export interface Deeds {
  turns: number;
  choices: number;
  attacks: number;
  stops: number;
  laid: number;
  taken: number;
  most: number;
  drawn: number;
}

/** GET /api/tables/ID/review: what everybody has asked himself after a match. */
export interface Review {
  deeds: Deeds[];
  longest: number;
  stops: string[];
}

/** Never shown whole. */
export interface _Secret {
}

/** What somebody known by name is told of himself. */
export interface Account {
  name: string;
  email: string;
  confirmed: boolean;
  second: boolean;
  codes: number;
  admin: boolean;
}

/** GET /api/me: who is in this browser. None: a guest, or nobody yet. */
export interface Me {
  account: Account | null;
  fresh: boolean;
  mail: boolean;
}

/** POST /api/account: the guest of this browser becomes known by name, and keeps his seats. Answered by Me. */
export interface Register {
  name: string;
  email: string;
  password: string;
  language: Language;
}

/** POST /api/sign-in. `who` is a name or a confirmed e-mail address. */
export interface SignIn {
  who: string;
  password: string;
}

/** The cookie is set when `ticket` is null; else POST /api/sign-in/code sets it. */
export interface SignedIn {
  ticket: string | null;
}

/** POST /api/sign-in/code. `code` is of six digits, or a recovery code. Answered by Me. */
export interface SecondStep {
  ticket: string;
  code: string;
}

/** A request or an answer that says no more than its path: sign-out, ending a second factor. */
export interface Nothing {
}

/** POST /api/forgot: a letter goes to this address if somebody has it; the answer is the same if not. */
export interface Forgotten {
  email: string;
}

/** POST /api/reset: the secret of such a letter, and the new password. Nobody is signed in by it. */
export interface Reset {
  token: string;
  password: string;
}

/** POST /api/confirm: the secret of a letter that asked whether it arrived. */
export interface Confirm {
  token: string;
}

/** POST /api/account/proof: who is signed in shows again that it is he. Answered by Me. */
export interface Proof {
  password: string;
  code: string | null;
}

/** POST /api/account/password. All other sessions end. */
export interface NewPassword {
  password: string;
}

/** POST /api/account/email: counts when it is confirmed; the old address is told. */
export interface NewEmail {
  email: string;
}

/** A browser in which somebody is signed in. */
export interface Browser {
  id: string;
  agent: string;
  since: number;
  seen: number;
  here: boolean;
}

/** GET /api/account/sessions, the newest first. */
export interface Browsers {
  browsers: Browser[];
}

/** POST /api/account/sessions/end. None: all but this one. Answered by Browsers. */
export interface EndSessions {
  id: string | null;
}

/** POST /api/account/second: what an authenticator needs; nothing changes before it is confirmed. */
export interface Totp {
  secret: string;
  uri: string;
  picture: string;
}

/** POST /api/account/second/confirm: a code that the authenticator shows. Answered by Recovery. */
export interface TotpCode {
  code: string;
}

/** Ten codes, each for one sign-in without the phone. They are told this once. */
export interface Recovery {
  codes: string[];
}

/** What somebody has made of a hand. */
export interface DailyScore {
  place: number;
  cards: number;
  turns: number;
  left: boolean;
}

/** The try that counts, and its rank on the board, or what it would be there with a name. */
export interface DailyTry {
  score: DailyScore;
  rank: number;
}

/** GET /api/daily: the hand of today. */
export interface Daily {
  day: string;
  variant: string;
  options: Record<string, string>;
  seats: SeatKind[];
  seed: string;
  ms: number;
  mine: DailyTry | null;
}

/** POST /api/daily: the whole hand as it was played, once. Answered by the DailyTry that counts. */
export interface DailyRecord {
  day: string;
  rules: string;
  lines: string[];
}

/** A line of the board; equals have the same rank. */
export interface DailyPlace {
  rank: number;
  name: string;
  score: DailyScore;
  you: boolean;
}

/** GET /api/daily/board: of one day, the best hundred of those known by name. */
export interface DailyBoard {
  day: string;
  past: boolean;
  best: DailyPlace[];
  players: number;
  mine: DailyTry | null;
  known: boolean;
}

/** Never shown whole. */
export interface _Told {
}

/** POST /api/help: begins a thread. Answered by HelpThread. */
export interface AskHelp {
  subject: string;
  text: string;
  email: string | null;
  language: Language;
}

/** POST /api/help/{id}: another line of who has asked. Answered by HelpThread. */
export interface MoreHelp {
  text: string;
  secret: string | null;
}

/** POST /api/help/open: the secret of the newest letter about a thread. Answered by HelpThread. */
export interface OpenHelp {
  secret: string;
}

/** One letter of a thread. */
export interface HelpLine {
  at: number;
  desk: boolean;
  text: string;
}

/** A question and what came of it, the oldest line first. */
export interface HelpThread {
  id: string;
  subject: string;
  status: ThreadStatus;
  since: number;
  changed: number;
  lines: HelpLine[];
}

/** GET /api/help: one's own, the newest first. */
export interface HelpThreads {
  threads: HelpThread[];
}

/** Never shown whole. */
export interface _Private {
}

/** A thread as it stands in the inbox. */
export interface DeskEntry {
  id: string;
  subject: string;
  name: string;
  status: ThreadStatus;
  changed: number;
}

/** GET /api/desk/threads: what waits for an answer first. */
export interface DeskInbox {
  threads: DeskEntry[];
}

/** GET /api/desk/threads/{id}, and the answer to what is done with it. */
export interface DeskThread {
  thread: HelpThread;
  name: string;
  person: string | null;
  email: string;
  language: Language;
}

/** POST /api/desk/threads/{id}/answer */
export interface DeskAnswer {
  text: string;
}

/** An account as the desk sees it. */
export interface DeskPerson {
  id: string;
  name: string;
  email: string;
  confirmed: boolean;
  second: boolean;
  admin: boolean;
  locked: number | null;
  since: number;
  browsers: number;
  points: number;
}

/** GET /api/desk/people?q=: whose name or address has this in it, the newest first, at most 50. */
export interface DeskPeople {
  people: DeskPerson[];
}

/** Who sits at a table. */
export interface DeskSeat {
  seat: number;
  name: string;
  person: string | null;
}

/** A table as the desk sees it: never a card. */
export interface DeskTable {
  id: string;
  variant: string;
  status: TableStatus;
  since: number;
  moves: number;
  stake: number;
  open: boolean;
  empty: number | null;
  seats: DeskSeat[];
}

/** GET /api/desk/tables: those at which something may still happen, the newest first, at most 100. */
export interface DeskTables {
  tables: DeskTable[];
}

/** GET /api/desk/people/{id}, and the answer to what is done with an account. */
export interface DeskFile {
  person: DeskPerson;
  browsers: Browser[];
  tables: DeskTable[];
}

/** POST /api/desk/people/{id}/lock, /unlock and /sign-out, /api/desk/tables/{id}/close: why. */
export interface DeskReason {
  reason: string;
}

/** POST /api/desk/people/{id}/points: so many points more (or less) from the bank, and why. Answered by Points. */
export interface DeskCorrection {
  amount: number;
  reason: string;
  key: string;
}

/** Two of whom one keeps losing points to the other (case 38). */
export interface DeskPair {
  loser: DeskSeat;
  winner: DeskSeat;
  matches: number;
  points: number;
}

/** Somebody who keeps losing points without playing (case 38). */
export interface DeskQuick {
  who: DeskSeat;
  matches: number;
}

/** GET /api/desk/suspects: to be looked at; nobody is punished by it. */
export interface DeskSuspects {
  pairs: DeskPair[];
  quick: DeskQuick[];
}

/** A letter that has not been carried yet; what it says nobody reads here. */
export interface DeskLetter {
  id: number;
  recipient: string;
  subject: string;
  made: number;
  due: number;
  tries: number;
}

/** GET /api/desk/mail */
export interface DeskMail {
  sends: boolean;
  waiting: DeskLetter[];
  given_up: number;
}

/** GET /api/desk/health */
export interface DeskHealth {
  version: string;
  since: number;
  memory: number | null;
  draining: boolean;
  waiting: number;
  playing: number;
  people: number;
  accounts: number;
  ledger: string[];
}

/** One line of the trail. */
export interface DeskDeed {
  id: number;
  at: number;
  admin: string;
  what: string;
  about: string | null;
  at_what: string | null;
  note: string | null;
}

/** GET /api/desk/trail?before=: what admins have read and done, the newest first, at most 50. */
export interface DeskTrail {
  deeds: DeskDeed[];
}

/** `id` means him to the reader of this list, and to nobody else. */
export interface Someone {
  id: string;
  name: string;
}

/** A friend who has accepted, or was. */
export interface Friend {
  id: string;
  name: string;
  here: boolean;
  table: string | null;
}

/** GET /api/friends, and the answer to all that changes it. */
export interface Friends {
  friends: Friend[];
  asks: Someone[];
  asked: Someone[];
  blocked: Someone[];
}

/** POST /api/friends/ask and so on. Somebody of one's own list, somebody by his name, or who sits at a table. */
export interface Whom {
  id?: string | null;
  name?: string | null;
  table?: string | null;
  seat?: number;
}

/** A person on a chair. */
export interface SeatTie {
  seat: number;
  tie: Tie;
}

/** GET /api/tables/ID/ties: what those who sit there are to who asks. */
export interface SeatTies {
  seats: SeatTie[];
}

/** POST /api/friends/invite: a friend who has a page open is called to a table at which the asker waits. */
export interface Invite {
  table: string;
  id: string;
}

/** A friend waits at a table; told to all pages that are open. It holds for `ms`, or until an `uninvited`. */
export interface Invited {
  t: "invited";
  table: string;
  by: string;
  variant: string;
  clock: number;
  stake: number;
  ms: number;
}

/** Nobody is waited for at that table any more. */
export interface Uninvited {
  t: "uninvited";
  table: string;
}

/** What somebody has done in a variant with so many seats, bots alone left out. */
export interface Skill {
  variant: string;
  size: number;
  games: number;
  wins: number;
  places: number[];
  abandoned: number;
  rating: number | null;
  provisional: boolean;
  rated: number;
}

/** Somebody in a match. */
export interface Player {
  name: string;
  known: boolean;
}

/** A match that has ended. */
export interface Played {
  table: string | null;
  others: Player[] | null;
  variant: string;
  size: number;
  bots: number;
  place: number;
  won: boolean;
  abandoned: boolean;
  stand_in: boolean;
  gained: number | null;
  at: number;
}

/** GET /api/people/NAME: what everybody may know of somebody with an account. */
export interface Profile {
  name: string;
  since: number;
  you: boolean;
  streak: number;
  best: number;
  bots: number;
  skills: Skill[];
  recent: Played[];
}

/** A line of a ranking. */
export interface Ranked {
  place: number | null;
  name: string;
  score: number;
  games: number;
}

/** GET /api/boards?variant=&size=&period=&page=: the best, 50 a page; pages are counted from 0 to 19. */
export interface Ranking {
  rows: Ranked[];
  more: boolean;
  you: Ranked | null;
  least: number | null;
}

/** Somebody known by name, after a match. */
export interface Rerated {
  seat: number;
  name: string;
  rating: number | null;
  provisional: boolean;
  gained: number | null;
}

/** GET /api/tables/ID/ratings: those known by name who sat there when the match ended; none while it is played. */
export interface TableRatings {
  players: Rerated[];
}

export type ServerMessage = Table | View | Update | Heard | Acting | Done | Refused | Because | Rules | Problem | OpenTables | Invited | Uninvited;

export type ClientMessage = Sit | Share | Move | Hosting | Sync | Alive | Here | Why | AskRules | Wish;
