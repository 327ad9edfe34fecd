/** Several persons at one device: whose cards are shown, and when none are. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { PAGES } from "../src/pages";
import { besides, waitedFor } from "../src/practice/passing";
import type { ServerMessage, Table, View } from "../src/protocol.gen";
import { act, after, own, seen, table, view } from "./samples";
import { FakeWorker } from "./fakeWorker";

// What is fetched when it is opened has come.
beforeAll(PAGES.practice);
beforeAll(() => import("../src/practice/DeviceTable.svelte"));

const worker = () => FakeWorker.last;
const tell = (...told: [number, ServerMessage][]) =>
  worker().says({ t: "said", said: told.map(([seat, message]) => [seat, JSON.stringify(message)]), kept: null });

const HANDS = [["7C", "AS"], ["KD", "QH", "2S"]]; // prettier-ignore
const chair = (name: string, changes = {}) => ({ ...table().seats[0]!, name, ...changes });
const tableFor = (you: number): Table => table({ you, seats: [chair("Ana"), chair("Mihai"), chair("Bot 3", { kind: "rule" })] });
const viewFor = (seat: number, actor: number | null, changes: Partial<View> = {}): View =>
  view({ public: seen({ actor, counts: [2, 3, 4] }), own: { ...own(HANDS[seat] ?? []), seat }, ...changes });

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** Ana and Mihai begin a game with one bot. */
async function begun(): Promise<void> {
  history.replaceState(null, "", "/practice?variant=clasic&seats=3");
  render(App);
  await userEvent.selectOptions(await screen.findByTestId("persons"), "2");
  for (const [i, name] of ["Ana", "Mihai"].entries()) {
    await userEvent.clear(screen.getByTestId(`person-${i}`));
    await userEvent.type(screen.getByTestId(`person-${i}`), name);
  }
  await userEvent.tab();
  await userEvent.click(screen.getByTestId("start"));
  worker().says({ t: "started" });
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  await waitFor(() => expect(worker().asked.filter(({ t }) => t === "enter")).toHaveLength(2));
}

const shown = () => screen.queryAllByTestId(/^card-/).map((card) => card.dataset["testid"]);

test("the persons are asked for at the start, and the table has their names", async () => {
  await begun();
  const open = worker().asked.find(({ t }) => t === "open") as { text: string };
  const { table, others } = JSON.parse(open.text);
  expect([table.seats, table.name, others]).toEqual([["person", "person", "rule"], "Ana", ["Mihai"]]);
});

test("between two persons no card is shown, and each sees only his own", async () => {
  await begun();
  tell([0, tableFor(0)], [0, viewFor(0, 0)], [1, tableFor(1)], [1, viewFor(1, 0)]);
  await screen.findByTestId("cover");
  expect([shown(), screen.getByTestId("show").textContent]).toEqual([[], "Sunt Ana, arată cărțile"]);
  await userEvent.click(screen.getByTestId("show"));
  expect(shown()).toEqual(["card-7C", "card-AS"]);
  expect(screen.queryByTestId("pass")).toBeNull();
  const passed = { public: seen({ actor: 1, counts: [2, 3, 4] }) };
  tell(
    [0, after(viewFor(0, 0), { ...passed, own: { ...own(HANDS[0] ?? []), seat: 0 } })],
    [1, after(viewFor(1, 0), { ...passed, own: { ...own(HANDS[1] ?? []), seat: 1 } })],
  );
  await userEvent.click(await screen.findByTestId("pass"));
  expect([shown(), screen.getByTestId("cover").textContent]).toEqual([[], expect.stringContaining("Urmează Mihai")]);
  await userEvent.click(screen.getByTestId("show"));
  expect(shown()).toEqual(["card-KD", "card-QH", "card-2S"]);
});

test("who does not hold the device may catch through the cover, in his own name", async () => {
  await begun();
  const caught = act("catch", { move: "catch:1", seat: 0 });
  const offer = { lays: [], acts: [caught, act("draw")], soon: [] };
  tell([0, tableFor(0)], [0, viewFor(0, 0)], [1, tableFor(1)], [1, viewFor(1, 0, { offer })]);
  const button = await screen.findByTestId("cover-catch-1");
  expect(button.textContent?.trim()).toBe("Mihai · Prinde: Ana");
  await userEvent.click(button);
  const said = worker().asked.at(-1) as { seat: number; text: string };
  expect([said.seat, JSON.parse(said.text).move]).toEqual([1, "catch:1"]);
  expect(screen.queryByTestId("cover-draw-1")).toBeNull();
});

test("while a bot plays, for itself or for a person, nobody is waited for", () => {
  const [mine, bots] = [tableFor(0), { ...tableFor(0), seats: [chair("Ana", { stand_in: true }), chair("Mihai")] }];
  expect([0, 1, 2, null].map((actor) => waitedFor(mine, viewFor(0, actor)))).toEqual([0, 1, null, null]);
  expect(waitedFor(bots, viewFor(0, 0))).toBeNull();
  expect(besides(null)).toEqual([]);
});
