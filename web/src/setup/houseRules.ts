/** A set-up is a variant and what differs from its preset. What has no meaning beside the rest is not in it. */
import { CLASHES, GROUPS, PRESETS, type Clash, type HouseRule, type Need, type Range } from "../catalogue.gen";
import { parsePrices, withoutJokers } from "./prices";

export type Values = Record<string, string>;

export interface Setup {
  variant: string;
  /** Only the differences from the preset. */
  options: Values;
}

export interface Difference {
  rule: HouseRule;
  value: string;
  preset: string;
}

export const RULES: HouseRule[] = GROUPS.flatMap((group) => group.rules);

export function preset(variant: string, key: string): string {
  return PRESETS[variant]?.[key] ?? "";
}

export function valueOf({ variant, options }: Setup, key: string): string {
  return options[key] ?? preset(variant, key);
}

/** Do the other rules leave this one a meaning? */
export function matters(rule: HouseRule, setup: Setup): boolean {
  return unmet(rule, setup).length === 0;
}

/** What keeps the rule from meaning anything. */
export function unmet(rule: HouseRule, setup: Setup): HouseRule["needs"] {
  return rule.needs.filter((need) => !met(need, setup));
}

export function met(need: Need, setup: Setup): boolean {
  return need.values.includes(valueOf(setup, need.option));
}

/** What stands against a value of the rule, or with null against any that differs from the preset. */
export function against(key: string, value: string | null, setup: Setup): Clash {
  const others = (CLASHES[setup.variant] ?? []).flatMap(([first, ...rest]) =>
    first?.option === key && first.value === value ? [rest] : [],
  );
  return others.find((rest) => rest.every((other) => stands(other, setup))) ?? [];
}

function stands({ option, value }: Clash[number], setup: Setup): boolean {
  return value === null ? valueOf(setup, option) !== preset(setup.variant, option) : valueOf(setup, option) === value;
}

export function inRange(range: Range, value: string): boolean {
  if (range.kind !== "number" && range.values.some(({ key }) => key === value)) return true;
  if (range.kind === "prices") return parsePrices(value, range.most) !== null;
  return range.kind === "number" && isNumber(value) && Number(value) >= range.low && Number(value) <= range.high;
}

export function isNumber(text: string): boolean {
  return /^(0|[1-9]\d*)$/.test(text);
}

/** The set-up without what does not exist, what is as in the preset and what means nothing beside the rest. */
export function cleaned({ variant, options }: Setup): Setup {
  const known = RULES.filter(({ key, range }) => {
    const value = options[key];
    return value !== undefined && value !== preset(variant, key) && inRange(range, value);
  });
  const setup = { variant, options: picked(known, options) };
  const left = known.filter((rule) => matters(rule, setup) && agrees(rule, setup));
  return played({ variant, options: picked(left, options) });
}

/** Does nothing stand against its value? */
function agrees({ key }: HouseRule, setup: Setup): boolean {
  return [null, valueOf(setup, key)].every((value) => against(key, value, setup).length === 0);
}

/** Without the prices of Jokers that are not played with. */
function played(setup: Setup): Setup {
  const options = { ...setup.options };
  for (const { key, range } of RULES) {
    const value = options[key];
    if (value === undefined || range.kind !== "prices" || met(range.jokers, setup)) continue;
    if (range.values.some((named) => named.key === value)) continue;
    options[key] = withoutJokers(value);
    if (options[key] === "") delete options[key];
  }
  return { variant: setup.variant, options };
}

function picked(rules: HouseRule[], options: Values): Values {
  return Object.fromEntries(rules.map(({ key }) => [key, options[key] ?? ""]));
}

export function changed(setup: Setup, key: string, value: string): Setup {
  return cleaned({ ...setup, options: { ...setup.options, [key]: value } });
}

export function restored({ variant, options }: Setup, key: string): Setup {
  return cleaned({ variant, options: Object.fromEntries(Object.entries(options).filter(([other]) => other !== key)) });
}

/** In the order of the rules. */
export function differences({ variant, options }: Setup): Difference[] {
  return RULES.flatMap((rule) => {
    const value = options[rule.key];
    return value === undefined ? [] : [{ rule, value, preset: preset(variant, rule.key) }];
  });
}
