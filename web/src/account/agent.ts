/** What a browser calls itself, as a person would say it. */

/** The first that fits: most browsers name others after themselves. */
const BROWSERS: [RegExp, string][] = [
  [/SamsungBrowser\//, "Samsung Internet"],
  [/OPR\/|OPiOS\/|Opera/, "Opera"],
  [/EdgA?\/|EdgiOS\//, "Edge"],
  [/Vivaldi\//, "Vivaldi"],
  [/FxiOS\/|Firefox\//, "Firefox"],
  [/FBA[NV]|FB_IAB/, "Facebook"],
  [/Instagram/, "Instagram"],
  [/CriOS\/|Chrome\/|Chromium\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/CrOS/, "ChromeOS"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux|X11/, "Linux"],
];

/** Null for what is not known. */
export function agentOf(told: string): { browser: string | null; system: string | null } {
  return { browser: first(BROWSERS, told), system: first(SYSTEMS, told) };
}

function first(known: [RegExp, string][], told: string): string | null {
  return known.find(([sign]) => sign.test(told))?.[1] ?? null;
}
