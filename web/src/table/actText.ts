/** What stands on the button of an act: always with its cost. `dry`: there is no card left to draw. */
import type { Words } from "../i18n";
import type { Act } from "../protocol.gen";

export function actText(words: Words, act: Act, nameOf: (seat: number) => string, dry = false): string {
  const { act: say } = words;
  switch (act.does) {
    case "draw":
      return dry ? say.pass : say.draw;
    case "take":
      return say.take(act.n);
    case "sit":
      return say.sit(act.n);
    case "catch":
      return say.catch(act.seat === null ? "" : nameOf(act.seat));
    case "pick":
      return act.value ?? act.move;
    default:
      return say[act.does];
  }
}

/** The name by which browser tests find the button. */
export function actHook(act: Act): string {
  if (act.does === "catch") return `act-catch-${act.seat}`;
  return act.does === "pick" ? `act-pick-${act.value}` : `act-${act.does}`;
}
