/** The English words of the entrance. */
import { counter, listed } from "./plural";
import type { start as ro } from "./start.ro";

const tables = counter("en", { one: "open table", other: "open tables" });
const list = listed("and");

export const start: typeof ro = {
  play: "Play now",
  playNote: "At once, with people or bots",
  playing: "Dealing the cards…",
  as: "You play as",
  friends: "With friends",
  friendsNote: "Choose the rules, send the link",
  practice: "Practice",
  practiceNote: "With bots, no internet",
  practiceBegun: "Continue the game you began",
  learn: "Learn",
  learnNote: "Short lessons at the table",
  learnBy: "Learn by playing",
  learnAside: "Learn by playing, in a new tab",
  learnFirst: "New to it? Learn the game in 12 lessons",
  watch: "Watch",
  watchNote: "The open tables",
  open: (n) => `${tables(n)} now`,
  resume: (names) => (names.length > 0 ? `Go on at the table with ${list(names)}` : "Go on at your table"),
  resumeNote: "Your seat is waiting",
  rules: "Rules",
  top: "Leaderboard",
  profile: "Your profile",
  help: "Help",
  privacy: "Your data",
  licences: "Licences",
  setUp: "New table",
  setUpLead: "Choose the game, make the table, send the link.",
  alone: "Play this with bots, without internet",
  guests: ["Clever Fox", "Busy Hedgehog", "Owl", "Swallow", "Quick Rabbit", "Squirrel", "Stork", "Sea Wolf"],
};
