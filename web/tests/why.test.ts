import { render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { get } from "svelte/store";
import { afterEach, expect, test, vi } from "vitest";
import { language } from "../src/i18n";
import { drawn } from "../src/i18n/say";
import { Live } from "../src/live.svelte";
import type { Because, Rules } from "../src/protocol.gen";
import Playing from "../src/screens/Playing.svelte";
import Waiting from "../src/screens/Waiting.svelte";
import { after, lay, own, table, view } from "./samples";
import { FakeWorld } from "./world";

const SENTENCE = {
  ro: "3♥ nu merge: pe 2♣ merge un 2, 3♣ sau Jokerul negru.",
  en: "3♥ does not go: on 2♣ goes a 2, 3♣ or the black Joker.",
};
const BECAUSE: Because = { t: "why", key: "key1", reason: "chain_open", sentence: SENTENCE, clause: "chain.only" };

const RULES: Rules = {
  t: "rules",
  sections: [
    {
      key: "goal",
      title: { ro: "Scopul", en: "The goal" },
      clauses: [{ key: "goal.hand", text: { ro: "Să scapi.", en: "Get rid." }, rests: ["A-6"], changed: false }],
    },
    {
      key: "chain",
      title: { ro: "Lanțul", en: "The chain" },
      clauses: [
        { key: "chain.take", text: { ro: "Le ia pe toate.", en: "Takes all." }, rests: [], changed: true },
        { key: "chain.only", text: { ro: "Altceva nu, nici A♠.", en: "Nothing else." }, rests: [], changed: false },
      ],
    },
  ],
};

afterEach(() => {
  vi.useRealTimers();
  language.set("ro");
});

function sit() {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  return { world, live, user: userEvent.setup() };
}

function play(hand = ["3H", "7C", "7H"]) {
  const seat = sit();
  const shown = view({ own: own(hand), offer: { lays: [lay("7C", { more: ["7H"] })], acts: [], soon: [] } });
  seat.world.socket.says(table());
  seat.world.socket.says(shown);
  render(Playing, { live: seat.live, table: table(), view: shown });
  return seat;
}

function found(element: Element | null): Element {
  if (!element) throw new Error("not there yet");
  return element;
}

const at = (hook: string) => screen.getByTestId(hook);
const tap = (user: ReturnType<typeof userEvent.setup>, code: string) => user.click(at(`card-${code}`));

test("a card that may not be laid can be asked about, and the answer names its rule", async () => {
  const { world, user } = play();
  await tap(user, "3H");
  expect(world.socket.sent).toEqual([]);
  await user.click(at("why"));
  expect(world.socket.sent).toEqual([{ t: "why", key: "key1", ply: 7, cards: ["3H"] }]);
  world.socket.says(BECAUSE);
  expect((await screen.findByTestId("why-rule")).dataset.clause).toBe("chain.only");
  expect(at("notice").dataset.reason).toBe("chain_open");
  expect(at("notice").textContent).toContain("nu merge: pe 2");
  expect(screen.queryByTestId("why")).toBeNull();
});

test("a card that does not join the lifted ones is asked about with them", async () => {
  const { world, user } = play();
  await tap(user, "7C");
  await tap(user, "3H");
  await user.click(at("why"));
  expect(world.socket.sent).toEqual([{ t: "why", key: "key1", ply: 7, cards: ["7C", "3H"] }]);
});

test("a twin is asked about by its face", async () => {
  const { world, user } = play(["3H", "3H*", "7C"]);
  await tap(user, "3H*");
  await user.click(at("why"));
  expect(world.socket.sent).toMatchObject([{ cards: ["3H"] }]);
});

test("a refused move explains itself in the language of the page", async () => {
  const { world, live } = play();
  live.move("3H");
  world.socket.says({ t: "refused", key: "key1", reason: "chain_open", ply: 7, sentence: SENTENCE, clause: "chain.only" });
  expect((await screen.findByTestId("notice")).textContent).toContain("nu merge");
  language.set("en");
  expect(get(language)).toBe("en");
  await vi.waitFor(() => expect(at("notice").textContent).toContain("does not go"));
});

test("a refusal without a rule has the page's own words", async () => {
  const { world, live } = play();
  live.move("3H");
  world.socket.says({ t: "refused", key: "key1", reason: "retry_later", ply: 7 });
  expect((await screen.findByTestId("notice")).textContent).toContain("Serverul e ocupat");
  expect(screen.queryByTestId("why-rule")).toBeNull();
});

test("an explanation stays for fifteen seconds, and goes at once when the table moves on", () => {
  vi.useFakeTimers();
  const { world, live } = play();
  world.socket.says(BECAUSE);
  vi.advanceTimersByTime(14_999);
  expect(live.notice).toBe("chain_open");
  vi.advanceTimersByTime(1);
  expect([live.notice, live.told]).toEqual([null, null]);
  world.socket.says(BECAUSE);
  world.socket.says(after(live.view));
  expect([live.notice, live.told]).toEqual([null, null]);
});

test("the rule opens the rules at its clause", async () => {
  const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
  const { world, user } = play();
  world.socket.says(BECAUSE);
  await user.click(await screen.findByTestId("why-rule"));
  expect(world.socket.sent).toEqual([{ t: "rules" }]);
  expect(within(at("rules")).getByRole("status").textContent).toBe("Se caută regulile…");
  world.socket.says(RULES);
  const clause = await vi.waitFor(() => found(at("rules").querySelector("[data-clause='chain.only']")));
  expect(clause.classList.contains("at")).toBe(true);
  expect(document.activeElement).toBe(clause);
  expect(scroll).toHaveBeenCalled();
  scroll.mockRestore();
});

test("the menu opens the rules, with what is not as usual marked and explained", async () => {
  const { world, user } = play();
  await user.click(at("menu"));
  await user.click(at("rules-open"));
  world.socket.says(RULES);
  const marked = await vi.waitFor(() => found(at("rules").querySelector(".changed")));
  expect(marked.getAttribute("data-clause")).toBe("chain.take");
  expect(at("rules").querySelectorAll(".changed").length).toBe(1);
  expect(at("rules-legend").textContent).toContain("altfel decât de obicei");
  expect(within(at("rules")).getAllByRole("heading").map((title) => title.textContent)).toEqual(["Scopul", "Lanțul"]);
  await user.click(at("rules-close"));
  expect(screen.queryByTestId("rules")).toBeNull();
});

test("rules once read are not asked for again, and a dead line asks when it is back", async () => {
  const { world, live, user } = play();
  live.line("lost");
  await user.click(at("menu"));
  await user.click(at("rules-open"));
  expect(world.socket.sent).toEqual([]);
  live.line("open");
  await vi.waitFor(() => expect(world.socket.sent).toEqual([{ t: "rules" }]));
  world.socket.says(RULES);
  await user.click(at("rules-close"));
  await user.click(at("menu"));
  await user.click(at("rules-open"));
  await vi.waitFor(() => expect(at("rules").textContent).toContain("Să scapi."));
  expect(world.socket.sent).toEqual([{ t: "rules" }]);
});

test("who waits can read the rules", async () => {
  const { world, live, user } = sit();
  const waiting = table({ status: "waiting" });
  world.socket.says(waiting);
  render(Waiting, { live, table: waiting });
  await user.click(at("rules-open"));
  world.socket.says(RULES);
  await vi.waitFor(() => expect(at("rules").textContent).toContain("Le ia pe toate."));
});

test("cards and suits in the table's sentences are drawn", () => {
  expect(drawn("10♥ și ♠, ♦ ori ♣")).toBe("{10H} și {S}, {D} ori {C}");
});
