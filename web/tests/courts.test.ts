/** Court cards: our own figures, and the pictures that take their place once they have come. */
import { render } from "@testing-library/svelte";
import { get } from "svelte/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { COURT_PATHS } from "../src/cards";
import { choose } from "../src/settings/settings";
import CardFace from "../src/table/CardFace.svelte";

const COURTS = ["J", "Q", "K"].flatMap((rank) => ["H", "D", "C", "S"].map((suit) => rank + suit)).sort();

/** What was asked for, and how each answers. */
let asked: Map<string, { come(): void; fail(): void }>;
let kept: string[];

class Picture {
  src = "";
  decode = () => new Promise<void>((come, fail) => void asked.set(this.src, { come, fail }));
}

beforeEach(() => {
  [asked, kept] = [new Map(), []];
  vi.stubGlobal("Image", Picture);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("navigator", { ...navigator, serviceWorker: {} });
  const cache = {
    keys: async () => kept.map((path) => ({ url: new URL(path, "http://here").href })),
    addAll: async (paths: string[]) => void kept.push(...paths),
  };
  vi.stubGlobal("caches", { open: async () => cache });
  // Each test is a page of its own, which has asked for nothing yet.
  vi.resetModules();
});

afterEach(() => vi.unstubAllGlobals());

async function bring(tell: (card: string, address: string) => void = () => undefined) {
  const { bring } = await import("../src/courts/bring");
  return bring(tell);
}

function all(what: "come" | "fail") {
  for (const picture of asked.values()) picture[what]();
}

test("every court card has a figure and a picture, and no other card has one", async () => {
  const { ADDRESSES } = await import("../src/courts/bring");
  expect(ADDRESSES.map(([card]) => card).sort()).toEqual(COURTS);
  expect(Object.keys(COURT_PATHS).sort()).toEqual(["J", "K", "Q"]);
  const figures = (card: string) => render(CardFace, { card }).container.querySelectorAll(".court").length;
  expect(["JH", "QC", "KS", "10D", "AC", "RJ", "BJ"].map(figures)).toEqual([1, 1, 1, 0, 0, 0, 0]);
});

test("a picture is told of when it can be drawn, and one that does not come takes no other with it", async () => {
  const come: string[] = [];
  const done = bring((card, address) => come.push(`${card} ${address}`));
  await vi.waitFor(() => expect(asked.size).toBe(12));
  const [first = "", second = ""] = asked.keys();
  asked.get(second)?.come();
  await vi.waitFor(() => expect(come).toEqual([expect.stringContaining(second)]));
  asked.get(first)?.fail();
  all("come");
  await done;
  expect(come).toHaveLength(11);
});

test("all of them are kept for times without a connection, and none is fetched twice", async () => {
  const done = bring();
  await vi.waitFor(() => expect(asked.size).toBe(12));
  all("come");
  await done;
  expect(new Set(kept).size).toBe(12);
  asked.clear();
  const again = bring();
  await vi.waitFor(() => expect(asked.size).toBe(12));
  all("come");
  await again;
  expect(kept).toHaveLength(12);
});

test("a browser that keeps nothing shows them all the same", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("private")) });
  const come: string[] = [];
  const done = bring((card) => come.push(card));
  await vi.waitFor(() => expect(asked.size).toBe(12));
  all("come");
  await done;
  expect(come.sort()).toEqual(COURTS);
});

test("nothing is asked for before a card is shown to somebody who has chosen pictures", async () => {
  const { pictures } = await import("../src/courts/pictures");
  const settings = await import("../src/settings/settings");
  const off = pictures.subscribe(() => undefined);
  expect(asked.size).toBe(0);
  settings.choose("courts", "classic");
  await vi.waitFor(() => expect(asked.size).toBe(12));
  all("come");
  await vi.waitFor(() => expect(Object.keys(get(pictures)).sort()).toEqual(COURTS));
  settings.choose("courts", "simple");
  expect(get(pictures)).toEqual({});
  off();
});

test("a card keeps its own figure, for where it is small and until the picture has come", async () => {
  const { container } = render(CardFace, { card: "KH" });
  choose("courts", "classic");
  await vi.waitFor(() => expect(asked.size).toBe(12));
  expect([container.querySelector("image"), container.querySelector(".replaced")]).toEqual([null, null]);
  all("come");
  await vi.waitFor(() => expect(container.querySelector("image")?.getAttribute("href")).toContain("KH"));
  expect(container.querySelectorAll(".court.replaced")).toHaveLength(1);
  choose("courts", "simple");
  await vi.waitFor(() => expect(container.querySelector("image")).toBeNull());
});
