/** What a practice table is made of, where it lies, and how much of it this browser still has to fetch. */

export interface Part {
  path: string;
  /** Bytes as they lie there, and as they travel where the browser takes brotli. */
  raw: number;
  br: number;
}

export interface Manifest {
  parts: Part[];
  /** The list of packages that Pyodide asks for: none. */
  lock: object;
}

/** Filled in by the build. */
declare const __PRACTICE__: Manifest;
export const manifest = __PRACTICE__;

/** The folder of Pyodide, and the two archives of modules. */
export interface Files {
  runtime: string;
  stdlib: string;
  macao: string;
  lock: object;
}

const CACHE = "macao-practice";

export function filesOf({ parts, lock }: Manifest): Files {
  const find = (wanted: RegExp) => parts.find((part) => wanted.test(part.path))?.path ?? "";
  return {
    runtime: find(/\/pyodide\.mjs$/).replace(/[^/]*$/, ""),
    stdlib: find(/\/stdlib-[^/]*$/),
    macao: find(/\/macao-[^/]*$/),
    lock,
  };
}

/** Browsers take brotli, and keep files for times without a connection, on secure pages only. */
export function keeps(): boolean {
  return isSecureContext && "caches" in globalThis && "serviceWorker" in navigator;
}

/** Where parts are kept; some browsers refuse it in private windows. */
async function store(): Promise<Cache | null> {
  return keeps() ? caches.open(CACHE).catch(() => null) : null;
}

/** The parts that are not here yet. Where nothing can be kept that is all of them, although the browser may have them. */
export async function missing(parts: Part[]): Promise<Part[]> {
  const cache = await store();
  if (!cache) return parts;
  const here = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return parts.filter((part) => !here.has(part.path));
}

export function bytes(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + (isSecureContext ? part.br : part.raw), 0);
}

/** Fetches the parts and tells what share of them has come. Rejects when one does not come. */
export async function fetchAll(parts: Part[], tell: (share: number) => void): Promise<void> {
  const whole = parts.reduce((sum, part) => sum + part.raw, 0);
  let come = 0;
  const count = (n: number) => tell((come += n) / whole);
  const cache = await store();
  const others = new AbortController();
  const coming = parts.map(({ path }) => fetchOne(path, cache, count, others.signal));
  await Promise.all(coming).catch(async (failure) => {
    others.abort();
    await Promise.allSettled(coming);
    throw failure;
  });
}

type Count = (n: number) => void;

async function fetchOne(path: string, cache: Cache | null, count: Count, signal: AbortSignal): Promise<void> {
  const answer = await fetch(path, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  // Kept as it came: only such a file's compiled WebAssembly is remembered by the browser, too.
  await Promise.all([cache?.put(path, answer.clone()), counted(answer.body.getReader(), count)]);
}

async function counted(reader: ReadableStreamDefaultReader<Uint8Array>, count: Count): Promise<void> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
}

/** Makes the page itself stay here too. Resolves when it does, and also where it cannot. */
export async function keepPage(): Promise<void> {
  if (!keeps()) return;
  const kept = await navigator.serviceWorker.register("/sw.js").catch(() => null);
  const worker = kept?.installing ?? kept?.waiting;
  if (worker) await new Promise<void>((resolve) => watch(worker, resolve));
}

function watch(worker: ServiceWorker, settled: () => void): void {
  const look = () => (worker.state === "activated" || worker.state === "redundant") && settled();
  worker.addEventListener("statechange", look);
  look();
}
