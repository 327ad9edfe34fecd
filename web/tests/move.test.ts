/** Out of the window of a chat, into a real browser. */
import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { remember } from "../src/memory";
import { appOf } from "../src/move/app";
import InApp from "../src/move/InApp.svelte";
import MovePage from "../src/move/MovePage.svelte";

const at = (hook: string) => screen.getByTestId(hook);
const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  vi.unstubAllGlobals();
  remember("table", "");
});

function server(reply: () => Response) {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    if (path === "/api/session") return answer({ name: null, origin: "http://house:8000" });
    asked.push([path, JSON.parse(String(init?.body))]);
    return reply();
  });
  return asked;
}

test.each([
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 [FBAN/FBIOS;FBAV/450.0]", "Facebook"],
  ["Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile [FB_IAB/FB4A;FBAV/440;]", "Facebook"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile Instagram 300.0.0", "Instagram"],
  ["Mozilla/5.0 (Linux; Android 14; wv) musical_ly_2023 BytedanceWebview/d8a21c6", "TikTok"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 WhatsApp/2.23", "WhatsApp"],
  ["Mozilla/5.0 (Linux; Android 14) Chrome/120.0 Mobile Safari/537.36", null],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.0 Mobile/15E148 Safari/604.1", null],
])("%s", (userAgent, app) => {
  expect(appOf(userAgent)).toBe(app);
});

test("who asks is shown the code and where to enter it", async () => {
  const asked = server(() => answer({ code: "abc234", ms: 600_000 }, 201));
  render(InApp, { app: "Instagram", table: "k3fq" });
  expect(at("in-app").textContent).toContain("Ești în fereastra din Instagram");
  await userEvent.click(at("move-ask"));
  await waitFor(() => expect(at("move-code").textContent).toBe("abc234"));
  expect(at("move-address").textContent).toBe("http://house:8000/m");
  expect(asked).toEqual([["/api/code", { table: "k3fq" }]]);
});

test("the table is told how much of the screen the warning takes, until it is hidden", async () => {
  const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(190);
  const above = () => document.documentElement.style.getPropertyValue("--above");
  render(InApp, { app: "Instagram", table: "k3fq" });
  await waitFor(() => expect(above()).toBe("190px"));
  await userEvent.click(at("move-stay"));
  await waitFor(() => expect(above()).toBe("0px"));
  height.mockRestore();
});

test("a code that is not given is told why, and may be asked for again", async () => {
  server(() => answer({ reason: "too_fast" }, 429));
  render(InApp, { app: "Instagram", table: null });
  await userEvent.click(at("move-ask"));
  await waitFor(() => expect(at("move-notice").textContent).toContain("Prea multe deodată"));
  expect(at("move-ask")).toHaveProperty("disabled", false);
});

test("the code leads on to the table", async () => {
  const asked = server(() => answer({ path: "/t/k3fq" }));
  const go = vi.fn();
  render(MovePage, { go });
  expect(screen.queryByTestId("move-replaces")).toBeNull();
  await userEvent.type(at("move-field"), "abc 234");
  await userEvent.click(at("move-enter"));
  await waitFor(() => expect(go).toHaveBeenCalledWith("/t/k3fq"));
  expect(asked).toEqual([["/api/move", { code: "abc 234" }]]);
});

test("a wrong code is refused in a sentence, and a seat that would be left is named", async () => {
  server(() => answer({ reason: "no_code" }, 404));
  remember("table", JSON.stringify({ id: "p7", names: ["Ana", "Mihai"] }));
  const go = vi.fn();
  render(MovePage, { go });
  expect(at("move-replaces").textContent).toContain("la masa cu Ana și Mihai");
  await userEvent.type(at("move-field"), "222222");
  await userEvent.click(at("move-enter"));
  await waitFor(() => expect(at("notice").textContent).toContain("Codul nu e bun sau a expirat"));
  expect(go).not.toHaveBeenCalled();
});

test("who stays can put the warning away, for it lies over the table", async () => {
  render(InApp, { app: "Instagram", table: null });
  await userEvent.click(at("move-stay"));
  expect(screen.queryByTestId("in-app")).toBeNull();
});
