/** The English words of the lobby. */
import type { lobby as ro } from "./lobby.ro";
import { counter } from "./plural";

const players = counter("en", { one: "player", other: "players" });
const chairs = counter("en", { one: "free seat", other: "free seats" });
const watchers = counter("en", { one: "person is", other: "people are" });
const changes = counter("en", { one: "changed rule", other: "changed rules" });

export const lobby: typeof ro = {
  title: "Open tables",
  lead: "Sit down at a table that still has seats, or watch one that is playing.",
  waiting: "Waiting for players",
  noneWaiting: "No open table is waiting now. Press “Play now” and one is made.",
  playing: "Playing now",
  nonePlaying: "No open table is playing now.",
  size: (n) => players(n),
  free: (n) => chairs(n),
  clock: (n) => `${n} s a turn`,
  changes: (n) => changes(n),
  watchers: (n) => `${watchers(n)} watching`,
  fill: "bots take the seats that stay free",
  home: "Start page",
  quick: "Quick play",
  quickLead: "You get a seat at a table that suits, or a new one is made, with the usual rules and 15 s a turn.",
  bots: "After 20 s, bots take the seats that are still free",
  play: "Play now",
  looking: "Looking for a table…",
  who: "Who may come",
  byLink: "Whoever has the link",
  byBoard: "Anybody, from the open tables",
  connecting: "Fetching the open tables…",
  lost: "Reconnecting…",
  elsewhere: "You have too many pages open: the list no longer changes here.",
  lookHere: "Show the tables here",
};
