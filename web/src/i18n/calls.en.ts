/** The English words by which whoever looks elsewhere is called to his turn. */
import type { calls as ro } from "./calls.ro";

export const calls: typeof ro = {
  page: "● Your turn – Macao",
  notice: "It is your turn.",
  why: "While you look elsewhere, the browser lets you know that it is your turn.",
  denied: "The browser does not allow it: allow this page's notifications in its settings.",
};
