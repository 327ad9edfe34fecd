/** Practice: what the page and its worker say to each other, and what the page says when it does not come to that. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { PAGES } from "../src/pages";
import { language } from "../src/i18n";
import { Live } from "../src/live.svelte";
import { bytes, fetchAll, filesOf, missing, type Part } from "../src/practice/files";
import { Local, PATIENCE, type Listener } from "../src/practice/local";
import { Practice } from "../src/practice/practice.svelte";
import type { FromWorker, ToWorker } from "../src/practice/talk";
import type { ServerMessage } from "../src/protocol.gen";
import { after, table, view } from "./samples";
import { FakeWorker } from "./fakeWorker";

// What is fetched when it is opened has come.
beforeAll(PAGES.practice);

const FILES = { runtime: "/py/pyodide-1/", stdlib: "/py/stdlib-2.zip", macao: "/py/macao-3.zip", lock: {} };
const PARTS: Part[] = [
  { path: "/py/pyodide-1/pyodide.mjs", raw: 10, br: 4 },
  { path: "/py/stdlib-2.zip", raw: 30, br: 9 },
  { path: "/py/macao-3.zip", raw: 20, br: 6 },
];
const WANTED = { variant: "clasic", seats: ["person" as const, "rule" as const], name: "Ana" };

let workers: FakeWorker[];
const spawn = () => {
  workers.push(new FakeWorker());
  return workers.at(-1) as unknown as Worker;
};
const worker = () => {
  const last = workers.at(-1);
  if (!last) throw new Error("no worker was started");
  return last;
};
const says = (...messages: ServerMessage[]) =>
  worker().says({ t: "said", said: messages.map((message) => [0, JSON.stringify(message)]), kept: null });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  workers = [];
  vi.stubGlobal("isSecureContext", false);
});
afterEach(() => vi.unstubAllGlobals());

function listener(): Listener & { heard: unknown[] } {
  const heard: unknown[] = [];
  return {
    heard,
    started: () => heard.push("started"),
    opened: (unfit) => heard.push(unfit),
    keep: (kept) => heard.push(kept),
    trouble: (trouble) => heard.push(trouble),
  };
}

// --- the line to the worker ------------------------------------------------------------------------------------------

test("a table in a worker is to the page as one at a server", async () => {
  const live = new Live("practice", new Local(FILES, listener(), spawn).at(0));
  await live.open();
  await settled();
  expect(live.link).toBe("open");
  says(table({ id: "practice" }), view());
  expect(live.table?.id).toBe("practice");
  live.move("7C");
  const said = worker().asked.at(-1);
  expect(said?.t).toBe("say");
  const { key, ...move } = JSON.parse(said?.t === "say" ? said.text : "");
  expect(move).toEqual({ t: "move", ply: 7, move: "7C" });
  expect(live.ready).toBe(false);
  says(after(view()), { t: "done", key, ply: 8 });
  expect(live.ready).toBe(true);
  expect(live.view?.ply).toBe(8);
});

test("a new line to the same worker is given the whole picture again, the old one hears nothing more", async () => {
  const local = new Local(FILES, listener(), spawn);
  const [first, second] = [local.at(0).open(""), local.at(0).open("")];
  const heard: string[] = [];
  first.onmessage = () => heard.push("first");
  second.onmessage = () => heard.push("second");
  await settled();
  expect(worker().asked.filter(({ t }) => t === "enter")).toHaveLength(2);
  worker().says({ t: "said", said: [[0, "{}"]], kept: null });
  expect(heard).toEqual(["second"]);
});

// --- the watchdog ----------------------------------------------------------------------------------------------------

test("a worker that says nothing is given up, in time for the person to do something about it", () => {
  vi.useFakeTimers();
  const ear = listener();
  new Local(FILES, ear, spawn);
  vi.advanceTimersByTime(PATIENCE - 1);
  expect(ear.heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ear.heard).toEqual(["too_slow"]);
  expect(worker().ended).toBe(true);
});

test("a worker that has started may be silent for as long as the person thinks", () => {
  vi.useFakeTimers();
  const ear = listener();
  const local = new Local(FILES, ear, spawn);
  worker().says({ t: "started" });
  local.table({ table: WANTED, seed: "", pace: 0, others: [] });
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  vi.advanceTimersByTime(10 * PATIENCE);
  expect(ear.heard).toEqual(["started", null]);
});

test("a script that cannot be loaded, and one that fails later, are two troubles", () => {
  const [early, late] = [listener(), listener()];
  new Local(FILES, early, spawn);
  worker().onerror?.();
  new Local(FILES, late, spawn);
  worker().says({ t: "started" });
  worker().onerror?.();
  expect(early.heard).toEqual(["no_worker"]);
  expect(late.heard).toEqual(["started", "broken"]);
});

test("without WebAssembly, or where it is forbidden, the worker says so at once", async () => {
  const said: FromWorker[] = [];
  vi.stubGlobal("postMessage", (message: FromWorker) => said.push(message));
  await import("../src/practice/worker");
  const start = { data: { t: "start", files: FILES } } as MessageEvent<ToWorker>;
  vi.stubGlobal("WebAssembly", undefined);
  self.onmessage?.(start);
  vi.stubGlobal("WebAssembly", { Module: class { constructor() { throw new Error("forbidden"); } } }); // prettier-ignore
  self.onmessage?.(start);
  await settled();
  expect(said).toEqual([
    { t: "trouble", trouble: "no_wasm" },
    { t: "trouble", trouble: "blocked" },
  ]);
  self.onmessage = null;
});

// --- from choosing to playing ----------------------------------------------------------------------------------------

test("Python starts while the person chooses; the table is opened when both are ready", async () => {
  const practice = new Practice(spawn);
  await practice.look();
  expect(worker().asked.map(({ t }) => t)).toEqual(["start"]);
  practice.begin(WANTED, 700);
  expect(practice.opening).toBe(true);
  worker().says({ t: "started" });
  const open = worker().asked.at(-1);
  const order = JSON.parse(open?.t === "open" ? open.text : "");
  expect(order).toEqual({ table: WANTED, pace: 700, others: [], seed: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect(practice.table).toBeNull();
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  expect(practice.table).not.toBeNull();
  expect(practice.opening).toBe(false);
});

test("who goes back and begins again gets another match from the same worker", async () => {
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  const seeds = [1, 2].map(() => {
    practice.begin(WANTED, 0);
    const open = worker().asked.at(-1);
    worker().says({ t: "opened", unfit: null, rules: "r1" });
    practice.end();
    expect(practice.table).toBeNull();
    expect(worker().asked.at(-1)).toEqual({ t: "rest" });
    return JSON.parse(open?.t === "open" ? open.text : "").seed;
  });
  expect(seeds[0]).not.toBe(seeds[1]);
  expect(workers).toHaveLength(1);
});

test("a table that cannot be made is refused in words, and another one can be asked for", async () => {
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  practice.begin(WANTED, 0);
  worker().says({ t: "opened", unfit: { reason: "bad_options", sentence: { ro: "Nu merge.", en: "It does not go." } }, rules: null });
  expect(practice.refused?.sentence?.ro).toBe("Nu merge.");
  expect(practice.opening).toBe(false);
  practice.begin(WANTED, 0);
  expect(practice.refused).toBeNull();
  expect(practice.opening).toBe(true);
});

test("after a trouble a new worker is started", async () => {
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  practice.begin(WANTED, 0);
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  worker().says({ t: "trouble", trouble: "broken" });
  expect(practice.troubled).toBe("broken");
  expect(practice.table).toBeNull();
  practice.begin(WANTED, 0);
  expect(practice.troubled).toBeNull();
  expect(workers).toHaveLength(2);
});

test("who leaves the page leaves no worker behind", async () => {
  const practice = new Practice(spawn);
  await practice.look();
  practice.stop();
  expect(worker().ended).toBe(true);
});

// --- files -----------------------------------------------------------------------------------------------------------

test("the build's list names the folder of Pyodide and both archives", () => {
  expect(filesOf({ parts: PARTS, lock: {} })).toEqual(FILES);
});

test("where nothing can be kept, all that is to be fetched counts, uncompressed", () => {
  expect(missing(PARTS, null)).toEqual(PARTS);
  expect(bytes(PARTS)).toBe(60);
  vi.stubGlobal("isSecureContext", true);
  expect(bytes(PARTS)).toBe(19);
});

test("one part that does not come spoils the whole, and the others are not waited for", async () => {
  const given: AbortSignal[] = [];
  vi.stubGlobal("fetch", async (path: string, { signal }: { signal: AbortSignal }) => {
    given.push(signal);
    return new Response("0", { status: path.includes("stdlib") ? 404 : 200 });
  });
  await expect(fetchAll(PARTS, () => null)).rejects.toThrow("404");
  expect(given.every((signal) => signal.aborted)).toBe(true);
});

// --- the page --------------------------------------------------------------------------------------------------------

test("the page says in both languages what cannot start and what to do about it", async () => {
  vi.stubGlobal("Worker", class { constructor() { return spawn(); } }); // prettier-ignore
  history.replaceState(null, "", "/practice?variant=umflaturi&seats=2");
  render(App);
  await userEvent.click(await screen.findByTestId("start"));
  expect(screen.getByTestId<HTMLButtonElement>("start").disabled).toBe(true);
  worker().says({ t: "trouble", trouble: "no_wasm" });
  await waitFor(() => expect(screen.getByTestId("trouble").textContent).toContain("un browser mai nou"));
  language.set("en");
  await waitFor(() => expect(screen.getByTestId("trouble").textContent).toContain("a newer browser"));
  await userEvent.click(screen.getByTestId("start"));
  worker().says({ t: "started" });
  const open = worker().asked.at(-1);
  expect(JSON.parse(open?.t === "open" ? open.text : "").table).toEqual({
    variant: "umflaturi",
    options: {},
    seats: ["person", "rule"],
    name: "Me",
  });
  history.replaceState(null, "", "/");
});

test("the page says what it could not use of its address", async () => {
  vi.stubGlobal("Worker", class { constructor() { return spawn(); } }); // prettier-ignore
  history.replaceState(null, "", "/practice?variant=poker&seats=99&pace=0");
  const { unmount } = render(App);
  expect((await screen.findByTestId("link-notice")).textContent).toContain("variant=poker");
  unmount();
  history.replaceState(null, "", "/practice?variant=clasic&seats=3&pace=0");
  render(App);
  await screen.findByTestId("start");
  expect(screen.queryByTestId("link-notice")).toBeNull();
  history.replaceState(null, "", "/");
});
