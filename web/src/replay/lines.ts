/** The log of a match that is over: each line with the moment that it tells of. */
import type { Words } from "../i18n";
import { logLines, type Who } from "../table/logLine";
import type { Frame } from "./rerun.svelte";

export interface Told {
  ply: number;
  text: string;
}

export function toldOf(words: Words, frames: Frame[], who: Who): Told[] {
  return frames.flatMap((frame, ply) => momentLines(words, frame, who).map((text) => ({ ply, text })));
}

/** What one move brought, in sentences. */
export function momentLines(words: Words, { events, view }: Frame, who: Who): string[] {
  const entries = events.map((event, id) => ({ id, event, bot: false, view }));
  return logLines(words, entries, who).map(({ text }) => text);
}
