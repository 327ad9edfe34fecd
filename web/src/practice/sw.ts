/**
 * The service worker: keeps the page and what a practice table is made of, for times without a server.
 *
 * It comes with the first download, not before. A new build waits until no page of the old one is open, or until the
 * only one that is asks for it.
 */
export {};
declare const self: ServiceWorkerGlobalScope;
declare global {
  /** Not in every browser, nor in the library of types yet. */
  interface ExtendableEvent {
    addRoutes?(route: { condition: { urlPattern: string }; source: "fetch-event" }): Promise<void>;
  }
}

/** Filled in by the build: its name, the paths of the page, of the practice table and of the pictures of court cards. */
const BUILD = "__BUILD__";
const PAGE = JSON.parse('__PAGE__') as string[];
const PRACTICE = JSON.parse('__PARTS__') as string[];
const COURTS = JSON.parse('__COURTS__') as string[];
const KEPT = [...PAGE, ...PRACTICE, ...COURTS];

/** As in update.ts: what a worker imports would be a file of its own. */
const TAKE_OVER = "take over";
const OTHERS = "others";

/** What is played on the device. */
const DEVICE = ["/practice", "/learn"];
const PAGES = "macao-page-";
const PAGE_CACHE = PAGES + BUILD;
const PRACTICE_CACHE = "macao-practice";
/** Filled by the page of whoever has chosen the pictures. */
const COURT_CACHE = "macao-courts";

self.addEventListener("install", (event) => {
  // Else some browsers ask the server at the same time, to save the time in which this worker starts.
  for (const path of DEVICE) event.addRoutes?.({ condition: { urlPattern: path }, source: "fetch-event" });
  event.waitUntil(fill());
});
self.addEventListener("activate", (event) => event.waitUntil(settle()));
self.addEventListener("message", (event) => {
  if (event.data === TAKE_OVER) event.waitUntil(takeOver(event.ports[0]));
});
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(page(event.request, url));
  else if (KEPT.includes(url.pathname)) event.respondWith(kept(event.request));
});

/** All or nothing: who could play without a server before can do so after an update. */
async function fill(): Promise<void> {
  const pages = await caches.open(PAGE_CACHE);
  await Promise.all(PAGE.map(async (path) => pages.put(path, await fetched(path))));
  const parts = await caches.open(PRACTICE_CACHE);
  const here = await paths(parts);
  if (here.length === 0) return;
  const lacking = PRACTICE.filter((path) => !here.includes(path));
  await Promise.all(lacking.map(async (path) => parts.put(path, await fetched(path))));
}

async function fetched(path: string): Promise<Response> {
  const answer = await fetch(path, { cache: "no-cache" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** What another page plays with is not taken from under it. */
async function takeOver(answer: MessagePort | undefined): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) answer?.postMessage(OTHERS);
  else await self.skipWaiting();
}

/** To the page that called its reader. */
async function lead(to: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  await (pages.find(({ url }) => url === to)?.focus() ?? self.clients.openWindow(to));
}

/** No page of an older build is open any more. */
async function settle(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PAGES) && name !== PAGE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await drop(PRACTICE_CACHE, PRACTICE);
  await drop(COURT_CACHE, COURTS);
  await self.clients.claim();
}

/** What this build does not know any more. */
async function drop(name: string, known: string[]): Promise<void> {
  const cache = await caches.open(name);
  const stale = (await paths(cache)).filter((path) => !known.includes(path));
  await Promise.all(stale.map((path) => cache.delete(path)));
}

async function paths(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map((request) => new URL(request.url).pathname);
}

/** What is played on the device opens at once from what is here; everything else asks the server first, so that it is never stale. */
async function page(request: Request, url: URL): Promise<Response> {
  if (DEVICE.includes(url.pathname.replace(/\/$/, ""))) return kept(request, "/");
  return fetch(request).catch(async () => (await caches.match("/")) ?? Response.error());
}

async function kept(request: Request, path = new URL(request.url).pathname): Promise<Response> {
  return (await caches.match(path)) ?? fetch(request);
}
