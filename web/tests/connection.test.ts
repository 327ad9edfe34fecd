import { beforeEach, expect, test } from "vitest";
import { Connection, socketUrl, type Had, type Line, type Listener } from "../src/connection";
import type { ServerMessage } from "../src/protocol.gen";
import { table } from "./samples";
import { FakeWorld } from "./world";

let world: FakeWorld;
let heard: ServerMessage[];
let line: Line;
let open: number;
let connection: Connection;

beforeEach(() => {
  world = new FakeWorld();
  heard = [];
  open = 0;
  const listener: Listener = {
    line: (now) => (line = now),
    message: (message) => heard.push(message),
    unanswered: (count) => (open = count),
  };
  connection = new Connection("ws://house/ws/k3Fq", listener, world);
  connection.start();
});

const move = { t: "move", ply: 7, move: "7C" } as const;

test("messages are passed on once the socket is open", () => {
  expect(line).toBe("connecting");
  world.socket.opens();
  expect(line).toBe("open");
  world.socket.says(table());
  expect(heard).toEqual([table()]);
});

test("an unanswered command is sent again with the same key on the next socket", () => {
  world.socket.opens();
  connection.command(move);
  const first = world.socket;
  expect(first.sent).toEqual([{ ...move, key: "key1" }]);
  first.breaks();
  world.untilNextSocket();
  expect(world.socket).not.toBe(first);
  expect(world.socket.sent).toEqual([]);
  world.socket.opens();
  expect(world.socket.sent).toEqual([{ ...move, key: "key1" }]);
});

test.each([
  { t: "done", key: "key1", ply: 8 },
  { t: "refused", key: "key1", reason: "stale", ply: 8 },
] as const)("a command answered by $t is not sent again", (answer) => {
  world.socket.opens();
  connection.command(move);
  expect(open).toBe(1);
  world.socket.says(answer);
  expect(open).toBe(0);
  world.socket.breaks();
  world.untilNextSocket();
  world.socket.opens();
  expect(world.socket.sent).toEqual([]);
});

test("an answer to another key leaves the command open", () => {
  world.socket.opens();
  connection.command(move);
  world.socket.says({ t: "done", key: "other", ply: 8 });
  expect(open).toBe(1);
});

test("every command has a key of its own", () => {
  world.socket.opens();
  connection.command(move);
  connection.command(move);
  expect(world.socket.sent.map((sent) => sent.key)).toEqual(["key1", "key2"]);
});

test("a command given while the line is down goes out when it is up", () => {
  connection.command(move);
  expect(world.socket.sent).toEqual([]);
  world.socket.opens();
  expect(world.socket.sent).toEqual([{ ...move, key: "key1" }]);
});

test("the waits grow from half a second to five seconds and stay there", () => {
  const waits = Array.from({ length: 6 }, () => {
    world.socket.breaks();
    return world.untilNextSocket();
  });
  expect(waits).toEqual([500, 1000, 2000, 2500, 2500, 2500]);
});

test("chance doubles a wait at most, and never beyond five seconds", () => {
  world.chance = 1;
  const waits = Array.from({ length: 5 }, () => {
    world.socket.breaks();
    return world.untilNextSocket();
  });
  expect(waits).toEqual([1000, 2000, 4000, 5000, 5000]);
});

test("after a message the waits begin anew", () => {
  for (let i = 0; i < 4; i++) {
    world.socket.breaks();
    world.untilNextSocket();
  }
  world.socket.opens();
  world.socket.says(table());
  world.socket.breaks();
  expect(world.untilNextSocket()).toBe(500);
});

test("a socket that opens but says nothing does not shorten the waits", () => {
  world.socket.breaks();
  world.untilNextSocket();
  world.socket.opens();
  world.socket.breaks();
  expect(world.untilNextSocket()).toBe(1000);
});

test("a socket that never opens is given up", () => {
  const first = world.socket;
  world.pass(4000);
  expect(first.closed).toBe(true);
  expect(line).toBe("lost");
});

test("a command without an answer replaces the socket, chatter or not", () => {
  world.socket.opens();
  const first = world.socket;
  connection.command(move);
  world.pass(3000);
  first.says(table());
  world.pass(1000);
  expect(first.closed).toBe(true);
  world.untilNextSocket();
  world.socket.opens();
  expect(world.socket.sent).toEqual([{ ...move, key: "key1" }]);
});

test("a quiet line says every ten seconds that it is there, and stays while it is heard", () => {
  world.socket.opens();
  world.socket.lives = true;
  world.pass(9_999);
  expect(world.socket.sent).toEqual([]);
  world.pass(1);
  expect(world.socket.sent).toEqual([{ t: "alive" }]);
  world.pass(3_590_000);
  expect(world.socket.sent).toHaveLength(360);
  expect(world.sockets).toHaveLength(1);
  expect(line).toBe("open");
});

test("a line that died without a word is noticed within fourteen seconds", () => {
  world.socket.opens();
  const first = world.socket;
  world.pass(13_999);
  expect(line).toBe("open");
  world.pass(1);
  expect(line).toBe("lost");
  expect(first.closed).toBe(true);
});

test("after sleep an open socket has to answer at once", () => {
  world.socket.opens();
  const first = world.socket;
  connection.wake();
  expect(first.sent).toEqual([{ t: "alive" }]);
  world.pass(4000);
  expect(first.closed).toBe(true);
});

test("after sleep a socket that answers stays", () => {
  world.socket.opens();
  world.socket.lives = true;
  connection.wake();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
});

test("after sleep a lost line is tried at once", () => {
  world.socket.breaks();
  connection.wake();
  expect(world.sockets).toHaveLength(2);
  world.socket.lives = true;
  world.socket.opens();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(2);
});

test("a change of network replaces even an open socket", () => {
  world.socket.opens();
  const first = world.socket;
  connection.renew();
  expect(first.closed).toBe(true);
  expect(world.sockets).toHaveLength(2);
});

test.each(["elsewhere", "no_table", "signed_out"])("after %s it does not fight for the table", (reason) => {
  world.socket.opens();
  world.socket.says({ t: "problem", reason });
  expect(line).toBe("stopped");
  connection.wake();
  connection.renew();
  world.pass(60_000);
  expect(world.sockets).toHaveLength(1);
  connection.start();
  expect(world.sockets).toHaveLength(2);
});

test("a malformed command is not repeated for ever", () => {
  world.socket.opens();
  connection.command(move);
  world.socket.says({ t: "problem", reason: "bad_request" });
  expect(open).toBe(0);
  world.socket.breaks();
  world.untilNextSocket();
  world.socket.opens();
  expect(world.socket.sent).toEqual([]);
});

test("what an abandoned socket still says is not heard", () => {
  world.socket.opens();
  const first = world.socket;
  const late = first.onmessage;
  connection.renew();
  expect(first.onmessage).toBeNull();
  expect(late).not.toBeNull();
  first.says(table());
  expect(heard).toEqual([]);
});

test("whoever comes back says what he has, as it is then", () => {
  let had: Had = {};
  const back = new Connection("ws://house/ws/k3Fq", { line: () => {}, message: () => {}, unanswered: () => {} }, world, () => had);
  back.start();
  had = { ply: 0, reads: false };
  world.socket.breaks();
  world.untilNextSocket();
  had = { ply: 17, reads: true };
  world.socket.breaks();
  world.untilNextSocket();
  const urls = world.sockets.slice(1).map((socket) => socket.url);
  expect(urls).toEqual(["ws://house/ws/k3Fq", "ws://house/ws/k3Fq?ply=0", "ws://house/ws/k3Fq?ply=17&reads=1"]);
});

test("the socket goes to the page's own host, safely from a safe page", () => {
  const at = (href: string) => new URL(href) as unknown as Location;
  expect(socketUrl("k3Fq", at("http://house:8000/t/k3Fq"))).toBe("ws://house:8000/ws/k3Fq");
  expect(socketUrl("k3Fq", at("https://macao.example/t/k3Fq"))).toBe("wss://macao.example/ws/k3Fq");
});
