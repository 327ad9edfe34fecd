/** Why something about an account was refused, in a sentence. */
import { derived } from "svelte/store";
import type { Refusal } from "../api";
import { refused, trouble, words } from "../i18n";

/** Beside a field, by its code: `$because(reason)`. */
export const because = derived([words, refused], ([{ account }, elsewhere]) => (reason: string): string => {
  const known: Record<string, string> = account.wrong;
  return known[reason] ?? elsewhere(reason);
});

/** Under a form: `$says(refusal)`. */
export const says = derived([words, trouble], ([{ account }, elsewhere]) => (refusal: Refusal): string => {
  const known: Record<string, string> = account.wrong;
  return known[refusal.reason] ?? elsewhere(refusal);
});
