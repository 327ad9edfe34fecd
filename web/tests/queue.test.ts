import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Live } from "../src/live.svelte";
import type { Offer, Public } from "../src/protocol.gen";
import Playing from "../src/screens/Playing.svelte";
import { fateOf, tapped } from "../src/table/queue";
import { act, lay, own, seen, table, view } from "./samples";
import { FakeWorld } from "./world";

const NOTHING: Offer = { lays: [], acts: [], soon: [] };
const HAND = ["7C", "7H", "AS"];
const offer = (...lays: Offer["lays"]): Offer => ({ ...NOTHING, lays });

function theirTurn(hand = HAND) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const shown = view({ own: own(hand), public: seen({ turn: 1, actor: 1 }), offer: NOTHING });
  world.socket.says(table());
  world.socket.says(shown);
  const { rerender } = render(Playing, { live, table: table(), view: shown });
  const turn = (what: Offer, held = hand, changes: Partial<Public> = {}) =>
    rerender({ view: { ...shown, own: own(held), public: seen(changes), offer: what } });
  const moves = () => world.socket.sent.flatMap((sent) => (sent as { move?: string }).move ?? []);
  return { live, world, turn, moves, user: userEvent.setup() };
}

const card = (code: string) => screen.getByTestId(`card-${code}`);
const press = (hook: string) => screen.getByTestId(hook);
const queued = () => screen.queryByTestId("queued")?.dataset["card"] ?? null;

async function waiting(hand = HAND) {
  const game = theirTurn(hand);
  await game.user.click(card(hand[0] ?? ""));
  await game.user.click(press("lay"));
  return game;
}

test("a tap makes a card ready, a second tap does not, another card is laid behind it", () => {
  expect(tapped(null, "7C")).toEqual({ cards: ["7C"], waits: false });
  expect(tapped({ cards: ["7C"], waits: true }, "7C")).toBeNull();
  expect(tapped({ cards: ["7C"], waits: true }, "7H")).toEqual({ cards: ["7C", "7H"], waits: false });
  expect(tapped({ cards: ["7C", "7H"], waits: false }, "7C")).toEqual({ cards: ["7H"], waits: false });
});

test("what becomes of a card is decided by the turn, the hand and the offer", () => {
  const ready = { cards: ["7C"], waits: true };
  expect(fateOf(ready, false, HAND, NOTHING)).toBe("wait");
  expect(fateOf(ready, true, HAND, offer(lay("7C")))).toBe("lay");
  expect(fateOf(ready, true, HAND, offer(lay("7H")))).toBe("fall");
  expect(fateOf({ ...ready, waits: false }, true, HAND, offer(lay("7C")))).toBe("lift");
  expect(fateOf({ ...ready, waits: false }, true, HAND, NOTHING)).toBe("gone");
  expect(fateOf(ready, false, ["AS"], NOTHING)).toBe("gone");
  expect(fateOf(ready, null, HAND, NOTHING)).toBe("gone");
});

test("a packet goes whole or not at all", () => {
  const ready = { cards: ["7C", "7H"], waits: true };
  expect(fateOf(ready, true, HAND, offer(lay("7C", { more: ["7H"] })))).toBe("lay");
  expect(fateOf(ready, true, HAND, offer(lay("7C"), lay("7H")))).toBe("fall");
  expect(fateOf({ ...ready, waits: false }, true, HAND, offer(lay("7C"), lay("7H")))).toBe("lift");
});

test("before the turn nothing is sent: the card waits over the pile, and goes when the turn comes", async () => {
  const { moves, turn } = await waiting();
  expect(queued()).toBe("7C");
  expect(moves()).toEqual([]);
  await turn(offer(lay("7C")));
  expect(moves()).toEqual(["7C"]);
  expect(queued()).toBeNull();
});

test("a card that no longer fits falls back with a word, and one may ask why", async () => {
  const { moves, turn, live } = await waiting();
  await turn(offer(lay("7H")));
  expect(moves()).toEqual([]);
  expect(queued()).toBeNull();
  expect(press("notice").textContent).toBe("Cartea asta nu se poate pune acum.");
  expect(live.doubt).toEqual(["7C"]);
});

test("a tap on the card over the pile takes it back", async () => {
  const { user, moves, turn } = await waiting();
  await user.click(press("queued"));
  expect(queued()).toBeNull();
  expect(press("queue-said").textContent).toContain("Nu se mai pune nimic");
  await turn(offer(lay("7C")));
  expect(moves()).toEqual([]);
  expect(card("7C").getAttribute("aria-pressed")).toBe("false");
});

test("several cards wait in their order, and go as one packet", async () => {
  const { user, moves, turn } = theirTurn();
  await user.click(card("7H"));
  await user.click(card("7C"));
  expect(press("lay").textContent).toContain("Pune 2 cărți");
  expect(card("7C").getAttribute("aria-label")).toContain("ridicată a 2-a");
  await user.click(press("lay"));
  expect(queued()).toBe("7H+7C");
  expect(press("queue-said").textContent).toContain("Se pune când îți vine rândul: șapte de inimă roșie, șapte de treflă.");
  await turn(offer(lay("7H", { more: ["7C"] })));
  expect(moves()).toEqual(["7H+7C"]);
});

test("a packet of which only the first card fits is not laid: that card stays lifted, with a word", async () => {
  const { user, moves, turn, live } = theirTurn();
  await user.click(card("7H"));
  await user.click(card("AS"));
  await user.click(press("lay"));
  await turn(offer(lay("7H")));
  expect(moves()).toEqual([]);
  expect(card("7H").getAttribute("aria-pressed")).toBe("true");
  expect(card("AS").getAttribute("aria-pressed")).toBe("false");
  expect(live.doubt).toEqual(["7H", "AS"]);
});

const CALL = act("call", { n: 1 });

test("MACAO waits with the cards that leave one, and goes out behind them", async () => {
  const { user, moves, turn } = theirTurn(["7C", "AS"]);
  expect(screen.queryByTestId("act-call-soon")).toBeNull();
  await user.click(card("7C"));
  await user.click(press("act-call-soon"));
  await user.click(press("lay"));
  expect(press("queue-said").textContent).toContain("Spui și MACAO.");
  await turn({ ...offer(lay("7C")), soon: [CALL] });
  expect(moves()).toEqual(["7C", "call"]);
});

test("MACAO that the table does not offer on the turn is not said", async () => {
  const { user, moves, turn } = theirTurn(["7C", "AS"]);
  await user.click(card("7C"));
  await user.click(press("act-call-soon"));
  await user.click(press("lay"));
  await turn(offer(lay("7C")));
  expect(moves()).toEqual(["7C"]);
});

test("MACAO goes with the cards that were to leave one", async () => {
  const { user, turn } = theirTurn(["7C", "AS"]);
  await user.click(card("7C"));
  await user.click(press("act-call-soon"));
  await user.click(card("7C"));
  expect(screen.queryByTestId("act-call-soon")).toBeNull();
  await turn({ ...offer(lay("7C")), soon: [CALL] }, ["7C", "AS"]);
  expect(press("act-call-soon").getAttribute("aria-pressed")).toBe("false");
});

test("a card that was only lifted stays lifted when the turn comes", async () => {
  const { user, moves, turn } = theirTurn();
  await user.click(card("7C"));
  expect(card("7C").getAttribute("aria-pressed")).toBe("true");
  await turn(offer(lay("7C")));
  expect(card("7C").getAttribute("aria-pressed")).toBe("true");
  expect(moves()).toEqual([]);
});

test("a card that has to name a suit asks when the turn comes", async () => {
  const { user, moves, turn } = await waiting(["AS", "7C", "7H"]);
  await turn(offer(lay("AS", { choices: ["H", "C"], must: true })));
  expect(moves()).toEqual([]);
  await user.click(press("choose-H"));
  expect(moves()).toEqual(["AS=H"]);
});

test("the end of the round takes it away without a word", async () => {
  const { moves, turn } = await waiting();
  await turn(NOTHING, HAND, { deal_over: true, actor: null, winner: 1 });
  await turn(offer(lay("7C")));
  expect(moves()).toEqual([]);
  expect(screen.queryByTestId("notice")).toBeNull();
});

async function dropOnTable(code: string) {
  card(code).setPointerCapture = () => undefined;
  const at = (clientY: number) => ({ pointerId: 1, button: 0, clientX: 100, clientY });
  await fireEvent.pointerDown(card(code), at(500));
  await fireEvent.pointerMove(card(code), at(300));
  await fireEvent.pointerUp(card(code), at(300));
}

test("a card dropped on the table before the turn waits there", async () => {
  theirTurn();
  await dropOnTable("7H");
  await waitFor(() => expect(queued()).toBe("7H"));
});

test("a card that is refused on the table asks at once why", async () => {
  const { turn, world } = theirTurn();
  await turn(offer(lay("7C")));
  await dropOnTable("AS");
  expect(world.socket.sent.at(-1)).toMatchObject({ t: "why", cards: ["AS"] });
  await dropOnTable("7C");
  expect(world.socket.sent.at(-1)).toMatchObject({ t: "move", move: "7C" });
});
