/** Help: what is asked often, the rules, and a question to the house. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { folded, matches } from "../src/help/filter";
import HelpPage from "../src/help/HelpPage.svelte";
import { ORDER } from "../src/help/kept";
import PrivacyPage from "../src/help/PrivacyPage.svelte";
import { speak } from "../src/i18n";
import type { HelpThread, Section } from "../src/protocol.gen";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

const RULES: Section[] = [
  {
    key: "four",
    title: { ro: "Patrarul", en: "The four" },
    clauses: [{ key: "four.sits", text: { ro: "Cine primește un 4 stă o tură.", en: "Who gets a 4 sits out." }, changed: false, rests: [] }],
  },
];

function thread(changes: Partial<HelpThread> = {}): HelpThread {
  const lines = [{ at: 1_790_000_000_000, desk: false, text: "Nu merge" }];
  return { id: "k3", subject: "Masa mea", status: "open", since: 1, changed: 1, lines, ...changes };
}

interface Asked {
  path: string;
  body: unknown;
}

async function help(replies: Record<string, () => Response> = {}, account: object | null = null) {
  const asked: Asked[] = [];
  const known: Record<string, () => Response> = {
    "/api/me": () => answer({ account, fresh: false, mail: true }),
    "GET /api/help": () => answer({ threads: [] }),
    "/api/rules/standard": () => answer(RULES),
    "/api/session": () => answer({ name: null, origin: "" }),
    ...replies,
  };
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (init?.method === "POST") asked.push({ path, body: JSON.parse(String(init.body)) });
    return (known[`${init?.method ?? "GET"} ${path}`] ?? known[path] ?? (() => answer({ reason: "not_found" }, 404)))();
  });
  const go = vi.fn();
  render(HelpPage, { go });
  await screen.findByTestId("help");
  return { asked, go, user: userEvent.setup() };
}

afterEach(async () => {
  vi.unstubAllGlobals();
  localStorage.clear();
  history.replaceState(null, "", "/");
  await speak("ro");
});

test("who looks for something finds it however he writes it", () => {
  expect(folded("Întrebări ȘTIUTE")).toBe("intrebari stiute");
  expect(matches("parola  UITAT", "Mi-am uitat parola.")).toBe(true);
  expect(matches("parola 4", "Mi-am uitat parola.")).toBe(false);
});

test("the filter shows the questions and the clauses in which the words stand, open", async () => {
  const { user } = await help();
  await screen.findByTestId("help-section-four");
  expect((at("answer-cost") as HTMLDetailsElement).open).toBe(false);
  await user.type(at("help-filter"), "primeste");
  await waitFor(() => expect(screen.queryByTestId("answer-cost")).toBeNull());
  expect((at("help-section-four") as HTMLDetailsElement).open).toBe(true);
  expect((at("answer-points") as HTMLDetailsElement).open).toBe(true);
  await user.type(at("help-filter"), "xyz");
  await waitFor(() => expect(at("help-found").textContent).toContain("Nu s-a găsit nimic"));
});

test("a guest asks with an address, and finds the question on the page", async () => {
  const { asked, user } = await help({ "POST /api/help": () => answer(thread(), 201) });
  await user.type(at("help-subject"), "Masa mea");
  await user.type(at("help-text"), "Nu merge");
  await user.type(at("help-email"), "dan@exemplu.ro");
  await user.click(at("help-send"));
  await waitFor(() => expect(at("help-sent").textContent).toContain("Am primit întrebarea ta"));
  expect(asked).toEqual([
    { path: "/api/help", body: { subject: "Masa mea", text: "Nu merge", email: "dan@exemplu.ro", language: "ro" } },
  ]);
  expect(at("thread-k3").textContent).toContain("așteaptă răspuns");
  expect((at("help-text") as HTMLTextAreaElement).value).toBe("");
});

test("who is known by name is not asked for an address", async () => {
  const { asked, user } = await help({ "POST /api/help": () => answer(thread(), 201) }, { name: "Ana" });
  await waitFor(() => expect(screen.queryByTestId("help-email")).toBeNull());
  await user.type(at("help-subject"), "Masa");
  await user.click(at("help-send"));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]!.body).toMatchObject({ email: null });
});

test("what is wrong stands beside its field, which has the focus and names it", async () => {
  const { user } = await help({ "POST /api/help": () => answer({ reason: "bad_email", field: "email" }, 400) });
  await user.click(at("help-send"));
  const field = at("help-email");
  await waitFor(() => expect(field).toBe(document.activeElement));
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toContain(at("help-email-wrong").id);
  expect(at("help-email-wrong").textContent).toContain("nume@exemplu.ro");
});

test("who has asked too often reads so under the form, and keeps what he has written", async () => {
  const { user } = await help({ "POST /api/help": () => answer({ reason: "enough_asked" }, 429) });
  await user.type(at("help-text"), "Ceva");
  await user.click(at("help-send"));
  expect((await screen.findByTestId("help-notice")).textContent).toContain("mai multe ori");
  expect((at("help-text") as HTMLTextAreaElement).value).toBe("Ceva");
});

test("the link of a letter opens its thread, leaves the address, and more can be written", async () => {
  history.replaceState(null, "", "/help#geheim");
  const more = thread({ lines: [...thread().lines, { at: 2, desk: false, text: "Încă ceva" }] });
  const { asked, user } = await help({
    "POST /api/help/open": () => answer(thread({ status: "answered" })),
    "POST /api/help/k3": () => answer(more),
  });
  await screen.findByTestId("thread-k3");
  expect(location.hash).toBe("");
  await user.type(at("more-k3"), "Încă ceva");
  await user.click(at("more-send-k3"));
  await waitFor(() => expect(at("thread-k3").textContent).toContain("Încă ceva"));
  expect(asked.map(({ body }) => body)).toEqual([{ secret: "geheim" }, { text: "Încă ceva", secret: "geheim" }]);
});

test("a link that no longer works says which one does", async () => {
  history.replaceState(null, "", "/help#alt");
  await help({ "POST /api/help/open": () => answer({ reason: "no_thread" }, 404) });
  expect((await screen.findByTestId("letter-notice")).textContent).toContain("ultima scrisoare");
});

test("rules that do not come can be asked for again", async () => {
  let there = false;
  const { user } = await help({ "/api/rules/standard": () => (there ? answer(RULES) : answer({ reason: "retry_later" }, 503)) });
  const again = await screen.findByTestId("help-rules-again");
  there = true;
  await user.click(again);
  await screen.findByTestId("help-section-four");
});

test("a page keeps what was written in it when another language is chosen", async () => {
  const { user } = await help();
  await user.type(at("help-text"), "Ceva");
  await speak("en");
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Help"));
  expect((at("help-text") as HTMLTextAreaElement).value).toBe("Ceva");
});

test("the page about data says of everything what, why and how long, in both languages", async () => {
  render(PrivacyPage, { go: vi.fn() });
  await screen.findByTestId("privacy");
  for (const key of ORDER) {
    const said = [...at(`kept-${key}`).querySelectorAll("dd")].map((part) => part.textContent!.length > 5);
    expect(said, key).toEqual([true, true, true]);
  }
  await speak("en");
  await waitFor(() => expect(at("kept-account").textContent).toContain("Argon2 fingerprint"));
});
