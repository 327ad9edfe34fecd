/** A match that is over, played again: step by step, by whose knowledge, from a link and to one. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../src/api";
import { DEVICE } from "../src/held";
import { Live } from "../src/live.svelte";
import { Local } from "../src/practice/local";
import type { Moment, Replay, Review, View } from "../src/protocol.gen";
import { linkTo, wantedBy } from "../src/replay/link";
import type { Eyes, Past } from "../src/replay/past";
import ReplayPage from "../src/replay/ReplayPage.svelte";
import { Rerun } from "../src/replay/rerun.svelte";
import Ended from "../src/screens/Ended.svelte";
import { FakeWorker } from "./fakeWorker";
import { happened, own, seen, table, update, view } from "./samples";
import { FakeWorld } from "./world";

const at = (hook: string) => screen.getByTestId(hook);
const shown = () => at("replay").dataset.ply;
const DEEDS = { turns: 9, choices: 4, attacks: 3, stops: 2, laid: 1, taken: 5, most: 5, drawn: 6 };
const REVIEW: Review = { deeds: [DEEDS, { ...DEEDS, turns: 8 }], longest: 5, stops: ["7"] };

/** Ioan lays a seven, Ana draws, Ioan lays his last card. */
const MOVES = [
  { top: "7C", counts: [1, 2], actor: 1, events: [happened("laid", { cards: ["7C"] })] },
  { top: "7C", counts: [1, 3], actor: 0, events: [happened("drew", { seat: 1, n: 1 })] },
  {
    top: "7H",
    counts: [0, 3],
    actor: null,
    deal_over: true,
    over: true,
    winner: 0,
    events: [happened("laid", { cards: ["7H"] }), happened("out", { n: 1 })],
  },
];
const HANDS = [
  [["7C", "7H"], ["AS", "2D"]],
  [["7H"], ["AS", "2D"]],
  [["7H"], ["AS", "2D", "KD"]],
  [[], ["AS", "2D", "KD"]],
];

function ownOf(eyes: Eyes, ply: number) {
  return eyes === null ? null : own(HANDS[ply]![eyes]!, { seat: eyes });
}

function moment(eyes: Eyes, ply: number): Moment {
  const { events, ...changes } = MOVES[ply - 1]!;
  const told = update({ since: ply - 1, ply, events, public: seen(changes), own: ownOf(eyes, ply) });
  return { update: told, hands: eyes === null ? HANDS[ply]! : [], stand_ins: ply === 2 ? [1] : [] };
}

function part(eyes: Eyes, from: number, size: number): Replay {
  const moments = MOVES.map((_, i) => moment(eyes, i + 1)).slice(from, from + size);
  const first: View =
    from === 0
      ? view({ ply: 0, pile: ["6C"], public: seen({ counts: [2, 2] }), own: ownOf(eyes, 0) })
      : view({ ply: from, pile: ["6C", "7C"], public: moment(eyes, from).update.public, own: ownOf(eyes, from) });
  const hands = eyes === null ? HANDS[from]! : [];
  return { table: table({ status: "over" }), plies: MOVES.length, view: first, hands, stand_ins: [], moments };
}

class Kept implements Past {
  asked: [Eyes, number][] = [];
  size = 9;
  fails: Refusal | null = null;

  replay(eyes: Eyes, from: number): Promise<Replay> {
    this.asked.push([eyes, from]);
    return this.fails ? Promise.reject(this.fails) : Promise.resolve(part(eyes, from, this.size));
  }

  review(): Promise<Review> {
    return Promise.resolve(REVIEW);
  }
}

async function page(search = "", past = new Kept()) {
  history.replaceState(null, "", `/r/k3Fq${search}`);
  const go = vi.fn();
  render(ReplayPage, { id: "k3Fq", go, past });
  if (!past.fails) await waitFor(() => expect(at("moment")).toBeTruthy());
  return { go, past, user: userEvent.setup() };
}

const words = (element: HTMLElement) => element.textContent!.replace(/\s+/g, " ").trim();

beforeEach(() => vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ name: null, origin: "http://house", players: [] }))));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

test("it begins with the deal, all hands open, and each step says what happened", async () => {
  const { user } = await page();
  expect(words(at("told"))).toContain("S-au împărțit cărțile");
  expect(at("hand-0").dataset.count).toBe("2");
  await user.click(at("forward"));
  expect(words(at("told"))).toBe("Mutarea 1 din 3: Ioan a pus 7");
  expect(screen.getByText("Mutarea 1 din 3: Ioan a pus șapte de treflă")).toBeTruthy();
  expect(at("top").dataset.card).toBe("7C");
  expect(at("hand-1").getAttribute("aria-current")).toBe("true");
  await user.click(at("last"));
  expect(words(at("replay-result"))).toBe("Câștigă Ioan");
  await user.click(at("back"));
  expect(words(at("hand-1"))).toContain("bot în loc");
  await user.click(at("first"));
  expect(shown()).toBe("0");
});

test("the keys do the same, and leave alone what needs them itself", async () => {
  const { user } = await page();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(shown()).toBe("2");
  await user.keyboard("{End}{ArrowRight}");
  expect(shown()).toBe("3");
  await user.keyboard("{Home}{ArrowLeft}");
  expect(shown()).toBe("0");
  at("eyes").focus();
  await user.keyboard("{End}");
  expect(shown()).toBe("0");
});

test("one seat's knowledge is its own hand and the number of the others' cards", async () => {
  const { past, user } = await page("?m=2");
  expect(screen.getByTestId("cards-1").querySelector('[data-card="KD"]')).toBeTruthy();
  await user.selectOptions(at("eyes"), "0");
  await waitFor(() => expect(at("replay-hand")).toBeTruthy());
  expect(shown()).toBe("2");
  expect([...at("replay-hand").querySelectorAll("li")].map((card) => card.dataset.card)).toEqual(["7H"]);
  expect(at("opponent-1").dataset.count).toBe("3");
  expect(past.asked).toEqual([
    [null, 0],
    [0, 0],
  ]);
  await user.selectOptions(at("eyes"), "all");
  await waitFor(() => expect(at("hand-0")).toBeTruthy());
  expect(past.asked).toHaveLength(2);
});

test("a link leads to its moment, and the moment has a link", async () => {
  const { user } = await page("?m=2&s=2");
  expect(shown()).toBe("2");
  expect([...at("replay-hand").querySelectorAll("li")].map((card) => card.dataset.card)).toEqual(["AS", "2D", "KD"]);
  await user.click(at("share-moment"));
  await waitFor(() => expect(at("moment-link").textContent).toBe("http://house/r/k3Fq?m=2&s=2"));
});

test("an address that makes no sense is the beginning, and one that is too far the end", async () => {
  expect(wantedBy("?m=-1&s=x")).toEqual({ ply: 0, eyes: null });
  expect(wantedBy(linkTo("k3Fq", { ply: 5, eyes: 3 }).slice(7))).toEqual({ ply: 5, eyes: 3 });
  await page("?m=999");
  await waitFor(() => expect(shown()).toBe("3"));
});

test("a line of the log leads to its moment", async () => {
  const { user } = await page();
  const lines = () => [...at("replay-log").querySelectorAll("button")];
  expect(lines().map(words)).toEqual(["Ioan a pus 7", "Ana a tras o carte", "Ioan a pus 7", "Ioan a ieșit pe locul 1"]);
  await user.click(lines()[1]!);
  expect(shown()).toBe("2");
  expect(lines()[1]!.getAttribute("aria-current")).toBe("step");
});

test("a long match comes in parts, and shows what is wanted as soon as it is here", async () => {
  const past = new Kept();
  past.size = 1;
  const rerun = new Rerun(past, { ply: 1, eyes: null });
  const all = rerun.look(null);
  await vi.waitFor(() => expect(rerun.frames.length).toBeGreaterThan(1));
  await all;
  expect(past.asked.map(([, from]) => from)).toEqual([0, 1, 2]);
  expect(rerun.frames.map(({ view: { ply } }) => ply)).toEqual([0, 1, 2, 3]);
  expect(rerun.frame?.view.pile).toEqual(["6C", "7C"]);
});

test("it plays by itself at the speed that is wanted, and stops at the end", async () => {
  const { user } = await page("?m=1");
  await user.selectOptions(at("speed"), "4");
  vi.useFakeTimers();
  at("play").click();
  await vi.advanceTimersByTimeAsync(399);
  expect(shown()).toBe("1");
  await vi.advanceTimersByTimeAsync(2);
  expect(shown()).toBe("2");
  expect(at("play").getAttribute("aria-label")).toBe("Oprește");
  await vi.advanceTimersByTimeAsync(1000);
  expect(shown()).toBe("3");
  expect(at("play").getAttribute("aria-label")).toBe("Pornește");
  at("play").click();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()).toBe("0");
});

test.each([
  ["not_over", "Partida se joacă încă: o poți vedea din nou când se termină.", true],
  ["no_table", "Masa aceasta nu există sau s-a închis.", false],
  ["offline", "Nu ajungem la server. Verifică legătura și încearcă din nou.", true],
])("where there is nothing to show it says why: %s", async (reason, sentence, again) => {
  const past = new Kept();
  past.fails = new Refusal(reason);
  const { user } = await page("", past);
  await waitFor(() => expect(at("replay-refused").textContent).toContain(sentence));
  expect(screen.queryByTestId("replay-retry") !== null).toBe(again);
  if (!again) return;
  past.fails = null;
  await user.click(at("replay-retry"));
  await waitFor(() => expect(at("moment")).toBeTruthy());
  expect(screen.queryByTestId("replay-refused")).toBeNull();
});

test("what each seat held and did stands below, in numbers", async () => {
  await page();
  await waitFor(() => expect(at("deeds")).toBeTruthy());
  const head = [...at("deeds").querySelectorAll("thead th")].map((cell) => cell.textContent);
  expect(head).toEqual(["Jucător", "Ture", "Forțate", "Atac", "Puse", "7", "Luate", "Trase"]);
  const first = [...at("deeds").querySelectorAll('[data-seat="0"] > *')].map((cell) => cell.textContent);
  expect(first).toEqual(["Ioan", "9", "5", "3", "1", "2", "5", "6"]);
  expect(at("deeds").textContent).toContain("Cel mai lung atac: 5 cărți.");
});

/** The end of a match at this table. */
function ended(id: string) {
  const go = vi.fn();
  const live = new Live(id, Object.assign(new FakeWorld(), { past: () => new Kept() }));
  render(Ended, { live, table: table({ id, status: "over" }), seen: seen({ over: true, places: [1, 2] }), go });
  return { go, user: userEvent.setup() };
}

test("from the end of a match a button leads to it, and the numbers stand there already", async () => {
  const { go, user } = ended("k3Fq");
  await waitFor(() => expect(at("deeds")).toBeTruthy());
  await user.click(at("watch-again"));
  expect(go).toHaveBeenCalledWith("/r/k3Fq");
});

test("a match on this device has no address: it is shown in place, and one comes back from it", async () => {
  const { go, user } = ended(DEVICE);
  await user.click(await screen.findByTestId("watch-again"));
  await waitFor(() => expect(at("moment")).toBeTruthy());
  expect(screen.queryByTestId("share-moment")).toBeNull();
  await user.click(at("to-table"));
  expect(at("result")).toBeTruthy();
  expect(go).not.toHaveBeenCalled();
});

test("the worker of this device is asked for a match as a server is, and answers in order", async () => {
  const trouble = vi.fn();
  const files = { runtime: "", stdlib: "", macao: "", lock: {} };
  const listener = { started: vi.fn(), opened: vi.fn(), keep: vi.fn(), trouble };
  const local = new Local(files, listener, () => new FakeWorker() as unknown as Worker);
  const past = local.at(0).past!(DEVICE);
  const asked = [past.replay(1, 200), past.review(), past.review()] as const;
  expect(FakeWorker.last.asked.slice(1)).toEqual([{ t: "replay", text: '{"seat":1,"first":200}' }, { t: "review" }, { t: "review" }]);
  FakeWorker.last.says({ t: "past", past: part(1, 0, 9) });
  FakeWorker.last.says({ t: "past", past: REVIEW });
  FakeWorker.last.says({ t: "past", past: null });
  expect((await asked[0]).plies).toBe(3);
  expect(await asked[1]).toEqual(REVIEW);
  await expect(asked[2]).rejects.toMatchObject({ reason: "not_over" });
  local.stop();
});
