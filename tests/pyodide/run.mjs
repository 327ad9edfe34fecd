// Runs a Python program under Pyodide: node run.mjs PACKAGE.zip PROGRAM.py [ARGUMENTS]. The zip is unpacked where imports
// are looked up; the program reads what this process reads.
import { readFileSync } from "node:fs";
import { loadPyodide } from "../../web/node_modules/pyodide/pyodide.mjs";

const [archive, program, ...args] = process.argv.slice(2);
const pyodide = await loadPyodide({ stdout: (line) => console.log(line) });
pyodide.unpackArchive(new Uint8Array(readFileSync(archive)), "zip");
pyodide.runPython(`import sys; sys.argv = ${JSON.stringify([program, ...args])}`);
await pyodide.runPythonAsync(readFileSync(program, "utf8"));
