/** The English words of the settings. */
import type { settings as ro } from "./settings.ro";

export const settings: typeof ro = {
  open: "Settings",
  forgotten: "This browser keeps nothing: the settings last until you close the page.",
  cards: "What the cards look like",
  theme: { title: "Table", felt: "Felt", dark: "Dark", light: "Light" },
  deck: { title: "Colours of the cards", four: "Four", two: "Two" },
  courts: { title: "Court cards (J, Q, K)", simple: "Simple", classic: "Classic" },
  side: { title: "Buttons", right: "On the right", left: "On the left" },
  king: { title: "What you call K", popa: "Popă", rege: "Rege" },
  queen: { title: "What you call Q", dama: "Damă", regina: "Regină" },
  suits: { title: "What you call the suits", inima: "Inimă roșie, inimă neagră", cupa: "Cupă, pică" },
  sounds: { title: "Sounds", on: "On", off: "Off" },
  calls: { title: "When your turn comes", on: "Let me know", off: "Do not let me know" },
  haptics: { title: "Vibration", on: "On", off: "Off" },
  keys: { title: "Single-letter keys", on: "On", off: "Off" },
};
