/** The pictures of the court cards, for whoever has chosen them: each a file of its own. Where they are from: NOTICE.md. */
import { store } from "../practice/keep";

const CACHE = "macao-courts";
const FILES = import.meta.glob<string>("./*.svg", { eager: true, query: "?url", import: "default" });

/** The address of each, by card. */
export const ADDRESSES = Object.entries(FILES).map(([file, address]): [string, string] => [file.slice(2, 4), address]);

// Whatever a browser still holds it need not fetch again, and can draw at once.
const held: HTMLImageElement[] = [];

/** Fetches them all, tells of each that can be drawn, and keeps them for times without a connection. */
export async function bring(tell: (card: string, address: string) => void): Promise<void> {
  await Promise.allSettled(ADDRESSES.map(([card, address]) => drawn(address).then(() => tell(card, address))));
  await keep().catch(() => undefined);
}

async function drawn(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode();
  held.push(image);
}

async function keep(): Promise<void> {
  const cache = await store(CACHE);
  const here = (await cache?.keys())?.map(({ url }) => new URL(url).pathname) ?? [];
  await cache?.addAll(ADDRESSES.map(([, address]) => address).filter((address) => !here.includes(address)));
}
