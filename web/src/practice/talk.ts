/** What the page and its worker say to each other. The texts of `say` are those of a socket, each with its seat. */
import type { Failure, NewTable, Replay, Review } from "../protocol.gen";
import type { Files } from "./files";

/** Why there is no practice table. */
export type Trouble = "no_wasm" | "blocked" | "no_worker" | "no_files" | "too_slow" | "broken";

/** The types below are those of src/macao/offline/saving.py. */
export interface Order {
  table: NewTable;
  seed: string;
  pace: number;
  others: string[];
}

export interface Saved {
  order: Order;
  rules: string;
  lines: string[];
}

export interface Kept {
  lines: string[];
  round: number;
  totals: number[];
  over: boolean;
}

/** How a lesson went: right, as tempting as it was foreseen, or something else that the rules allow. */
export type Verdict = "right" | "slip" | "other";

/** The type below is that of src/macao/offline/lesson.py. */
export interface Wanted {
  variant: string;
  key: string;
  name: string;
}

export type ToWorker =
  | { t: "start"; files: Files }
  /** `text` is an Order. */
  | { t: "open"; text: string }
  /** `text` is a Saved. */
  | { t: "resume"; text: string }
  /** `text` is a Wanted. */
  | { t: "lesson"; text: string }
  | { t: "enter"; seat: number }
  | { t: "say"; seat: number; text: string }
  /** Of a match that is over: whose knowledge (null: everybody's), and from which move on. */
  | { t: "replay"; text: string }
  | { t: "review" }
  /** Nobody plays any more. */
  | { t: "rest" };

export type Said = [seat: number, text: string];

export type FromWorker =
  | { t: "started" }
  | { t: "opened"; unfit: Failure | null; rules: string | null }
  /** `kept` is to be kept before anybody is shown what is said. */
  | { t: "said"; said: Said[]; kept: Kept | null; verdict?: Verdict | null }
  /** In the order in which they were asked for; null while the match is played. */
  | { t: "past"; past: Replay | Review | null }
  | { t: "trouble"; trouble: Trouble };

/** What the Python side answers (src/macao/offline/worker.py). */
export interface Reply {
  say: Said[];
  due: number | null;
  unfit: Failure | null;
  kept: Kept | null;
  rules: string | null;
  verdict: Verdict | null;
  replay: Replay | null;
  review: Review | null;
}
