/** A set-up as an address: "/new?variant=umflaturi&seats=4&kings=plain"; older links have it at the start page. */
import { visible } from "../names";
import { VARIANTS } from "../variants";
import { ours } from "./asks";
import { cleaned, preset, type Setup } from "./houseRules";

export const SIZES = [2, 3, 4, 5, 6];
/** A link is typed and mangled by people: what is shown of it stays short. */
const SHOWN = 40;

export interface Asked {
  setup: Setup;
  seats: number | null;
  /** What the link asks for and this page cannot give, as it stands there. */
  unknown: string[];
}

export function pathOf(setup: Setup, seats?: number): string {
  return `/new${queryOf(setup, seats)}`;
}

export function queryOf({ variant, options }: Setup, seats?: number): string {
  const query = new URLSearchParams({ variant, ...(seats ? { seats: String(seats) } : {}), ...options });
  // Both may stand in a query as they are, and a price list is full of them.
  return `?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",")}`;
}

/** What an address asks for; null when it asks for nothing. */
export function askedBy(search: string): Asked | null {
  const asked = ours(search);
  if (asked.length === 0) return null;
  const first = new Map<string, string>();
  for (const [key, value] of asked) if (!first.has(key)) first.set(key, value);
  const { variant = VARIANTS[0] ?? "", seats, ...options } = Object.fromEntries(first);
  if (!VARIANTS.includes(variant)) return { ...NOTHING, unknown: [shown("variant", variant)] };
  const size = SIZES.find((n) => String(n) === seats) ?? null;
  const setup = cleaned({ variant, options });
  const unknown = Object.entries(options)
    .filter(([key, value]) => setup.options[key] !== value && preset(variant, key) !== value)
    .map(([key, value]) => shown(key, value));
  if (seats !== undefined && size === null) unknown.push(shown("seats", seats));
  // Of a key that stands there with two values the first one counts.
  unknown.push(...asked.filter(([key, value]) => first.get(key) !== value).map(([key, value]) => shown(key, value)));
  return { setup, seats: size, unknown };
}

const NOTHING: Asked = { setup: { variant: VARIANTS[0] ?? "", options: {} }, seats: null, unknown: [] };

function shown(key: string, value: string): string {
  const signs = [...visible(`${key}=${value}`)];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : signs.join("");
}
