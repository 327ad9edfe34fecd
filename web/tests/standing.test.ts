/** Boards and profiles of those known by name. */
import { render, screen, waitFor, within } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import Moved from "../src/known/Moved.svelte";
import { nameIn } from "../src/known/name";
import ProfilePage from "../src/known/ProfilePage.svelte";
import TopPage from "../src/known/TopPage.svelte";
import { addressOf, wantedBy } from "../src/known/wanted";
import type { Played, Profile, Ranked, Ranking } from "../src/protocol.gen";

const at = (hook: string) => screen.getByTestId(hook);
const text = (hook: string) => at(hook).textContent!.replace(/\s+/g, " ").trim();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

/** The server says one thing after the other; what it was asked. */
function server(...answers: (Response | Promise<Response>)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError("offline"));
  });
  return asked;
}

const line = (place: number | null, name: string, score = 5, games = 9): Ranked => ({ place, name, score, games });
const board = (rows: Ranked[], more: Partial<Ranking> = {}): Ranking => ({ rows, more: false, you: null, least: 3, ...more });

test("the board of the week is shown with one's own place, and each name leads to its profile", async () => {
  const asked = server(answer(board([line(1, "Ana"), line(1, "Ștefan R."), line(3, "Dan", 2)], { you: line(3, "Dan", 2) })));
  const go = vi.fn();
  render(TopPage, { go });
  expect(at("loading").textContent).toBe("Se încarcă…");
  await waitFor(() => expect(screen.getAllByTestId("top-row")).toHaveLength(3));
  expect(asked).toEqual(["/api/boards?variant=standard&size=4&period=week&page=0"]);
  expect(text("top-you")).toBe("Ești pe locul 3.");
  await userEvent.click(screen.getByText("Ștefan R."));
  expect(go).toHaveBeenCalledWith("/p/%C8%98tefan%20R.");
});

test("what is chosen is asked for and stands in the address", async () => {
  const asked = server(answer(board([])), answer(board([])), answer(board([], { least: null })));
  render(TopPage, { go: vi.fn() });
  await waitFor(() => expect(text("top-none")).toBe("Încă niciun joc săptămâna asta."));
  await userEvent.selectOptions(at("top-variant"), "umflaturi");
  await userEvent.click(at("top-ever"));
  await waitFor(() => expect(text("top-none")).toBe("Încă niciun rating sigur."));
  expect(asked.at(-1)).toBe("/api/boards?variant=umflaturi&size=4&period=ever&page=0");
  expect(location.pathname + location.search).toBe("/top?variant=umflaturi&size=4&period=ever");
  expect(at("top-ever").getAttribute("aria-pressed")).toBe("true");
});

test("an answer that comes too late is not shown over a newer one", async () => {
  let late = (_: Response) => {};
  server(new Promise<Response>((done) => (late = done)), answer(board([line(1, "Dan")])));
  render(TopPage, { go: vi.fn() });
  await userEvent.click(at("top-month"));
  await waitFor(() => expect(at("top-row").textContent).toContain("Dan"));
  late(answer(board([line(1, "Ana")])));
  await Promise.resolve();
  expect(at("top-row").textContent).toContain("Dan");
});

test("who has played too little is told how much is missing, and a guest that he needs an account", async () => {
  server(answer(board([], { you: line(null, "Ana", 0, 1) })), answer(board([])));
  const { unmount } = render(TopPage, { go: vi.fn() });
  await waitFor(() => expect(text("top-you")).toBe("Ai 1 meci: de la 3 apari și tu."));
  expect(screen.queryByTestId("top-account")).toBeNull();
  unmount();
  render(TopPage, { go: vi.fn() });
  await waitFor(() => expect(at("top-account").getAttribute("href")).toBe("/account"));
});

test("more lines follow, and what did not come can be asked for again without losing the first", async () => {
  const asked = server(answer(board([line(1, "Ana")], { more: true })), answer({ reason: "retry_later" }, 503), answer(board([line(2, "Dan")])));
  render(TopPage, { go: vi.fn() });
  await waitFor(() => at("top-more"));
  await userEvent.click(at("top-more"));
  await waitFor(() => at("notice"));
  expect(screen.getAllByTestId("top-row")).toHaveLength(1);
  await userEvent.click(at("retry"));
  await waitFor(() => expect(screen.getAllByTestId("top-row")).toHaveLength(2));
  expect(asked.slice(1)).toEqual(Array(2).fill("/api/boards?variant=standard&size=4&period=week&page=1"));
});

test("an address that asks for what there is not shows the usual board", () => {
  expect(wantedBy("?variant=poker&size=9&period=day")).toEqual({ variant: "standard", size: 4, period: "week" });
  const wanted = { variant: "clasic", size: 6, period: "month" } as const;
  expect(wantedBy(addressOf(wanted).slice("/top".length))).toEqual(wanted);
});

const played = (changes: Partial<Played> = {}): Played => ({
  table: "k3Fq",
  others: [
    { name: "Dan", known: true },
    { name: "un oaspete", known: false },
  ],
  variant: "clasic",
  size: 4,
  bots: 1,
  place: 2,
  won: false,
  abandoned: false,
  stand_in: false,
  gained: 12,
  at: 1_790_000_000_000,
  ...changes,
});

const profile = (changes: Partial<Profile> = {}): Profile => ({
  name: "Ana",
  since: 1_790_000_000_000,
  you: false,
  streak: 2,
  best: 7,
  bots: 0,
  skills: [
    { variant: "clasic", size: 4, games: 21, wins: 1, places: [1, 20, 0, 0], abandoned: 0, rating: 640, provisional: true, rated: 9 },
  ],
  recent: [played()],
  ...changes,
});

test("a profile says since when, how strong, and what was played last", async () => {
  const asked = server(answer(profile()));
  render(ProfilePage, { name: "ana", go: vi.fn() });
  expect(at("loading")).toBeTruthy();
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Ana"));
  expect(asked).toEqual(["/api/people/ana"]);
  expect(at("profile").textContent).toContain("Are cont din 21 septembrie 2026");
  expect(text("skill")).toContain("Clasic, 4 jucători");
  expect(text("skill")).toContain("Rating 640 provizoriu");
  expect(text("skill")).toContain("21 de meciuri · 1 victorie");
  expect(within(at("skill")).getByText("Locul 2: 20")).toBeTruthy();
  expect(text("profile-streak")).toBe("Victorii la rând: acum 2, cel mai mult 7");
  expect(text("played")).toContain("Locul 2 din 4 +12");
  expect(text("played")).toMatch(/Cu Dan ?un oaspete ?1 bot/);
  expect(at("played-watch").getAttribute("href")).toBe("/r/k3Fq");
  expect(screen.getByText("Dan").getAttribute("href")).toBe("/p/Dan");
  expect(screen.getByText("un oaspete").tagName).toBe("SPAN");
});

test.each([
  [{ won: true, place: 1 }, "A câștigat"],
  [{ abandoned: true, place: 0, gained: -40 }, "A abandonat −40"],
  [{ stand_in: true, gained: 0 }, "Locul 2 din 4, la sfârșit a jucat un bot în loc ±0"],
  [{ table: null, others: null }, "La o masă între prieteni"],
])("a match like %o reads %s", async (changes, said) => {
  server(answer(profile({ recent: [played(changes)] })));
  render(ProfilePage, { name: "ana", go: vi.fn() });
  await waitFor(() => expect(text("played")).toContain(said));
  expect(screen.queryByTestId("played-watch") === null).toBe("table" in changes);
});

test("who has not played yet, and whom nobody knows, are told apart", async () => {
  server(answer(profile({ skills: [], recent: [], you: true })), answer({ reason: "no_person" }, 404));
  const { unmount } = render(ProfilePage, { name: "ana", go: vi.fn() });
  await waitFor(() => expect(at("profile-none").textContent).toContain("Încă niciun joc"));
  expect(at("profile").textContent).toContain("Așa te văd ceilalți.");
  unmount();
  render(ProfilePage, { name: "nimeni", go: vi.fn() });
  await waitFor(() => expect(at("profile-nobody").textContent).toBe("Nimeni cu cont nu se numește așa."));
  expect(screen.queryByTestId("retry")).toBeNull();
});

test("a profile that did not come is asked for again", async () => {
  server(answer({ reason: "retry_later" }, 503), answer(profile()));
  render(ProfilePage, { name: "ana", go: vi.fn() });
  await waitFor(() => at("notice"));
  await userEvent.click(at("retry"));
  await waitFor(() => at("skill"));
});

test("after a match ratings have moved, and where nobody is known nothing stands", async () => {
  const ana = { seat: 0, name: "Ana", rating: 172, provisional: true, gained: 172 };
  const dan = { seat: 2, name: "Dan", rating: null, provisional: false, gained: null };
  server(answer({ players: [ana, dan] }), answer({ players: [] }));
  const { unmount } = render(Moved, { table: "k3Fq", go: vi.fn() });
  await waitFor(() => expect(text("moved")).toBe("Rating Ana provizoriu 172 +172Dan fără rating"));
  unmount();
  render(Moved, { table: "k3Fq", go: vi.fn() });
  await Promise.resolve();
  expect(screen.queryByTestId("moved")).toBeNull();
});

test("a name in an address is read, and what is none stands as it is", () => {
  expect(nameIn("%C8%98tefan%20R.")).toBe("Ștefan R.");
  expect(nameIn("%C8")).toBe("%C8");
});
