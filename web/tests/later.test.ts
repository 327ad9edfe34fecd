/** Pages and dialogs that are fetched when they are opened: while they come, and when they do not. */
import { render, screen } from "@testing-library/svelte";
import type { ComponentProps } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bring } from "../src/bring";
import { PRESETS } from "../src/catalogue.gen";
import Later from "../src/Later.svelte";
import LaterDialog from "../src/LaterDialog.svelte";
import Trouble from "../src/screens/Trouble.svelte";
import { VARIANTS } from "../src/variants";

type Said = ComponentProps<typeof Trouble>;

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
const network = (there: boolean) => vi.spyOn(navigator, "onLine", "get").mockReturnValue(there);
const settled = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("what a new release has taken away is fetched by loading the page anew, once", async () => {
  network(true);
  const reload = vi.fn();
  const answered = vi.fn();
  bring(gone, reload).then(answered, answered);
  await settled();
  expect(reload).toHaveBeenCalledTimes(1);
  expect(answered).not.toHaveBeenCalled();
  await expect(bring(gone, reload)).rejects.toThrow("Failed to fetch");
  expect(reload).toHaveBeenCalledTimes(1);
});

test("what has come once may be missed again later", async () => {
  network(true);
  const reload = vi.fn();
  void bring(gone, reload);
  await settled();
  expect(await bring(async () => 7, reload)).toBe(7);
  void bring(gone, reload);
  await settled();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("without a network, or where nothing would be remembered, the page is not loaded anew", async () => {
  const reload = vi.fn();
  network(false);
  await expect(bring(gone, reload)).rejects.toThrow();
  network(true);
  vi.stubGlobal("sessionStorage", undefined);
  await expect(bring(gone, reload)).rejects.toThrow();
  expect(reload).not.toHaveBeenCalled();
});

test("a page that cannot be had says so, with the one thing to do", async () => {
  network(false);
  render(Later, { load: gone, given: {} });
  expect(screen.getByRole("status").textContent).toBe("Se încarcă pagina…");
  expect((await screen.findByRole("alert")).textContent).toContain("N-ai internet acum");
  expect(screen.getByTestId("load-again").textContent).toBe("Încarcă din nou");
});

test("a page that comes is given what belongs to it", async () => {
  render(Later<Said>, { load: async () => ({ default: Trouble }), given: { reason: "no_table", go: () => null } });
  expect((await screen.findByTestId("problem")).dataset.reason).toBe("no_table");
});

test("a dialog that cannot be had says so, and can be closed", async () => {
  network(false);
  const onclose = vi.fn();
  render(LaterDialog, { title: "Setări", load: gone, given: { onclose } });
  await screen.findByTestId("not-come");
  screen.getByRole("dialog").dispatchEvent(new Event("cancel"));
  expect(onclose).toHaveBeenCalled();
});

test("the page knows the variants of the catalogue, in its order", () => {
  expect(VARIANTS).toEqual(Object.keys(PRESETS));
});
