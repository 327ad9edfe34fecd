/** What stands behind the # of a link in a letter; from then on the address does not have it. */
export function takeLetter(): string | null {
  const { pathname, search, hash } = location;
  if (hash.length < 2) return null;
  history.replaceState(null, "", pathname + search);
  return hash.slice(1);
}
