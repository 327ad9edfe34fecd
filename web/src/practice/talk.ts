/** What the page and its worker say to each other. The texts of `say` are those of a socket. */
import type { Failure } from "../protocol.gen";
import type { Files } from "./files";

/** Why there is no practice table. */
export type Trouble = "no_wasm" | "blocked" | "no_worker" | "no_files" | "too_slow" | "broken";

export type ToWorker =
  | { t: "start"; files: Files }
  /** `text` is an Order (src/macao/offline/worker.py). */
  | { t: "open"; text: string }
  | { t: "enter" }
  | { t: "say"; text: string }
  /** Nobody plays any more. */
  | { t: "rest" };

export type FromWorker =
  | { t: "started" }
  | { t: "opened"; unfit: Failure | null }
  | { t: "said"; texts: string[] }
  | { t: "trouble"; trouble: Trouble };

/** What the Python side answers (src/macao/offline/worker.py). */
export interface Reply {
  say: string[];
  due: number | null;
  unfit: Failure | null;
}
