/** Practice: what is kept on the device, and that the page promises no more than that. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { PAGES } from "../src/pages";
import { fetchAll, manifest, missing, type Part } from "../src/practice/files";
import { KEEPING, keptPaths } from "../src/practice/keep";
import { Practice } from "../src/practice/practice.svelte";
import { drop } from "../src/practice/saving";
import type { FromWorker } from "../src/practice/talk";
import Update from "../src/practice/Update.svelte";
import { OTHERS, putIn, TAKE_OVER, whenNewer } from "../src/practice/update";

// What is fetched when it is opened has come.
beforeAll(PAGES.practice);

const PARTS: Part[] = [
  { path: "/py/pyodide-1/pyodide.mjs", raw: 10, br: 4 },
  { path: "/py/stdlib-2.zip", raw: 30, br: 9 },
  { path: "/py/macao-3.zip", raw: 20, br: 6 },
];
const PATHS = PARTS.map(({ path }) => path);
const ACTIVE = { active: {}, installing: null, waiting: null };

type Says = (event: { data: FromWorker }) => void;
interface Python {
  onmessage: Says | null;
  postMessage(): void;
  terminate(): void;
}

let kept: Map<string, Response>;
let pythons: Python[];
const spawn = () => {
  const python: Python = { onmessage: null, postMessage: () => undefined, terminate: () => undefined };
  pythons.push(python);
  return python as unknown as Worker;
};
const register = vi.fn<() => Promise<unknown>>();
const cache = {
  keys: async () => [...kept.keys()].map((path) => ({ url: `http://here${path}` })),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
};
const storage = {
  open: async (): Promise<unknown> => cache,
  delete: async () => (kept.clear(), true),
};

beforeEach(() => {
  kept = new Map();
  pythons = [];
  register.mockReset().mockResolvedValue(ACTIVE);
  manifest.parts = PARTS;
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("caches", storage);
  vi.stubGlobal("Worker", class { constructor() { return spawn(); } }); // prettier-ignore
  vi.stubGlobal("fetch", async () => new Response("0123456789", { headers: { "Content-Type": "application/wasm" } }));
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: { register } });
});
afterEach(() => {
  manifest.parts = [];
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

function keepAll(): void {
  for (const path of PATHS) kept.set(path, new Response("0"));
}

async function looked(): Promise<Practice> {
  const practice = new Practice(spawn);
  await practice.look();
  return practice;
}

async function fetched(): Promise<Practice> {
  const practice = await looked();
  await practice.fetch();
  return practice;
}

async function refused(): Promise<never> {
  throw new DOMException("not here", "SecurityError");
}

function unnamed(where: object, name: string): void {
  const get = () => {
    throw new DOMException("not here", "SecurityError");
  };
  Object.defineProperty(where, name, { configurable: true, get });
}

test("what was fetched is kept as it came, and only the rest is missing", async () => {
  const shares: number[] = [];
  expect(await fetchAll(PARTS.slice(0, 1), (share) => shares.push(share))).toBe(true);
  expect(shares.at(-1)).toBe(1);
  expect(kept.get("/py/pyodide-1/pyodide.mjs")?.headers.get("Content-Type")).toBe("application/wasm");
  expect(missing(PARTS, await keptPaths())).toEqual(PARTS.slice(1));
});

test("all that was fetched, and the page, stay", async () => {
  const practice = await fetched();
  expect([...kept.keys()]).toEqual(PATHS);
  expect(register).toHaveBeenCalledOnce();
  expect([practice.missing, practice.stays, pythons.length]).toEqual([[], true, 1]);
});

test("who left before the page was kept has it kept at the next visit", async () => {
  keepAll();
  const practice = await looked();
  expect(register).toHaveBeenCalledOnce();
  expect(practice.stays).toBe(true);
});

test.each([
  ["refuses", () => refused()],
  ["has given up", async () => ({ active: null, installing: null, waiting: null })],
])("where a browser %s to keep the page, one can play and nothing is promised", async (_, answer) => {
  keepAll();
  register.mockImplementation(answer);
  const practice = await looked();
  expect([practice.missing, practice.stays, pythons.length]).toEqual([[], false, 1]);
});

test("the page is promised only once its keeper is at work", async () => {
  const keeper = Object.assign(new EventTarget(), { state: "installing" });
  const registration = { active: null as unknown, installing: keeper, waiting: null };
  register.mockResolvedValue(registration);
  keepAll();
  const practice = new Practice(spawn);
  const looking = practice.look();
  await vi.waitFor(() => expect(pythons).toHaveLength(1));
  expect(practice.stays).toBe(false);
  keeper.state = "activated";
  registration.active = keeper;
  keeper.dispatchEvent(new Event("statechange"));
  await looking;
  expect(practice.stays).toBe(true);
});

test("a keeper that never answers is not waited for", async () => {
  vi.useFakeTimers();
  register.mockReturnValue(new Promise(() => undefined));
  const practice = await looked();
  const fetching = practice.fetch();
  await vi.advanceTimersByTimeAsync(KEEPING);
  await fetching;
  expect([practice.missing, practice.stays, pythons.length]).toEqual([[], false, 1]);
});

test("where the store is full one plays without keeping", async () => {
  vi.stubGlobal("caches", { ...storage, open: async () => ({ ...cache, put: refused }) });
  const practice = await fetched();
  expect([practice.troubled, practice.missing, practice.stays, pythons.length]).toEqual([null, [], false, 1]);
  expect(register).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ["the page is not secure", () => vi.stubGlobal("isSecureContext", false)],
  ["the store does not open", () => vi.stubGlobal("caches", { ...storage, open: refused })],
  ["the store does not tell", () => vi.stubGlobal("caches", { open: async () => ({ ...cache, keys: refused }) })],
  ["the store must not be named", () => unnamed(globalThis, "caches")],
  ["the keeper must not be named", () => unnamed(navigator, "serviceWorker")],
])("where %s one plays, and the page says before that it cannot be without the server", async (_, forbid) => {
  keepAll();
  forbid();
  history.replaceState(null, "", "/practice");
  render(App);
  expect((await screen.findByTestId("size")).textContent).toContain("fără server nu se poate juca");
  screen.getByTestId("fetch").click();
  await screen.findByTestId("start");
  expect(screen.getByTestId("practice").textContent).not.toContain("merge și fără internet");
  history.replaceState(null, "", "/");
});

test("a damaged part is dropped and fetched anew, when that is wanted", async () => {
  keepAll();
  const practice = await looked();
  practice.begin({ variant: "clasic", seats: ["person", "rule"], name: "Ana" }, 0);
  pythons[0]?.onmessage?.({ data: { t: "trouble", trouble: "no_files" } });
  expect([practice.troubled, practice.missing, practice.opening]).toEqual(["no_files", PARTS, false]);
  expect(await kept.get("/py/stdlib-2.zip")?.text()).toBe("0");
  await practice.fetch();
  expect(await kept.get("/py/stdlib-2.zip")?.text()).toBe("0123456789");
  expect([practice.troubled, practice.missing, practice.stays, pythons.length]).toEqual([null, [], true, 2]);
});

test("the page says that it stays when it does", async () => {
  keepAll();
  history.replaceState(null, "", "/practice");
  render(App);
  await waitFor(() => expect(screen.getByTestId("practice").textContent).toContain("merge și fără internet"));
  history.replaceState(null, "", "/");
});

// --- what the network costs ------------------------------------------------------------------------------------------

function by(connection: object): void {
  Object.defineProperty(navigator, "connection", { configurable: true, value: connection });
}
afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

test.each([
  [{ type: "cellular" }, "prin date mobile"],
  [{ saveData: true, type: "wifi" }, "economisești date"],
])("over %j the button says what it costs, and nothing is fetched before", async (connection, said) => {
  by(connection);
  localStorage.setItem("macao.practice", "{}");
  history.replaceState(null, "", "/practice");
  render(App);
  expect((await screen.findByTestId("fetch")).textContent).toContain(said);
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept.size).toBe(0);
  history.replaceState(null, "", "/");
});

test.each([
  ["who has played here is brought what is missing", { type: "wifi" }, "{}", 3],
  ["who has never played here is not", { type: "wifi" }, null, 0],
  ["where the browser does not say what it costs nobody is", {}, "{}", 0],
])("over Wi-Fi %s", async (_, connection, before, parts) => {
  by(connection);
  if (before) localStorage.setItem("macao.practice", before);
  await looked();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(kept.size).toBe(parts);
});

// --- a newer build ---------------------------------------------------------------------------------------------------

function keptBy(more: object) {
  const told = new EventTarget();
  const registration = Object.assign(new EventTarget(), ACTIVE, more);
  const container = Object.assign(told, { register, getRegistration: async () => registration });
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  return { container, registration };
}

test("a newer build is offered where nobody plays, put in when that is wanted, and says what stands in the way", async () => {
  const asked: [string, MessagePort[]][] = [];
  keptBy({ waiting: { postMessage: (text: string, ports: MessagePort[]) => asked.push([text, ports]) } });
  keepAll();
  history.replaceState(null, "", "/practice");
  render(App);
  expect((await screen.findByTestId("newer")).textContent).toContain("versiune nouă");
  screen.getByTestId("put-in").click();
  await waitFor(() => expect(asked.map(([text]) => text)).toEqual([TAKE_OVER]));
  asked[0]?.[1][0]?.postMessage(OTHERS);
  await waitFor(() => expect(screen.getByTestId("newer").textContent).toContain("Închide celelalte file"));
  screen.getByTestId("start").click();
  pythons[0]?.onmessage?.({ data: { t: "started" } });
  pythons[0]?.onmessage?.({ data: { t: "opened", unfit: null, rules: "r1" } });
  await waitFor(() => expect(screen.queryByTestId("practice")).toBeNull());
  expect(screen.queryByTestId("newer")).toBeNull();
  history.replaceState(null, "", "/");
});

test("while a match waits to be gone on with, a newer build does too: its rules might not know that match", async () => {
  const table = { variant: "clasic", options: {}, seats: ["person", "rule"], name: "Ana" };
  const order = { table, seed: "5e", pace: 700, others: [] };
  keptBy({ waiting: { postMessage: () => undefined } });
  const home = render(Update, { left: false });
  expect(await screen.findByTestId("put-in")).toBeTruthy();
  home.unmount();
  localStorage.setItem("macao.game", JSON.stringify({ order, rules: "r1", page: "1-2" }));
  history.replaceState(null, "", "/practice");
  render(App);
  expect((await screen.findByTestId("newer")).textContent).toContain("după ce termini jocul început");
  expect(screen.queryByTestId("put-in")).toBeNull();
  drop();
  history.replaceState(null, "", "/");
});

test("the page is loaded anew once the newer build is in place", async () => {
  const reload = vi.fn();
  const { container } = keptBy({ waiting: { postMessage: () => undefined } });
  await putIn(() => undefined, reload);
  expect(reload).not.toHaveBeenCalled();
  container.dispatchEvent(new Event("controllerchange"));
  expect(reload).toHaveBeenCalledOnce();
});

test("a build that comes while somebody chooses is told of when it waits", async () => {
  const tell = vi.fn();
  const installing = new EventTarget();
  const { registration } = keptBy({ installing });
  await whenNewer(tell);
  registration.dispatchEvent(new Event("updatefound"));
  expect(tell).not.toHaveBeenCalled();
  Object.assign(registration, { waiting: {} });
  installing.dispatchEvent(new Event("statechange"));
  expect(tell).toHaveBeenCalledOnce();
});
