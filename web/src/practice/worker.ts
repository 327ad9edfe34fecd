/** Runs the table: Pyodide, our package in it, and the time at which something is due by itself. */
import type { Files } from "./files";
import type { FromWorker, Reply, ToWorker, Trouble } from "./talk";

type Handle = (what: string, text: string, now: number, seat: number) => string;

interface Pyodide {
  FS: { writeFile(path: string, data: Uint8Array): void };
  runPython(program: string): unknown;
}

const START = `
import sys
sys.path.insert(0, "/macao.zip")
from macao.offline.worker import handle
handle
`;
/** The smallest module there is. */
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);

/** What makes another table. */
const OPENING = ["open", "resume", "lesson"];
const LOOKING_BACK = ["replay", "review"];

let handle: Handle | null = null;
let alarm: ReturnType<typeof setTimeout> | undefined;

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.t === "start") void start(data.files);
  else if (data.t === "rest") clearTimeout(alarm);
  else ask(data.t, "text" in data ? data.text : "", "seat" in data ? data.seat : 0);
};

function tell(message: FromWorker): void {
  self.postMessage(message);
}

/** Where a policy forbids to compile, loadPyodide would neither succeed nor fail. */
function obstacle(): Trouble | null {
  if (typeof WebAssembly === "undefined") return "no_wasm";
  try {
    new WebAssembly.Module(EMPTY);
    return null;
  } catch {
    return "blocked";
  }
}

async function start(files: Files): Promise<void> {
  const trouble = obstacle() ?? (await boot(files));
  tell(trouble === null ? { t: "started" } : { t: "trouble", trouble });
}

async function boot({ runtime, stdlib, macao, lock }: Files): Promise<Trouble | null> {
  try {
    const { loadPyodide } = await import(/* @vite-ignore */ `${runtime}pyodide.mjs`);
    const options = { indexURL: runtime, stdLibURL: stdlib, lockFileContents: lock, packageBaseUrl: runtime };
    const [pyodide, ours] = await Promise.all([loadPyodide(options) as Promise<Pyodide>, read(macao)]);
    pyodide.FS.writeFile("/macao.zip", ours);
    handle = pyodide.runPython(START) as Handle;
    return null;
  } catch (error) {
    console.error(error);
    return "no_files";
  }
}

async function read(path: string): Promise<Uint8Array> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

function ask(what: string, text: string, seat = 0): void {
  clearTimeout(alarm);
  try {
    if (!handle) throw new Error("the table has not been started");
    answer(what, JSON.parse(handle(what, text, Math.floor(performance.now()), seat)) as Reply);
  } catch (error) {
    console.error(error);
    tell({ t: "trouble", trouble: "broken" });
  }
}

function answer(what: string, { say, due, unfit, kept, rules, verdict, replay, review }: Reply): void {
  if (OPENING.includes(what)) tell({ t: "opened", unfit, rules });
  if (LOOKING_BACK.includes(what)) tell({ t: "past", past: replay ?? review });
  if (say.length > 0 || kept) tell({ t: "said", said: say, kept, verdict });
  if (due !== null) alarm = setTimeout(() => ask("wake", ""), due);
}
