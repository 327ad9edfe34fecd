// Makes what a practice table needs in the browser, in the folder PYTHON: Pyodide, the part of its standard library that
// is really imported, our own package, and manifest.json, which names them and says how much has to be downloaded.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { loadPyodide } from "pyodide";
import { compressed, hashOf } from "./brotli.mjs";
import { filesIn, MAKE, MANIFEST, PACKAGE, PYODIDE, PYTHON } from "./places.mjs";

const RUNTIME = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];
const { version } = JSON.parse(readFileSync(join(PYODIDE, "package.json"), "utf8"));

/** The modules that can be asked for: all but those of the shells that have no place in a browser. */
function sources() {
  const shells = /^(server|terminal|research)\//;
  return filesIn(PACKAGE).filter((path) => path.endsWith(".py") && !shells.test(path));
}

function madeFrom() {
  const ours = sources().map((path) => join(PACKAGE, path));
  const build = filesIn(MAKE).map((path) => join(MAKE, path));
  return hashOf(version, ...[...ours, ...build].flatMap((path) => [path, readFileSync(path)]));
}

/** Boots Pyodide as it comes, plays in it, and packs what that took. */
async function packed() {
  const pyodide = await loadPyodide();
  write(pyodide, "/src/msgspec.py", join(PACKAGE, "offline", "plain.py"));
  for (const path of sources()) write(pyodide, `/src/macao/${path}`, join(PACKAGE, path));
  const names = pyodide.runPython(`${program("rehearse.py")}\nrehearse()`);
  pyodide.runPython(program("pack.py"));
  pyodide.globals.get("pack")(names);
  return { stdlib: pyodide.FS.readFile("/stdlib.zip"), macao: pyodide.FS.readFile("/macao.zip") };
}

function program(name) {
  return readFileSync(join(MAKE, name), "utf8");
}

function write(pyodide, to, from) {
  pyodide.FS.mkdirTree(dirname(to));
  pyodide.FS.writeFile(to, readFileSync(from));
}

/** The files by their path below `py/`; a change of content is a change of name. */
async function collected() {
  const runtime = RUNTIME.map((name) => [name, readFileSync(join(PYODIDE, name))]);
  const folder = `pyodide-${hashOf(...runtime.map(([, bytes]) => bytes)).slice(0, 12)}`;
  const zips = Object.entries(await packed());
  return [
    ...runtime.map(([name, bytes]) => [`${folder}/${name}`, bytes]),
    ...zips.map(([name, bytes]) => [`${name}-${hashOf(bytes).slice(0, 12)}.zip`, bytes]),
  ];
}

async function make(stamp) {
  rmSync(PYTHON, { recursive: true, force: true });
  const files = await Promise.all((await collected()).map(async ([path, bytes]) => ({ path, bytes, small: await compressed(bytes) })));
  for (const { path, bytes } of files) {
    mkdirSync(dirname(join(PYTHON, path)), { recursive: true });
    writeFileSync(join(PYTHON, path), bytes);
  }
  const parts = files.map(({ path, bytes, small }) => ({ path: `/py/${path}`, raw: bytes.length, br: small.length }));
  const { info } = JSON.parse(readFileSync(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  writeFileSync(MANIFEST, JSON.stringify({ stamp, parts, lock: { info, packages: {} } }, null, 2));
}

const stamp = madeFrom();
if (!existsSync(MANIFEST) || JSON.parse(readFileSync(MANIFEST, "utf8")).stamp !== stamp) await make(stamp);
