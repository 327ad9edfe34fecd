// Brotli takes half a minute for Pyodide, so what has been compressed once is kept. One step below its best: that one
// takes 45 s of processor time for the WebAssembly in place of 28, and saves 2% of it.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { WEB } from "./places.mjs";

const KEPT = join(WEB, "node_modules", ".brotli");
const QUALITY = 10;
const compress = promisify(brotliCompress);

export function hashOf(...parts) {
  const whole = createHash("sha256");
  for (const part of parts) whole.update(createHash("sha256").update(part).digest());
  return whole.digest("hex");
}

export async function compressed(bytes) {
  const kept = join(KEPT, hashOf(bytes));
  if (existsSync(kept)) return readFileSync(kept);
  mkdirSync(KEPT, { recursive: true });
  const small = await compress(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(kept, small);
  return small;
}
