/** What the page asks about friends. */
import { call, post } from "../api";
import type { Friends, Invite, SeatTies, Whom } from "../protocol.gen";

export type Change = "ask" | "accept" | "part" | "block" | "unblock";

export function friendsOf(): Promise<Friends> {
  return call("/api/friends");
}

/** The list as it is then. */
export function change(what: Change, whom: Whom): Promise<Friends> {
  return post(`/api/friends/${what}`, whom);
}

export function invite(wanted: Invite): Promise<unknown> {
  return post("/api/friends/invite", wanted);
}

/** What those who sit at a table are to the reader. */
export function tiesAt(table: string): Promise<SeatTies> {
  return call(`/api/tables/${encodeURIComponent(table)}/ties`);
}
