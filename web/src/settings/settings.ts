/** How this browser shows the game: chosen once, remembered, and never the business of a table. */
import { writable } from "svelte/store";
import { recall, remember } from "../memory";

/** Every setting with its values; the first is the usual one. */
export const CHOICES = {
  theme: ["felt", "dark", "light"],
  deck: ["four", "two"],
  courts: ["simple", "classic"],
  side: ["right", "left"],
  king: ["popa", "rege"],
  queen: ["dama", "regina"],
  suits: ["inima", "cupa"],
  sounds: ["on", "off"],
  haptics: ["on", "off"],
  calls: ["off", "on"],
  keys: ["on", "off"],
} as const;

export type Setting = keyof typeof CHOICES;
export type Settings = { [S in Setting]: (typeof CHOICES)[S][number] };

/** What was remembered. Whatever is missing, spoilt or unknown is as usual. */
export function settingsFrom(text: string | null): Settings {
  const kept = parsed(text);
  const pairs = Object.entries(CHOICES).map(([setting, values]) => {
    const value = kept[setting];
    return [setting, (values as readonly unknown[]).includes(value) ? value : values[0]];
  });
  return Object.fromEntries(pairs) as Settings;
}

function parsed(text: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(text ?? "{}") };
  } catch {
    return {};
  }
}

export const settings = writable<Settings>(settingsFrom(recall("settings")));

settings.subscribe(({ theme, deck, side }) => {
  const root = document.documentElement;
  Object.assign(root.dataset, { theme, deck, side });
  // A phone paints its own bars in it.
  const felt = getComputedStyle(root).getPropertyValue("--felt").trim();
  if (felt) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", felt);
});

/** False when it will be forgotten with the page. */
export function choose<S extends Setting>(setting: S, value: Settings[S]): boolean {
  let next: Settings | null = null;
  settings.update((now) => (next = { ...now, [setting]: value }));
  return remember("settings", JSON.stringify(next));
}
