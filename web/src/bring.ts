/** Parts of the page that are fetched when they are wanted. A newer release has taken away those of an older one. */

import { idly } from "./practice/network";

const TRIED = "macao.reloaded";

/**
 * What `load` fetches. Where it cannot be had and there is a network, the page is loaded anew, once: then the promise
 * stays open. Rejects when that was done already, or would not be known afterwards.
 */
export async function bring<T>(load: () => Promise<T>, reload: () => void = () => location.reload()): Promise<T> {
  try {
    const part = await load();
    note(false);
    return part;
  } catch (failure) {
    if (!navigator.onLine || tried() || !note(true)) throw failure;
    reload();
    return new Promise<never>(() => undefined);
  }
}

/** Fetches what will soon be wanted; what does not come is asked for again then. */
export function ahead(load: () => Promise<unknown>): void {
  idly(() => void load().catch(() => undefined));
}

function tried(): boolean {
  try {
    return sessionStorage.getItem(TRIED) !== null;
  } catch {
    return true;
  }
}

function note(reloaded: boolean): boolean {
  try {
    if (reloaded) sessionStorage.setItem(TRIED, "1");
    else sessionStorage.removeItem(TRIED);
    return true;
  } catch {
    return false;
  }
}
