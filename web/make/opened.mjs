// Which files a page will ask for, so that the server can name them before any script has run.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { STATIC, WEB } from "./places.mjs";

const VITE = join(STATIC, ".vite");
export const ENTRY = "index.html";

/** The modules of the pages, by the first part of their address, as they stand in src/pages.ts. */
export function pages() {
  const lines = readFileSync(join(WEB, "src", "pages.ts"), "utf8").matchAll(/^ {2}(\w+): \(\) => import\("\.\/(.+)"\)/gm);
  return Object.fromEntries([...lines].map(([, address, module]) => [address, `src/${module}`]));
}

/** What `module` and all that it imports lie in: scripts and styles. */
export function filesOf(manifest, module, found = new Set()) {
  const chunk = manifest[module];
  if (!chunk) throw new Error(`the build has no ${module}`);
  if (found.has(chunk.file)) return found;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file);
  for (const other of chunk.imports ?? []) filesOf(manifest, other, found);
  return found;
}

/** Reads and removes what Vite tells of its build. */
export function takeManifest() {
  const manifest = JSON.parse(readFileSync(join(VITE, "manifest.json"), "utf8"));
  rmSync(VITE, { recursive: true });
  return manifest;
}

/** Writes `opened.json`: by address, what the entry has not got. */
export function tellServer(manifest) {
  const here = filesOf(manifest, ENTRY);
  const files = (module) => [...filesOf(manifest, module)].filter((file) => !here.has(file));
  const opened = Object.fromEntries(Object.entries(pages()).map(([address, module]) => [address, files(module)]));
  writeFileSync(join(STATIC, "opened.json"), JSON.stringify({ ...opened }, null, 1));
}
