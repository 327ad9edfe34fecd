/** What the server is asked about points. */
import { call } from "../api";
import type { Points } from "../protocol.gen";

/** The newest lines, or those before the one of this number. */
export function myPoints(before: number | null): Promise<Points> {
  return call(before === null ? "/api/points" : `/api/points?before=${before}`);
}
