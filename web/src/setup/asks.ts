/** Does an address ask for a set-up? Told apart from what it asks for, since the start page needs no more. */

/** Added on the way by those who carry links, and nobody's business here. */
const STRAY = /^(utm_.*|fbclid|gclid)$/;

/** What of an address is meant for us, in its order. */
export function ours(search: string): [key: string, value: string][] {
  return [...new URLSearchParams(search)].filter(([key]) => !STRAY.test(key));
}

export function asks(search: string): boolean {
  return ours(search).length > 0;
}
