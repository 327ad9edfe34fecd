/** Why something on the help page was refused, in a sentence. */
import type { Refusal } from "../api";
import type { Help } from "./help.ro";

/** In the words of this page; undefined where it has none of its own. */
export function known(text: Help, reason: string): string | undefined {
  return (text.wrong as Record<string, string>)[reason];
}

/** Beside a field. */
export function beside(text: Help, reason: string | undefined): string | undefined {
  return reason === undefined ? undefined : (known(text, reason) ?? reason);
}

/** Under a form; null where it stands beside a field. */
export function under(text: Help, refusal: Refusal | null, trouble: (refusal: Refusal) => string): string | null {
  if (refusal === null || refusal.field !== null) return null;
  return known(text, refusal.reason) ?? trouble(refusal);
}
