/** What stands behind the # of a link in a letter, if this is one. From then on the address does not have it. */
export function takeSecret(): string {
  const { pathname, hash } = location;
  if (!pathname.startsWith("/account/") || hash.length < 2) return "";
  history.replaceState(null, "", pathname);
  return hash.slice(1);
}
