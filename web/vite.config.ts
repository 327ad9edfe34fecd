import { existsSync, readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

const SERVER = "http://127.0.0.1:8000";
/** Made by make/python.mjs; while it is not there nobody can practise. Tests do without it. */
const MANIFEST = new URL("node_modules/.python/manifest.json", import.meta.url);
const made = existsSync(MANIFEST) && !process.env.VITEST;
const practice = made ? readFileSync(MANIFEST, "utf8") : '{"parts":[],"lock":{}}';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  define: { __PRACTICE__: practice },
  build: {
    outDir: "../src/macao/server/static",
    emptyOutDir: true,
    manifest: true,
    // The server's content policy allows files of its own only, so nothing may become a data: URL.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/practice/sw.ts" },
      // The address of a service worker says what it may serve, and it must not change.
      output: { entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js") },
    },
  },
  worker: { format: "es" },
  server: {
    // Not the short form: it would name the server as host, and the server would find its own page foreign.
    proxy: { "/api": { target: SERVER }, "/py": { target: SERVER }, "/ws": { target: SERVER, ws: true } },
  },
  test: {
    environment: "happy-dom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    // A world of its own for each file takes two thirds of the time; in one they pass in any order.
    isolate: false,
  },
});
