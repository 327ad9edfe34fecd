/** A set-up is a variant and what differs from its preset. What has no meaning beside the rest is not in it. */
import { GROUPS, PRESETS, type HouseRule, type Range } from "../catalogue.gen";
import { parsePrices } from "./prices";

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

export const VARIANTS = Object.keys(PRESETS);
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
  return rule.needs.filter((need) => !need.values.includes(valueOf(setup, need.option)));
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
  return { variant, options: picked(known.filter((rule) => matters(rule, setup)), options) };
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
