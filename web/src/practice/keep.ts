/** What this browser keeps for times without a connection: the parts, and the page itself. It may refuse any of it. */

const CACHE = "macao-practice";

/** Milliseconds after which the table no longer waits for the page to be kept. */
export const KEEPING = 5_000;

/** Where parts are kept: on secure pages only, and some browsers refuse it in private windows, or throw at its name. */
export async function store(name = CACHE): Promise<Cache | null> {
  try {
    if (!isSecureContext || !navigator.serviceWorker) return null;
    const cache = await caches.open(name);
    // A store that does not tell what it has is none.
    await cache.keys();
    return cache;
  } catch {
    return null;
  }
}

/** The paths of the parts that are here; null where nothing can be kept. */
export async function keptPaths(): Promise<Set<string> | null> {
  const requests = await (await store())?.keys();
  return requests ? new Set(requests.map(({ url }) => new URL(url).pathname)) : null;
}

/** Drops all parts, so that they are fetched anew. */
export async function forget(): Promise<void> {
  if (await store()) await caches.delete(CACHE).catch(() => null);
}

/** Makes the page itself stay here too. Resolves to whether it does; where a browser says nothing, never. */
export async function keepPage(): Promise<boolean> {
  try {
    const kept = await navigator.serviceWorker.register("/sw.js");
    const first = kept.active ? null : (kept.installing ?? kept.waiting);
    if (first) await new Promise<void>((resolve) => watch(first, resolve));
    return kept.active !== null;
  } catch {
    return false;
  }
}

function watch(worker: ServiceWorker, settled: () => void): void {
  const look = () => (worker.state === "activated" || worker.state === "redundant") && settled();
  worker.addEventListener("statechange", look);
  look();
}

/** Waits for it, but not for long. */
export function patiently(work: Promise<void>): Promise<void> {
  return Promise.race([work, new Promise<void>((resolve) => setTimeout(resolve, KEEPING))]);
}
