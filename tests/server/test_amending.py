"""What a table is made of changes only while it is what it was thought to be; on both databases, by two servers."""

import asyncio
from collections.abc import Awaitable
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from macao.play.picture import Line
from macao.play.rematch import Tally
from macao.protocol.messages import TableStatus
from macao.server import records
from macao.server.records import Overtaken, SeatRow, TableRow
from macao.server.store import Store
from server.stores import NOW, SETUP, a_table, begin, carry, read


def rematch(store: Store, after: str, table: TableRow) -> Awaitable[str]:
    return store.do(partial(records.add_rematch, after=after, table=table, now=NOW))


async def over(store: Store, game: str) -> None:
    """A match has been played at this table."""
    await begin(store, game)
    await carry(store, game, lines=[Line(1, 10, 0, "leave")], status="over")


def test_the_next_match_is_made_with_its_people_and_the_old_table_leads_to_it(store: Store) -> None:
    async def scenario() -> None:
        await over(store, "t1")
        made = replace(a_table("t2"), setup=replace(SETUP, score=[Tally(1, 20), Tally(0, 0)]))
        await rematch(store, "t1", made)
        old, new = await read(store, "t1"), await read(store, "t2")
        assert old.setup == replace(SETUP, next="t2")
        assert (old.status, len(old.moves)) == ("over", 1)
        assert new == replace(made, empty_since=NOW)

    asyncio.run(scenario())


def test_of_two_servers_that_make_the_next_match_one_does(store: Store, other: Store) -> None:
    async def scenario() -> None:
        await over(store, "t1")
        both = [rematch(one, "t1", a_table(name)) for one, name in ((store, "t2"), (other, "t3")) for _ in range(3)]
        told = await asyncio.gather(*both)
        made = (await read(store, "t1")).setup.next
        assert set(told) == {made}
        assert [await read(store, name) is not None for name in ("t2", "t3")] == [made == "t2", made == "t3"]

    asyncio.run(scenario())


def test_a_match_that_is_played_has_no_next_one(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        for after in ("t1", "nowhere"):
            with pytest.raises(Overtaken):
                await rematch(store, after, a_table("t2"))
        assert (await read(store, "t1")).setup == SETUP
        assert await read(store, "t2") is None

    asyncio.run(scenario())


@pytest.mark.parametrize(("status", "changes"), [("playing", {"paused": True}), ("waiting", {"kinds": ["person"] * 2})])
def test_a_table_is_amended_only_while_it_is_what_it_was(
    store: Store, other: Store, status: TableStatus, changes: dict[str, Any]
) -> None:
    async def scenario() -> None:
        await begin(store)
        row = replace(a_table("t1"), status=status, seats=[SeatRow(0, b"guest", "Ana")])
        await store.do(partial(records.add_table, table=row, now=NOW))
        await carry(store, "t1", **changes)
        amended = replace(SETUP, **changes)
        assert (await read(other, "t1")).setup == amended
        await carry(other, "t1", status="over")
        with pytest.raises(Overtaken):
            await carry(store, "t1", **changes)
        assert (await read(store, "t1")).setup == amended

    asyncio.run(scenario())
