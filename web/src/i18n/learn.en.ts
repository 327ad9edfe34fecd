/** The English words of the lessons; what each lesson says itself comes with it. */
import type { learn as ro } from "./learn.ro";

export const learn: typeof ro = {
  title: "Learn",
  lead: "Twelve positions of each game. You make the moves, at the real table.",
  done: (n, of) => `Done: ${n} of ${of}`,
  mark: "done",
  begin: "Begin",
  goOn: "Go on",
  place: (place, of) => `${place} of ${of}`,
  opening: "Laying out the cards…",
  list: "Lessons",
  hint: "Hint",
  rule: "The rule",
  right: "That's it!",
  wrong: "Not quite.",
  other: "The rules allow it, but that was not what was asked for.",
  tryAgain: "Try again",
  once: "Once more",
  next: "Next",
  all: "You have done all the lessons. How about a game?",
  play: "Play with bots",
  forget: "Start over",
};
