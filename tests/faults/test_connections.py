"""Cases 21 to 25: whoever misbehaves on the line loses his own line, and nobody else notices."""

import asyncio
import statistics
import time
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from faults.afar import Afar, visit
from faults.lines import BINARY, CLOSE, HELLO, PING, TEXT, Line, files, frame, memory, says_code, sockets, until
from macao.server import app, door, outlet, serve, store
from macao.server.door import Door
from macao.server.outlet import LIMIT, LIMIT_BYTES, SLOW, Outlet
from macao.server.site import Site
from server.pages import PATIENCE, Host, Page, choice, serving
from server.scenes import pair, refuses
from support.server import Server

MB = 1 << 20
QUICK_S = 0.05
SYNC = frame(TEXT, b'{"t":"sync"}')
RULES = frame(TEXT, b'{"t":"rules"}')


@pytest.fixture(scope="module")
def fast(start_server: Callable[..., Server]) -> Server:
    """A server that counts no messages."""
    return start_server(MACAO_RATE="100000")


async def p99(playing: tuple[Page, Page], moves: int) -> float:
    """Seconds from a move to the last of both pages, but for the slowest of a hundred; a new round when one is over."""
    took = []
    for _ in range(moves):
        public = playing[0].view["public"]
        mover = playing[public["actor"] or 0]
        move = "deal" if public["deal_over"] else choice(mover.view) or "draw"
        began = time.perf_counter()
        assert (await mover.move(move))["t"] == "done"
        other = playing[0] if mover is playing[1] else playing[1]
        while other.view["ply"] < mover.view["ply"]:
            await other.until("update", "view")
        took.append(time.perf_counter() - began)
    return statistics.quantiles(took, n=100)[-1]


async def is_quick(playing: tuple[Page, Page], usual_s: float) -> bool:
    """One quiet stretch of five is enough, or one like the usual: this machine may have other work too."""
    for _ in range(5):
        if await p99(playing, 100) < max(QUICK_S, 1.5 * usual_s):
            return True
    return False


def test_case_21_a_frozen_reader_is_dropped_and_holds_nobody(fast: Server) -> None:
    """It asks for more than it reads, so that everything that may wait for it is full; then it holds no file either."""

    async def play(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack, variant="umflaturi", options={"target": "1000"})
            frozen = await host.guest()
            usual = await p99((ana, dan), 100)
            before, counted, held = sockets(host.pid), files(host.pid), memory(host.pid)
            async with host.line(frozen, table) as line:
                assert len(sockets(host.pid) - before) == 1  # That on which the guest was made may still be closing.
                await line.send(RULES * 1000)
                assert await is_quick((ana, dan), usual)
                await until(lambda: sockets(host.pid) <= before and files(host.pid) <= counted, within_s=5)
                assert memory(host.pid) - held < 4 * MB

    visit(fast, play)


class Stalled:
    """A line to somebody who reads so many messages more."""

    def __init__(self) -> None:
        self.reads = 0
        self.read: list[str] = []
        self.dropped: list[int] = []
        self.go_on: Callable[[], None]

    def room_again(self, go_on: Callable[[], None]) -> None:
        self.go_on = go_on

    def write(self, text: str) -> bool:
        self.reads -= 1
        if self.reads >= 0:
            self.read.append(text)
        return self.reads >= 0

    def drop(self, code: int) -> None:
        self.dropped.append(code)

    end = drop


def test_case_21_what_waits_is_counted_in_messages_and_in_bytes() -> None:
    for text, most in (("x", LIMIT), ("x" * 10_000, LIMIT_BYTES // 10_000), ("ș" * 5_000, LIMIT_BYTES // 10_000)):
        line = Stalled()
        outlet = Outlet(line)
        for _ in range(most):
            outlet.put(text)
        line.reads = 1
        line.go_on()
        assert line.read == [text]
        outlet.put(text)
        assert line.dropped == []
        outlet.put(text)
        assert line.dropped == [SLOW]


def test_case_21_what_has_waited_is_read_in_its_order_and_then_the_code() -> None:
    async def scenario() -> None:
        line = Stalled()
        outlet = Outlet(line)
        line.reads = 1
        for number in range(4):
            outlet.put(str(number))
        outlet.end(4404)
        outlet.put("too late")
        for reads, dropped in ((2, []), (9, [4404])):
            line.reads = reads
            line.go_on()
            assert line.dropped == dropped
        assert line.read == ["0", "1", "2", "3"]

    asyncio.run(scenario())


MALFORMED = {
    "a frame of 1 MB": (frame(TEXT, bytes(MB)), 1009),
    "a frame of 20 MB": (frame(BINARY, bytes(20 * MB)), 1009),
    "a header that claims a terabyte": (frame(TEXT, b"", claims=1 << 40), 1009),
    "64 fragments of 1 MB and no end": (
        frame(TEXT, bytes(MB), last=False) + frame(0, bytes(MB), last=False) * 63,
        1009,
    ),
    "small fragments without end": (frame(TEXT, b"x", last=False) + frame(0, b"x", last=False) * 5000, 1009),
    "empty fragments without end": (frame(TEXT, b"", last=False) + frame(0, b"", last=False) * 5000, 1009),
    "a ping of 126 bytes": (frame(PING, bytes(126)), 1002),
    "an unmasked frame": (frame(TEXT, b"{}", masked=False), 1002),
    "an unknown opcode": (frame(3, b""), 1002),
}


def test_case_22_malformed_frames_close_the_line_and_take_no_memory(fast: Server) -> None:
    async def misbehave(host: Afar, table: str, name: str) -> None:
        data, code = MALFORMED[name]
        async with host.line(await host.guest(), table) as line:
            sending = asyncio.ensure_future(line.send(data))
            assert says_code(await line.rest(), code), name
            await sending

    async def play(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            ana, _dan, table = await pair(host, stack)
            open_files = files(host.pid)
            for name in MALFORMED:
                grown = []
                for _ in range(4):
                    before = memory(host.pid)
                    await misbehave(host, table, name)
                    grown.append(memory(host.pid) - before)
                assert min(grown) < MB, name
            await until(lambda: files(host.pid) <= open_files)
            await ana.sync()

    visit(fast, play)


EARLY = (
    b"x" * 200,
    frame(TEXT, b"{}"),
    frame(PING, b"x"),
    frame(CLOSE, b""),
    frame(3, b""),
    frame(TEXT, b"", claims=1 << 40),
)


def test_case_22_who_speaks_before_he_is_let_in_is_cut_off(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play(host: Host) -> None:
        guest, do = await host.guest(), host.store.do
        come, go = asyncio.Event(), asyncio.Event()

        async def slow(job: Any) -> Any:
            come.set()
            await go.wait()
            return await do(job)

        host.store.do = slow  # type: ignore[method-assign]
        for said in EARLY:
            line = Line(host.port)
            opening = asyncio.ensure_future(line.upgrade("lobby", guest.headers))
            await come.wait()
            await line.send(said)
            with suppress(ConnectionResetError):
                assert await opening == b"", said
            line.close()
            come.clear()
        go.set()
        host.store.do = do  # type: ignore[method-assign]
        async with guest.page("lobby"):
            pass

    at_home(tmp_path, play)
    assert caplog.messages == []


def test_case_22_pings_of_a_peer_that_does_not_read_pile_up_nowhere(fast: Server) -> None:
    async def play(host: Afar) -> None:
        ana = await host.guest()
        table = await ana.table("person", "rule")
        pings = frame(PING, bytes(125)) * 1000
        async with host.line(ana, table) as line:
            for _ in range(30):
                await line.send(pings)
            before = memory(host.pid)
            for _ in range(100):
                await line.send(pings)
            assert memory(host.pid) - before < 4 * MB  # Their answers would be 13.

    visit(fast, play)


NONSENSE: list[bytes | str] = [
    "{",
    "",
    "[]",
    "null",
    "NaN",
    '{"t":"table"}',
    '{"t":"sync","more":1}',
    '{"t":"sync","t":"sync"}',
    '{"t":"move","key":"k","key":"l","ply":0,"move":"draw"}',
    '{"t":"move","key":"k","ply":"0","move":"draw"}',
    '{"t":"move","key":"k","ply":NaN,"move":"draw"}',
    '{"t":"move","key":"k","ply":1e999,"move":"draw"}',
    '{"t":"move","key":["k"],"ply":0,"move":"draw"}',
    '{"t":"move","key":"k\\u0000","ply":0,"move":"draw"}',
    '{"t":"move","key":"\\n","ply":0,"move":"draw"}',
    '{"t":"move","key":"","ply":0,"move":"draw"}',
    '{"t":"move","key":"' + "k" * 65 + '","ply":0,"move":"draw"}',
    '{"t":"why","key":"k","ply":0,"cards":' + "[" * 3000,
    "[" * 4096,
    b"\x00\xff",
]


def test_case_23_nonsense_is_answered_and_the_fifth_closes(server: Server) -> None:
    async def play(host: Afar) -> None:
        guest = await host.guest()
        table = await guest.table("person", "person")
        for start in range(0, len(NONSENSE), 4):
            async with guest.page(table) as page:
                await refuses(page, NONSENSE[start : start + 4])
                await page.say("sync")
                assert (await page.until("table"))["status"] == "waiting"
                await page.socket.send("x")
                assert await page.closed() == 1007
        async with host.line(guest, table) as line:
            await line.send(frame(TEXT, b'{"t":"\xff\xfe"}'))
            assert says_code(await line.rest(), 1007)

    visit(server, play)
    assert "Traceback" not in server.output


def test_case_24_a_flood_is_cut_off(server: Server) -> None:
    """20 a second and 40 at once are heard, whatever they say; then the line is cut."""

    async def play(host: Afar) -> None:
        async with AsyncExitStack() as stack:
            table = await (await host.guest()).table("person", "rule")
            flooder, others = await host.guest(), await pair(host, stack)
            async with host.line(flooder, table) as line:
                began = time.monotonic()
                sending = asyncio.ensure_future(line.send(SYNC * 1000))
                said = await line.rest()
                heard = said.count(b'{"t":"view"') - 1
                assert 40 <= heard <= 41 + 20 * (time.monotonic() - began)
                assert b"too_fast" in said
                assert says_code(said, 1008)
                await sending
            for page in others[:2]:
                await page.sync()

    visit(server, play)


def test_case_24_a_flood_of_pings_is_cut_off_and_what_a_page_says_beside_a_few_is_heard(server: Server) -> None:
    async def play(host: Afar) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        async with host.line(guest, table) as line:
            await line.send(frame(PING, b"here") * 20 + SYNC)
            await line.send(frame(PING, b"here") * 100)
            said = await line.rest()
            assert said.count(b'{"t":"view"') == 2
            assert says_code(said, 1008)

    visit(server, play)


def test_case_25_idle_connections_make_room_for_players(server: Server) -> None:
    """Of one address only so many may say nothing; who says what he wants comes in at once."""

    async def play(host: Afar) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        before = files(host.pid)
        idle = [Line(host.port) for _ in range(400)]
        for number, line in enumerate(idle):
            await line.send(HELLO[: number % 20])
        await until(lambda: files(host.pid) <= before + door.MOST_WAITING, within_s=door.HANDSHAKE_S - 1)
        took = []
        for _ in range(3):
            began = time.monotonic()
            async with guest.page(table) as page:
                await page.sync()
            took.append(time.monotonic() - began)
        assert min(took) < 1
        for line in idle:
            line.close()
        await until(lambda: files(host.pid) <= before)

    visit(server, play)


def test_case_25_a_crowd_that_comes_at_once_is_let_in(server: Server) -> None:
    """As after a restart behind a proxy: all from one address, and more than may wait there."""

    async def play(host: Afar) -> None:
        guests = [await host.guest() for _ in range(10)]
        table = await guests[0].table("person", "rule")
        async with AsyncExitStack() as stack:
            coming = [stack.enter_async_context(guest.page(table)) for guest in guests for _ in range(15)]
            pages = await asyncio.gather(*coming)
            await asyncio.gather(*[page.sync() for page in pages[1:][-14:]])

    visit(server, play)


def at_home(data: Path, play: Callable[[Host], object], **settings: object) -> None:
    """A scene at a server in this process."""

    async def run() -> None:
        async with serving(data, **settings) as host:
            await play(host)  # type: ignore[misc]  # It is a coroutine.

    asyncio.run(run())


@pytest.mark.parametrize(
    "said",
    [
        b"",
        HELLO[:9],
        HELLO[:-2],
        b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        HELLO + HELLO[:9],
    ],
    ids=["nothing", "half a line", "half a head", "half a handshake", "half a body", "half a second request"],
)
def test_case_25_a_request_that_is_never_finished(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(door, "HANDSHAKE_S", 0.1)

    async def play(host: Host) -> None:
        line = Line(host.port)
        await line.send(said)
        await line.rest()
        line.close()

    at_home(tmp_path, play)


def test_case_25_a_blank_line_between_two_requests_is_not_waited_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(host: Host) -> None:
        line = Line(host.port)
        await line.send(HELLO)
        await line.read()
        monkeypatch.setattr(door, "HANDSHAKE_S", 0.1)
        await line.send(b"\r\n")
        await line.rest()
        line.close()

    at_home(tmp_path, play)


ENDLESS = {
    "an address": b"GET /" + b"x" * 8 * MB,
    "one header": HELLO[:-2] + b"X: " + b"x" * 8 * MB,
    "many headers": HELLO[:-2] + b"X: x\r\n" * MB,
    "a chunk that says much of itself": HELLO[:-2] + b"Transfer-Encoding: chunked\r\n\r\n1;" + b"x" * 8 * MB,
    "what follows the last chunk": HELLO[:-2] + b"Transfer-Encoding: chunked\r\n\r\n0\r\n" + b"X: x\r\n" * MB,
}


def test_case_25_a_request_without_end_is_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And not only when its time is over."""
    monkeypatch.setattr(door, "HANDSHAKE_S", 10 * PATIENCE)

    async def play(host: Host) -> None:
        for said in ENDLESS.values():
            line = Line(host.port)
            await line.send(said)
            await line.rest()
            line.close()

    at_home(tmp_path, play)


def test_case_25_an_answer_that_nobody_reads_is_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page, cut = tmp_path / "page", asyncio.Event()
    page.mkdir()
    page.joinpath("long.bin").write_bytes(bytes(8 * MB))
    monkeypatch.setattr(app, "Site", lambda: Site(page))

    async def whole(host: Host) -> None:
        assert len((await host.http.get("/long.bin")).content) == 8 * MB

    async def frozen(host: Host) -> None:
        turn_away = Door.turn_away
        monkeypatch.setattr(Door, "turn_away", lambda door: (turn_away(door), cut.set()))
        monkeypatch.setattr(door, "UNREAD_S", 0.01)
        line = Line(host.port)
        await line.send(HELLO.replace(b"/ ", b"/long.bin "))
        async with asyncio.timeout(PATIENCE):
            await cut.wait()
        assert len(await line.rest()) < 8 * MB
        line.close()

    at_home(tmp_path, whole)
    at_home(tmp_path, frozen)


def test_case_25_the_limits_are_those_of_the_issue() -> None:
    assert (door.HANDSHAKE_S, serve.PING_S, serve.PONG_S, serve.MESSAGE_LIMIT) == (5, 15, 10, 4096)
    assert (outlet.LIMIT, outlet.LIMIT_BYTES) == (64, 256 * 1024)
    assert (store.WINDOW_MS, store.BATCH) == (2, 256)


def test_case_25_who_answers_no_ping_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PING_S", 0.05)
    monkeypatch.setattr(serve, "PONG_S", 0.05)

    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        line = Line(host.port)
        await line.upgrade(table, (await host.guest()).headers)
        async with guest.page(table) as page:
            said = await line.rest()
            assert bytes([0x80 | PING, 4]) in said
            await page.sync()
        line.close()

    at_home(tmp_path, play)


def test_case_25_a_guest_has_only_so_many_pages_open(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest, ana = await host.guest(), await host.guest()
        table = await ana.table("person", "person")
        async with AsyncExitStack() as stack:
            pages = [await stack.enter_async_context(guest.page(table)) for _ in range(4)]
            assert await pages[0].closed() == 4001
            assert pages[0].heard[-1] == {"t": "problem", "reason": "elsewhere"}
            await pages[1].socket.close()
            pages.append(await stack.enter_async_context(guest.page(table)))
            for page in pages[2:]:
                await page.say("sync")
                await page.until("table")

    at_home(tmp_path, play, sockets=3)


def test_case_25_one_household_is_one_address() -> None:
    assert door.network("192.0.2.7") == door.network("::ffff:192.0.2.7") == "192.0.2.7"
    assert door.network("2001:db8:1:2::7") == door.network("2001:db8:1:2:ff::") != door.network("2001:db8:1:3::7")
    assert door.network("fe80::1%eth0") == "fe80::/64"
    assert door.network("") == ""


def test_case_25_no_socket_is_kept_by_a_refused_handshake(server: Server) -> None:
    async def knock(host: Afar) -> None:
        line = Line(host.port)
        head = await line.upgrade("nothing", {"Origin": host.url})
        assert head.startswith(b"HTTP/1.1 403")
        await line.rest()
        line.close()

    async def play(host: Afar) -> None:
        await knock(host)  # What the server opens for the first one of all, and keeps, is none of theirs.
        before = files(host.pid)
        for _ in range(50):
            await knock(host)
        await until(lambda: files(host.pid) <= before)

    visit(server, play)
