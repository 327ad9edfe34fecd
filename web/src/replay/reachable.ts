/** What scrolls can be reached by keyboard; what has room enough is no stop on the way. */
export function reachable(element: HTMLElement): () => void {
  const watch = new ResizeObserver(() => {
    if (element.scrollHeight > element.clientHeight) element.tabIndex = 0;
    else element.removeAttribute("tabindex");
  });
  watch.observe(element);
  return () => watch.disconnect();
}
