import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import Known from "../src/table/Known.svelte";

test("who has an account bears a mark, and its name where he is called otherwise", () => {
  render(Known, { account: "Ana", name: "Ana" });
  expect(screen.getByTestId("known")).toBeTruthy();
  expect(screen.getByText("are cont: Ana")).toBeTruthy();
  expect(screen.queryByText("Ana", { exact: true })).toBeNull();
});

test("where he is called otherwise the name of the account stands beside it, and a guest has no mark", () => {
  render(Known, { account: "Ana", name: "Ana M." });
  expect(screen.getByText("Ana", { exact: true })).toBeTruthy();
  document.body.innerHTML = "";
  render(Known, { account: null, name: "Dan" });
  expect(screen.queryByTestId("known")).toBeNull();
});
