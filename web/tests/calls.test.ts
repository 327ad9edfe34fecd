/** A turn that comes while the reader looks elsewhere, and the last seconds of one. */
import { render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { get } from "svelte/store";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Away } from "../src/feel/away";
import Feel from "../src/feel/Feel.svelte";
import { notice } from "../src/feel/notice";
import { LATE, untilTick } from "../src/feel/tick";
import { Live } from "../src/live.svelte";
import CallMe from "../src/settings/CallMe.svelte";
import { choose, settings } from "../src/settings/settings";
import { table, view } from "./samples";
import { FakeWorld } from "./world";

const SAID = { title: "● E rândul tău – Macao", text: "E rândul tău." };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// --- looking elsewhere -----------------------------------------------------------------------------------------------

function looking(hidden: boolean) {
  const page = { title: "Macao", hidden };
  const shown: string[] = [];
  const close = vi.fn();
  const away = new Away(page, (text) => (shown.push(text), close));
  return { page, shown, close, look: (mine: boolean, notices = true) => away.look(mine, SAID, notices) };
}

test("a turn that comes behind another tab stands in the title, and is shown once", () => {
  const { page, shown, look } = looking(true);
  look(false);
  expect(page.title).toBe("Macao");
  look(true);
  look(true);
  expect(page.title).toBe("● E rândul tău – Macao");
  expect(shown).toEqual(["E rândul tău."]);
});

test("whoever comes back finds the page as it was, and no notice", () => {
  const { page, close, look } = looking(true);
  look(true);
  page.hidden = false;
  look(true);
  expect(page.title).toBe("Macao");
  expect(close).toHaveBeenCalledOnce();
});

test("a turn that is over, by the clock or a bot, calls nobody any more", () => {
  const { page, close, look } = looking(true);
  look(true);
  look(false);
  expect([page.title, close.mock.calls.length]).toEqual(["Macao", 1]);
});

test("who looks at the table is not called; who turns away in his own turn sees it in the title only", () => {
  const { page, shown, look } = looking(false);
  look(true);
  expect(page.title).toBe("Macao");
  page.hidden = true;
  look(true);
  expect([page.title, shown]).toEqual(["● E rândul tău – Macao", []]);
});

test("without the setting only the title calls", () => {
  const { page, shown, look } = looking(true);
  look(true, false);
  expect([page.title, shown]).toEqual(["● E rândul tău – Macao", []]);
});

test("the table's own page does so, and is itself again when it is left", async () => {
  document.title = "Macao";
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  const { rerender, unmount } = render(Feel, { live: new Live("k3Fq", new FakeWorld()), mine: false });
  await rerender({ mine: true });
  expect(document.title).toBe("● E rândul tău – Macao");
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(document.title).toBe("Macao");
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event("visibilitychange"));
  unmount();
  expect(document.title).toBe("Macao");
});

// --- notices of the browser ------------------------------------------------------------------------------------------

function browser(permission: NotificationPermission, answer: NotificationPermission = permission) {
  const made: { text: string; closed: boolean }[] = [];
  class Shown {
    static permission = permission;
    static requestPermission = vi.fn(async () => (Shown.permission = answer));
    private own: { text: string; closed: boolean };
    constructor(_: string, { body }: NotificationOptions) {
      this.own = { text: body ?? "", closed: false };
      made.push(this.own);
    }
    close() {
      this.own.closed = true;
    }
  }
  vi.stubGlobal("Notification", Shown);
  return { made, asked: Shown.requestPermission };
}

test("a notice is shown where that was allowed, and can be taken back", () => {
  const { made } = browser("granted");
  const close = notice("E rândul tău.");
  expect(made).toEqual([{ text: "E rândul tău.", closed: false }]);
  close();
  expect(made[0]?.closed).toBe(true);
});

test.each(["default", "denied"] as const)("a notice that is not allowed (%s) is not shown", (permission) => {
  const { made } = browser(permission);
  notice("E rândul tău.")();
  expect(made).toEqual([]);
});

test("on a phone the service worker shows it, and takes it back", async () => {
  const close = vi.fn();
  const kept = { showNotification: vi.fn(async () => undefined), getNotifications: async () => [{ close }] };
  vi.stubGlobal("Notification", Object.assign(() => undefined, { permission: "granted" }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => kept } });
  const back = notice("E rândul tău.");
  await vi.waitFor(() => expect(kept.showNotification).toHaveBeenCalledOnce());
  back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
});

test("only the button asks whether it may, and says why", async () => {
  const { asked } = browser("default", "granted");
  const onchosen = vi.fn();
  render(CallMe, { onchosen });
  expect(asked).not.toHaveBeenCalled();
  const button = screen.getByTestId("call-me");
  expect(document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent).toContain("îți dă de veste");
  await userEvent.click(button);
  expect([asked.mock.calls.length, get(settings).calls, button.getAttribute("aria-pressed")]).toEqual([1, "on", "true"]);
  await userEvent.click(button);
  expect([asked.mock.calls.length, get(settings).calls]).toEqual([1, "off"]);
  expect(onchosen).toHaveBeenCalledTimes(2);
});

test("who says no is told what to do, and is not asked again", async () => {
  browser("default", "denied");
  render(CallMe, { onchosen: vi.fn() });
  await userEvent.click(screen.getByTestId("call-me"));
  expect(await screen.findByText(/Browserul nu dă voie/)).toBeTruthy();
  expect(screen.queryByTestId("call-me")).toBeNull();
  expect(get(settings).calls).toBe("off");
});

test("a browser without notices does not speak of them", () => {
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(globalThis, "Notification");
  render(CallMe, { onchosen: vi.fn() });
  expect(screen.queryByText(/Când îți vine rândul/)).toBeNull();
});

// --- the last seconds ------------------------------------------------------------------------------------------------

test("the tick comes once, when little is left; a clock set on by much ticks again", () => {
  expect(untilTick(15_000, false)).toBe(15_000 - LATE);
  expect(untilTick(4_000, false)).toBeNull();
  expect(untilTick(6_000, true)).toBeNull();
  expect(untilTick(15_000, true)).toBe(15_000 - LATE);
});

beforeEach(() => void choose("sounds", "on"));

test("it is heard in the reader's own turn only, and not where sounds are off", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  const voices = vi.fn();
  vi.stubGlobal("AudioContext", vi.fn(voices));
  const live = new Live("k3Fq", new FakeWorld());
  live.message(table({ clock: 15 }));
  live.message(view({ clock: 15_000 }));
  const { rerender } = render(Feel, { live, mine: false });
  window.dispatchEvent(new Event("pointerdown"));
  await vi.advanceTimersByTimeAsync(11_000);
  expect(voices).not.toHaveBeenCalled();
  choose("sounds", "off");
  live.message(view({ ply: 8, clock: 15_000 }));
  await rerender({ mine: true });
  await vi.advanceTimersByTimeAsync(11_000);
  expect(voices).not.toHaveBeenCalled();
  choose("sounds", "on");
  live.message(view({ ply: 9, clock: 15_000 }));
  await vi.advanceTimersByTimeAsync(11_000);
  await vi.waitFor(() => expect(voices).toHaveBeenCalledOnce());
});
