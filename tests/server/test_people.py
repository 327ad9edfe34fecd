"""Who sits at a table, who is its host and since when nobody is there, as it is written; on both databases."""

import asyncio
from functools import partial

import pytest
from msgspec.structs import replace

from macao.play.kept import Lead
from macao.server import records, vacancies
from macao.server.people import NotThere
from macao.server.records import SeatRow
from macao.server.store import Store
from server.stores import NOW, SETUP, a_table, begin, carry, read

ANA = SeatRow(0, b"guest", "Ana")


def test_a_chair_is_freed_for_the_next_one_and_the_host_is_written_with_it(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await carry(store, "t1", freed=ANA, lead=Lead(1, "k"))
        row = await read(store, "t1")
        assert (row.seats, row.setup) == ([], replace(SETUP, host=1, led="k"))
        await carry(store, "t1", seat=SeatRow(1, b"guest", "Ana"))
        assert [seat.seat for seat in (await read(store, "t1")).seats] == [1]

    asyncio.run(scenario())


def test_of_a_chair_that_is_another_ones_by_now_nothing_is_written(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        for freed in (SeatRow(0, b"other", "Ana"), SeatRow(1, b"guest", "Ana")):
            with pytest.raises(NotThere):
                await carry(store, "t1", freed=freed, lead=Lead(0, "k"))
        row = await read(store, "t1")
        assert (row.seats, row.setup.led) == ([ANA], None)

    asyncio.run(scenario())


def test_when_the_host_passes_on_his_last_command_stays_known(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await carry(store, "t1", lead=Lead(0, "k"))
        await carry(store, "t1", lead=Lead(1))
        assert (await read(store, "t1")).setup == replace(SETUP, host=1, led="k")

    asyncio.run(scenario())


def test_since_when_nobody_is_there_and_for_whom_that_is_too_long(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1", "t2", "t3")
        for name, status in (("t4", "waiting"), ("t5", "over"), ("t6", "closed")):
            row = replace(a_table(name), status=status)
            await store.do(partial(records.add_table, table=row, now=NOW))
        await store.do(partial(vacancies.mark, table_id="t2", since=None))
        await store.do(partial(vacancies.mark, table_id="t3", since=NOW + 5))
        late = partial(vacancies.overdue, playing=NOW + 4, waiting=NOW - 1)
        assert await store.do(late) == ["t1"]
        assert sorted(await store.do(partial(late, waiting=NOW))) == ["t1", "t4"]
        await store.do(partial(vacancies.mark_all, since=NOW + 9))
        assert [(await read(store, name)).empty_since for name in ("t1", "t2", "t3")] == [NOW, NOW + 9, NOW + 5]
        await store.do(partial(vacancies.mark_all, since=NOW + 3))  # The date was wrong, and has been set back.
        assert [(await read(store, name)).empty_since for name in ("t1", "t2", "t3")] == [NOW, NOW + 3, NOW + 3]

    asyncio.run(scenario())


def test_only_a_table_at_which_something_may_happen_is_closed(store: Store) -> None:
    async def scenario() -> None:
        await begin(store, "t1")
        await store.do(partial(records.add_table, table=replace(a_table("t2"), status="over"), now=NOW))
        for name in ("t1", "t2"):
            await store.do(partial(vacancies.close, table_id=name, now=NOW))
        assert [(await read(store, name)).status for name in ("t1", "t2")] == ["closed", "over"]

    asyncio.run(scenario())
