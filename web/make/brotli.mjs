// Brotli at its best takes half a minute for Pyodide, so what has been compressed once is kept.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { WEB } from "./places.mjs";

const KEPT = join(WEB, "node_modules", ".brotli");
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
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  writeFileSync(kept, small);
  return small;
}
