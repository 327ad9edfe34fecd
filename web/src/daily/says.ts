/** How a day is written. */

const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** "30 noiembrie". */
export function longDay(day: string, locale: string): string {
  return at(day).toLocaleDateString(locale, { day: "numeric", month: "long", timeZone: "UTC" });
}

/** "30.11", as it is read everywhere. */
export function shortDay(day: string): string {
  return `${at(day).getUTCDate()}.${String(at(day).getUTCMonth() + 1).padStart(2, "0")}`;
}
