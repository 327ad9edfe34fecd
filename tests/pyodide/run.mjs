// Runs a Python program under Pyodide: node run.mjs PACKAGE.zip PROGRAM.py. The zip is unpacked where imports are looked up.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [archive, program] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line) });
pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
await pyodide.runPythonAsync(readFileSync(program, "utf8"));
