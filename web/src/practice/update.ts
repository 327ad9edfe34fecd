/** A newer build that waits behind this page: it is put in place only when somebody wants that, and plays nothing. */

/** What the page says to the worker that waits, and what it hears when other pages of the old build are open. */
export const TAKE_OVER = "take over";
export const OTHERS = "others";

/** Tells once a newer build waits; now or later. */
export async function whenNewer(tell: () => void): Promise<void> {
  const kept = await registration();
  if (!kept) return;
  const look = () => kept.waiting && tell();
  look();
  kept.addEventListener("updatefound", () => kept.installing?.addEventListener("statechange", look));
}

/** Loads the page anew from the newer build; `refused` when it may not while other pages are open. */
export async function putIn(refused: () => void, reload: () => void = () => location.reload()): Promise<void> {
  const newer = (await registration())?.waiting;
  if (!newer) return reload();
  navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    navigator.serviceWorker.removeEventListener("controllerchange", reload);
    if (data === OTHERS) refused();
  };
  newer.postMessage(TAKE_OVER, [port2]);
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  try {
    return (await navigator.serviceWorker?.getRegistration()) ?? null;
  } catch {
    return null;
  }
}
