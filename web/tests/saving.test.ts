/** The match that is kept on the device: move by move, by one page at a time, and never a reason to break. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { PAGES } from "../src/pages";
import { DEVICE, held, hold } from "../src/held";
import { Practice } from "../src/practice/practice.svelte";
import { drop, find, keeps, putAside, Saving } from "../src/practice/saving";
import type { Kept, Order } from "../src/practice/talk";
import { FakeWorker } from "./fakeWorker";

// What is fetched when it is opened has come.
beforeAll(PAGES.practice);

const ORDER: Order = {
  table: { variant: "umflaturi", seats: ["person", "rule", "rule"], name: "Ana" },
  seed: "00",
  pace: 700,
  others: [],
};
const FRESH = { order: ORDER, rules: "r1", lines: [] };

const line = (n: number) => `${n} ${n * 100} P1 draw`;
const moved = (from: number, to = from, changes: Partial<Kept> = {}): Kept => ({
  lines: Array.from({ length: to - from + 1 }, (_, i) => line(from + i)),
  round: 2,
  totals: [20, 35, 0],
  over: false,
  ...changes,
});
const lines = () => {
  const found = find();
  return found && found !== "broken" ? found.saved.lines : null;
};

const spawn = () => new FakeWorker() as unknown as Worker;
const worker = () => FakeWorker.last;
const last = () => worker().asked.at(-1);

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** The browser's store, but for what it does otherwise. */
function storeThat(otherwise: Partial<Storage>): void {
  const get = (store: Storage, key: string) => {
    const value: unknown = Reflect.get({ ...otherwise }, key) ?? Reflect.get(store, key);
    return typeof value === "function" ? value.bind(store) : value;
  };
  vi.stubGlobal("localStorage", new Proxy(localStorage, { get: get as ProxyHandler<Storage>["get"] }));
}

function refuse(): never {
  throw new DOMException("not here", "QuotaExceededError");
}

async function playing(): Promise<Practice> {
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  practice.begin(ORDER.table, 700);
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  return practice;
}

// --- the store -------------------------------------------------------------------------------------------------------

test("a page that comes later finds every move, in order, and how the match stood", () => {
  const first = new Saving(FRESH);
  expect([first.add(moved(1)), first.add(moved(2, 130))]).toEqual(["kept", "kept"]);
  const found = find();
  if (!found || found === "broken") throw new Error("nothing was found");
  expect(found.saved).toEqual({ order: ORDER, rules: "r1", lines: moved(1, 130).lines });
  expect(found.stand).toEqual({ round: 2, totals: [20, 35, 0] });
  new Saving(found.saved).add(moved(131, 200));
  expect(lines()).toEqual(moved(1, 200).lines);
});

test("a move is written without writing the whole match again", () => {
  const saving = new Saving(FRESH);
  saving.add(moved(1, 1000));
  let written = 0;
  storeThat({ setItem: (_, value) => void (written += value.length) });
  saving.add(moved(1001));
  expect(written).toBeGreaterThan(0);
  expect(written).toBeLessThan(2000);
});

test("a new match takes the place of the old one, whole", () => {
  new Saving(FRESH).add(moved(1, 200));
  const saving = new Saving({ ...FRESH, rules: "r2" });
  expect(lines()).toEqual([]);
  saving.add(moved(1));
  expect(lines()).toEqual([line(1)]);
});

test("a match that is over leaves nothing", () => {
  const saving = new Saving(FRESH);
  saving.add(moved(1, 70));
  expect(saving.add(moved(71, 71, { over: true }))).toBe("kept");
  expect(find()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("macao.game"))).toEqual([]);
});

test("of two pages the one that took up the match last writes", () => {
  const [older, newer] = [new Saving(FRESH), new Saving(FRESH)];
  expect(newer.add(moved(1))).toBe("kept");
  expect(older.add(moved(1, 3))).toBe("elsewhere");
  expect(lines()).toEqual([line(1)]);
});

test("what had room stays good, and behind a gap nothing is written", () => {
  const saving = new Saving(FRESH);
  saving.add(moved(1, 3));
  storeThat({ setItem: refuse });
  expect(saving.add(moved(4))).toBe("full");
  vi.unstubAllGlobals();
  expect(saving.add(moved(5))).toBe("full");
  expect(lines()).toEqual(moved(1, 3).lines);
});

test("where nothing may be kept nothing breaks", () => {
  storeThat({ setItem: refuse, getItem: refuse, removeItem: refuse });
  expect(keeps()).toBe(false);
  expect(new Saving(FRESH).add(moved(1))).toBe("full");
  expect(find()).toBeNull();
  drop();
  putAside();
});

test.each(["", "nonsense", "null", "{}", '{"order":{"table":{"variant":"poker","seats":[],"name":"a"},"others":[]},"rules":"r"}'])(
  "%j is no match: it makes room and lies aside",
  async (text) => {
    localStorage.setItem("macao.game", text);
    localStorage.setItem("macao.game.moves.0", line(1));
    const practice = new Practice(spawn);
    await practice.look();
    expect([practice.aside, practice.found, find()]).toEqual(["broken", null, null]);
    expect(localStorage.getItem("macao.game.aside")).toBe(`${text}\n${line(1)}`);
  },
);

// --- going on --------------------------------------------------------------------------------------------------------

test("a move is kept before anybody is shown what came of it", async () => {
  const practice = await playing();
  const world = practice.table?.at(0);
  const seen: unknown[] = [];
  const line0 = world?.open("");
  if (line0) line0.onmessage = () => seen.push(lines());
  worker().says({ t: "said", said: [[0, "{}"]], kept: moved(1) });
  expect(seen).toEqual([[line(1)]]);
});

test("after a killed tab the table is asked for with all that was played, at the speed chosen now", async () => {
  (await playing()).keep(moved(1, 5));
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  practice.resume(250);
  const { t, text } = last() as { t: string; text: string };
  expect([t, JSON.parse(text)]).toMatchObject(["resume", { rules: "r1", lines: moved(1, 5).lines, order: { pace: 250 } }]);
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  expect(practice.table).not.toBeNull();
  practice.keep(moved(6));
  expect(lines()).toEqual(moved(1, 6).lines);
});

test("who goes back finds the match on the start page", async () => {
  const practice = await playing();
  practice.keep(moved(1, 5));
  practice.end();
  expect(practice.found?.saved.lines).toHaveLength(5);
});

test.each([
  ["old_save", "older"],
  ["bad_save", "broken"],
  ["bad_options", "broken"],
])("a match refused as %s lies aside, and another one can begin", async (reason, aside) => {
  (await playing()).keep(moved(1, 5));
  const practice = new Practice(spawn);
  await practice.look();
  worker().says({ t: "started" });
  practice.resume(700);
  worker().says({ t: "opened", unfit: { reason, sentence: null }, rules: null });
  expect([practice.aside, practice.found, practice.table, practice.refused]).toEqual([aside, null, null, null]);
  practice.begin(ORDER.table, 700);
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  expect([practice.aside, practice.table === null]).toEqual([null, false]);
});

test("a page whose match was taken up elsewhere says so and plays no further", async () => {
  const older = await playing();
  older.keep(moved(1));
  const newer = new Practice(spawn);
  await newer.look();
  worker().says({ t: "started" });
  newer.resume(700);
  worker().says({ t: "opened", unfit: null, rules: "r1" });
  older.keep(moved(2));
  expect([older.elsewhere, older.table]).toEqual([true, null]);
  expect(newer.table).not.toBeNull();
});

test("the cards are held as before the tab was killed, until another game is dealt", async () => {
  hold(DEVICE, 0, ["AS", "7C"]);
  sessionStorage.clear();
  expect(held(DEVICE, 0)).toEqual(["AS", "7C"]);
  await playing();
  expect(held(DEVICE, 0)).toEqual([]);
});

// --- the page --------------------------------------------------------------------------------------------------------

test("the start page says what was left and goes on with it", async () => {
  new Saving(FRESH).add(moved(1, 5));
  history.replaceState(null, "", "/practice");
  render(App);
  const left = await screen.findByTestId("left");
  expect(left.textContent).toContain("Cu umflături, 3 jucători · runda 2 · ai 20 de puncte");
  await userEvent.click(await screen.findByTestId("resume"));
  worker().says({ t: "started" });
  expect(last()?.t).toBe("resume");
  worker().says({ t: "opened", unfit: { reason: "old_save", sentence: null }, rules: null });
  await waitFor(() => expect(screen.getByTestId("aside").textContent).toContain("versiune mai veche"));
  expect(screen.queryByTestId("left")).toBeNull();
});

test("level and speed are remembered, and what else lies there is nothing", async () => {
  localStorage.setItem("macao.practice", '{"level":"person","speed":7}');
  history.replaceState(null, "", "/practice");
  const { unmount } = render(App);
  const choice = (hook: string) => screen.getByTestId<HTMLSelectElement>(hook);
  await screen.findByTestId("bots");
  expect([choice("bots").value, choice("speed").value]).toEqual(["rule", "usual"]);
  await userEvent.selectOptions(choice("bots"), "playable");
  await userEvent.selectOptions(choice("speed"), "fast");
  unmount();
  render(App);
  await userEvent.click(await screen.findByTestId("start"));
  worker().says({ t: "started" });
  const { text } = last() as { text: string };
  expect(JSON.parse(text)).toMatchObject({ pace: 250, table: { seats: ["person", "playable", "playable", "playable"] } });
});
