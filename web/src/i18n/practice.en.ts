/** The English words of practice on the device. */
import { counter } from "./plural";
import type { practice as ro } from "./practice.ro";

const players = counter("en", { one: "player", other: "players" });
const points = counter("en", { one: "point", other: "points" });

export const practice: typeof ro = {
  title: "Practice",
  lead: "You and the bots, right on your device.",
  size: (mb) => `${mb} MB are downloaded once. Then it works without internet too.`,
  sizeEachTime: (mb) =>
    `Up to ${mb} MB are downloaded. The browser keeps nothing from this address (private window, or no https): without the server you cannot play.`,
  fetch: "Download",
  newer: "There is a new version of the game.",
  newerLater: "There is a new version of the game. It can be put in when you have finished the one you began.",
  putIn: "Put it in now",
  closeOthers: "Close the other tabs with Macao, then try again.",
  fetchDear: {
    mobile: (mb) => `Download ${mb} MB over mobile data`,
    saving: (mb) => `Download ${mb} MB, though data is being saved`,
  },
  fetching: (percent) => `Downloading… ${percent}%`,
  here: "Everything is on your device: it works without internet too.",
  start: "Start",
  startNew: "Start a new game",
  starting: "The bots sit down…",
  kept: "The game is kept after every move.",
  lost: "The browser keeps nothing here: if you close the page, the game is lost.",
  you: "Me",
  back: "Start page",
  left: "You have an unfinished game",
  goOn: "Continue",
  replaces: "A new game takes the place of the unfinished one.",
  table: (variant, n) => `${variant}, ${players(n)}`,
  round: (n) => `round ${n}`,
  yours: (n) => `you have ${points(n)}`,
  aside: {
    older: "The unfinished game was played by an older version of the rules and cannot go on. Start another one.",
    broken: "The unfinished game cannot be read any more. Start another one.",
  },
  elsewhere: "The game has been taken up in another tab, or another one was begun there. You can bring it back here.",
  full: "The browser has no room left: from now on no moves are kept. Delete data of other pages, or finish the game without closing the page.",
  level: "How the bots play",
  speed: "Speed of the bots",
  speeds: { slow: "slow", usual: "usual", fast: "fast" },
  persons: "Who plays here",
  alone: "just me",
  person: (n) => `Player ${n}`,
  passNote: "The phone goes from hand to hand, and everybody's cards are seen only while they hold it.",
  pass: (name) => `Pass the phone to ${name}`,
  hidden: "The cards are hidden.",
  show: (name) => `I am ${name}, show the cards`,
  trouble: {
    no_wasm: "This browser does not know WebAssembly, which the bots need. Open the page in a newer browser.",
    blocked:
      "The browser does not let the page start WebAssembly. Turn off extensions that block scripts, or open the page in another browser.",
    no_worker:
      "The game cannot start in this browser. Reload the page; if that does not help, open it in a newer browser.",
    no_files: "Not everything could be downloaded. Check the connection, then try again.",
    too_slow: "Starting takes too long. Close other pages and apps, then try again.",
    broken: "The game has stopped through a mistake of ours. Go on with it if you can, else start another one.",
  },
};
