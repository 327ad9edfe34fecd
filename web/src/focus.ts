/** The keyboard's place on the page is never lost: when what had it goes away, it moves to what stays nearest. */

/** Carried by what is a good place to be in its part of the page. */
const STAYS = "[data-stay]";

/** Watches over the page until the function it returns is called. */
export function keepFocus(page: Document = document): () => void {
  let trail: Element[] = [];
  const entered = (event: FocusEvent) => (trail = upwards(event.target as Element));
  // Who presses beside everything means it.
  const pressed = () => (trail = []);
  const watch = new MutationObserver(() => {
    if (trail.length > 0 && isLost(page, trail)) settle(page, trail);
  });
  page.addEventListener("focusin", entered);
  page.addEventListener("pointerdown", pressed, true);
  watch.observe(page, { subtree: true, childList: true, attributeFilter: ["disabled"] });
  return () => {
    page.removeEventListener("focusin", entered);
    page.removeEventListener("pointerdown", pressed, true);
    watch.disconnect();
  };
}

function upwards(from: Element): Element[] {
  return from.parentElement ? [from, ...upwards(from.parentElement)] : [from];
}

// A browser takes the focus from a disabled button only when it paints next.
function isLost(page: Document, [last]: Element[]): boolean {
  const now = page.activeElement;
  return now === null || now === page.body || (now === last && now.matches(":disabled"));
}

function settle(page: Document, [last, ...parents]: Element[]): void {
  // Moved to another place among its neighbours, it only has to be told.
  if (last?.isConnected && !last.matches(":disabled")) return focus(last);
  const stayed = parents.filter((parent) => parent.isConnected);
  const found = stayed.map((parent) => parent.querySelector(STAYS)).find(Boolean);
  const place = found ?? page.querySelector("main h1") ?? page.querySelector("main");
  if (place) focus(place);
}

function focus(place: Element): void {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
