/** Where else one goes from one's account: a line for each page. */
import type { Words } from "../i18n";

interface Door {
  hook: string;
  href: (name: string) => string;
  says: (words: Words) => string;
  /** Opens for admins only. */
  admin?: true;
}

export const DOORS: Door[] = [
  { hook: "door-profile", href: (name) => `/p/${encodeURIComponent(name)}`, says: ({ start }) => start.profile },
  { hook: "door-top", href: () => "/top", says: ({ start }) => start.top },
  { hook: "door-friends", href: () => "/friends", says: ({ friends }) => friends.title },
  { hook: "door-points", href: () => "/points", says: ({ account }) => account.points },
  { hook: "door-daily", href: () => "/daily", says: ({ daily }) => daily.title },
  { hook: "door-help", href: () => "/help", says: ({ start }) => start.help },
  { hook: "door-desk", href: () => "/desk", says: ({ account }) => account.desk, admin: true },
];
