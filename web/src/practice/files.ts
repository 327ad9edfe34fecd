/** What a practice table is made of, where it lies, and how much of it this browser still has to fetch. */
import { store } from "./keep";

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

export function filesOf({ parts, lock }: Manifest): Files {
  const find = (wanted: RegExp) => parts.find((part) => wanted.test(part.path))?.path ?? "";
  return {
    runtime: find(/\/pyodide\.mjs$/).replace(/[^/]*$/, ""),
    stdlib: find(/\/stdlib-[^/]*$/),
    macao: find(/\/macao-[^/]*$/),
    lock,
  };
}

/** The parts that are not here yet. Where nothing can be kept that is all of them, although the browser may have them. */
export function missing(parts: Part[], here: Set<string> | null): Part[] {
  return parts.filter((part) => !here?.has(part.path));
}

/** Browsers take brotli on secure pages only. */
export function bytes(parts: Part[]): number {
  return parts.reduce((sum, part) => sum + (isSecureContext ? part.br : part.raw), 0);
}

/**
 * Fetches the parts and tells what share of them has come. Rejects when one does not come.
 *
 * Resolves to whether all of them are kept: where the store is full they can still be played with.
 */
export async function fetchAll(parts: Part[], tell: (share: number) => void): Promise<boolean> {
  const whole = parts.reduce((sum, part) => sum + part.raw, 0);
  let come = 0;
  const count = (n: number) => tell((come += n) / whole);
  const cache = await store();
  const others = new AbortController();
  const coming = parts.map(({ path }) => fetchOne(path, cache, count, others.signal));
  const kept = await Promise.all(coming).catch(async (failure) => {
    others.abort();
    await Promise.allSettled(coming);
    throw failure;
  });
  return kept.every(Boolean);
}

type Count = (n: number) => void;

async function fetchOne(path: string, cache: Cache | null, count: Count, signal: AbortSignal): Promise<boolean> {
  const answer = await fetch(path, { signal });
  if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status}`);
  const [kept] = await Promise.all([keep(path, answer.clone(), cache), counted(answer.body.getReader(), count)]);
  return kept;
}

/** Kept as it came: only such a file's compiled WebAssembly is remembered by the browser, too. */
async function keep(path: string, answer: Response, cache: Cache | null): Promise<boolean> {
  if (!cache) return false;
  return cache.put(path, answer).then(
    () => true,
    () => false,
  );
}

async function counted(reader: ReadableStreamDefaultReader<Uint8Array>, count: Count): Promise<void> {
  for (let part = await reader.read(); !part.done; part = await reader.read()) count(part.value.length);
}
