/** Accounts: each form, what it says when something is wrong, and that the page then knows anew who it belongs to. */
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import AccountPage from "../src/account/AccountPage.svelte";
import { agentOf } from "../src/account/agent";
import KeepIt from "../src/account/KeepIt.svelte";
import PersonButton from "../src/account/PersonButton.svelte";
import { takeSecret } from "../src/account/secret";
import { who } from "../src/account/who.svelte";
import { recall, remember } from "../src/memory";
import type { Account, Browser, Me } from "../src/protocol.gen";

const at = (hook: string) => screen.getByTestId(hook);
const gone = (hook: string) => expect(screen.queryByTestId(hook)).toBeNull();
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const no = (reason: string, status = 400, field?: string) => answer({ reason, ...(field && { field }) }, status);

const ANA: Account = { name: "Ana", email: "ana@exemplu.ro", confirmed: true, second: false, codes: 0, admin: false };
const nobody: Me = { account: null, fresh: false, mail: true };
const ana = (changes: Partial<Account> = {}): Me => ({ account: { ...ANA, ...changes }, fresh: true, mail: true });
const here: Browser = { id: "1", agent: "Firefox/1 Linux", since: 1, seen: 2, here: true };
const phone: Browser = { id: "2", agent: "iPhone Safari/1", since: 1, seen: 2, here: false };

type Reply = () => Response;
interface Asked {
  path: string;
  body: Record<string, unknown>;
}

/** A server that answers these paths, in this order where there are several answers; who asks is `me`. */
class Server {
  asked: Asked[] = [];
  me = nobody;

  constructor(private replies: Record<string, Reply[]> = {}) {
    vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => this.answer(path, init));
  }

  private answer(path: string, init?: RequestInit): Response {
    if (path === "/api/me") return answer(this.me);
    if (path === "/api/session") return answer({ name: null, origin: "http://house" });
    if (path === "/api/account/sessions") return answer({ browsers: [here, phone] });
    if (path === "/api/account/export") return answer({ points: 7 });
    this.asked.push({ path, body: JSON.parse(String(init?.body)) });
    const replies = this.replies[path] ?? [];
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    return reply?.() ?? answer({});
  }
}

async function open(server: Server, me: Me = nobody, part = "", secret = "") {
  server.me = me;
  const go = vi.fn();
  render(AccountPage, { part, secret, go });
  await waitFor(() => expect(who.me).not.toBeNull());
  return { go, user: userEvent.setup() };
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= vi.fn();
  who.me = who.refusal = null;
  who.left = who.deleted = false;
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of ["account", "name"] as const) remember(key, "");
});

/** The sentence beside a field is read with it, and the keyboard is there. */
async function told(hook: string, sentence: string) {
  await waitFor(() => expect(at(`${hook}-wrong`).textContent).toContain(sentence));
  const field = at(hook);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toContain(at(`${hook}-wrong`).id);
  await waitFor(() => expect(document.activeElement).toBe(field));
}

test("a guest makes an account, and the page calls him by its name", async () => {
  const server = new Server({ "/api/account": [() => answer(ana(), 201)] });
  const { user } = await open(server);
  await fill(at("account-name"), "Ana");
  await fill(at("account-email"), "ana@exemplu.ro");
  await fill(at("account-password"), "corect cal baterie");
  server.me = ana();
  await user.click(at("sign-up"));
  await screen.findByTestId("account-mail");
  expect(server.asked).toEqual([
    { path: "/api/account", body: { name: "Ana", email: "ana@exemplu.ro", password: "corect cal baterie", language: "ro" } },
  ]);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Contul tău: Ana");
  expect([recall("account"), recall("name")]).toEqual(["Ana", "Ana"]);
});

test("what the page sees itself is said beside every field, without asking the server", async () => {
  const server = new Server();
  const { user } = await open(server);
  await fill(at("account-name"), "Al");
  await fill(at("account-password"), "scurtă");
  await user.click(at("sign-up"));
  await told("account-name", "prea scurt");
  expect(at("account-email-wrong").textContent).toBe("Scrie ceva aici.");
  expect(at("account-password-wrong").textContent).toContain("cel puțin 8 caractere");
  expect(server.asked).toEqual([]);
});

test.each([
  ["name", "name_taken", "account-name", "Numele e luat"],
  ["name", "name_reserved", "account-name", "pare al casei"],
  ["name", "name_scripts", "account-name", "amestecă alfabete"],
  ["name", "bad_name", "account-name", "doar litere"],
  ["email", "bad_email", "account-email", "Adresa nu pare bună"],
  ["password", "password_common", "account-password", "alege alta"],
  ["password", "password_yours", "account-password", "numele sau adresa ta"],
])("what is wrong with the %s, %s, is said beside it", async (field, reason, hook, sentence) => {
  const { user } = await open(new Server({ "/api/account": [() => no(reason, 400, field)] }));
  await fill(at("account-name"), "Ana");
  await fill(at("account-email"), "ana@exemplu.ro");
  await fill(at("account-password"), "corect cal baterie");
  await user.click(at("sign-up"));
  await told(hook, sentence);
});

test("fields say what they are for; a password can be shown, and pasted", async () => {
  const { user } = await open(new Server());
  const kinds = ["name", "email", "password"].map((name) => at(`account-${name}`).getAttribute("autocomplete"));
  expect(kinds).toEqual(["username", "email", "new-password"]);
  const password = at("account-password") as HTMLInputElement;
  expect(password.type).toBe("password");
  await user.click(at("account-password-show"));
  expect([password.type, at("account-password-show").getAttribute("aria-pressed")]).toEqual(["text", "true"]);
  await user.click(password);
  await user.paste("din seif");
  expect(password.value).toBe("din seif");
  await user.click(at("choose-old"));
  expect(at("account-password").getAttribute("autocomplete")).toBe("current-password");
});

/** All at once, as a keeper of passwords does. */
async function fill(field: HTMLElement, value: string) {
  await fireEvent.input(field, { target: { value } });
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(at("choose-old"));
  await fill(at("account-who"), "Ana");
  await fill(at("account-password"), "corect cal baterie");
  await user.click(at("sign-in"));
}

test("while the answer is awaited the button waits too, and says so", async () => {
  let say: (response: Response) => void = () => undefined;
  const { user } = await open(new Server());
  vi.stubGlobal("fetch", () => new Promise((answered) => (say = answered)));
  await signIn(user);
  expect(at("sign-in")).toHaveProperty("disabled", true);
  expect(at("sign-in").textContent).toBe("Se încarcă…");
  say(no("busy", 503));
  await waitFor(() => expect(at("sign-in-notice").textContent).toContain("încearcă din nou"));
  expect(at("sign-in")).toHaveProperty("disabled", false);
});

test("without a network that is what is said", async () => {
  const { user } = await open(new Server());
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  await signIn(user);
  await waitFor(() => expect(at("sign-in-notice").textContent).toContain("Nu ajungem la server"));
});

test("a wrong password is said beside it, and nothing of who it was", async () => {
  const { user } = await open(new Server({ "/api/sign-in": [() => no("wrong_password", 401)] }));
  await signIn(user);
  await told("account-password", "Numele și parola nu se potrivesc");
});

test("who is let in is asked anew who he is; a browser without cookies is told what to do", async () => {
  const server = new Server({ "/api/sign-in": [() => answer({ ticket: null })] });
  const { user } = await open(server);
  await signIn(user);
  await waitFor(() => expect(at("sign-in-notice").textContent).toContain("cookie"));
  server.me = ana();
  await user.click(at("sign-in"));
  await screen.findByTestId("account-mail");
});

test("the second step takes a code of the phone or a recovery code, and a late one leads back to the password", async () => {
  const server = new Server({
    "/api/sign-in": [() => answer({ ticket: "t" })],
    "/api/sign-in/code": [() => no("wrong_code", 401, "code"), () => no("no_ticket", 401), () => answer(ana())],
  });
  const { user } = await open(server);
  await signIn(user);
  const code = await screen.findByTestId("second-code");
  expect([code.getAttribute("autocomplete"), code.getAttribute("inputmode")]).toEqual(["one-time-code", "numeric"]);
  await fill(code, "123 456");
  await user.click(at("second-send"));
  await told("second-code", "Codul nu e bun");
  await user.click(at("second-send"));
  await waitFor(() => expect(at("sign-in-notice").textContent).toContain("de la început"));
  expect(at("account-password")).toHaveProperty("value", "");
  await fill(at("account-password"), "corect cal baterie");
  await user.click(at("sign-in"));
  await user.click(await screen.findByTestId("second-spare"));
  await waitFor(() => expect(at("second-code").getAttribute("inputmode")).toBe("text"));
  await fill(at("second-code"), "abcde-fghij");
  await user.click(at("second-send"));
  await screen.findByTestId("account-mail");
  expect(server.asked.at(-1)).toEqual({ path: "/api/sign-in/code", body: { ticket: "t", code: "abcde-fghij" } });
});

test("a forgotten password: the answer says the same whether there is such an address", async () => {
  const server = new Server({ "/api/forgot": [() => no("bad_email", 400, "email"), () => answer({}, 202)] });
  const { user } = await open(server, { ...nobody, mail: false }, "forgot");
  await fill(at("account-email"), "ana@exemplu");
  await user.click(at("forgot"));
  await told("account-email", "Adresa nu pare bună");
  await user.click(at("forgot"));
  await waitFor(() => expect(at("forgot-sent").textContent).toContain("Dacă adresa e a unui cont"));
  expect(at("forgot-sent").textContent).toContain("nu trimite e-mailuri");
});

test("a link of a letter changes the password; one that is spent leads to another", async () => {
  const server = new Server({ "/api/reset": [() => no("password_common", 400, "password"), () => answer({})] });
  const { go, user } = await open(server, ana(), "reset", "geheim");
  await fill(at("account-password"), "parola12");
  await user.click(at("reset"));
  await told("account-password", "alege alta");
  server.me = nobody;
  await user.click(at("reset"));
  await user.click(await screen.findByTestId("reset-enter"));
  expect(go).toHaveBeenCalledWith("/account");
  expect(server.asked.at(-1)?.body).toEqual({ token: "geheim", password: "parola12" });
  expect([who.me?.account, recall("account"), who.left]).toEqual([null, "", false]);
});

test.each([
  ["", "lipsește"],
  ["spent", "a fost folosită"],
])("the link with the secret '%s' cannot be used, and another one can be had", async (secret, sentence) => {
  const { go, user } = await open(new Server({ "/api/reset": [() => no("no_ticket", 404)] }), nobody, "reset", secret);
  if (secret) {
    await fill(at("account-password"), "corect cal baterie");
    await user.click(at("reset"));
  }
  await waitFor(() => expect(at("reset-none").textContent).toContain(sentence));
  await user.click(at("reset-again"));
  expect(go).toHaveBeenCalledWith("/account/forgot");
});

test("an address is confirmed by a person, not by opening the link", async () => {
  const server = new Server({ "/api/confirm": [() => answer({})] });
  const { user } = await open(server, ana({ confirmed: false }), "confirm", "geheim");
  expect(server.asked).toEqual([]);
  server.me = ana();
  await user.click(at("confirm"));
  await screen.findByTestId("confirm-done");
  expect(server.asked).toEqual([{ path: "/api/confirm", body: { token: "geheim" } }]);
  expect(who.me?.account?.confirmed).toBe(true);
});

test("a link that confirms nothing any more says where to get another", async () => {
  const { user } = await open(new Server({ "/api/confirm": [() => no("no_ticket", 404)] }), nobody, "confirm", "spent");
  await user.click(at("confirm"));
  await waitFor(() => expect(at("confirm-none").textContent).toContain("cere alta din cont"));
});

test("an address that is not confirmed is written to again, and another one can be given", async () => {
  const server = new Server({ "/api/account/email": [() => answer({}, 202), () => no("bad_email", 400, "email"), () => answer({}, 202)] });
  const { user } = await open(server, ana({ confirmed: false }));
  expect((await screen.findByTestId("mail-state")).textContent).toContain("neconfirmat");
  await user.click(at("mail-again"));
  await waitFor(() => expect(at("mail-sent").textContent).toContain("Am scris la ana@exemplu.ro"));
  await user.click(at("mail-open"));
  expect(document.activeElement).toBe(at("mail-field"));
  await fill(at("mail-field"), "nou@exemplu.ro");
  await user.click(at("mail-send"));
  await told("mail-field", "Adresa nu pare bună");
  await user.click(at("mail-send"));
  await waitFor(() => expect(at("mail-sent").textContent).toContain("nou@exemplu.ro"));
  expect(server.asked.map(({ body }) => body["email"])).toEqual(["ana@exemplu.ro", "nou@exemplu.ro", "nou@exemplu.ro"]);
});

test("a change that needs a proof asks for it in between, and is made then", async () => {
  const server = new Server({
    "/api/account/password": [() => no("prove_again", 403), () => answer({})],
    "/api/account/proof": [() => no("wrong_password", 401, "password"), () => no("wrong_code", 401, "code"), () => answer(ana())],
  });
  const { user } = await open(server, ana({ second: true, codes: 9 }));
  await user.click(await screen.findByTestId("pass-open"));
  await fill(at("pass-field"), "alt cal, altă baterie");
  await user.click(at("pass-send"));
  await fill(await screen.findByTestId("proof-password"), "corect cal baterie");
  await fill(at("proof-code"), "123456");
  await user.click(at("proof"));
  await told("proof-password", "Nu e parola contului");
  await user.click(at("proof"));
  await told("proof-code", "Codul nu e bun");
  await user.click(at("proof"));
  await screen.findByTestId("pass-done");
  gone("proof");
  expect(server.asked.map(({ path }) => path)).toEqual([
    "/api/account/password",
    "/api/account/proof",
    "/api/account/proof",
    "/api/account/proof",
    "/api/account/password",
  ]);
});

test("who does not prove who he is has changed nothing, and what he wrote is still there", async () => {
  const server = new Server({ "/api/account/password": [() => no("prove_again", 403)] });
  const { user } = await open(server, ana());
  await user.click(await screen.findByTestId("pass-open"));
  await fill(at("pass-field"), "alt cal, altă baterie");
  await user.click(at("pass-send"));
  await screen.findByTestId("proof");
  gone("proof-code");
  await user.click(at("proof-cancel"));
  await waitFor(() => expect(at("pass-send-notice").textContent).toContain("Nu s-a schimbat nimic"));
  expect(at("pass-field")).toHaveProperty("value", "alt cal, altă baterie");
  expect(server.asked).toHaveLength(1);
});

const CODES = Array.from({ length: 10 }, (_, n) => `abcd${n}-fghij`);

test("two steps: a picture, the secret in groups, a code, and ten codes that can be copied and printed", async () => {
  const offer = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://x", picture: "<svg/>" };
  const server = new Server({
    "/api/account/second": [() => answer(offer)],
    "/api/account/second/confirm": [() => no("wrong_code", 400, "code"), () => answer({ codes: CODES })],
  });
  const { user } = await open(server, ana());
  await user.click(await screen.findByTestId("steps-start"));
  expect((await screen.findByTestId("steps-picture")).getAttribute("src")).toBe("data:image/svg+xml,%3Csvg%2F%3E");
  expect(at("steps-secret").textContent).toBe("JBSW Y3DP EHPK 3PXP");
  await fill(at("steps-code"), "123 456");
  await user.click(at("steps-confirm"));
  await told("steps-code", "Codul nu e bun");
  server.me = ana({ second: true, codes: 10 });
  await user.click(at("steps-confirm"));
  await screen.findByTestId("spare");
  expect(at("spare").querySelectorAll("li")).toHaveLength(10);
  expect(server.asked.at(-1)?.body).toEqual({ code: "123456" });
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const printed = vi.fn();
  vi.stubGlobal("print", printed);
  await user.click(at("spare-copy"));
  await waitFor(() => expect(at("spare-copy").textContent).toBe("Copiate"));
  expect(copied).toHaveBeenCalledWith(CODES.join("\n"));
  await user.click(at("spare-print"));
  expect(printed).toHaveBeenCalled();
  await user.click(at("spare-done"));
  expect(at("steps-on").textContent).toContain("Mai ai 10 coduri de rezervă");
});

test("recovery codes are made anew, and two steps are turned off by whoever says so twice", async () => {
  const server = new Server({ "/api/account/second/codes": [() => answer({ codes: CODES })] });
  const { user } = await open(server, ana({ second: true, codes: 0 }));
  expect((await screen.findByTestId("steps-on")).textContent).toContain("Nu mai ai coduri de rezervă");
  await user.click(at("steps-renew"));
  await user.click(await screen.findByTestId("spare-done"));
  await user.click(at("steps-off"));
  expect(server.asked).toHaveLength(1);
  server.me = ana();
  await user.click(at("steps-off-sure"));
  await screen.findByTestId("steps-stopped");
  expect(server.asked.at(-1)?.path).toBe("/api/account/second/end");
});

test("the browsers one is in have names that people know, and one or all others are sent out", async () => {
  const server = new Server({
    "/api/account/sessions/end": [() => no("no_session", 404), () => answer({ browsers: [here] })],
  });
  const { user } = await open(server, ana());
  await waitFor(() => expect(screen.getAllByTestId("browser")).toHaveLength(2));
  const [first, second] = screen.getAllByTestId("browser").map((line) => line.textContent);
  expect(first).toContain("Firefox pe Linux");
  expect(first).toContain("aici");
  expect(second).toContain("Safari pe iPhone");
  await user.click(screen.getByRole("button", { name: "Scoate din cont: Safari pe iPhone" }));
  await waitFor(() => expect(at("browsers-notice").textContent).toContain("a ieșit deja"));
  await user.click(at("browsers-end"));
  await waitFor(() => expect(at("browsers-ended").textContent).toContain("numai aici"));
  expect(server.asked.map(({ body }) => body["id"])).toEqual(["2", null]);
  gone("browsers-end");
});

test("all that is kept can be taken along, and the account ended by whoever says so twice", async () => {
  const server = new Server({ "/api/account/delete": [() => no("still_plays", 409), () => answer({})] });
  const { user } = await open(server, ana());
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => (saved.push(blob as Blob), "blob:x"));
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await user.click(await screen.findByTestId("data-take"));
  await screen.findByTestId("data-taken");
  expect(await saved[0]?.text()).toBe(JSON.stringify({ points: 7 }, null, 2));
  expect(click).toHaveBeenCalledOnce();
  await user.click(at("data-delete"));
  await user.click(at("data-delete-sure"));
  await waitFor(() => expect(at("data-delete-sure-notice").textContent).toContain("termină partida"));
  server.me = nobody;
  await user.click(at("data-delete-sure"));
  expect((await screen.findByTestId("deleted")).textContent).toContain("Contul e șters");
  gone("left");
  expect(recall("account")).toBe("");
  vi.restoreAllMocks();
});

test("from the account one goes to one's other pages; a new tab is left to the browser", async () => {
  const { go, user } = await open(new Server(), ana());
  const daily = await screen.findByTestId("door-daily");
  await user.keyboard("{Control>}");
  await user.click(daily);
  expect(go).not.toHaveBeenCalled();
  await user.keyboard("{/Control}");
  await user.click(daily);
  expect(go).toHaveBeenCalledWith("/daily");
  gone("door-desk");
});

test("an admin has a door to the desk", async () => {
  await open(new Server(), ana({ admin: true }));
  expect((await screen.findByTestId("door-desk")).getAttribute("href")).toBe("/desk");
});

test("codes are copied by hand where a page may not copy", async () => {
  const { user } = await open(new Server({ "/api/account/second/codes": [() => answer({ codes: CODES })] }), ana({ second: true }));
  vi.stubGlobal("navigator", { userAgent: "" });
  document.execCommand = vi.fn(() => false);
  await user.click(await screen.findByTestId("steps-renew"));
  await user.click(await screen.findByTestId("spare-copy"));
  await screen.findByTestId("spare-by-hand");
  expect(getSelection()?.toString()).toContain(CODES[0]);
});

test("who signs out is a guest again, under no name of before", async () => {
  const server = new Server();
  const { user } = await open(server, ana());
  await screen.findByTestId("sign-out");
  server.me = nobody;
  await user.click(at("sign-out"));
  await screen.findByTestId("sign-up");
  gone("left");
  expect([recall("account"), recall("name")]).toEqual(["", ""]);
});

test("a browser that was signed out from elsewhere says so at the next change, and lets one in again", async () => {
  const server = new Server({ "/api/account/email": [() => no("no_account", 401)] });
  const { user } = await open(server, ana({ confirmed: false }));
  await screen.findByTestId("mail-again");
  server.me = nobody;
  await user.click(at("mail-again"));
  await screen.findByTestId("left");
  expect(at("sign-in")).toBeTruthy();
});

test("a page that cannot ask who is there says why, and asks again", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no network")));
  render(AccountPage, { part: "", secret: "", go: vi.fn() });
  expect(at("account-loading").textContent).toBe("Se încarcă…");
  await waitFor(() => expect(at("notice").textContent).toContain("Nu ajungem la server"));
  new Server();
  await userEvent.click(at("retry"));
  await screen.findByTestId("sign-up");
});

test("the start page leads a guest to his account without asking the server, and calls the others by name", async () => {
  const go = vi.fn();
  const { unmount } = render(PersonButton, { go });
  expect(at("account-link").textContent).toContain("Intră în cont");
  await userEvent.click(at("account-link"));
  expect(go).toHaveBeenCalledWith("/account");
  unmount();
  remember("account", "Ana");
  new Server().me = ana();
  render(PersonButton, { go });
  expect(at("account-link").getAttribute("aria-label")).toBe("Contul tău: Ana");
  await waitFor(() => expect(who.me?.account?.name).toBe("Ana"));
});

test("whose session has ended meanwhile is a guest on the start page, too", async () => {
  remember("account", "Ana");
  new Server();
  render(PersonButton, { go: vi.fn() });
  await waitFor(() => expect(at("account-link").textContent).toContain("Intră în cont"));
  expect(recall("account")).toBe("");
});

test("a guest is told at the end of a match how to keep it, who has an account is not", async () => {
  const go = vi.fn();
  const { unmount } = render(KeepIt, { go });
  await userEvent.click(screen.getByRole("button", { name: "Păstrează-ți locul și istoricul: fă-ți cont" }));
  expect(go).toHaveBeenCalledWith("/account");
  unmount();
  remember("account", "Ana");
  render(KeepIt, { go });
  gone("keep-it");
});

test("the secret of a letter leaves the address at once, and no other page is touched", () => {
  history.replaceState(null, "", "/account/reset#geheim");
  expect(takeSecret()).toBe("geheim");
  expect([location.pathname, location.hash, takeSecret()]).toEqual(["/account/reset", "", ""]);
  history.replaceState(null, "", "/learn#clasic");
  expect([takeSecret(), location.hash]).toEqual(["", "#clasic"]);
  history.replaceState(null, "", "/");
});

test.each([
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0", "Edge", "Windows"],
  ["Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36", "Samsung Internet", "Android"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/141.0 Mobile Safari/604.1", "Chrome", "iPhone"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1", "Safari", "Mac"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox", "Linux"],
  ["curl/8.0", null, null],
])("%s", (told, browser, system) => {
  expect(agentOf(told)).toEqual({ browser, system });
});
