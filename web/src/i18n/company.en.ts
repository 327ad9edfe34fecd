/** The English words of what people at a table agree on. */
import type { company as ro } from "./company.ro";
import { counter } from "./plural";

const wins = counter("en", { one: "match won", other: "matches won" });
const list = (names: string[]) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names.join(""));

export const company: typeof ro = {
  rematch: "I want a rematch",
  rematchNote: "You play again at the same seats if all who are still at the table want to. Bots always do.",
  wanted: (names) => `${list(names)} ${names.length > 1 ? "want" : "wants"} a rematch.`,
  waiting: (names) => `You asked for a rematch. Still to agree: ${list(names)}.`,
  withdraw: "I changed my mind",
  pause: "Ask for a pause",
  pauseToo: "Agreed",
  youPause: "You asked for a pause.",
  wantPause: (names) => `${list(names)} ${names.length > 1 ? "ask" : "asks"} for a pause.`,
  missing: (names) => `Still to agree: ${list(names)}.`,
  paused: "Paused",
  pausedText: "Time stands still. Anybody at the table may start the game again.",
  resume: "Go on playing",
  stalls: (name) => `${name} has not moved for over a minute.`,
  remove: "Play on without",
  score: "Score of the matches",
  won: (n) => wins(n),
  late: "Would you like to play too?",
  lateNote: "The cards are dealt already. In the next match you get a seat left empty, a bot's seat or a new one.",
  next: "A seat in the next match, please",
  hasNext: "You have a seat in the next match, if you stay on this page and the others want a rematch.",
  noNext: "Give up the seat",
  friends: (names) => `${list(names)} will join the next match.`,
};
