"""The WebSocket under abuse: whoever misbehaves loses his own line, and nobody else notices."""

import asyncio
import socket
import struct
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from macao.server.bucket import Bucket
from macao.server.store import NotStored
from server.pages import Guest, Host
from server.scenes import refuses, scene


async def refused(guest: Guest, table: str, **headers: str | None) -> int:
    """The HTTP status with which the handshake is refused."""
    with pytest.raises(InvalidStatus) as caught:
        async with guest.page(table, headers=headers):
            pass
    return caught.value.response.status_code


def test_only_our_own_page_with_a_session_may_open_a_socket(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        for origin in ("https://evil.example", "null", host.url + "0", f"http://localhost:{host.port}", None):
            assert await refused(guest, table, Origin=origin) == 403
        assert await refused(guest, table, Cookie="macao=" + "A" * 43) == 403
        assert await refused(guest, table, Cookie="x=y") == 403
        async with guest.page(table) as page:
            assert page.table["you"] == 0

    scene(tmp_path, play)


def test_behind_tls_only_the_host_cookie_and_an_https_origin_count(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        https = {"Origin": host.url.replace("http:", "https:")}
        guest.headers |= https
        table = await guest.table("person", "rule")
        assert await refused(guest, table, Origin=host.url) == 403
        assert await refused(guest, table, Cookie=f"macao={guest.token}") == 403
        async with guest.page(table) as page:
            assert page.table["you"] == 0

    scene(tmp_path, play, secure=True)


def test_a_table_that_does_not_exist(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with (await host.guest()).page("nothing") as page:
            assert page.heard == [{"t": "problem", "reason": "no_table"}]
            assert await page.closed() == 4404

    scene(tmp_path, play)


def test_a_table_that_cannot_be_read_now_says_so_and_what_is_broken_is_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def play(host: Host) -> None:
        guest, find = await host.guest(), host.lobby.find
        for failure, code, reason in (
            (NotStored("full"), 1013, "retry_later"),
            (ValueError("secret"), 1011, "broken"),
        ):

            async def failing(_table: str, failure: Exception = failure) -> None:
                raise failure

            host.lobby.find = failing  # type: ignore[assignment, method-assign]
            async with guest.page("nothing") as page:
                assert page.heard == [{"t": "problem", "reason": reason}]
                assert await page.closed() == code
        host.lobby.find = find  # type: ignore[method-assign]

    scene(tmp_path, play)
    [said] = caplog.messages
    assert said.endswith("lost its line: ValueError in failing, line " + said.split()[-1])
    assert "secret" not in said


NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    "7",
    "NaN",
    '{"t":"sync"}{"t":"sync"}',
    '{"t":"table"}',
    '{"t":"sync","more":1}',
    '{"key":"k","ply":0,"move":"draw"}',
    '{"t":"move","key":"k","ply":0}',
    '{"t":"move","key":"k","ply":"0","move":"draw"}',
    '{"t":"move","key":"k","ply":1e999,"move":"draw"}',
    '{"t":"move","key":"k","ply":NaN,"move":"draw"}',
    '{"t":"move","key":"k","ply":0.5,"move":"draw"}',
    '{"t":"move","key":"","ply":0,"move":"draw"}',
    '{"t":"move","key":"' + "k" * 65 + '","ply":0,"move":"draw"}',
    '{"t":"move","key":"k","ply":0,"move":"' + "7" * 300 + '"}',
    '{"t":"move","key":"k","ply":0,"move":"\\ud800"}',
    '{"t":"sit","key":"k","seat":0,"name":null}',
    "[" * 4000,
    b'{"t":"sync"}',
]


def test_nonsense_is_answered_and_the_fifth_closes(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        for start in range(0, len(NONSENSE), 4):
            async with guest.page(table) as page:
                await refuses(page, NONSENSE[start : start + 4])
                assert (await page.sync())["ply"] == 0
        async with guest.page(table) as page:
            for _ in range(5):
                await page.socket.send("x")
            assert await page.closed() == 1007
            assert [message["t"] for message in page.heard[-5:]] == ["problem"] * 5

    scene(tmp_path, play)


def test_a_flood_is_cut_off(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest, other = await host.guest(), await host.guest()
        table = await guest.table("person", "rule")
        async with guest.page(table) as page, other.page(table) as watcher:
            for _ in range(60):
                await page.socket.send('{"t":"sync"}')
            assert await page.closed() == 1008
            assert page.heard[-1] == {"t": "problem", "reason": "too_fast"}
            assert len([m for m in page.heard if m["t"] == "view"]) >= 40
            await watcher.sync()

    scene(tmp_path, play, burst=40)


def test_the_bucket_fills_up_again() -> None:
    now = [0.0]
    bucket = Bucket(20, 40, lambda: now[0])
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]
    now[0] = 0.25
    assert [bucket.take() for _ in range(6)] == [True] * 5 + [False]
    now[0] = 1000
    assert [bucket.take() for _ in range(41)] == [True] * 40 + [False]


def test_a_long_message_is_too_long(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        async with guest.page(table) as page:
            await page.socket.send('{"t":"sync"}' + " " * 4084)
            await page.until("view")
            await page.socket.send('{"t":"sync"}' + " " * 4085)
            assert await page.closed() == 1009
        async with guest.page(table) as page:
            pieces = [b"x" * 1000] * 5
            await page.socket.send(piece.decode() for piece in pieces)
            assert await page.closed() == 1009

    scene(tmp_path, play)


async def raw(host: Host, guest: Guest, table: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A handshake by hand, so that frames can be malformed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", host.port)
    lines = [
        f"GET /ws/{table} HTTP/1.1",
        f"Host: 127.0.0.1:{host.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
        "Sec-WebSocket-Extensions: permessage-deflate",
        *[f"{name}: {value}" for name, value in guest.headers.items()],
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    answer = (await reader.readuntil(b"\r\n\r\n")).decode()
    assert answer.startswith("HTTP/1.1 101")
    assert "permessage-deflate" not in answer
    return reader, writer


def masked(opcode: int, body: bytes) -> bytes:
    return bytes([0x80 | opcode, 0x80 | len(body), 0, 0, 0, 0]) + body


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        (masked(1, b'{"t":"\xff\xfe"}'), 1007),
        (bytes([0x81, 0x80 | 127]) + struct.pack("!Q", 1 << 40) + bytes(4), 1009),
        (bytes([0x81, 2]) + b"{}", 1002),
        (bytes([0x89, 0x80 | 126]) + struct.pack("!H", 126) + bytes(130), 1002),
        (masked(3, b""), 1002),
    ],
    ids=["invalid UTF-8", "a header that claims a terabyte", "unmasked", "a ping of 126 bytes", "an unknown opcode"],
)
def test_malformed_frames_close_the_line(tmp_path: Path, frame: bytes, code: int) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        reader, writer = await raw(host, guest, table)
        writer.write(frame)
        said = await asyncio.wait_for(reader.read(), 10)
        assert struct.pack("!H", code) in said[-130:]
        writer.close()
        async with guest.page(table) as page:
            await page.sync()

    scene(tmp_path, play)


def test_a_frozen_reader_stops_nobody_else(tmp_path: Path) -> None:
    """It is dropped, the line of whoever plays stays quick, and what was held for it is let go."""

    async def play(host: Host) -> None:
        ana, dan, frozen = [await host.guest() for _ in range(3)]
        table = await ana.table("person", "person", "person", variant="standard")
        reader, writer = await raw(host, frozen, table)
        line: socket.socket = writer.get_extra_info("socket")
        reader._transport.pause_reading()  # type: ignore[attr-defined]
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        async with ana.page(table) as page, dan.page(table) as other, (await host.guest()).page(table) as third:
            await other.ask("sit", seat=1, name="Dan")
            await third.ask("sit", seat=2, name="Eva")
            room = await host.lobby.find(table)
            assert room is not None
            assert len(room._desks) == 4
            await asyncio.gather(*[p.sync() for p in (page, other, third)])
            async with asyncio.timeout(15):  # Long before the pings notice.
                while len(room._desks) == 4:
                    for _ in range(30):
                        room._desks.tell(room.screens.game)
                    for reader_in_time in (page, other, third):
                        for _ in range(30):
                            await reader_in_time.until("view")
            await page.sync()
        writer.close()

    scene(tmp_path, play)
