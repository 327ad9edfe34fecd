"""Profiles and rankings as a page is told them, of matches that were played at a table."""

from contextlib import AsyncExitStack
from pathlib import Path

from accounts.visitors import CHEAP, Visitor, known
from known.matches import rows
from macao.server.known.schema import ratings, results
from server.pages import Guest, Host
from server.scenes import scene


async def ana_beats(host: Host, stack: AsyncExitStack, ana: Visitor, dan: Visitor, *bots: str) -> str:
    """At a table of their own, where Dan leaves; its id."""
    first, second = Guest(host, ana.cookie), Guest(host, dan.cookie)
    table = await first.table("person", "person", *bots)
    hers, his = await stack.enter_async_context(first.page(table)), await stack.enter_async_context(second.page(table))
    assert (await his.ask("sit", seat=1, name="Dan"))["t"] == "done"
    await hers.until("view")
    assert (await his.ask("move", move="leave", ply=0))["t"] == "done"
    while hers.table["status"] != "over":
        await hers.until("table")
    return table


def test_a_match_at_a_table_is_kept_with_its_end(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
        async with AsyncExitStack() as stack:
            table = await ana_beats(host, stack, ana, dan)
        kept = await rows(host.store, results)
        assert [(row.table_id, row.place, row.won, row.abandoned, row.ended_at) for row in kept] == [
            (table, 1, True, False, host.clock.now()),
            (table, 0, False, True, host.clock.now()),
        ]
        assert sorted(row.number for row in await rows(host.store, ratings)) == [0, kept[0].gained]

    scene(tmp_path, play, **CHEAP)
