/** The keys of a match that is played again. What is in focus and needs a key itself keeps it. */

export type Step = "first" | "back" | "play" | "forward" | "last";

const KEYS: Record<string, Step> = { Home: "first", ArrowLeft: "back", " ": "play", ArrowRight: "forward", End: "last" };

export function stepOf(event: KeyboardEvent): Step | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  const step = KEYS[event.key] ?? null;
  const at = event.target instanceof Element ? event.target.closest("button, a, input, select, summary") : null;
  if (!at) return step;
  if (at instanceof HTMLInputElement) return step === "play" ? step : null;
  return at instanceof HTMLSelectElement || step === "play" ? null : step;
}
