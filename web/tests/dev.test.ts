/** `npm run dev`: what it hands on to the server of `make play`. */
import { expect, test } from "vitest";
import config from "../vite.config";

test("the server is told the host that the browser asked, so that it knows its own page", () => {
  const rules = Object.values(config.server?.proxy ?? {});
  expect(rules).toHaveLength(3);
  // The short form, a mere string, stands for changeOrigin.
  for (const rule of rules) expect(typeof rule === "string" || rule.changeOrigin).toBeFalsy();
});
