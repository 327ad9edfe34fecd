/** What the page of the day asks the server. */
import { call, post, Refusal, session } from "../api";
import type { Daily, DailyBoard, DailyRecord, DailyTry, Replay } from "../protocol.gen";
import type { Past } from "../replay/past";

export function handOfToday(): Promise<Daily> {
  return call("/api/daily");
}

/** The session comes first: a result belongs to somebody. */
export async function handIn(record: DailyRecord): Promise<DailyTry> {
  await session();
  return post("/api/daily", record);
}

/** Of that day; without one, of today. */
export function boardOf(day: string | null): Promise<DailyBoard> {
  return call(`/api/daily/board${day ? `?day=${day}` : ""}`);
}

/** The best hand of a day that is over, as any match that is looked back at. */
export function bestOf(day: string): Past {
  return {
    replay: (eyes, from) => call<Replay>(`/api/daily/${day}/replay?seat=${eyes ?? "all"}&from=${from}`),
    review: () => Promise.reject(new Refusal("not_found")),
  };
}

/** The day before, as 2026-11-30. */
export function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
