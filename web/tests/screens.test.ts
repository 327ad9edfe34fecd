/** The screens around the game: making a table, sitting down, and the end. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Live } from "../src/live.svelte";
import { ro } from "../src/i18n/ro";
import type { Fate, NewTable, Public, Table } from "../src/protocol.gen";
import App from "../src/App.svelte";
import { PAGES } from "../src/pages";
import Closed from "../src/screens/Closed.svelte";
import Ended from "../src/screens/Ended.svelte";
import SetUpPage from "../src/setup/SetUpPage.svelte";
import Waiting from "../src/screens/Waiting.svelte";
import { seen, table } from "./samples";
import { FakeSocket, FakeWorld } from "./world";

// What is fetched when it is opened has come.
beforeAll(PAGES.new);

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

function server(create: () => Response) {
  const asked: NewTable[] = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/session") return answer({ name: null, origin: "http://house:8000" });
    asked.push(JSON.parse(String(init?.body)));
    return create();
  });
  return asked;
}

function home(create = () => answer({ id: "k3Fq", path: "/t/k3Fq" }, 201)) {
  const asked = server(create);
  const go = vi.fn();
  render(SetUpPage, { go });
  return { asked, go, user: userEvent.setup() };
}

test("a table is made as chosen, and its page opens", async () => {
  const { asked, go, user } = home();
  await user.type(at("name"), "  Ioan ");
  await user.click(at("variant-umflaturi"));
  await user.click(at("seats-3"));
  await user.selectOptions(at("seat-kind-1"), "person");
  await user.selectOptions(at("seat-kind-2"), "uniform");
  await user.selectOptions(at("clock"), "15");
  await user.click(at("create"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/t/k3Fq"));
  expect(asked).toEqual([
    { variant: "umflaturi", seats: ["person", "person", "uniform"], name: "Ioan", options: {}, clock: 15, open: false, shares: true },
  ]);
});

test("only what differs from the preset is sent", async () => {
  const { asked, user } = home();
  await user.click(at("option-jokers-out"));
  await user.selectOptions(at("option-kings"), "all");
  await user.selectOptions(at("option-kings"), "plain");
  await user.type(at("name"), "Ioan");
  await user.click(at("create"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ variant: "standard", options: { jokers: "out" }, clock: 0 });
});

test("another variant has its own preset, and coming back finds the changes again", async () => {
  const { user } = home();
  await user.click(at("option-jokers-out"));
  await user.click(at("variant-clasic"));
  expect(at("rule-jokers").dataset.differs).toBe("false");
  await user.click(at("variant-standard"));
  expect(at("rule-jokers").dataset.differs).toBe("true");
});

test("house rules that do not go together are refused in the server's own sentence", async () => {
  const sentence = { ro: "6 jucători cu câte 10 cărți lasă prea puține în talon.", en: "6 players leave too few." };
  const { user } = home(() => answer({ reason: "bad_options", sentence }, 400));
  await user.type(at("name"), "Ioan");
  await user.click(at("create"));
  await waitFor(() => expect(at("notice").textContent).toBe(sentence.ro));
  await user.click(at("language-en"));
  expect(at("notice").textContent).toBe(sentence.en);
});

test("without a server the page can be filled in, and asks again when the table is made", async () => {
  let there = false;
  const asked = server(() => answer({ id: "k3Fq", path: "/t/k3Fq" }, 201));
  const reach = fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => (there ? reach(path, init) : Promise.reject(new Error())));
  const user = userEvent.setup();
  render(SetUpPage, { go: vi.fn() });
  await user.type(at("name"), "Ioan");
  await user.click(at("create"));
  await waitFor(() => expect(at("notice").textContent).toContain("Nu ajungem la server"));
  there = true;
  await user.click(at("create"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByTestId("notice")).toBeNull();
});

test("a link of rules opens with its choices", () => {
  history.replaceState(null, "", "/?variant=umflaturi&seats=3&kings=plain&target=300");
  home();
  expect(at("variant-umflaturi").getAttribute("aria-pressed")).toBe("true");
  expect(at("seats-3").getAttribute("aria-pressed")).toBe("true");
  expect(at("option-kings")).toHaveProperty("value", "plain");
  expect(at("option-target")).toHaveProperty("value", "300");
  expect(at("link-notice").textContent).toContain("ca în linkul primit");
});

test("what a link asks in vain is named", () => {
  history.replaceState(null, "", "/?variant=clasic&kings=purple&moon=full");
  home();
  expect(at("link-notice").textContent).toContain("kings=purple, moon=full");
});

test("of many things that a link asks in vain only the first are named", () => {
  history.replaceState(null, "", `/?${Array.from({ length: 400 }, (_, i) => `k${i}=v`).join("&")}`);
  home();
  expect(at("link-notice").textContent?.trim()).toBe(
    "Din link nu s-a putut folosi: k0=v, k1=v, k2=v, k3=v, k4=v și încă 395.",
  );
});

test("a refused table says why and can be tried again", async () => {
  const { go, user } = home(() => answer({ reason: "bad_name" }, 400));
  await user.type(at("name"), "Ioan");
  await user.click(at("create"));
  await waitFor(() => expect(at("notice").textContent).toContain("Numele nu e bun"));
  expect(go).not.toHaveBeenCalled();
  expect(at("create")).toHaveProperty("disabled", false);
});

test("the page speaks English when asked", async () => {
  const { user } = home();
  await user.click(at("language-en"));
  expect(at("create").textContent?.trim()).toBe("Make the table");
  expect(document.documentElement.lang).toBe("en");
});

const FREE = { kind: "person", name: null, online: false, stand_in: false, away: null, known: null } as const;

function waiting(changes: Partial<Table>) {
  const world = new FakeWorld();
  const live = new Live("k3Fq", world);
  live.start();
  world.socket.opens();
  const [host] = table().seats;
  if (!host) throw new Error("the sample has seats");
  render(Waiting, { live, table: table({ status: "waiting", seats: [host, FREE, FREE], ...changes }) });
  return { world, user: userEvent.setup() };
}

test("the host sees the link and who is missing", () => {
  waiting({ you: 0 });
  expect(at("link").textContent).toContain("/t/k3Fq");
  expect(at("status").textContent).toBe("Mai lipsesc 2 jucători.");
  expect(screen.queryByTestId("sit")).toBeNull();
});

test("who is invited reads what is different before sitting down", () => {
  waiting({ you: null, variant: "clasic", options: { kings: "plain", cards: "7" } });
  const lines = [...at("differences").querySelectorAll("li")].map((line) => line.textContent?.replace(/\s+/g, " ").trim());
  expect(lines).toEqual([
    "Cărți la început: 7 (de obicei: 5)",
    "Popii: cărți obișnuite (de obicei: atacă toți patru)",
  ]);
});

test("an own table of prices is told where it is not as printed", () => {
  waiting({ you: 0, variant: "clasic", options: { charges: "A:11,2:2,KH:20,Joker:20" } });
  const [line] = at("differences").querySelectorAll("li");
  expect(line?.textContent).toContain("tabelul vostru (A 11, ");
  expect(line?.textContent).toContain(" 20, restul cât scrie pe cărți)");
  expect(line?.textContent).not.toContain("Joker 20");
});

test("a table without changes says so", () => {
  waiting({ you: null, variant: "clasic" });
  expect(at("differences").textContent).toContain("fără nicio schimbare");
});

test("a guest sits down on the first free seat under a name", async () => {
  const { world, user } = waiting({ you: null });
  await user.type(at("name"), "Ana");
  await user.click(at("sit"));
  expect(world.socket.sent).toEqual([{ t: "sit", key: "key1", seat: 1, name: "Ana" }]);
});

test("a stranger sits down with one tap, under a name that nobody at the table bears", async () => {
  const [host] = table().seats;
  if (!host) throw new Error("the sample has seats");
  const others = ro.start.guests.slice(1).map((name) => ({ ...host, name }));
  const { world, user } = waiting({ you: null, seats: [...others, FREE] });
  expect(at("name").getAttribute("placeholder")).toBe(ro.start.guests[0]);
  expect(screen.queryByTestId("link")).toBeNull();
  await user.click(at("sit"));
  expect(world.socket.sent).toEqual([{ t: "sit", key: "key1", seat: others.length, name: ro.start.guests[0] }]);
  expect(localStorage.getItem("macao.name")).not.toBe(ro.start.guests[0]);
});

test("a match that is void says why, and begins again once all are back", async () => {
  const [host, ana] = table().seats;
  if (!host || !ana) throw new Error("the sample has seats");
  const { world, user } = waiting({ void: true, seats: [host, ana] });
  expect(at("void").textContent).toBe(
    "Serverul a fost oprit peste 10 minute, așa că partida s-a anulat: nimeni nu câștigă și nimeni nu pierde.",
  );
  expect(screen.queryByTestId("status")).toBeNull();
  await user.click(at("again"));
  expect(world.socket.sent).toMatchObject([{ t: "move", move: "deal" }]);
});

test("nobody begins again without those who were playing", () => {
  const [host, ana] = table().seats;
  if (!host || !ana) throw new Error("the sample has seats");
  waiting({ void: true, seats: [host, { ...ana, online: false }] });
  expect(at("status").textContent).toBe("Așteptăm să revină Ana.");
  expect(at("again")).toHaveProperty("disabled", true);
});

test("a table that nobody came back to says why it is closed, and leads to a new one", async () => {
  const go = vi.fn();
  const live = new Live("k3Fq", new FakeWorld());
  const seal = { commitment: "c0", shares: ["", ""], secret: "5e" };
  const { rerender } = render(Closed, { live, table: table({ status: "closed", void: true, seal }), go });
  expect(at("record")).toBeTruthy();
  expect(at("watch-again")).toBeTruthy();
  expect(at("closed").textContent).toContain("Prea multă vreme n-a fost nimeni la masă sau a închis-o un administrator, așa că partida s-a anulat");
  await rerender({ live, table: table({ status: "closed" }), go });
  expect(screen.queryByTestId("record")).toBeNull();
  expect(screen.queryByTestId("watch-again")).toBeNull();
  expect(at("closed").textContent).toContain("Cei așezați au lipsit prea mult sau a închis-o un administrator");
  await userEvent.setup().click(at("new-table"));
  expect(go).toHaveBeenCalledWith("/");
});

test("who watches a void match cannot begin another one", () => {
  waiting({ void: true, you: null, seats: table().seats });
  expect(screen.queryByTestId("again")).toBeNull();
});

function ended(changes: Partial<Public>, at: Table = table()) {
  const go = vi.fn();
  const live = new Live("k3Fq", new FakeWorld());
  render(Ended, { live, table: at, seen: seen({ over: true, deal_over: true, actor: null, ...changes }), go });
  return go;
}

test("the winner is marked the same way for everybody", async () => {
  const go = ended({ winner: 1, places: [2, 1] });
  expect(at("result").dataset.winner).toBe("1");
  expect(at("result").textContent?.trim()).toBe("Câștigă Ana");
  const order = [...at("places").querySelectorAll("li")].map((line) => line.dataset.seat);
  expect(order).toEqual(["1", "0"]);
  await userEvent.click(at("new-table"));
  expect(go).toHaveBeenCalledWith("/");
});

test("a match without a winner says so, and names the losers", () => {
  ended({ winner: null, target: 500, totals: [510, 510], charges: [20, 10], losers: [0, 1] });
  expect(at("result").dataset.winner).toBe("none");
  expect(at("result").textContent).toContain("Nu câștigă nimeni");
  expect(at("result").textContent).toContain("Ați pierdut tu și Ana");
});

test("of many losers the last is told with an and", () => {
  ended({ winner: 0, losers: [1, 2, 3] }, table({ seats: ["Ioan", "Ana", "Dan", "Ema"].map((name) => ({ ...table().seats[0]!, name })) }));
  expect(at("result").textContent).toContain("Pierd Ana, Dan și Ema");
});

test("the reader is spoken to", () => {
  ended({ winner: 0, places: [1, 2] });
  expect(at("result").textContent?.trim()).toBe("Ai câștigat");
});

test("the winner is never named among the losers", () => {
  ended({ winner: 1, target: 500, totals: [510, 505], charges: [20, 10], losers: [0, 1] });
  expect(at("result").textContent).toContain("Câștigă Ana");
  expect(at("result").textContent).toContain("Ai pierdut");
  const lost = [...at("scores").querySelectorAll<HTMLElement>("tr.lost")].map((line) => line.dataset.seat);
  expect(lost).toEqual(["0"]);
});

test("a sole loser who won is no loser at all", () => {
  ended({ winner: 1, losers: [1] });
  expect(at("result").textContent?.trim()).toBe("Câștigă Ana");
});

const FIRST: Fate = { place: 1, by: "person", abandoned: false };
const fates = (...seats: Fate[]) => table({ company: { ...table().company, result: { seats, refund: null } } });

test.each(["places", "scores"])("a seat that a bot has finished for its person is marked among the %s", (hook) => {
  const at2 = { place: 2, by: "stand_in" as const, abandoned: false };
  ended({ winner: 0, places: [1, 2], target: hook === "scores" ? 500 : 0, totals: [10, 510] }, fates(FIRST, at2));
  const [mine, hers] = [0, 1].map((seat) => at(hook).querySelector(`[data-seat="${seat}"]`)?.textContent);
  expect(hers).toContain("la final a jucat un bot");
  expect(mine).not.toContain("bot");
});

test.each(["places", "scores"])("among the %s it is said who left the game, even if a bot went on for long", (hook) => {
  const left = { place: 0, by: "stand_in" as const, abandoned: true };
  ended({ winner: 0, places: [1, 2], target: hook === "scores" ? 500 : 0, totals: [10, 510] }, fates(FIRST, left));
  expect(at(hook).querySelector("[data-seat='1']")?.textContent).toContain("a părăsit jocul");
});

test.each(["/t", "/t/"])("%s names no table, and says so", async (path) => {
  server(() => answer({}));
  history.replaceState(null, "", path);
  render(App);
  expect(at("problem").dataset.reason).toBe("no_table");
  await userEvent.click(at("new-table"));
  await waitFor(() => at("entrance"));
  expect(location.pathname).toBe("/");
});

test.each(["/x", "/x/y", "/nosuch"])("%s is no page, and says so with a way to the start", async (path) => {
  server(() => answer({}));
  history.replaceState(null, "", path);
  render(App);
  expect(at("problem").textContent).toContain("Aici nu e nicio pagină");
  await userEvent.click(at("start-page"));
  await waitFor(() => at("entrance"));
  expect(location.pathname).toBe("/");
});

test.each(["/", "/index.html"])("%s is the start page", async (path) => {
  server(() => answer({}));
  history.replaceState(null, "", path);
  render(App);
  await waitFor(() => at("entrance"));
  expect(screen.queryByTestId("problem")).toBeNull();
});

test.each(["/new", "/?variant=clasic", "/new?variant=clasic"])("%s opens the set-up", async (path) => {
  server(() => answer({}));
  history.replaceState(null, "", path);
  render(App);
  expect(at("coming").textContent).toBe("Se încarcă pagina…");
  expect(await screen.findByTestId("create")).toBeTruthy();
});
