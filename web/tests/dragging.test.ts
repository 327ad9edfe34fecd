/** A drag that never ended, as it happens: the next finger, key or pen is not made to pay for it. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test, vi } from "vitest";
import Hand from "../src/table/Hand.svelte";
import { lay } from "./samples";

const doing = { ontap: vi.fn(), onlay: vi.fn(), onwhy: vi.fn(), ondrop: vi.fn(), onorder: vi.fn() };
const offer = { lays: [lay("7C")], acts: [], soon: [] };
const card = (code: string) => screen.getByTestId(`card-${code}`);
const at = (clientY: number, pointerId = 1) => ({ pointerId, button: 0, clientX: 100, clientY });

beforeEach(() => {
  vi.clearAllMocks();
  render(Hand, { hand: ["7C", "7H", "AS"], offer, lifted: [], ready: true, mine: true, explained: false, ...doing });
  for (const each of screen.getAllByRole("button")) each.setPointerCapture = () => undefined;
});

async function carry(code: string, pointerId = 1) {
  await fireEvent.pointerDown(card(code), at(500, pointerId));
  await fireEvent.pointerMove(card(code), at(300, pointerId));
}

async function drop(code: string, pointerId = 1) {
  await fireEvent.pointerUp(card(code), at(300, pointerId));
}

test("a second finger takes no card while the first holds one", async () => {
  await carry("7C");
  await carry("7H", 2);
  await drop("7H", 2);
  expect(doing.ondrop).not.toHaveBeenCalled();
  await drop("7C");
  expect(doing.ondrop).toHaveBeenCalledWith("7C");
});

test("a pointer that presses anew has let go of what it held", async () => {
  await carry("7C");
  await carry("7H");
  expect(card("7H").classList).toContain("held");
  expect(card("7C").classList).not.toContain("held");
  await drop("7H");
  expect(doing.ondrop.mock.calls).toEqual([["7H"]]);
});

test.each(["pointerCancel", "lostPointerCapture"] as const)("%s puts the card back, and the next one can be taken", async (ends) => {
  await carry("7C");
  await fireEvent[ends](card("7C"), at(300));
  await drop("7C");
  expect(doing.ondrop).not.toHaveBeenCalled();
  await carry("7H", 2);
  await drop("7H", 2);
  expect(doing.ondrop).toHaveBeenCalledWith("7H");
});

test("after a drag without a click a key lifts at its first press", async () => {
  await carry("7C");
  await drop("7C");
  await fireEvent.click(card("7H"), { detail: 0 });
  expect(doing.ontap).toHaveBeenCalledWith("7H");
});

test("the click that ends a drag lifts nothing", async () => {
  await carry("7C");
  await drop("7C");
  await fireEvent.click(card("7C"), { detail: 1 });
  expect(doing.ontap).not.toHaveBeenCalled();
});
