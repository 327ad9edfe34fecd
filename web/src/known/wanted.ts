/** Which ranking an address asks for; what it does not say, or says wrongly, is as usual. */
import type { Period } from "../protocol.gen";
import { VARIANTS } from "../variants";
import type { Wanted } from "./reach";

export const SIZES = [2, 3, 4, 5, 6];
export const PERIODS: Period[] = ["week", "month", "ever"];

export function wantedBy(search: string): Wanted {
  const asked = new URLSearchParams(search);
  return {
    variant: VARIANTS.find((key) => key === asked.get("variant")) ?? VARIANTS[0]!,
    size: SIZES.find((size) => `${size}` === asked.get("size")) ?? 4,
    period: PERIODS.find((period) => period === asked.get("period")) ?? "week",
  };
}

export function addressOf({ variant, size, period }: Wanted): string {
  return `/top?${new URLSearchParams({ variant, size: `${size}`, period })}`;
}
