import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { inPieces } from "../src/slowly";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("each piece is a task of its own, and after the last one there is none", () => {
  const step = vi.fn(() => step.mock.calls.length < 3);
  inPieces(step);
  expect(step).not.toHaveBeenCalled();
  vi.advanceTimersToNextTimer();
  expect(step).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(step).toHaveBeenCalledTimes(3);
});

test("what is no longer wanted is not gone on with", () => {
  const step = vi.fn(() => true);
  const stop = inPieces(step);
  vi.advanceTimersToNextTimer();
  stop();
  vi.advanceTimersByTime(1_000);
  expect(step).toHaveBeenCalledTimes(1);
});
