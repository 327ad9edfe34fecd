/** Work that may wait until there is something to see. */

/** Milliseconds after which a page that nobody sees, and that draws nothing, waits no longer. */
export const UNSEEN = 200;

/** Calls `work` once, when what stands on the page has been drawn. */
export function whenPainted(work: () => void): void {
  let waits = true;
  const once = () => {
    if (waits) work();
    waits = false;
  };
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, UNSEEN);
}

/** Tests put something at once in its place. */
export const painted = { run: whenPainted };
