import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keepFocus } from "../src/focus";
import { language } from "../src/i18n";
import { en } from "../src/i18n/en";
import { ro } from "../src/i18n/ro";
import { Live } from "../src/live.svelte";
import type { Act, Lay, View } from "../src/protocol.gen";
import Playing from "../src/screens/Playing.svelte";
import { choose } from "../src/settings/settings";
import { sorted } from "../src/table/keys";
import { act, after, happened, lay, own, seen, table, view } from "./samples";
import { FakeWorld } from "./world";

let stop: () => void;
beforeEach(() => void (stop = keepFocus()));
afterEach(() => stop());

interface Setup {
  lays?: Lay[];
  acts?: Act[];
  soon?: Act[];
  changes?: Partial<View>;
}

function play({ lays = [], acts = [], soon = [], changes = {} }: Setup = {}) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const at = table();
  const shown = view({ offer: { lays, acts, soon }, ...changes });
  world.socket.says(at);
  world.socket.says(shown);
  const { rerender } = render(Playing, { live, table: at, view: shown });
  const moves = () => world.socket.sent.map((sent) => (sent as { move?: string }).move).filter(Boolean);
  return { live, world, shown, rerender, moves, user: userEvent.setup() };
}

const at = (hook: string) => screen.getByTestId(hook);
const card = (code: string) => at(`card-${code}`);
const labels = () => [...at("hand").querySelectorAll("button")].map((button) => button.getAttribute("aria-label"));
const lines = () => [...at("heard").children].map((line) => line.textContent);

test("the hand is a list, and on the reader's turn each card says whether it may be laid", async () => {
  const { rerender, shown } = play({ lays: [lay("7C")] });
  expect(screen.getByRole("list", { name: "Cărțile tale" })).toBe(at("hand"));
  expect(at("hand").querySelectorAll('[role="listitem"] > button')).toHaveLength(3);
  expect(labels()).toEqual([
    "șapte de treflă, se poate pune",
    "șapte de inimă roșie, nu se poate pune acum",
    "as de inimă neagră, nu se poate pune acum",
  ]);
  await rerender({ view: { ...shown, public: seen({ actor: 1, turn: 1 }) } });
  expect(labels()[0]).toBe("șapte de treflă");
});

test("the hand is one stop of the keyboard; arrows, Home and End go from card to card", async () => {
  const { user } = play();
  card("7C").focus();
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(card("7H"));
  await user.keyboard("{End}");
  expect(document.activeElement).toBe(card("AS"));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(card("AS"));
  expect([...at("hand").querySelectorAll('[tabindex="0"]')]).toEqual([card("AS")]);
  await user.keyboard("{Home}");
  expect(document.activeElement).toBe(card("7C"));
});

test("Space lifts and lowers, Enter lifts and then lays, and the keyboard stays in the hand", async () => {
  const { user, moves, rerender, shown } = play({ lays: [lay("7H")] });
  card("7H").focus();
  await user.keyboard(" ");
  expect(card("7H").getAttribute("aria-pressed")).toBe("true");
  await user.keyboard(" ");
  expect(card("7H").getAttribute("aria-pressed")).toBe("false");
  await user.keyboard("{Enter}{Enter}");
  expect(moves()).toEqual(["7H"]);
  await rerender({ view: { ...shown, own: own(["7C", "AS"]), offer: { lays: [], acts: [], soon: [] } } });
  await waitFor(() => expect(document.activeElement).toBe(card("AS")));
});

test("a card moved with Alt and an arrow keeps the keyboard", async () => {
  const { live, user, rerender, shown } = play();
  card("7C").focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(live.view?.own?.hand).toEqual(["7H", "7C", "AS"]);
  await rerender({ view: { ...shown, own: own(["7H", "7C", "AS"]) } });
  await waitFor(() => expect(document.activeElement).toBe(card("7C")));
});

test("a button that can no longer be pressed gives the keyboard back to the hand, unless a finger went elsewhere", async () => {
  const { user } = play({ lays: [lay("7C")] });
  await user.click(card("7C"));
  at("lay").focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(card("7C")));
  await user.click(document.body);
  (document.activeElement as HTMLElement | null)?.blur();
  await tick();
  expect(document.activeElement).toBe(document.body);
});

test("a refused card is explained at once to whoever pressed a key, and described by it", async () => {
  const { user, live, world } = play({ lays: [lay("7C")] });
  card("AS").focus();
  await user.keyboard("{Enter}");
  expect(world.socket.sent.at(-1)).toMatchObject({ t: "why", cards: ["AS"] });
  live.message({ t: "why", key: "k", reason: "does_not_match", sentence: { ro: "Nu.", en: "No." }, clause: "match" });
  await waitFor(() => expect(card("AS").getAttribute("aria-describedby")).toBe("notice"));
  expect(document.getElementById("notice")?.textContent).toContain("Nu.");
  expect(card("7H").getAttribute("aria-describedby")).toBeNull();
});

test("every letter presses the button that is there, in each language its own", async () => {
  const acts = [act("draw"), act("confirm"), act("keep"), act("call"), act("catch", { seat: 1, move: "catch1" })];
  const { user, moves, live } = play({ acts });
  live.message({ t: "done", key: "k", ply: 0 });
  const press = async (keys: string) => {
    for (const key of keys) await user.keyboard(key).then(() => live.unanswered(0));
  };
  await press("tcnmx");
  expect(moves()).toEqual(["draw", "confirm", "keep", "call", "catch1"]);
  language.set("en");
  await press("dDk");
  expect(moves().slice(5)).toEqual(["draw", "draw", "keep"]);
});

test("letters do nothing with Ctrl, in a field, in a dialog, or once they are turned off", async () => {
  const { user, moves } = play({ acts: [act("draw")] });
  await user.keyboard("{Control>}t{/Control}");
  const field = document.body.appendChild(document.createElement("input"));
  await user.type(field, "t?");
  field.remove();
  choose("keys", "off");
  await user.keyboard("t?");
  expect(moves()).toEqual([]);
  expect(screen.queryByTestId("keys")).toBeNull();
});

test("the question mark shows all keys; those that are off are left out", async () => {
  const { user } = play();
  await user.keyboard("?");
  const help = at("keys").textContent;
  for (const letter of Object.values(ro.keys.letters)) expect(help).toContain(letter.toUpperCase());
  for (const says of Object.values(ro.keys.says)) expect(help).toContain(says);
  await user.click(at("keys-close"));
  choose("keys", "off");
  await user.click(at("menu"));
  await user.click(at("keys-open"));
  expect(at("keys").textContent).toContain("Enter");
  expect(at("keys").textContent).not.toContain(ro.keys.says.macao);
});

test("in each language every letter is used once, and is explained", () => {
  for (const { keys } of [ro, en]) {
    const letters = Object.values(keys.letters);
    expect(new Set(letters).size).toBe(letters.length);
    expect(Object.keys(keys.says)).toEqual(Object.keys(keys.letters));
  }
});

test("the letter that orders the hand goes by suit and by what is printed", async () => {
  const hand = ["RJ", "10S", "AS", "7C*", "KH", "2D", "7C", "BJ"];
  expect(sorted(hand)).toEqual(["KH", "7C*", "7C", "2D", "AS", "10S", "RJ", "BJ"]);
  const { user, live } = play();
  await user.keyboard("o");
  expect(live.view?.own?.hand).toEqual(["7H", "7C", "AS"]);
});

test("one letter goes to the hand, one says the whole table, as often as it is asked", async () => {
  const changes = { public: seen({ counts: [3, 4], pending: { kind: "draw", amount: 9, target: 0 } }) };
  const { user } = play({ changes });
  await user.keyboard("h");
  expect(document.activeElement).toBe(card("7C"));
  await user.keyboard("s");
  const told = at("state").textContent;
  expect(told).toBe(
    "Ai de luat 9 cărți: răspunde sau ia-le. Pe masă: șase de treflă. În vigoare: treflă. +9 pentru tine. " +
      "Ana: 4 cărți. Talon: 30 de cărți.",
  );
  await user.keyboard("s");
  expect(at("state").textContent).not.toBe(told);
});

test("what may be shouted is said as well as shown", () => {
  play({ acts: [act("call"), act("catch", { seat: 1 })] });
  expect(at("chances").textContent).toBe("Poți spune MACAO. Ana n-a spus MACAO: poți prinde greșeala.");
});

test("what happens is heard line by line, with cards and suits by their names", async () => {
  const { live, world, shown } = play();
  const events = [
    happened("laid", { seat: 1, cards: ["9C", "9H"] }),
    happened("took", { seat: 0, n: 9 }),
    happened("named", { seat: 1, choice: "S" }),
    happened("called", { seat: 1 }),
  ];
  world.socket.says(after(shown, { events: events.slice(0, 1) }));
  await tick();
  const first = at("heard").firstElementChild;
  world.socket.says(after(live.view, { events: events.slice(1) }));
  await tick();
  expect(at("heard").firstElementChild).toBe(first);
  expect(lines()).toEqual([
    "Ana a pus nouă de treflă, nouă de inimă roșie.",
    "Ai luat 9 cărți.",
    "Ana a ales inimă neagră.",
    "Ana a spus MACAO.",
  ]);
});
