import { render, screen } from "@testing-library/svelte";
import { userEvent } from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import PointsPage from "../src/points/PointsPage.svelte";
import Stake from "../src/points/Stake.svelte";
import StakeChoice from "../src/points/StakeChoice.svelte";
import type { Points } from "../src/protocol.gen";
import { table } from "./samples";

const LINE = { at: 1_790_000_000_000, table: null, note: null };

function answering(status: number, ...bodies: object[]) {
  const asked: string[] = [];
  const answers = bodies.map((body) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(answers.shift());
  });
  return asked;
}

test("one's own ledger: the balance, and each change with the table where it happened", async () => {
  const found: Points = {
    balance: 940,
    at_stake: 250,
    lines: [
      { ...LINE, number: 2, amount: -50, why: "stake", table: "abc" },
      { ...LINE, number: 1, amount: 1000, why: "welcome" },
    ],
  };
  answering(200, found);
  render(PointsPage, { go: vi.fn() });
  expect((await screen.findByTestId("points-balance")).textContent).toBe("940 de puncte");
  expect(screen.getByTestId("points-at-stake").textContent).toContain("250 de puncte");
  const lines = screen.getAllByTestId("points-line").map((line) => line.textContent?.replace(/\s+/g, " "));
  expect(lines[0]).toMatch(/^ ?Miză .*la masă −50$/);
  expect(lines[1]).toMatch(/La deschiderea contului .*\+1000$/);
  expect(screen.getByRole("link", { name: "la masă" }).getAttribute("href")).toBe("/t/abc");
  expect(screen.queryByTestId("points-older")).toBeNull();
});

test("older lines are asked for from the last one on", async () => {
  const page = (from: number) =>
    Array.from({ length: 50 }, (_, i) => ({ ...LINE, number: from - i, amount: 1, why: "prize" as const }));
  const asked = answering(200, { balance: 1, at_stake: 0, lines: page(80) }, { balance: 1, at_stake: 0, lines: page(30).slice(0, 30) });
  render(PointsPage, { go: vi.fn() });
  await userEvent.click(await screen.findByTestId("points-older"));
  expect(await screen.findAllByTestId("points-line")).toHaveLength(80);
  expect(asked).toEqual(["/api/points", "/api/points?before=31"]);
  expect(screen.queryByTestId("points-older")).toBeNull();
});

test("a guest is led to the entrance", async () => {
  answering(403, { reason: "need_account" });
  const go = vi.fn();
  render(PointsPage, { go });
  await screen.findByTestId("points-stranger");
  await userEvent.click(screen.getByRole("button", { name: "Intră în cont" }));
  expect(go).toHaveBeenCalledWith("/account");
});

test("a stake is chosen with what it costs", async () => {
  const onchange = vi.fn();
  const { rerender } = render(StakeChoice, { value: 0, onchange });
  await userEvent.selectOptions(await screen.findByTestId("stake"), "50");
  expect(onchange).toHaveBeenCalledWith(50);
  expect(screen.queryByTestId("stake-costs")).toBeNull();
  await rerender({ value: 50, onchange });
  expect(screen.getByTestId("stake-costs").textContent).toContain("cel mult 200 de puncte");
});

test("a table says what it is played for, or why for nothing, and what it has paid", async () => {
  const { rerender } = render(Stake, { table: table({ stake: 50 }) });
  expect((await screen.findByTestId("stake-each")).textContent).toContain("Miză: 50 de puncte de fiecare");
  await rerender({ table: table({ stake: 50, free: "bots" }) });
  expect(screen.getByTestId("stake-free").textContent).toContain("la masă e un bot");
  const sample = table({ stake: 50 });
  const booked = [
    { seat: 0, amount: -50, why: "stake" as const },
    { seat: 0, amount: 100, why: "prize" as const },
  ];
  await rerender({ table: { ...sample, company: { ...sample.company, booked } }, ended: true });
  const said = screen.getByTestId("booked").textContent ?? "";
  expect(said).toContain("−50 de puncte (miză)");
  expect(said).toContain("+100 de puncte (câștig)");
});
