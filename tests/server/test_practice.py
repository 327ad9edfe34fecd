"""A person alone with bots is told the same, word for word, by a server and by the table of a browser's worker."""

import asyncio
import json
from functools import partial
from pathlib import Path

import msgspec
import pytest

from macao.offline.table import NAME, Table
from macao.protocol import encode, messages
from macao.protocol.company import Company
from macao.protocol.requests import NewTable
from macao.server import records
from macao.server.seals import made_of
from macao.variants import VARIANTS, Variant
from server.pages import Host, Page, choice, serving

BOTS = ("rule", "uniform", "rule")
SHORT = {"target": "50"}
"""Where points are counted."""
SYNC = '{"t":"sync"}'
HASTE_MS = 200
"""Bots as quick as those of practice are when the person is out: of slower ones a server's would take longer then."""


async def practice_of(host: Host, table: str) -> Table:
    """The same game without the server."""
    row = await host.store.do(partial(records.read_table, table_id=table))
    assert row is not None
    wanted = NewTable(row.setup.variant, row.setup.kinds, "Ana", row.setup.options)
    setup = made_of(row, [b""] * len(row.setup.kinds))
    return Table(wanted, setup, host.settings.bot_delay_ms, print, host.clock.at)


def alone(text: str) -> str:
    """The same where nobody else can come, who wants another match begins anew, and nobody has to seal his cards."""
    if not text.startswith('{"t":"table"'):
        return text
    table = msgspec.json.decode(text, type=messages.Table)
    company = Company(result=table.company.result)
    return encode.text(msgspec.structs.replace(table, id=NAME, company=company, seal=None))


class Both:
    """The page of a server's table, and beside it the other table, which hears the same at the same time."""

    def __init__(self, host: Host, page: Page, practice: Table) -> None:
        self._host, self._page, self._practice = host, page, practice
        self.told = [text for _, text in practice.enter(0, host.clock.at)]

    async def step(self, number: int) -> None:
        """The person does something, or time passes until something is due."""
        wish = "deal" if self._page.view["public"]["deal_over"] else choice(self._page.view)
        if number in (3, 10):
            await self._say("nonsense")
        if wish is None:
            self._wait()
        else:
            move = {"t": "move", "key": str(number), "ply": self._page.view["ply"] - number % 11 // 10, "move": wish}
            await self._say(json.dumps(move))
        await self._say(SYNC)
        while len(self._page.raw) < len(self.told):
            await self._page.hear()

    async def _say(self, text: str) -> None:
        await self._page.socket.send(text)
        self.told += [told for _, told in self._practice.hear(0, text, self._host.clock.at)]

    def _wait(self) -> None:
        due = self._practice.due(self._host.clock.at)
        assert due is not None
        self._host.clock.advance(due)
        self.told += [told for _, told in self._practice.wake(self._host.clock.at)]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_both_say_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variant: Variant) -> None:
    monkeypatch.setattr("macao.server.lobby.secrets.token_bytes", lambda n: bytes([7]) * n)

    async def play() -> None:
        async with serving(tmp_path, burst=10_000, bot_delay_ms=HASTE_MS) as host:
            ana = await host.guest()
            table = await ana.table(
                "person", *BOTS, variant=variant.key, options=SHORT if variant.rules().target else {}
            )
            async with ana.page(table) as page:
                both = Both(host, page, await practice_of(host, table))
                number = 0
                while not page.view["public"]["over"]:
                    number += 1
                    await both.step(number)
                assert [alone(text) for text in page.raw] == both.told

    asyncio.run(play())
