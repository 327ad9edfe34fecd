/** The English words of a match that is over. */
import { counter } from "./plural";
import type { replay as ro, review as roReview } from "./replay.ro";

const cards = counter("en", { one: "card", other: "cards" });

export const replay: typeof ro = {
  title: "Replay",
  open: "Watch the game again",
  loading: "Fetching the match…",
  whose: "What is seen",
  all: "All hands",
  eyes: (name) => `What ${name} saw`,
  start: "The cards were dealt",
  at: (n, all) => `Move ${n} of ${all}`,
  moment: "Moment",
  first: "To the beginning",
  back: "One move back",
  play: "Play",
  stop: "Stop",
  forward: "One move on",
  last: "To the end",
  speed: "Speed",
  share: "Share this moment",
  send: "Share",
  shareNote: "Whoever opens the link sees the game from here.",
  qr: "QR code with the link of this moment",
  keys: "Keys: ← and → one move, Home and End to either end, space plays and stops.",
  then: "In the past",
  toGame: "Back to the game",
  notOver: "The match is still played: you can watch it again when it is over.",
  retry: "Try again",
  toTable: "To the table",
};

export const review: typeof roReview = {
  title: "The game in numbers",
  turns: "Turns",
  forced: "Forced",
  attacks: "Attack",
  laid: "Laid",
  taken: "Taken",
  drawn: "Drawn",
  forcedNote: "Forced: turns in which only one thing could be done.",
  attacksNote: "Attack: attacking cards that came into the hand. Laid: how many of them were laid.",
  stopsNote: (what) => `${what}: cards that stop an attack and came into the hand.`,
  takenNote: "Taken: cards taken because of attacks. Drawn: all others.",
  longest: (n) => `The longest attack: ${cards(n)}.`,
};
