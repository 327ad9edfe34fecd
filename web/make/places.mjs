// Where things lie.
import { readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const MAKE = dirname(fileURLToPath(import.meta.url));
export const WEB = dirname(MAKE);
export const PACKAGE = join(WEB, "..", "src", "macao");
export const STATIC = join(PACKAGE, "server", "static");
export const PYODIDE = join(WEB, "node_modules", "pyodide");
/** Made by python.mjs: as it will lie in `py/` of the built page. */
export const PYTHON = join(WEB, "node_modules", ".python");
export const MANIFEST = join(PYTHON, "manifest.json");

/** All files below a folder, in order, as paths from there. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
