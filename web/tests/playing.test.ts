import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Live } from "../src/live.svelte";
import type { Act, Lay, Table, View } from "../src/protocol.gen";
import Playing from "../src/screens/Playing.svelte";
import Pile from "../src/table/Pile.svelte";
import { act, lay, own, seen, table, view } from "./samples";
import { FakeWorld } from "./world";

interface Setup {
  hand?: string[];
  lays?: Lay[];
  acts?: Act[];
  soon?: Act[];
  changes?: Partial<View>;
  at?: Table;
}

function play({ hand = ["7C", "7H", "AS"], lays = [], acts = [], soon = [], changes = {}, at = table() }: Setup) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const shown = view({ own: own(hand), offer: { lays, acts, soon }, ...changes });
  world.socket.says(at);
  world.socket.says(shown);
  const { rerender } = render(Playing, { live, table: at, view: shown });
  const next = (later: Partial<View>) => rerender({ view: { ...shown, ...later } });
  const moves = () => world.socket.sent.map((sent) => (sent as { move?: string }).move);
  return { live, world, next, moves, user: userEvent.setup() };
}

const card = (code: string) => screen.getByTestId(`card-${code}`);
const press = (hook: string) => screen.getByTestId(hook);
const absent = (hook: string) => expect(screen.queryByTestId(hook)).toBeNull();

test("a tapped card is lifted, and the button lays it", async () => {
  const { user, moves } = play({ lays: [lay("7C")] });
  expect(press("lay")).toHaveProperty("disabled", true);
  await user.click(card("7C"));
  expect(card("7C").getAttribute("aria-pressed")).toBe("true");
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C"]);
});

test("a second tap changes the mind", async () => {
  const { user, moves } = play({ lays: [lay("7C")] });
  await user.click(card("7C"));
  await user.click(card("7C"));
  expect(card("7C").getAttribute("aria-pressed")).toBe("false");
  expect(press("lay")).toHaveProperty("disabled", true);
  expect(moves()).toEqual([]);
});

test("an illegal card stays down and says why", async () => {
  const { user } = play({ lays: [lay("7C")] });
  expect(card("AS").dataset.legal).toBe("false");
  await user.click(card("AS"));
  expect(card("AS").getAttribute("aria-pressed")).toBe("false");
  expect(press("notice").textContent).toBe("Cartea asta nu se poate pune acum.");
});

test("when the refusal goes, what is expected now is not said again", async () => {
  const { user } = play({ lays: [lay("7C")], acts: [act("draw")] });
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((found) => changes.push(...found));
  watch.observe(press("status"), { subtree: true, childList: true, characterData: true });
  await user.click(card("AS"));
  expect(press("notice").closest('[role="status"]')).not.toBe(press("status"));
  await user.click(card("7C"));
  await waitFor(() => absent("notice"));
  expect(press("status").textContent).toBe("Rândul tău");
  expect(changes).toEqual([]);
});

test("what was said of one card goes with whatever is done next", async () => {
  const { user, live } = play({ lays: [lay("7C")], acts: [act("draw")] });
  const doings = [() => user.click(card("7C")), () => user.click(press("act-draw")), () => live.arrange(["AS", "7C", "7H"])];
  for (const doing of doings) {
    await user.click(card("AS"));
    press("notice");
    await doing();
    await waitFor(() => absent("notice"));
    expect(live.doubt).toBeNull();
  }
});

test("a packet is laid in the order of the taps", async () => {
  const { user, moves } = play({
    hand: ["7S", "7C", "7H", "AS"],
    lays: [lay("7C", { more: ["7H", "7S"] })],
  });
  expect(card("7H").dataset.legal).toBe("false");
  await user.click(card("7C"));
  expect(card("7H").dataset.legal).toBe("true");
  await user.click(card("7H"));
  await user.click(card("7S"));
  const numbers = [card("7C"), card("7H"), card("7S")].map((button) => button.querySelector<HTMLElement>(".order")?.dataset.order);
  expect(numbers).toEqual(["1", "2", "3"]);
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C+7H+7S"]);
});

test("two cards of one face are two cards: each is lifted for itself, and both are laid", async () => {
  const { user, moves } = play({ hand: ["7C", "AS", "7C*"], lays: [lay("7C", { more: ["7C"] })] });
  expect([card("7C"), card("7C*")].map((button) => button.getAttribute("aria-label"))).toEqual([
    "șapte de treflă, se poate pune",
    "șapte de treflă, se poate pune",
  ]);
  await user.click(card("7C*"));
  expect([card("7C"), card("7C*")].map((button) => button.getAttribute("aria-pressed"))).toEqual(["false", "true"]);
  await user.click(card("7C"));
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C+7C"]);
});

test("a card laid on its twin lands like any other; a rebuilt stock lands nothing", async () => {
  const { rerender } = render(Pile, { pile: ["7C"], top: "7C", stock: 9, missing: 0 });
  const first = press("top");
  await rerender({ pile: ["7C", "7C"], top: "7C" });
  const second = press("top");
  expect(second).not.toBe(first);
  await rerender({ pile: ["7C"], stock: 10 });
  expect(press("top")).toBe(second);
});

test("where MACAO is not called there is no button for it, and the table's own word stands at the seat", () => {
  const changes = { own: own(["7C"], { calls: false }), public: seen({ counts: [1, 1], announced: [0, 1] }) };
  play({ hand: ["7C"], changes });
  absent("shouts");
  expect(press("opponent-1").textContent).toContain("MACAO");
});

test("a compulsory choice is asked before the card lands", async () => {
  const { user, moves } = play({ lays: [lay("AS", { choices: ["H", "D", "C", "S"], must: true })] });
  await user.click(card("AS"));
  await user.click(press("lay"));
  expect(moves()).toEqual([]);
  absent("choose-none");
  await user.click(press("choose-H"));
  expect(moves()).toEqual(["AS=H"]);
  absent("choose-H");
});

test("a choice that is cancelled sends nothing and leaves the card lifted", async () => {
  const { user, moves } = play({ lays: [lay("AS", { choices: ["H"], must: true })] });
  await user.click(card("AS"));
  await user.click(press("lay"));
  await user.click(press("choose-cancel"));
  expect(moves()).toEqual([]);
  expect(card("AS").getAttribute("aria-pressed")).toBe("true");
});

const ASKING = { lays: [lay("AS", { choices: ["H", "D", "C", "S"], must: true })], acts: [], soon: [] };
const NOTHING = { lays: [], acts: [], soon: [] };

async function choosing() {
  const game = play({ lays: ASKING.lays });
  await game.user.click(card("AS"));
  await game.user.click(press("lay"));
  press("choose-H");
  return game;
}

test("a chooser that the clock closed stays closed when the card may be laid again", async () => {
  const { user, next, moves } = await choosing();
  await next({ offer: NOTHING });
  absent("choose-H");
  await next({ offer: ASKING });
  absent("choose-H");
  expect(card("AS").getAttribute("aria-pressed")).toBe("false");
  await user.click(card("AS"));
  absent("choose-H");
  await user.click(press("lay"));
  await user.click(press("choose-H"));
  expect(moves()).toEqual(["AS=H"]);
});

test("the closed chooser never comes back for a plain card", async () => {
  const { user, next, moves } = await choosing();
  await next({ offer: NOTHING });
  await next({ offer: { lays: [lay("7C"), lay("AS")], acts: [], soon: [] } });
  await user.click(card("7C"));
  absent("choose-cancel");
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C"]);
});

test("a lay that has lost its choices closes the chooser", async () => {
  const { next } = await choosing();
  await next({ offer: { lays: [lay("AS")], acts: [], soon: [] } });
  absent("choose-cancel");
  await next({ offer: ASKING });
  absent("choose-cancel");
});

test("a turn that passed and came straight back closes the chooser", async () => {
  const { next } = await choosing();
  await next({ offer: ASKING, own: own(["7C", "7H", "AS", "2D"]) });
  absent("choose-cancel");
  await next({ offer: ASKING });
  absent("choose-cancel");
});

test("the end of the round closes the chooser", async () => {
  const { next } = await choosing();
  await next({ offer: NOTHING, public: seen({ deal_over: true, actor: null, winner: 1 }) });
  absent("choose-cancel");
});

test("words between the others leave the chooser open", async () => {
  const { next } = await choosing();
  await next({ ply: 8, offer: { ...ASKING, acts: [act("catch", { move: "catch:2", seat: 1 })] } });
  press("choose-H");
});

test("an optional choice may be left out", async () => {
  const { user, moves } = play({ hand: ["JD", "7C"], lays: [lay("JD", { choices: ["5", "Q"] })] });
  await user.click(card("JD"));
  await user.click(press("lay"));
  expect(press("choose-none").textContent?.trim()).toBe("Fără cerere");
  await user.click(press("choose-none"));
  expect(moves()).toEqual(["JD"]);
});

test("a last card that must name a suit is laid without asking", async () => {
  const { user, moves } = play({ hand: ["AS"], lays: [lay("AS", { choices: ["H"], must: true })] });
  await user.click(card("AS"));
  await user.click(press("lay"));
  expect(moves()).toEqual(["AS"]);
});

test("acts are buttons that send their move", async () => {
  const { user, moves, world } = play({ acts: [act("take", { move: "take", n: 4 })] });
  expect(press("act-take").textContent?.trim()).toBe("Ia 4 cărți");
  await user.click(press("act-take"));
  expect(moves()).toEqual(["take"]);
  await user.click(press("act-take"));
  expect(moves()).toEqual(["take"]);
  world.socket.says({ t: "done", key: "key1", ply: 8 });
});

test("nothing is offered that the server did not offer", () => {
  play({ acts: [act("draw")] });
  for (const hook of ["act-take", "act-sit", "act-keep", "act-confirm", "act-call", "act-deal", "act-back"]) absent(hook);
});

test("MACAO and the catch are called out beside the hand", async () => {
  const { user, moves } = play({ acts: [act("call"), act("catch", { move: "catch:2", seat: 1 })] });
  expect(press("act-call").textContent?.trim()).toBe("MACAO!");
  await user.click(press("act-catch-1"));
  expect(moves()).toEqual(["catch:2"]);
});

const DOWN_TO_ONE = { hand: ["7C", "AS"], lays: [lay("7C")], soon: [act("call", { n: 1 })] };

test("MACAO said ahead goes out with the card, behind it", async () => {
  const { user, moves } = play(DOWN_TO_ONE);
  await user.click(press("act-call-soon"));
  expect(press("act-call-soon").getAttribute("aria-pressed")).toBe("true");
  expect(moves()).toEqual([]);
  await user.click(card("7C"));
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C", "call"]);
});

test("MACAO is not waited for while the card is on its way", async () => {
  const { user, moves } = play(DOWN_TO_ONE);
  await user.click(card("7C"));
  await user.click(press("lay"));
  await user.click(press("act-call-soon"));
  expect(moves()).toEqual(["7C", "call"]);
});

test("MACAO said ahead is taken back by a second tap, and is over with the turn", async () => {
  const { user, next, moves } = play(DOWN_TO_ONE);
  await user.click(press("act-call-soon"));
  await user.click(press("act-call-soon"));
  expect(press("act-call-soon").getAttribute("aria-pressed")).toBe("false");
  await user.click(press("act-call-soon"));
  await next({ offer: NOTHING });
  await next({ offer: { lays: DOWN_TO_ONE.lays, acts: [], soon: DOWN_TO_ONE.soon } });
  expect(press("act-call-soon").getAttribute("aria-pressed")).toBe("false");
  expect(moves()).toEqual([]);
});

test("a packet of which only one card is lifted does not say MACAO", async () => {
  const { user, moves } = play({ ...DOWN_TO_ONE, hand: ["7C", "7H", "AS"] });
  await user.click(press("act-call-soon"));
  await user.click(card("7C"));
  await user.click(press("lay"));
  expect(moves()).toEqual(["7C"]);
});

test("the place of MACAO is kept free where it is called", () => {
  play({});
  expect(press("shouts").children).toHaveLength(0);
});

test("the current pick is marked", () => {
  const acts = ["5", "8"].map((value) => act("pick", { move: `=${value}`, value }));
  play({ acts, changes: { own: own(["7C"], { pick: "8" }) } });
  expect(press("act-pick-8").getAttribute("aria-pressed")).toBe("true");
  expect(press("act-pick-5").getAttribute("aria-pressed")).toBe("false");
});

test("leaving asks first", async () => {
  const { user, moves } = play({ acts: [act("leave")] });
  await user.click(press("menu"));
  await user.click(press("act-leave"));
  expect(moves()).toEqual([]);
  await user.click(press("leave-yes"));
  expect(moves()).toEqual(["leave"]);
});

test("after a round its scores stand with the button for the next", async () => {
  const ended = seen({ deal_over: true, actor: null, winner: 1, charges: [34, 0], totals: [154, 40], target: 500 });
  const { user, moves } = play({ acts: [act("deal")], changes: { public: ended } });
  expect(press("round-over").dataset.winner).toBe("1");
  expect(press("scores").textContent).toContain("+34");
  absent("hand");
  await user.click(press("act-deal"));
  expect(moves()).toEqual(["deal"]);
});

test("the table shows what is in force beside the card", () => {
  play({ changes: { public: seen({ top: "RJ", suit: "red", counts: [3, 1], pending: { kind: "draw", amount: 10, target: 1 } }) } });
  expect(press("top").dataset.card).toBe("RJ");
  expect(press("suit").dataset.suit).toBe("red");
  expect(press("pending").textContent?.trim()).toBe("+10");
  expect(press("opponent-1").dataset.count).toBe("1");
});

test("a spectator sees the table and has no buttons to play", () => {
  play({ changes: { own: null } });
  absent("hand");
  absent("lay");
  expect(press("top").dataset.card).toBe("6C");
});

test("the keyboard plays: Space lifts, Alt and arrow move a card", async () => {
  const { user, live } = play({ lays: [lay("7C")] });
  card("7C").focus();
  await user.keyboard(" ");
  expect(card("7C").getAttribute("aria-pressed")).toBe("true");
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(live.view?.own?.hand).toEqual(["7H", "7C", "AS"]);
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(card("7H"));
});

test("who left sees that a bot plays, and may come back", async () => {
  const [mine, ana] = table().seats;
  if (!mine || !ana) throw new Error("the sample has seats");
  const { user, moves } = play({ acts: [act("back")], at: table({ seats: [{ ...mine, stand_in: true }, ana] }) });
  expect(press("status").textContent).toBe("Un bot joacă în locul tău");
  expect(press("act-back").textContent?.trim()).toBe("M-am întors");
  await user.click(press("act-back"));
  expect(moves()).toEqual(["back"]);
});

test("the draw button says when there is nothing to draw", async () => {
  const { next } = play({ acts: [act("draw")], changes: { public: seen({ stock: 0 }), pile: ["6C"] } });
  expect(press("act-draw").textContent?.trim()).toBe("Treci mai departe");
  await next({ pile: ["KD", "6C"] });
  expect(press("act-draw").textContent?.trim()).toBe("Trage o carte");
});

test("the chooser leaves the hand and the place of MACAO in reach; Escape keeps the card lifted", async () => {
  const { user, moves } = play({
    hand: ["AS", "7C"],
    lays: [lay("AS", { choices: ["H", "C"], must: true })],
    soon: [act("call", { n: 1 })],
  });
  await user.click(card("AS"));
  await user.click(press("lay"));
  expect(press("choose-H").closest("dialog")?.contains(press("shouts"))).toBe(false);
  await user.keyboard("{Escape}");
  absent("choose-H");
  expect(card("AS").getAttribute("aria-pressed")).toBe("true");
  await user.click(press("lay"));
  await user.click(press("act-call-soon"));
  await user.click(press("choose-C"));
  expect(moves()).toEqual(["AS=C", "call"]);
});

test("Escape closes the dialog above the chooser, and only then the chooser", async () => {
  const { user } = play({ hand: ["AS", "7C"], lays: [lay("AS", { choices: ["H", "C"] })] });
  await user.click(card("AS"));
  await user.click(press("lay"));
  await user.click(press("menu"));
  await user.keyboard("{Escape}");
  press("choose-H");
  await user.click(screen.getByText("Închide"));
  await user.keyboard("{Escape}");
  absent("choose-H");
});

test("another card under the finger closes the chooser of the first", async () => {
  const choices = ["H", "C"];
  const { user } = play({ hand: ["AS", "AH", "7C"], lays: [lay("AS", { choices }), lay("AH", { choices })] });
  await user.click(card("AS"));
  await user.click(press("lay"));
  await user.click(card("AH"));
  absent("choose-H");
  expect(card("AH").getAttribute("aria-pressed")).toBe("true");
});

test("a word with a hyphen is not torn at the end of a line", () => {
  play({ changes: { public: seen({ request: { rank: "10", by: 1 } }) } });
  expect(press("status").textContent).toBe("Rândul tău: s-a cerut un 10");
  expect([...press("status").querySelectorAll(".whole")].map((word) => word.textContent)).toEqual(["s-a"]);
});

test("the table shows which way it goes, and whom an attack hits that flies back", () => {
  play({});
  expect(press("direction").getAttribute("aria-hidden")).toBe("true");
  const flies = seen({ turn: 0, actor: 1, pending: { kind: "draw", amount: 4, target: 1 } });
  cleanup();
  play({ changes: { public: flies } });
  expect(press("direction").dataset.back).toBe("1");
  expect(screen.getByRole("img", { name: "Atacul merge înapoi, la Ana" })).toBe(press("direction"));
  cleanup();
  play({ changes: { public: { ...flies, turn: 1, actor: 0 } } });
  expect(screen.getByRole("img", { name: "Atacul merge înapoi, la tine" })).toBe(press("direction"));
});

test("how many cards were missing stands where the stock was, until there is one again (A-121)", () => {
  play({ changes: { public: seen({ stock: 0, missing: 3 }) } });
  expect(press("missing").textContent).toBe("−3");
  expect(screen.getByRole("img", { name: "Au lipsit 3 cărți." })).toBe(press("missing"));
  cleanup();
  play({ changes: { public: seen({ stock: 12, missing: 3 }) } });
  absent("missing");
});

test("who has no card left has nothing to lay and nothing to say", () => {
  play({ hand: [], changes: { public: seen({ turn: 1, actor: 1, counts: [0, 5], places: [1, 0] }) } });
  expect(press("status").textContent).toContain("Ai ieșit pe locul 1.");
  absent("lay");
  absent("shouts");
});
