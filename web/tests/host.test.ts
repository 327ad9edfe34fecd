/** The host of a table: shown to everybody, and what he can do while it waits. */
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { language } from "../src/i18n";
import { Live } from "../src/live.svelte";
import type { SeatInfo, Table } from "../src/protocol.gen";
import Waiting from "../src/screens/Waiting.svelte";
import Menu from "../src/table/Menu.svelte";
import Opponents from "../src/table/Opponents.svelte";
import { seen, table } from "./samples";
import { FakeWorld } from "./world";

type Changes = Partial<Table> & { host?: number };

const at = (hook: string) => screen.getByTestId(hook);
const absent = (hook: string) => expect(screen.queryByTestId(hook)).toBeNull();
const tags = (hook: string) => [...at(hook).querySelectorAll(".tag")].map((tag) => tag.textContent);

const person = (name: string | null): SeatInfo => ({ kind: "person", name, online: name !== null, stand_in: false, away: null, known: null });
const THREE = [person("Ioan"), person("Ana"), person(null)];
const hosted = (host: number, changes: Partial<Table> = {}) => table({ company: { ...table().company, host }, ...changes });
const waits = ({ host = 0, ...changes }: Changes = {}) => hosted(host, { status: "waiting", seats: THREE, ...changes });

async function waiting(changes: Changes = {}) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const { rerender } = render(Waiting, { live, table: waits(changes) });
  return { world, live, user: userEvent.setup(), later: (more: Changes) => rerender({ live, table: waits(more) }) };
}

test("everybody reads who is the host, and when another one is", async () => {
  const { later } = await waiting({ you: 1 });
  expect([tags("seat-0"), tags("seat-1")]).toEqual([["gazdă"], ["tu"]]);
  absent("host-passed");
  await later({ you: 1, host: 1 });
  expect([tags("seat-0"), tags("seat-1")]).toEqual([[], ["tu", "gazdă"]]);
  expect(at("host-passed").textContent?.trim()).toBe("Acum tu ești gazda mesei.");
  await later({ you: 1, host: 0 });
  expect(at("host-passed").textContent?.trim()).toBe("Acum gazda mesei e Ioan.");
});

test("the host begins with bots, or frees a seat", async () => {
  const { world, user } = await waiting({ you: 0 });
  expect(at("begin").textContent).toBe("Începe acum cu boți pe locurile libere");
  absent("free-0");
  absent("free-2");
  expect(at("free-1").getAttribute("aria-label")).toBe("Eliberează locul lui Ana");
  await user.click(at("free-1"));
  expect(world.socket.sent).toEqual([{ t: "host", key: "key1", does: "free", seat: 1, name: "Ana" }]);
  world.socket.says({ t: "done", key: "key1", ply: 0 });
  await user.click(at("begin"));
  expect(world.socket.sent.at(-1)).toEqual({ t: "host", key: "key2", does: "begin" });
});

test("what the host is refused is said where he asked", async () => {
  const { world, user } = await waiting({ you: 0 });
  await user.click(at("begin"));
  world.socket.says({ t: "refused", key: "key1", reason: "not_host", ply: 0 });
  expect((await screen.findByTestId("host-notice")).textContent).toBe("Asta poate face doar gazda mesei: roag-o pe ea.");
});

test.each([
  ["somebody else", { you: 1 }],
  ["who only watches", { you: null }],
  ["the host of a match that is void", { you: 0, void: true }],
])("nothing of it is offered to %s", async (_, changes) => {
  await waiting(changes);
  absent("begin");
  absent("free-1");
});

test("who has lost his seat is told, until he sits again", async () => {
  const { later } = await waiting({ you: 1 });
  absent("freed");
  await later({ you: null, seats: [person("Ioan"), person(null), person(null)] });
  expect(at("freed").textContent).toBe("Gazda ți-a eliberat locul. Te poți așeza din nou dacă mai e un loc liber.");
  language.set("en");
  await screen.findByText("The host has freed up your seat. You may sit down again if there is one left.");
  await later({ you: 2, seats: [person("Ioan"), person(null), person("Ana")] });
  absent("freed");
});

test("who has only looked on has lost nothing", async () => {
  const { later } = await waiting({ you: null });
  await later({ you: null, watchers: 2 });
  absent("freed");
});

test("while it is played the host has his mark beside his name, and the menu says who it is", async () => {
  const playing = hosted(1);
  render(Opponents, { table: playing, seen: seen(), returns: [null, null] });
  expect(tags("opponent-1")).toEqual(["gazdă"]);
  const nothing = () => undefined;
  const menu = { leave: null, alive: true, onact: nothing, onpause: null, onrules: nothing, onclose: nothing };
  const { rerender } = render(Menu, { ...menu, table: playing });
  expect(at("host").textContent?.trim()).toBe("Gazda mesei: Ana.");
  await rerender({ ...menu, table: hosted(0) });
  expect(at("host").textContent?.trim()).toBe("Tu ești gazda mesei.");
});
