// Every sentence of the page that carries a number, with the numbers given: npm run texts -- ro 0 1 2 19 20 101 120
import { createServer } from "vite";

const [lang = "ro", ...given] = process.argv.slice(2);
const numbers = (given.length > 0 ? given : ["0", "1", "2", "19", "20", "101", "120"]).map(Number);

process.stdout.on("error", (error) => {
  if (error.code !== "EPIPE") throw error;
  process.exit(141); // as the command macao ends when its reader has left
});

const vite = await createServer({
  configFile: false,
  // That of `npm run dev` would be written over under its feet.
  cacheDir: "node_modules/.vite-texts",
  logLevel: "error",
  server: { middlewareMode: true, ws: false },
});
const { numbered } = await vite.ssrLoadModule("/src/i18n/numbered.ts");
const { [lang]: words } = await vite.ssrLoadModule(`/src/i18n/${lang}.ts`);
for (const { key, say } of numbered(words)) {
  console.log(`page.${key}`);
  for (const n of numbers) console.log(`${String(n).padStart(5)}  ${say(n)}`);
}
await vite.close();
