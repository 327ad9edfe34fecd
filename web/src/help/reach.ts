/** What the help page asks of the server. */
import { call, post } from "../api";
import type { AskHelp, HelpThread, HelpThreads, Me } from "../protocol.gen";

export const whoAmI = (): Promise<Me> => call("/api/me");

export const myThreads = (): Promise<HelpThreads> => call("/api/help");

export const askHelp = (asked: AskHelp): Promise<HelpThread> => post("/api/help", asked);

/** The thread of which the newest letter has this secret. */
export const openThread = (secret: string): Promise<HelpThread> => post("/api/help/open", { secret });

export const writeMore = (thread: string, text: string, secret: string | null): Promise<HelpThread> =>
  post(`/api/help/${encodeURIComponent(thread)}`, { text, secret });
