// Runs a Python program with what the page serves to a browser: node built.mjs FOLDER PROGRAM.py, FOLDER being py/ of the page.
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program] = process.argv.slice(2).map((path) => resolve(path));
const find = (start) => join(folder, readdirSync(folder).find((name) => name.startsWith(start) && !name.endsWith(".br")));

const runtime = find("pyodide-");
const { loadPyodide } = await import(pathToFileURL(join(runtime, "pyodide.mjs")));
const { info } = JSON.parse(readFileSync("../../web/node_modules/pyodide/pyodide-lock.json", "utf8"));
const pyodide = await loadPyodide({
  indexURL: runtime,
  stdLibURL: find("stdlib-"),
  lockFileContents: { info, packages: {} },
  packageBaseUrl: runtime,
  stdout: (line) => console.log(line),
});
pyodide.FS.writeFile("/macao.zip", readFileSync(find("macao-")));
pyodide.runPython('import sys; sys.path.insert(0, "/macao.zip")');
await pyodide.runPythonAsync(readFileSync(program, "utf8"));
