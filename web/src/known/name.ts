/** The name in an address; what cannot be read as one is shown as it stands there. */
export function nameIn(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
