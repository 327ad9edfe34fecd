"""Case 10: a database is restored from an older copy."""

import asyncio
import logging
import shutil
from pathlib import Path

import pytest

from accounts.test_accounts import with_phone
from accounts.visitors import CHEAP, PASSWORD, Visitor, confirmed, secret
from macao.server.housekeeper import ROUND_MS
from macao.server.points.audit import audit
from server.pages import Guest, Host, serving

SAID = "This database was restored from a copy: whoever was signed in has to sign in again."
FILE = "macao.sqlite3"


def test_case_10_yesterdays_copy_ends_sessions_letters_and_codes_of_then(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with serving(tmp_path, **CHEAP) as host:
            ana = await confirmed(host)
            phone, codes = await with_phone(ana)
            await Visitor(host).post("/api/forgot", email="ana@exemplu.ro")
            token, table = await secret(host, "reset"), await Guest(host, ana.cookie).table("person", "person")
            cookie, clock = ana.cookie, host.clock
        shutil.copy(tmp_path / FILE, tmp_path / "copy")
        async with serving(tmp_path, clock=clock, **CHEAP) as host:
            ana = Visitor(host)
            ana.cookie = cookie
            clock.advance(30_000)
            code = phone.at(clock.now() // 1000)
            assert (await ana.prove(code=code)).status_code == 200
            assert (await ana.post("/api/sign-out")).status_code == 200
        shutil.copy(tmp_path / "copy", tmp_path / FILE)
        async with serving(tmp_path, clock=clock, **CHEAP) as host:
            ana = Visitor(host)
            ana.cookie = cookie
            assert await ana.account() is None
            assert (await ana.post("/api/reset", token=token, password=PASSWORD)).status_code == 404
            ticket = (await ana.sign_in()).json()["ticket"]
            assert (await ana.post("/api/sign-in/code", ticket=ticket, code=code)).status_code == 401
            assert (await ana.post("/api/sign-in/code", ticket=ticket, code=codes[0])).status_code == 200
            async with Guest(host, ana.cookie).page(table) as page:
                assert page.table["you"] == 0
            assert await host.store.do(audit) == []

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert caplog.messages.count(SAID) == 1


def test_case_10_a_copy_that_a_running_server_made_is_older_after_ten_minutes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def made(host: Host) -> str:
        stamp = (tmp_path / "macao.stamp").read_text()
        host.clock.advance(ROUND_MS)
        keeper = host.state.housekeeper
        assert keeper._rounds._round is not None
        await keeper._rounds._round
        return stamp

    async def run() -> None:
        async with serving(tmp_path, **CHEAP) as host:
            first, second = await made(host), await made(host)
        last = (tmp_path / "macao.stamp").read_text()
        assert len({first, second, last}) == 3
        async with serving(tmp_path, **CHEAP):
            pass

    asyncio.run(run())
    assert SAID not in caplog.messages
