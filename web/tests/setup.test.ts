/** The house rules on the screen: marks, reasons, sets and the link. */
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { RULES, type Setup } from "../src/setup/houseRules";
import HouseRules from "../src/setup/HouseRules.svelte";
import { discard, keep, kept } from "../src/setup/shelf";
import { language } from "../src/i18n";

const at = (hook: string) => screen.getByTestId(hook);
const row = (key: string) => at(`rule-${key}`);
let latest: Setup;

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
});

async function show(options: Record<string, string> = {}, variant = "clasic") {
  latest = { variant, options };
  const props = { setup: latest, seats: 4, origin: "http://house:8000" };
  const page = render(HouseRules, { ...props, onchange });
  async function onchange(next: Setup) {
    latest = next;
    await page.rerender({ setup: next });
  }
  return { user: userEvent.setup() };
}

test("every rule stands there with its title, its sentence and a control that has a name", async () => {
  await show();
  for (const { key, title, sentence, needs } of RULES) {
    expect(within(row(key)).getByRole("heading", { hidden: true }).textContent).toBe(title.ro);
    if (needs.length > 0) continue;
    expect(row(key).textContent).toContain(sentence.ro.replace(/[♥♦♣♠]/gu, "$&\uFE0E"));
    expect(at(`option-${key}`).getAttribute("aria-label")).toBe(title.ro);
  }
});

test("a difference is marked in words, counted, and can be taken back", async () => {
  const { user } = await show();
  await user.selectOptions(at("option-kings"), "plain");
  expect(row("kings").dataset.differs).toBe("true");
  expect(row("kings").textContent).toContain("Schimbat (de obicei: atacă toți patru)");
  expect(at("option-kings").getAttribute("aria-describedby")).toBe("option-kings-about");
  expect(at("rules-open").textContent).toContain("o schimbare");
  expect(at("rules-attacks-open").textContent).toContain("o schimbare");
  expect(at("rules-pack-open").textContent).not.toContain("schimbare");
  await user.click(at("option-kings-reset"));
  expect(latest.options).toEqual({});
  expect(row("kings").textContent).not.toContain("Diferit");
  expect(document.activeElement).toBe(at("option-kings"));
});

test("who lost the round before cannot begin where there is only one, and the row says so", async () => {
  const { user } = await show();
  const loser = () => within(at("option-starts")).getByRole<HTMLOptionElement>("option", { name: /pierdut/, hidden: true });
  expect(loser().disabled).toBe(true);
  const told = "Nu se poate „cine a pierdut runda dinainte” cât timp se joacă așa: Meci pe puncte până la: o singură rundă.";
  expect(row("starts").textContent).toContain(told);
  await fireEvent.change(at("option-target"), { target: { value: "200" } });
  expect(loser().disabled).toBe(false);
  expect(row("starts").textContent).not.toContain("Nu se poate");
  await user.selectOptions(at("option-starts"), "loser");
  expect(latest.options).toEqual({ target: "200", starts: "loser" });
});

test("a table of charges that counts for nothing is not offered, and the row says why", async () => {
  await show({ target: "0" }, "umflaturi");
  expect(screen.queryByTestId("option-charges")).toBeNull();
  expect(row("charges").textContent).toContain(
    "N-are niciun rost cât timp se joacă așa: Meci pe puncte până la: o singură rundă.",
  );
});

test("a Joker that is out is not priced", async () => {
  const { user } = await show({ jokers: "out" });
  expect(row("charges").textContent).not.toContain("Joker");
  await user.selectOptions(at("option-charges"), "own");
  expect(latest.options.charges).not.toContain("Joker");
  expect(screen.queryByTestId("option-charges-Joker")).toBeNull();
  await fireEvent.change(at("option-charges-A"), { target: { value: "11" } });
  expect(latest.options.charges).toMatch(/^A:11,2:2,.*,K:10$/);
});

test("everything goes back to the preset at once", async () => {
  const { user } = await show({ kings: "plain", cards: "7", jokers: "out" });
  expect(at("rules-open").textContent).toContain("3 schimbări");
  await user.click(at("rules-reset"));
  expect(latest).toEqual({ variant: "clasic", options: {} });
  expect(at("rules-open").textContent).toContain("ca de obicei");
});

test("a rule that means nothing now says why, and comes back when it does", async () => {
  const { user } = await show();
  await user.selectOptions(at("option-kings"), "plain");
  expect(screen.queryByTestId("option-mixed_kings")).toBeNull();
  expect(row("mixed_kings").textContent).toContain("Contează numai dacă la „Popii” e ales „atacă K♥\uFE0E și K♠\uFE0E” sau „atacă toți patru”.");
  await user.selectOptions(at("option-kings"), "all");
  expect(at("option-mixed_kings").getAttribute("aria-label")).toBe("Popi roșii și negri împreună");
});

test("of two values the chosen one is seen and changed by one tap", async () => {
  const { user } = await show();
  const chosen = () => within(at("option-red_on_red")).getAllByRole<HTMLInputElement>("radio", { hidden: true }).map((one) => one.checked);
  expect(chosen()).toEqual([true, false]);
  await user.click(at("option-red_on_red-yes"));
  expect(latest.options).toEqual({ red_on_red: "yes" });
  expect(chosen()).toEqual([false, true]);
});

test("a number is stepped, typed, and kept in its range", async () => {
  const { user } = await show();
  await user.click(at("option-cards-more"));
  expect(latest.options).toEqual({ cards: "6" });
  const typed = async (text: string) => {
    await user.clear(at("option-cards"));
    await user.type(at("option-cards"), `${text}{Tab}`);
    return [latest.options.cards ?? "5", (at("option-cards") as HTMLInputElement).value];
  };
  expect(await typed("8")).toEqual(["8", "8"]);
  expect(await typed("99")).toEqual(["10", "10"]);
  expect(at("option-cards-more")).toHaveProperty("disabled", true);
  expect(await typed("99")).toEqual(["10", "10"]);
  expect(await typed("")).toEqual(["10", "10"]);
  expect(await typed("1")).toEqual(["5", "5"]);
});

test("a number counts as it is typed, so that nothing moves under the next tap", async () => {
  const { user } = await show();
  await user.clear(at("option-cards"));
  await user.type(at("option-cards"), "8");
  expect(latest.options).toEqual({ cards: "8" });
  await user.type(at("option-cards"), "8");
  expect(latest.options).toEqual({ cards: "8" });
});

test("a target goes by hundreds", async () => {
  const { user } = await show({}, "umflaturi");
  await user.click(at("option-target-less"));
  expect(latest.options).toEqual({ target: "400" });
});

test("a table of prices of one's own begins as the one in force and is written card by card", async () => {
  const { user } = await show({}, "umflaturi");
  expect(row("charges").textContent).toContain("Joker");
  await user.selectOptions(at("option-charges"), "own");
  expect(latest.options.charges).toContain("Joker:50");
  expect(at("option-charges-KH")).toHaveProperty("value", "20");
  await user.clear(at("option-charges-Joker"));
  await user.type(at("option-charges-Joker"), "25");
  expect(latest.options.charges).toContain("Joker:25");
  expect(at("option-charges-A").getAttribute("aria-label")).toBe("Puncte pentru as");
  await user.selectOptions(at("option-charges"), "nominal");
  expect(latest.options).toEqual({ charges: "nominal" });
});

test("a set is saved, loaded over another variant, renamed, deleted and brought back", async () => {
  const { user } = await show({ kings: "plain" });
  await user.type(at("shelf-name"), "La bunici{Enter}");
  expect(at("shelf-said").textContent).toContain("Am păstrat „La bunici”.");
  expect(at("shelf-set").textContent).toContain("Clasic, o schimbare");
  await user.click(at("rules-reset"));
  await user.click(at("shelf-load"));
  expect(latest).toEqual({ variant: "clasic", options: { kings: "plain" } });
  await user.click(at("shelf-rename"));
  await user.clear(at("shelf-new-name"));
  await user.type(at("shelf-new-name"), "Acasă{Enter}");
  expect(at("shelf-set").dataset.name).toBe("Acasă");
  await user.click(at("shelf-discard"));
  expect(screen.queryByTestId("shelf-set")).toBeNull();
  await user.click(at("shelf-undo"));
  expect(at("shelf-set").dataset.name).toBe("Acasă");
});

test("a name that is taken is said to be replaced", async () => {
  const { user } = await show();
  await user.type(at("shelf-name"), "Acasă{Enter}");
  await user.type(at("shelf-name"), " acasă");
  expect(at("shelf-keep").textContent?.trim()).toBe("Păstrează");
  await user.clear(at("shelf-name"));
  await user.type(at("shelf-name"), " Acasă ");
  expect(at("shelf-keep").textContent?.trim()).toBe("Înlocuiește");
});

test("a set is not renamed over another one, and that is said", async () => {
  const { user } = await show();
  await user.type(at("shelf-name"), "Acasă{Enter}");
  await user.type(at("shelf-name"), "Altul{Enter}");
  await user.click(screen.getAllByTestId("shelf-rename")[1] as HTMLElement);
  await user.clear(at("shelf-new-name"));
  await user.type(at("shelf-new-name"), "Acasă{Enter}");
  expect(at("shelf-said").textContent).toContain("Ai deja un set numit „Acasă”.");
  expect(kept().map(({ name }) => name)).toEqual(["Acasă", "Altul"]);
});

test("what another page does to the sets is seen here", async () => {
  const { user } = await show();
  await user.type(at("shelf-name"), "Acasă{Enter}");
  keep("Altul", { variant: "standard", options: {} });
  await user.type(at("shelf-name"), "Altul{Enter}");
  expect(at("shelf-said").textContent).toContain("Ai deja un set numit „Altul”.");
  expect(at("shelf-keep").textContent?.trim()).toBe("Înlocuiește");
  discard("Altul");
  await fireEvent(window, new StorageEvent("storage"));
  expect(at("shelf-set").dataset.name).toBe("Acasă");
  expect(at("shelf-keep").textContent?.trim()).toBe("Păstrează");
});

test("a set that another page has deleted is not invented anew", async () => {
  const { user } = await show();
  await user.type(at("shelf-name"), "Acasă{Enter}");
  await user.click(at("shelf-rename"));
  discard("Acasă");
  await user.type(at("shelf-new-name"), " nouă{Enter}");
  expect(at("shelf-said").textContent).toContain("Setul „Acasă” nu mai e aici: a fost șters între timp.");
  expect(screen.queryByTestId("shelf-set")).toBeNull();
});

test("the rules are sent as a link with its code", async () => {
  const { user } = await show({ kings: "plain" });
  await user.click(at("rules-send"));
  expect(at("rules-link").textContent).toBe("http://house:8000/new?variant=clasic&seats=4&kings=plain");
  expect(screen.getByRole("img", { name: "Cod QR cu linkul regulilor", hidden: true }).querySelector("path")).not.toBeNull();
});

test("all of it speaks English too", async () => {
  await show({ kings: "plain" });
  language.set("en");
  await Promise.resolve();
  expect(at("rules-open").textContent).toContain("House rules");
  expect(row("kings").textContent).toContain("Changed (as a rule: all four attack)");
});
