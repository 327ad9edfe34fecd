import { render, screen, waitFor } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import ShareLink from "../src/setup/ShareLink.svelte";

const link = "https://macao.ro/t/k3Fq";

afterEach(() => vi.unstubAllGlobals());

/** A browser whose clipboard is forbidden, with what it says to the older way. */
async function copyWhere(old: boolean) {
  const user = userEvent.setup();
  vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error("NotAllowedError")) } });
  document.execCommand = () => old;
  render(ShareLink, { link, hook: "link", qr: "Cod QR" });
  await user.click(screen.getByTestId("copy"));
}

test("where the clipboard is forbidden the older way copies", async () => {
  await copyWhere(true);
  await waitFor(() => expect(screen.getByTestId("copy").textContent?.trim()).toBe("Linkul e copiat"));
  expect(screen.queryByTestId("by-hand")).toBeNull();
});

test("where nothing copies the page says so, and has selected the link", async () => {
  await copyWhere(false);
  expect((await screen.findByRole("alert")).textContent).toContain("linkul e selectat");
  expect(getSelection()?.toString()).toBe(link);
  expect(screen.getByTestId("copy").textContent?.trim()).toBe("Copiază linkul");
  expect(screen.queryByTestId("share")).toBeNull();
});
