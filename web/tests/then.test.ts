/** A line of the log shows its moment, as this page was shown it, while the game runs on. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { Live } from "../src/live.svelte";
import Log from "../src/table/Log.svelte";
import { after, happened, own, seen, table, view } from "./samples";
import { FakeWorld } from "./world";

let world: FakeWorld;
let live: Live;
const at = (hook: string) => screen.getByTestId(hook);
const who = (seat: number | null) => (seat === 0 ? null : "Ana");
const given = (mine: boolean) => ({ log: live.log, table: table(), mine, who });

function happens(kind: string, seat: number, cards: string[], top: string, hand: string[]) {
  const told = { events: [happened(kind, { seat, cards, n: 1 })], public: seen({ top, actor: 1 - seat }), own: own(hand) };
  world.socket.says(after(live.view, told));
}

beforeAll(() => import("../src/table/Then.svelte"));

beforeEach(() => {
  world = new FakeWorld();
  live = new Live("looked-back-at", world);
  live.start();
  world.socket.opens();
  world.socket.says(table());
  world.socket.says(view());
  happens("laid", 0, ["7C"], "7C", ["7H", "AS"]);
  happens("laid", 1, ["9C"], "9C", ["7H", "AS"]);
  happens("drew", 0, ["2D"], "9C", ["7H", "AS", "2D"]);
});

/** The oldest line stands last in the log. */
async function look(line: number, mine = false) {
  const shown = render(Log, given(mine));
  const user = userEvent.setup();
  await user.click(at("log-open"));
  await user.click(screen.getAllByTestId("log-line")[line]!);
  await waitFor(() => expect(at("then")).toBeTruthy());
  return { user, rerender: (next: boolean) => shown.rerender(given(next)) };
}

const hand = () => [...at("replay-hand").querySelectorAll("li")].map((card) => card.dataset.card);

test("the table is as it was then, and one goes on from line to line", async () => {
  const { user } = await look(2);
  expect(at("then").dataset.ply).toBe("8");
  expect(at("top").dataset.card).toBe("7C");
  expect(hand()).toEqual(["7H", "AS"]);
  await user.click(at("then-back"));
  expect(at("then").dataset.ply).toBe("8");
  await user.click(at("then-forward"));
  await user.click(at("then-forward"));
  expect(at("then").dataset.ply).toBe("10");
  expect(hand()).toEqual(["7H", "AS", "2D"]);
  await user.click(at("to-game"));
  expect(screen.queryByTestId("then")).toBeNull();
});

test("when the reader's turn comes the game is there again", async () => {
  const { rerender } = await look(1);
  await rerender(true);
  await waitFor(() => expect(screen.queryByTestId("then")).toBeNull());
});

test("who looks back in his own turn is left alone", async () => {
  const { rerender } = await look(0, true);
  await rerender(true);
  expect(at("then").dataset.ply).toBe("10");
});
