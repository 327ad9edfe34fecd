/** When the page of a table says that it is there, beside its beat: whenever it may have slept or changed its network. */
import { render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import TablePage from "../src/screens/TablePage.svelte";
import { table } from "./samples";
import { FakeWorld } from "./world";

let world: FakeWorld;

beforeEach(async () => {
  world = new FakeWorld();
  render(TablePage, { id: "k3Fq", world, go: vi.fn() });
  await waitFor(() => expect(world.sockets).toHaveLength(1));
  world.sockets[0]!.opens();
  world.sockets[0]!.says(table());
});

afterEach(() => vi.restoreAllMocks());

const said = () => world.sockets[0]!.sent.map((message) => message.t);

function persisted(type: string, persisted: boolean): Event {
  return Object.assign(new Event(type), { persisted });
}

test("a page that is shown again asks at once whether the table hears it", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said()).toEqual(["alive"]);
});

test("a page that is hidden says nothing", () => {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(said()).toEqual([]);
});

test("so does a page that comes back as it was left, and no page that is just being loaded", () => {
  window.dispatchEvent(persisted("pageshow", false));
  expect(said()).toEqual([]);
  window.dispatchEvent(persisted("pageshow", true));
  expect(said()).toEqual(["alive"]);
});

test("with another network comes another socket, and the old one is not waited for", () => {
  window.dispatchEvent(new Event("online"));
  expect(world.sockets).toHaveLength(2);
  expect(world.sockets[0]!.closed).toBe(true);
});

test("a session that has ended is said in a sentence; nobody comes back by himself, and then as who he is now", async () => {
  const entered = world.entered;
  world.sockets[0]!.says({ t: "problem", reason: "signed_out" });
  const problem = await screen.findByTestId("problem");
  expect(problem.textContent).toContain("cineva a intrat în cont sau a ieșit din el");
  world.pass(60_000);
  window.dispatchEvent(new Event("online"));
  expect(world.sockets).toHaveLength(1);
  screen.getByTestId("show-again").click();
  await waitFor(() => expect(world.sockets).toHaveLength(2));
  expect(world.entered).toBe(entered + 1);
});
