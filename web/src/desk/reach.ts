/** What the desk asks of the server. All of it is written into the trail. */
import { call, post } from "../api";
import type {
  DeskFile,
  DeskHealth,
  DeskInbox,
  DeskMail,
  DeskPeople,
  DeskSuspects,
  DeskTables,
  DeskThread,
  DeskTrail,
  Me,
  Points,
} from "../protocol.gen";

const at = (path: string) => `/api/desk/${path}`;
const in_ = encodeURIComponent;

export const inbox = (): Promise<DeskInbox> => call(at("threads"));
export const thread = (id: string): Promise<DeskThread> => call(at(`threads/${in_(id)}`));
export const answer = (id: string, text: string): Promise<DeskThread> => post(at(`threads/${in_(id)}/answer`), { text });
export const closeThread = (id: string): Promise<DeskThread> => post(at(`threads/${in_(id)}/close`), {});

export const people = (q: string): Promise<DeskPeople> => call(at(`people?q=${in_(q)}`));
export const file = (id: string): Promise<DeskFile> => call(at(`people/${in_(id)}`));
export type Change = "sign-out" | "lock" | "unlock";
export const change = (id: string, what: Change, reason: string): Promise<DeskFile> =>
  post(at(`people/${in_(id)}/${what}`), { reason });

export const ledger = (id: string, before: number | null): Promise<Points> =>
  call(at(`people/${in_(id)}/points${before === null ? "" : `?before=${before}`}`));
export const correct = (id: string, amount: number, reason: string, key: string): Promise<Points> =>
  post(at(`people/${in_(id)}/points`), { amount, reason, key });

export const tables = (): Promise<DeskTables> => call(at("tables"));
export const closeTable = (id: string, reason: string): Promise<DeskTables> => post(at(`tables/${in_(id)}/close`), { reason });

export const suspects = (): Promise<DeskSuspects> => call(at("suspects"));
export const mail = (): Promise<DeskMail> => call(at("mail"));
export const health = (): Promise<DeskHealth> => call(at("health"));
export const trail = (before: number | null): Promise<DeskTrail> => call(at(`trail${before === null ? "" : `?before=${before}`}`));

export const whoAmI = (): Promise<Me> => call("/api/me");
