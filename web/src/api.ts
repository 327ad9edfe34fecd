/** The few plain HTTP calls. */
import type { Created, Failure, NewTable, Session, VariantInfo } from "./protocol.gen";

/** The server said no; `reason` is its code, or "offline" when it could not be reached. */
export class Refusal extends Error {
  constructor(readonly reason: string) {
    super(reason);
  }
}

/** Opens the guest session: its cookie has to exist before the socket does. */
export function session(): Promise<Session> {
  return call("/api/session");
}

export function variants(): Promise<VariantInfo[]> {
  return call("/api/variants");
}

export function createTable(table: NewTable): Promise<Created> {
  return call("/api/tables", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(table),
  });
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  const response = await fetch(path, { credentials: "same-origin", ...init }).catch(() => {
    throw new Refusal("offline");
  });
  if (!response.ok) throw new Refusal(await reasonOf(response));
  return (await response.json()) as T;
}

// A proxy in front of the server answers in HTML.
async function reasonOf(response: Response): Promise<string> {
  const failure = (await response.json().catch(() => null)) as Failure | null;
  return failure?.reason ?? "retry_later";
}
