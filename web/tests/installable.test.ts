/** What a browser asks for before it offers to install the page. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const PUBLIC = join(process.cwd(), "public");
const read = (path: string) => readFileSync(join(PUBLIC, path));
const manifest = JSON.parse(read("manifest.webmanifest").toString()) as {
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
};

/** Width and height, as the header of a PNG has them. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test("the manifest has a start, a window of its own, and icons of the sizes it says", () => {
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone" });
  const pictures = manifest.icons.filter(({ type }) => type === "image/png");
  for (const { src, sizes } of pictures) expect(sizeOf(read(src.slice(1)))).toBe(sizes);
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? "any"}`)).toEqual(
    expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]),
  );
});

test("the page names its manifest, its colour, what it is, and every file it names is there", () => {
  const page = read("../index.html").toString();
  for (const part of ['lang="ro"', 'rel="manifest"', 'name="theme-color"', 'name="description"']) expect(page).toContain(part);
  const files = [...page.matchAll(/<link rel="[a-z-]+" href="\/([^"]+)"/g)].map(([, file]) => file ?? "");
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) expect(existsSync(join(PUBLIC, file)), file).toBe(true);
});

test("the picture of a link has the size that is told with it", () => {
  expect(sizeOf(read("preview.png"))).toBe("1200x630");
});
