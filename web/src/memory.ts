/** What this browser remembers between visits. One that forbids storage remembers until the page is closed. */

type Key =
  | "language"
  | "name"
  | "sets"
  | "fair"
  | "settings"
  | "table"
  | "practice"
  | "lessons"
  | "game"
  | "account"
  | "daily"
  | "filters";

const fleeting = new Map<Key, string>();

export function recall(key: Key): string | null {
  try {
    return fleeting.get(key) ?? localStorage.getItem(`macao.${key}`);
  } catch {
    return null;
  }
}

/** False when it will be forgotten with the page: private windows of some browsers, or a full store. */
export function remember(key: Key, value: string): boolean {
  try {
    localStorage.setItem(`macao.${key}`, value);
    fleeting.delete(key);
    return true;
  } catch {
    fleeting.set(key, value);
    return false;
  }
}
