// After Vite: puts the Python files beside the page, tells the service worker what there is, and compresses everything.
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { compressed, hashOf } from "./brotli.mjs";
import { nameEarly } from "./early.mjs";
import { takeManifest, tellServer } from "./opened.mjs";
import { filesIn, MANIFEST, PYODIDE, PYTHON, STATIC } from "./places.mjs";

const VERSION = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8")).version;
const WORKER = join(STATIC, "sw.js");
const LICENCES = `pyodide-*: Pyodide ${VERSION}, MPL-2.0, unchanged; its source: https://github.com/pyodide/pyodide
stdlib-*.zip: modules of CPython's standard library as it comes with Pyodide, compiled; PSF-2.0: https://docs.python.org/3/license.html
macao-*.zip: Macao, MIT
assets/[JQK][CDHS]-*.svg: court cards by Adrian Kennard, CC0-1.0, cropped: https://www.me.uk/cards/
`;
/** Pictures that only those who have chosen them keep. */
const COURT = /^assets\/[JQK][CDHS]-[^/]+\.svg$/;
/** What the service worker does not keep under their own names. */
const OTHERS = ["sw.js", "index.html", "opened.json"];
const TEXTS = [".css", ".html", ".js", ".mjs", ".svg", ".wasm", ".zip"];

function tellWorker() {
  const files = filesIn(STATIC).filter((path) => !OTHERS.includes(path));
  const [page, courts] = [false, true].map((are) => files.filter((path) => COURT.test(path) === are));
  const parts = JSON.parse(readFileSync(MANIFEST, "utf8")).parts.map((part) => part.path);
  const script = readFileSync(WORKER, "utf8");
  const build = hashOf(script, ...[...files, "index.html"].map((path) => readFileSync(join(STATIC, path))));
  const filled = script
    .replace("__BUILD__", build.slice(0, 12))
    .replace("__PAGE__", JSON.stringify(["/", ...page.map((path) => `/${path}`)]))
    .replace("__COURTS__", JSON.stringify(courts.map((path) => `/${path}`)))
    .replace("__PARTS__", JSON.stringify(parts));
  if (/__[A-Z]+__/.test(filled)) throw new Error("the service worker has not been told everything");
  writeFileSync(WORKER, filled);
}

async function compress() {
  const paths = filesIn(STATIC).filter((path) => TEXTS.includes(extname(path)));
  for (const path of paths) {
    const file = join(STATIC, path);
    writeFileSync(`${file}.br`, await compressed(readFileSync(file)));
  }
}

const manifest = takeManifest();
nameEarly(manifest);
tellServer(manifest);
tellWorker();
cpSync(PYTHON, join(STATIC, "py"), { recursive: true, filter: (path) => path !== MANIFEST });
writeFileSync(join(STATIC, "licences.txt"), LICENCES);
await compress();
