/** The hand of the day: fetched or kept, played once, handed in, and the board. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bestOf, dayBefore } from "../src/daily/ask";
import DailyPage from "../src/daily/DailyPage.svelte";
import { Daily } from "../src/daily/daily.svelte";
import DayBoard from "../src/daily/DayBoard.svelte";
import { keepHand, keptHand } from "../src/daily/keep";
import Next from "../src/daily/Next.svelte";
import Result from "../src/daily/Result.svelte";
import { longDay, shortDay } from "../src/daily/says";
import { language } from "../src/i18n";
import { PAGES } from "../src/pages";
import type { Daily as Hand, DailyBoard, DailyTry } from "../src/protocol.gen";
import { FakeWorker } from "./fakeWorker";

// What is fetched when it is opened has come.
beforeAll(PAGES.daily);

const HOUR = 3_600_000;
const TODAY = "2026-11-30";
const MINE: DailyTry = { score: { place: 1, turns: 14, cards: 0, left: false }, rank: 3 };
const HAND: Hand = {
  day: TODAY,
  variant: "umflaturi",
  options: { target: "0" },
  seats: ["person", "rule", "rule", "rule"],
  seed: "5e".repeat(32),
  ms: 5 * HOUR,
  mine: null,
};
const BOARD: DailyBoard = { day: TODAY, past: false, best: [], players: 0, mine: null, known: true };
const RULES = "0123456789abcdef";

let worker: FakeWorker;
let asked: { path: string; body: unknown }[];
/** What the server answers; what is not here cannot be reached. */
let answers: Record<string, () => Response>;
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const spawn = () => {
  worker = new FakeWorker();
  return worker as unknown as Worker;
};
const at = (hook: string) => screen.getByTestId(hook);
const posts = () => asked.filter(({ body }) => body);
const kept = (lines: string[], over = false) => ({ lines, round: 1, totals: [0, 0, 0, 0], over });

beforeEach(() => {
  asked = [];
  answers = {
    "GET /api/daily": () => answer(HAND),
    "POST /api/daily": () => answer(MINE),
    "GET /api/session": () => answer({ name: null, origin: "" }),
    [`GET /api/daily/board?day=${TODAY}`]: () => answer(BOARD),
  };
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push({ path, body: init?.body ? JSON.parse(String(init.body)) : null });
    const found = answers[`${init?.method ?? "GET"} ${path}`];
    if (!found) throw new Error("no network");
    return found();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** Somebody who has sat down. */
async function seated(): Promise<Daily> {
  const daily = new Daily(spawn);
  await daily.look();
  worker.says({ t: "started" });
  daily.play("Ana", 0);
  worker.says({ t: "opened", unfit: null, rules: RULES });
  return daily;
}

// --- the hand --------------------------------------------------------------------------------------------------------

test("the hand of today is dealt from what the server says, and begun once", async () => {
  const daily = await seated();
  const open = worker.asked.at(-1);
  expect(JSON.parse(open?.t === "open" ? open.text : "")).toEqual({
    table: { variant: "umflaturi", options: { target: "0" }, seats: HAND.seats, name: "Ana" },
    seed: HAND.seed,
    pace: 0,
    others: [],
  });
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"]) });
  daily.stop();
  const again = await seated();
  const resumed = worker.asked.at(-1);
  expect(JSON.parse(resumed?.t === "resume" ? resumed.text : "")).toMatchObject({ rules: RULES, lines: ["1 5 P1 draw"] });
  again.stop();
});

test("when it is over it is handed in whole, and the table makes room for the result", async () => {
  const daily = await seated();
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"]) });
  worker.says({ t: "said", said: [], kept: kept(["2 9 P2 9H"], true) });
  await waitFor(() => expect(daily.kept?.mine).toEqual(MINE));
  expect(daily.table).toBeNull();
  expect(posts()).toEqual([
    { path: "/api/daily", body: { day: TODAY, rules: RULES, lines: ["1 5 P1 draw", "2 9 P2 9H"] } },
  ]);
  expect(keptHand()?.mine).toEqual(MINE);
});

test("without a connection the kept hand is played, and its result leaves when there is one", async () => {
  (await seated()).stop();
  answers = {};
  const daily = await seated();
  expect(daily.offline).toBe(true);
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"], true) });
  await waitFor(() => expect(daily.sending).toBe(false));
  expect(keptHand()).toMatchObject({ over: true, mine: null, refused: null });
  answers["GET /api/session"] = () => answer({});
  answers["POST /api/daily"] = () => answer(MINE);
  await daily.send();
  expect(daily.kept?.mine).toEqual(MINE);
});

test("what will never count is not handed in again", async () => {
  answers["POST /api/daily"] = () => answer({ reason: "old_rules" }, 409);
  const daily = await seated();
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"], true) });
  await waitFor(() => expect(daily.kept?.refused).toBe("old_rules"));
  await daily.send();
  expect(posts()).toHaveLength(1);
});

test("a kept hand serves as long as its day lasts", async () => {
  (await seated()).stop();
  answers = {};
  vi.setSystemTime(Date.now() + 5 * HOUR);
  const daily = new Daily(spawn);
  await daily.look();
  expect([daily.kept, daily.offline]).toEqual([null, true]);
  vi.useRealTimers();
});

test("another day brings another hand; what was played before midnight is handed in first", async () => {
  const daily = await seated();
  delete answers["POST /api/daily"];
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"], true) });
  await waitFor(() => expect(daily.sending).toBe(false));
  answers["POST /api/daily"] = () => answer(MINE);
  answers["GET /api/daily"] = () => answer({ ...HAND, day: "2026-12-01" });
  await daily.ask();
  expect(posts()).toHaveLength(2);
  expect(daily.kept).toMatchObject({ hand: { day: "2026-12-01" }, lines: [], over: false, mine: null });
});

test("who has tried elsewhere is shown that result", async () => {
  answers["GET /api/daily"] = () => answer({ ...HAND, mine: MINE });
  const daily = new Daily(spawn);
  await daily.look();
  expect(daily.kept).toMatchObject({ over: true, mine: MINE });
});

test("of two tabs that play it only one goes on", async () => {
  const daily = await seated();
  const here = keptHand();
  if (here) keepHand({ ...here, lines: ["1 5 P1 draw"] });
  worker.says({ t: "said", said: [], kept: kept(["1 7 P1 9H"]) });
  expect([daily.table, daily.elsewhere]).toEqual([null, true]);
  expect(keptHand()?.lines).toEqual(["1 5 P1 draw"]);
});

test("a hand that was begun by other rules cannot go on", async () => {
  const daily = await seated();
  worker.says({ t: "said", said: [], kept: kept(["1 5 P1 draw"]) });
  daily.play("Ana", 0);
  worker.says({ t: "opened", unfit: { reason: "old_save" }, rules: null });
  expect(daily.outdated).toBe(true);
});

test.each(["{", "7", "null", '{"hand":{"day":7}}'])("what is kept as %s is no hand", (text) => {
  localStorage.setItem("macao.daily", text);
  expect(keptHand()).toBeNull();
});

// --- the page --------------------------------------------------------------------------------------------------------

test("the page offers the hand, then the table is a step of its own", async () => {
  render(DailyPage, { go: vi.fn(), spawn });
  await userEvent.click(await screen.findByTestId("play"));
  worker.says({ t: "started" });
  expect(at("play").textContent).toContain("Se așază boții");
  worker.says({ t: "opened", unfit: null, rules: RULES });
  await waitFor(() => expect(location.hash).toBe("#table"));
  expect(screen.queryByTestId("daily")).toBeNull();
});

test("without a server and without a kept hand the page says what to do", async () => {
  answers = {};
  render(DailyPage, { go: vi.fn(), spawn });
  expect((await screen.findByTestId("none")).textContent).toContain("Verifică legătura");
  answers = { "GET /api/daily": () => answer(HAND), [`GET /api/daily/board?day=${TODAY}`]: () => answer(BOARD) };
  await userEvent.click(at("retry"));
  expect((await screen.findByTestId("hand")).textContent).toContain("30 noiembrie · Macao cu umflături");
});

const result = { hand: HAND, until: 0, rules: RULES, lines: ["1 5 P1 draw"], over: true, mine: MINE, refused: null };
const shown = { sending: false, onsend: vi.fn(), onwatch: null };

test("a result is a line to send", async () => {
  const share = vi.fn<(what: { text: string }) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { share }));
  render(Result, { kept: result, ...shown });
  expect(at("score").textContent).toContain("Locul 1 în 14 ture");
  await userEvent.click(at("share-score"));
  expect(share.mock.calls[0]?.[0].text).toMatch(/^Mâna zilei 30\.11: locul 1 în 14 ture\nhttp.*\/daily$/);
  language.set("en");
  await waitFor(() => expect(at("score").textContent).toContain("Place 1 in 14 turns"));
});

test("who has left, and whose hand does not count, is told so", () => {
  const left = { score: { place: 5, turns: 2, cards: 0, left: true }, rank: 9 };
  const { unmount } = render(Result, { kept: { ...result, mine: left }, ...shown });
  expect(at("score").textContent).toContain("Ai părăsit masa");
  unmount();
  render(Result, { kept: { ...result, mine: null, refused: "other_day" }, ...shown });
  expect(at("refused").textContent).toContain("a trecut");
});

test("a result that has not been sent can be sent by hand", async () => {
  const onsend = vi.fn();
  render(Result, { kept: { ...result, mine: null }, ...shown, onsend });
  await userEvent.click(at("send"));
  expect(onsend).toHaveBeenCalledOnce();
});

test("the time until the next hand is told, then there is a way to it", async () => {
  const onnew = vi.fn();
  const { rerender } = render(Next, { until: Date.now() + 5 * HOUR + 90_000, onnew });
  expect(at("next").textContent).toBe("Mâna de mâine vine în 5 h 2 min.");
  await rerender({ until: Date.now() - HOUR, onnew });
  await userEvent.click(at("take"));
  expect(onnew).toHaveBeenCalledOnce();
});

// --- the board -------------------------------------------------------------------------------------------------------

const line = (rank: number, name: string, you = false) => ({ rank, name, score: MINE.score, you });

test("the board has its lines, one's own among them, and yesterday's best hand", async () => {
  const onbest = vi.fn();
  answers[`GET /api/daily/board?day=${TODAY}`] = () =>
    answer({ ...BOARD, players: 4, best: [line(1, "Dan"), line(2, "Ana", true)], mine: { ...MINE, rank: 2 } });
  answers["GET /api/daily/board?day=2026-11-29"] = () => answer({ ...BOARD, past: true, players: 1, best: [line(1, "Ioana")] });
  render(DayBoard, { day: TODAY, mine: MINE, onbest });
  expect(at("board").textContent).toContain("Se aduce clasamentul");
  expect((await screen.findByTestId("rank")).textContent).toContain("poziția 2");
  expect(screen.getAllByRole("row").map((row) => row.getAttribute("aria-current"))).toEqual([null, null, "true"]);
  expect(at("players").textContent).toContain("4 oameni");
  await userEvent.selectOptions(at("board-day"), "yesterday");
  await userEvent.click(await screen.findByTestId("best"));
  expect(onbest).toHaveBeenCalledWith("2026-11-29");
});

test("an empty board, a guest's place, and one that does not come", async () => {
  answers[`GET /api/daily/board?day=${TODAY}`] = () => answer({ ...BOARD, known: false, mine: MINE });
  render(DayBoard, { day: TODAY, mine: MINE, onbest: vi.fn() });
  expect((await screen.findByTestId("rank")).textContent).toContain("Cu un cont");
  expect(at("board-empty").textContent).toContain("nu a jucat încă");
  await userEvent.selectOptions(at("board-day"), "yesterday");
  expect((await screen.findByTestId("board-none")).textContent).toContain("nu a putut fi adus");
});

test("the best hand is asked for as a match is", async () => {
  answers["GET /api/daily/2026-11-29/replay?seat=all&from=0"] = () => answer({ plies: 3 });
  expect(await bestOf("2026-11-29").replay(null, 0)).toEqual({ plies: 3 });
  await expect(bestOf("2026-11-29").review()).rejects.toThrow();
});

test("days are written as they are read", () => {
  expect([shortDay("2026-03-05"), longDay("2026-03-05", "ro"), dayBefore("2026-03-01")]).toEqual(["5.03", "5 martie", "2026-02-28"]);
});

