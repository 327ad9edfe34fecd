/** Work that waits until there is something to see. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { UNSEEN, whenPainted } from "../src/painted";

let draw: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => (draw = frame));
});
afterEach(() => vi.unstubAllGlobals());

test("it is done after the picture, not before, and once", () => {
  const work = vi.fn();
  whenPainted(work);
  draw();
  expect(work).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10 * UNSEEN);
  expect(work).toHaveBeenCalledTimes(1);
});

test("a page that nobody sees draws nothing, and works all the same", () => {
  const work = vi.fn();
  whenPainted(work);
  vi.advanceTimersByTime(UNSEEN);
  expect(work).toHaveBeenCalledTimes(1);
});
