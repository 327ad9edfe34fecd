/** Where else one goes from one's account: a line for each page. */
import type { Words } from "../i18n";

interface Door {
  hook: string;
  href: (name: string) => string;
  says: (words: Words) => string;
}

export const DOORS: Door[] = [
  { hook: "door-friends", href: () => "/friends", says: ({ friends }) => friends.title },
  { hook: "door-daily", href: () => "/daily", says: ({ daily }) => daily.title },
];
