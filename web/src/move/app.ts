/** Windows of other apps in which pages are opened: they lose cookies, sockets and whole pages. */
const APPS: [sign: RegExp, name: string][] = [
  [/\bFB_IAB|FBAN\/|FBAV\//, "Facebook"],
  [/\bInstagram\b/, "Instagram"],
  [/\bmusical_ly|BytedanceWebview|TikTok/, "TikTok"],
  [/\bWhatsApp\b/, "WhatsApp"],
  [/\bSnapchat\b/, "Snapchat"],
  [/\bLine\//, "LINE"],
  [/\bMicroMessenger\b/, "WeChat"],
  [/\bTwitter\b/, "X"],
  [/\bLinkedInApp\b/, "LinkedIn"],
  [/\bPinterest\//, "Pinterest"],
];

/** The app in whose window this page is, as far as it says so; null in a real browser. */
export function appOf(userAgent: string): string | null {
  return APPS.find(([sign]) => sign.test(userAgent))?.[1] ?? null;
}
