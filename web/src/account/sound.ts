/** What a page can see of a field without the server: that it is empty, too short or too long. The server says the rest. */

const NAME = [3, 20] as const;
const PASSWORD = [8, 128] as const;

export function missing(text: string): string | undefined {
  return text.trim() === "" ? "missing" : undefined;
}

export function badName(name: string): string | undefined {
  return missing(name) ?? badLength(name.trim(), NAME, "name");
}

export function badPassword(password: string): string | undefined {
  return password === "" ? "missing" : badLength(password, PASSWORD, "password");
}

function badLength(text: string, [least, most]: readonly [number, number], what: string): string | undefined {
  const length = [...text].length;
  if (length < least) return `${what}_short`;
  return length > most ? `${what}_long` : undefined;
}
