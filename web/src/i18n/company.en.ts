/** The English words of what people at a table agree on. */
import type { company as ro } from "./company.ro";
import { counter, listed } from "./plural";

const wins = counter("en", { one: "match won", other: "matches won" });
const list = listed("and");

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
  lateNote: {
    deal: "At the next deal you get a bot's seat, with the points that stand there.",
    ask: "There is no bot at the table. When this deal is over the others may end the match and begin another one with you.",
    match: "The cards are dealt already. In the next match you get a seat left empty, a bot's seat or a new one.",
  },
  next: { deal: "I join at the next deal", ask: "I would like a seat", match: "A seat in the next match, please" },
  hasNext: {
    deal: "You join at the next deal, if you stay on this page.",
    ask: "You wait for a seat. After this deal the others are asked whether they begin another match with you.",
    match: "You have a seat in the next match, if you stay on this page and the others want a rematch.",
  },
  noNext: "Give up the seat",
  admit: (names) =>
    `${list(names)} ${names.length > 1 ? "wait" : "waits"} for a seat. If you all agree, the match ends here, the score stays and another begins.`,
  admitYes: (names) => `Deal ${list(names)} in`,
  friends: (names) => `${list(names)} will join the next match.`,
};
