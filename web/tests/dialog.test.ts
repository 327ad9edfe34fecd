/** A dialog is closed by what means it, and leads back to where it was opened. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import userEvent from "@testing-library/user-event";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Dialog from "../src/Dialog.svelte";
import SettingsButton from "../src/settings/SettingsButton.svelte";

const children = createRawSnippet(() => ({ render: () => "<p data-testid='inside'>Regula</p>" }));

function opened() {
  const onclose = vi.fn();
  render(Dialog, { title: "Reguli", onclose, children });
  return { onclose, dialog: screen.getByRole("dialog") };
}

test("a press beside it closes it", async () => {
  const { onclose, dialog } = opened();
  await fireEvent.pointerDown(dialog);
  await fireEvent.click(dialog);
  expect(onclose).toHaveBeenCalledOnce();
});

test("who marks some of its text and lets go beside it has closed nothing", async () => {
  const { onclose, dialog } = opened();
  await fireEvent.pointerDown(screen.getByTestId("inside"));
  // The click belongs to what the two places have in common.
  await fireEvent.click(dialog);
  expect(onclose).not.toHaveBeenCalled();
});

test("whoever closes it is back at the button that opened it", async () => {
  const user = userEvent.setup();
  render(SettingsButton);
  await user.click(screen.getByTestId("settings-open"));
  await user.click(await screen.findByTestId("settings-close"));
  expect(document.activeElement).toBe(screen.getByTestId("settings-open"));
});
