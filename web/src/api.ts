/** The few plain HTTP calls. */
import type {
  Code,
  Created,
  Failure,
  Moved,
  NewTable,
  QuickPlay,
  Replay,
  Review,
  Section,
  Sentence,
  Session,
  Standing,
} from "./protocol.gen";

/**
 * The server said no: `reason` is its code, or "offline" when it could not be reached; a sentence may say more, and
 * `field` names what of the request was wrong.
 */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    readonly sentence: Sentence | null = null,
    readonly field: string | null = null,
  ) {
    super(reason);
  }
}

/** Opens the guest session: its cookie has to exist before the socket does. */
export function session(): Promise<Session> {
  return call("/api/session");
}

export function createTable(table: NewTable): Promise<Created> {
  return post("/api/tables", table);
}

/** A chair at an open table that suits, or at a new one. */
export function quickPlay(wanted: QuickPlay): Promise<Created> {
  return post("/api/quick", wanted);
}

/** Whether this browser still has a seat at that table, and something may still happen there. */
export function standing(table: string): Promise<Standing> {
  return call(`/api/tables/${encodeURIComponent(table)}/standing`);
}

/** A short code with which another browser becomes this guest, and goes on at that table. */
export function askCode(table: string | null): Promise<Code> {
  return post("/api/code", { table });
}

/** This browser becomes the guest who has asked for the code. */
export function enterCode(code: string): Promise<Moved> {
  return post("/api/move", { code });
}

/** The rules of a variant as it is usually played. */
export function rulesOf(variant: string): Promise<Section[]> {
  return call(`/api/rules/${encodeURIComponent(variant)}`);
}

/** A match that is over, as that seat was shown it (null: with all hands open), from so many moves on. */
export function replayOf(table: string, seat: number | null, from: number): Promise<Replay> {
  return call(`/api/tables/${encodeURIComponent(table)}/replay?seat=${seat ?? "all"}&from=${from}`);
}

/** What each seat held and did in it. */
export function reviewOf(table: string): Promise<Review> {
  return call(`/api/tables/${encodeURIComponent(table)}/review`);
}

export function post<T>(path: string, body: unknown): Promise<T> {
  return call(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
}

export async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, { credentials: "same-origin", ...init }).catch(() => {
    throw new Refusal("offline");
  });
  if (!response.ok) throw await refusalIn(response);
  return (await response.json()) as T;
}

// A proxy in front of the server answers in HTML.
async function refusalIn(response: Response): Promise<Refusal> {
  const failure = (await response.json().catch(() => null)) as Failure | null;
  return new Refusal(failure?.reason ?? "retry_later", failure?.sentence, failure?.field);
}
