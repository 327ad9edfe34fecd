/** The English words for moving from the window of another app to a real browser. */
import type { move as ro } from "./move.ro";

import { listed } from "./plural";

const list = listed("and");

export const move: typeof ro = {
  warning: (app) => `You are in the window of ${app}, which may lose the table when you close it. Open the game in the browser of your phone.`,
  ask: "Move me to the browser",
  asking: "Making the code…",
  stay: "I see, hide this",
  how: "Open the address below in the browser and type the code. It holds for 10 minutes and works once. Give it to nobody.",
  code: "Your code",
  title: "Go on here",
  lead: "Type the code that the other window has shown you: your seat moves to this browser.",
  field: "The 6-character code",
  enter: "Move me here",
  entering: "Moving…",
  replaces: (names) =>
    names.length > 0
      ? `This browser already has a seat at the table with ${list(names)}: after the move you no longer get to it from here.`
      : "This browser already has a seat at a table: after the move you no longer get to it from here.",
};
