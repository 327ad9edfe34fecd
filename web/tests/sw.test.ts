/** The service worker: what it keeps, what it answers from there, and that an update never takes anything away. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OTHERS, TAKE_OVER } from "../src/practice/update";

const ORIGIN = "http://here";
/** What the build would have filled in, as it stands in the source. */
const BUILD = "macao-page-__BUILD__";
const PAGE = ["/", "/assets/index-1.js"];
const COURTS = ["/assets/KH-2.svg"];
const PARTS = ["/py/python-1.wasm", "/py/macao-2.zip"];

const FILLED: Record<string, string[]> = { __PAGE__: PAGE, __PARTS__: PARTS, __COURTS__: COURTS };

/** By name, since its types are those of a worker and not of a page. */
const WORKER = "../src/practice/sw.ts";

type Kept = Map<string, string>;
type Waiting = { waitUntil(work: Promise<void>): void };
type Handler = (event: unknown) => void;

let stores: Map<string, Kept>;
let handlers: Map<string, Handler>;
let server: Map<string, string> | null;
let asked: string[];
/** Pages that are open, and how often the worker has gone before its turn. */
let pages: number;
let skipped: number;

const pathOf = (wanted: string | { url: string }) =>
  new URL(typeof wanted === "string" ? wanted : wanted.url, ORIGIN).pathname;

function cacheOf(kept: Kept) {
  return {
    keys: async () => [...kept.keys()].map((path) => ({ url: ORIGIN + path })),
    put: async (path: string, answer: Response) => void kept.set(path, await answer.text()),
    delete: async (path: string) => kept.delete(path),
  };
}

const fakeCaches = {
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
  match: async (path: string) => {
    const found = [...stores.values()].find((kept) => kept.has(path));
    return found && new Response(found.get(path));
  },
  open: async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, string>();
    stores.set(name, kept);
    return cacheOf(kept);
  },
};

beforeEach(async () => {
  [stores, handlers, asked] = [new Map(), new Map(), []];
  server = new Map([...PAGE, ...PARTS, "/t/abc"].map((path) => [path, `new ${path}`]));
  vi.stubGlobal("caches", fakeCaches);
  [pages, skipped] = [1, 0];
  vi.stubGlobal("clients", { claim: async () => null, matchAll: async () => Array.from({ length: pages }) });
  vi.stubGlobal("skipWaiting", async () => void (skipped += 1));
  vi.stubGlobal("location", new URL(ORIGIN));
  vi.stubGlobal("addEventListener", (name: string, handler: Handler) => handlers.set(name, handler));
  vi.stubGlobal("fetch", async (wanted: string | { url: string }) => {
    const path = pathOf(wanted);
    asked.push(path);
    if (!server) throw new TypeError("no server");
    return new Response(server.get(path) ?? "", { status: server.has(path) ? 200 : 404 });
  });
  const parse = JSON.parse;
  vi.spyOn(JSON, "parse").mockImplementation((text: string) =>
    text in FILLED ? FILLED[text] : parse(text),
  );
  vi.resetModules();
  await import(/* @vite-ignore */ WORKER);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function happen(name: "install" | "activate"): Promise<void> {
  return new Promise((resolve, reject) => {
    const event: Waiting = { waitUntil: (work) => work.then(resolve, reject) };
    handlers.get(name)?.(event);
  });
}

/** What the browser shows for a request; null where the worker leaves it alone. */
async function shown(path: string, more: { mode?: string; method?: string; origin?: string } = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const { mode = "cors", method = "GET", origin = ORIGIN } = more;
  const event = {
    request: { url: origin + path, mode, method },
    respondWith: (given: Promise<Response>) => (answer = given),
  };
  handlers.get("fetch")?.(event);
  const given = answer as Promise<Response> | null;
  return given && (await given).text();
}

const kept = (name: string) => Object.fromEntries(stores.get(name) ?? []);

test("the page is kept when the worker is installed; what practice needs is left to whoever asks for it", async () => {
  await happen("install");
  expect(kept(BUILD)).toEqual({ "/": "new /", "/assets/index-1.js": "new /assets/index-1.js" });
  expect(asked).not.toContain(PARTS[0]);
});

test("practice and lessons open from what is kept, whatever stands behind its address", async () => {
  await happen("install");
  asked = [];
  expect(await shown("/practice?variant=clasic", { mode: "navigate" })).toBe("new /");
  expect(await shown("/practice/", { mode: "navigate" })).toBe("new /");
  expect(await shown("/learn", { mode: "navigate" })).toBe("new /");
  expect(await shown("/assets/index-1.js")).toBe("new /assets/index-1.js");
  expect(asked).toEqual([]);
});

test("any other page comes from the server, and from here only while there is none", async () => {
  await happen("install");
  server?.set("/", "newer /");
  expect(await shown("/", { mode: "navigate" })).toBe("newer /");
  expect(await shown("/t/abc", { mode: "navigate" })).toBe("new /t/abc");
  server = null;
  expect(await shown("/t/abc", { mode: "navigate" })).toBe("new /");
});

test("what belongs to nobody's page goes its own way", async () => {
  expect(await shown("/api/session")).toBeNull();
  expect(await shown("/api/tables", { method: "POST" })).toBeNull();
  expect(await shown("/", { mode: "navigate", origin: "http://elsewhere" })).toBeNull();
});

test("an update brings all that practice needs to whoever had it", async () => {
  stores.set("macao-practice", new Map([[PARTS[0] ?? "", "old"]]));
  await happen("install");
  expect(kept("macao-practice")).toEqual({ "/py/python-1.wasm": "old", "/py/macao-2.zip": "new /py/macao-2.zip" });
});

test("an update that does not come whole changes nothing", async () => {
  stores.set("macao-practice", new Map([["/py/macao-1.zip", "old"]]));
  server?.delete("/py/macao-2.zip");
  await expect(happen("install")).rejects.toThrow("404");
  expect(kept("macao-practice")["/py/macao-1.zip"]).toBe("old");
});

test("what an older build has left is thrown away once none of its pages is open", async () => {
  stores.set("macao-page-old", new Map([["/", "old"]]));
  stores.set("macao-practice", new Map([["/py/macao-1.zip", "old"]]));
  await happen("install");
  expect(kept("macao-practice")["/py/macao-1.zip"]).toBe("old");
  expect(await shown("/practice", { mode: "navigate" })).toBe("old");
  await happen("activate");
  expect([...stores.keys()].sort()).toEqual([BUILD, "macao-courts", "macao-practice"].sort());
  expect(Object.keys(kept("macao-practice")).sort()).toEqual([...PARTS].sort());
});

test("pictures of court cards are kept by whoever has chosen them, not with the page, and shown without a server", async () => {
  await happen("install");
  expect(asked).not.toContain(COURTS[0]);
  stores.set("macao-courts", new Map([[COURTS[0] ?? "", "king"], ["/assets/KH-1.svg", "old king"]]));
  server = null;
  expect(await shown(COURTS[0] ?? "")).toBe("king");
  await happen("activate");
  expect(kept("macao-courts")).toEqual({ "/assets/KH-2.svg": "king" });
});

function hear(data: unknown): Promise<string[]> {
  const answers: string[] = [];
  return new Promise((resolve) => {
    const waitUntil = (work: Promise<void>) => void work.then(() => resolve(answers));
    handlers.get("message")?.({ data, ports: [{ postMessage: (said: string) => answers.push(said) }], waitUntil });
    if (data !== TAKE_OVER) resolve(answers);
  });
}

test("an update waits until the only page that is open asks for it", async () => {
  await happen("install");
  await hear("nonsense");
  expect(skipped).toBe(0);
  expect(await hear(TAKE_OVER)).toEqual([]);
  expect(skipped).toBe(1);
});

test("an update is not put under the feet of another page", async () => {
  pages = 2;
  await happen("install");
  expect(await hear(TAKE_OVER)).toEqual([OTHERS]);
  expect(skipped).toBe(0);
});

test.each([
  ["/t/abc", "focus"],
  ["/t/other", "openWindow"],
])("a notice leads to the page that showed it, or opens it anew: %s", async (path, done) => {
  const told: string[] = [];
  const page = { url: `${ORIGIN}/t/abc`, focus: async () => void told.push("focus") };
  vi.stubGlobal("clients", { matchAll: async () => [page], openWindow: async (to: string) => void told.push("openWindow", to) });
  const close = vi.fn();
  await new Promise<void>((resolve, reject) => {
    const waitUntil = (work: Promise<void>) => work.then(resolve, reject);
    handlers.get("notificationclick")?.({ notification: { close, data: ORIGIN + path }, waitUntil });
  });
  expect(told[0]).toBe(done);
  expect(close).toHaveBeenCalledOnce();
});
