/** What this browser remembers between visits. A browser that forbids storage simply forgets. */

type Key = "language" | "name";

export function recall(key: Key): string | null {
  try {
    return localStorage.getItem(`macao.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: Key, value: string): void {
  try {
    localStorage.setItem(`macao.${key}`, value);
  } catch {
    // Private windows of some browsers: the choice lasts until the page is closed.
  }
}
