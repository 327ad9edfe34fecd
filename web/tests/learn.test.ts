/** Lessons: which there are, how one is played at the real table, and what is said and remembered of it. */
import { cleanup, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { language } from "../src/i18n";
import { PAGES } from "../src/pages";
import type { Verdict } from "../src/practice/talk";
import type { ServerMessage } from "../src/protocol.gen";
import { LESSONS } from "../src/tutorial/lessons.gen";
import { FakeWorker } from "./fakeWorker";
import { after, happened, lay, own, table, view } from "./samples";

// What is fetched when it is opened has come.
beforeAll(() => Promise.all([PAGES.learn(), PAGES.practice(), import("../src/tutorial/LessonTable.svelte")]));

const worker = () => FakeWorker.last;
const asked = () => worker().asked.flatMap((said) => (said.t === "lesson" ? [JSON.parse(said.text)] : []));
const tell = (verdict: Verdict | null, ...told: ServerMessage[]) =>
  worker().says({ t: "said", said: told.map((message) => [0, JSON.stringify(message)]), kept: null, verdict });
const shown = view({ ply: 0, own: own(["7H", "9S"]), offer: { lays: [lay("7H"), lay("9S")], acts: [], soon: [] } });

beforeEach(() => {
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("Worker", FakeWorker);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

async function learn(hash = ""): Promise<void> {
  history.replaceState(null, "", `/learn${hash}`);
  render(App);
  await screen.findByTestId(hash.includes("/") ? "opening" : "learn");
}

async function opened(): Promise<void> {
  const entered = () => worker().asked.filter(({ t }) => t === "enter").length;
  const before = entered();
  worker().says({ t: "opened", unfit: null, rules: null });
  await waitFor(() => expect(entered()).toBe(before + 1));
  tell(null, table({ id: "practice", variant: "standard" }), shown);
}

/** The first lesson lies on the table. */
async function begun(hash = "#standard/fit"): Promise<void> {
  await learn(hash);
  worker().says({ t: "started" });
  await opened();
  await screen.findByTestId("table");
}

async function goes(to: string): Promise<void> {
  location.hash = to;
  window.dispatchEvent(new Event("hashchange"));
  await waitFor(() => expect(location.hash).toBe(to));
}

function done(verdict: Verdict): void {
  tell(verdict, after(shown, { events: [happened("drew", { n: 1 })], own: own(["7H"]) }));
}

const outcome = () => screen.findByTestId("outcome");

test("each variant has its dozen lessons, and the first one is offered", async () => {
  await learn();
  expect(screen.getAllByTestId(/^lesson-/)).toHaveLength(12);
  expect(screen.getByTestId("go-on").textContent?.trim()).toBe("Începe: Semn sau valoare");
  expect(screen.getByTestId("done").textContent).toBe("Făcute: 0 din 12");
  await userEvent.click(screen.getByTestId("variant-umflaturi"));
  window.dispatchEvent(new Event("hashchange"));
  expect((await screen.findByTestId("lesson-seven")).getAttribute("href")).toBe("#umflaturi/seven");
});

test("a lesson is played at the table of the game, with what is asked for in the place of the header, and a hint", async () => {
  await begun();
  expect(asked()).toEqual([{ variant: "standard", key: "fit", name: "Eu" }]);
  expect(screen.getByTestId("task").textContent).toContain("Pune o carte care se potrivește.");
  expect(document.activeElement?.textContent).toContain("Semn sau valoare");
  expect(screen.queryByTestId("menu")).toBeNull();
  const hint = LESSONS["standard"]?.[0]?.hint.ro ?? "";
  expect(screen.getByTestId("task").textContent).not.toContain(hint);
  await userEvent.click(screen.getByTestId("hint"));
  expect(screen.getByTestId("task").textContent).toContain(hint);
  await userEvent.click(screen.getByTestId("card-7H"));
  await userEvent.click(screen.getByTestId("lay"));
  const said = worker().asked.at(-1);
  expect(JSON.parse(said?.t === "say" ? said.text : "")).toMatchObject({ t: "move", ply: 0, move: "7H" });
});

test("what went right is explained, marked as done, and leads to the next lesson", async () => {
  await begun();
  done("right");
  expect((await outcome()).textContent).toContain(LESSONS["standard"]?.[0]?.why.ro);
  expect(document.activeElement).toBe(screen.getByTestId("next"));
  expect(screen.getByTestId("table").closest("[inert]")).not.toBeNull();
  await goes("#standard/draw");
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ key: "draw" }));
  expect(screen.queryByTestId("outcome")).toBeNull();
  await goes("#standard");
  expect((await screen.findByTestId("done")).textContent).toBe("Făcute: 1 din 12");
  expect(screen.getByTestId("lesson-fit").textContent).toContain("făcută");
  expect(screen.getByTestId("go-on").textContent).toContain("Continuă: Trasul");
  cleanup();
  await learn();
  expect(screen.getByTestId("done").textContent).toBe("Făcute: 1 din 12");
  await userEvent.click(screen.getByTestId("forget"));
  expect(screen.getByTestId("done").textContent).toBe("Făcute: 0 din 12");
});

test("the mistake that tempts is explained, and the position is set again", async () => {
  await begun();
  done("slip");
  const { missed, hint } = LESSONS["standard"]?.[0] ?? { missed: { ro: "" }, hint: { ro: "" } };
  expect((await outcome()).textContent).toContain(missed.ro);
  expect((await outcome()).textContent).toContain(hint.ro);
  await userEvent.click(screen.getByTestId("try-again"));
  expect(asked()).toHaveLength(2);
  await opened();
  expect(screen.queryByTestId("outcome")).toBeNull();
  expect(await screen.findByTestId("card-9S")).toBeTruthy();
});

test("of anything else one is told what was done, and that it was not asked for", async () => {
  language.set("en");
  await begun();
  done("other");
  const text = (await outcome()).textContent;
  expect(text).toContain("You drew a card. The rules allow it, but that was not what was asked for.");
});

test("after the last lesson a game is offered; the rule can be read at its clause", async () => {
  await begun("#clasic/out");
  done("right");
  expect((await screen.findByTestId("play")).getAttribute("href")).toBe("/practice?variant=clasic");
  await userEvent.click(await screen.findByTestId("rule"));
  expect(worker().asked.at(-1)).toMatchObject({ t: "say", text: '{"t":"rules"}' });
  const clause = { key: "macao.say", text: { ro: "Se potrivește.", en: "It fits." }, rests: [], changed: false };
  tell(null, { t: "rules", sections: [{ key: "fit", title: { ro: "Ce", en: "What" }, clauses: [clause] }] });
  await waitFor(() => expect(document.activeElement?.getAttribute("data-clause")).toBe("macao.say"));
});

test("a worker that fails is told, and another one is tried", async () => {
  await learn("#standard/fit");
  worker().says({ t: "started" });
  worker().says({ t: "trouble", trouble: "broken" });
  expect((await screen.findByTestId("trouble")).dataset["trouble"]).toBe("broken");
  const first = worker();
  await userEvent.click(screen.getByTestId("try-again"));
  expect(worker()).not.toBe(first);
  worker().says({ t: "started" });
  expect(asked()).toHaveLength(1);
});

test.each(["{", '{"a":1}', "[1,null]"])("what else lies in the memory is no lesson done: %s", async (text) => {
  localStorage.setItem("macao.lessons", text);
  await learn();
  expect(screen.getByTestId("done").textContent).toBe("Făcute: 0 din 12");
});

test("who practises for the first time is shown the way here", async () => {
  history.replaceState(null, "", "/practice?variant=clasic");
  render(App);
  expect((await screen.findByTestId("learn-link")).getAttribute("href")).toBe("/learn#clasic");
});
