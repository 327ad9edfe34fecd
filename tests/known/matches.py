"""Matches that end in the store, without a server: who has an account, who sat where, what it came to."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection, Table, insert, select

from macao.people.names import skeleton
from macao.play.course import By
from macao.play.outcome import Outcome, Result
from macao.server import entries, records
from macao.server.ratings.results import Match, finish
from macao.server.records import SeatRow, TableRow, TableSetup
from macao.server.schema import accounts
from macao.server.store import Store

NOW = 1_790_000_000_000
"""21 September 2026, 17:13 in Bucharest, a Monday."""
SECRETS = {"seed": b"s" * 32, "password": "x"}


def person(name: str) -> bytes:
    """Who goes by this name."""
    return name.lower().encode()


def arrives(connection: Connection, name: str, *, known: bool = True) -> None:
    """Somebody new, with an account or as a guest."""
    entries.add_person(connection, person(name), NOW)
    if known:
        gets_known(connection, name)


def gets_known(connection: Connection, name: str) -> None:
    """A guest registers."""
    row = {"person": person(name), "name": name, "look": skeleton(name), "email": f"{name}@exemplu.ro"}
    row |= {"password": SECRETS["password"], "language": "ro", "created_at": NOW}
    connection.execute(insert(accounts).values(**row))


def sits(connection: Connection, table: str, names: Sequence[str], variant: str = "clasic", **more: Any) -> None:
    """A table; "" is a bot's chair."""
    kinds: list[Any] = ["person" if name else "rule" for name in names]
    seats = [SeatRow(seat, person(name), name) for seat, name in enumerate(names) if name]
    setup = TableSetup(variant, {}, kinds, 0, **more)
    records.add_table(connection, TableRow(table, setup, SECRETS["seed"], "over", seats, []), NOW)  # type: ignore[arg-type]


def result(places: Sequence[int], gone: Sequence[int] = (), by: Mapping[int, By] | None = None) -> Result:
    """Seats 0, 1, … by place."""
    played: Mapping[int, By] = by or {}
    return Result(tuple(Outcome(n, place, played.get(n, "person"), n in gone) for n, place in enumerate(places)))


def ends(connection: Connection, table: str, names: Sequence[str], places: Sequence[int], **more: Any) -> None:
    """They have played there to the end."""
    at, gone, open_to_all = more.pop("at", NOW), more.pop("gone", ()), more.pop("open", True)
    variant = more.pop("variant", "clasic")
    sits(connection, table, names, variant, open=open_to_all)
    bots: dict[int, By] = {n: "bot" for n, name in enumerate(names) if not name}
    finish(connection, Match(table, variant, result(places, gone, bots | more.pop("by", {})), at))


async def play(store: Store, *matches: tuple[Sequence[str], Sequence[int]], **more: Any) -> None:
    """One after the other, at tables t1, t2, …, a second apart; all have accounts."""
    names = sorted({name for names, _ in matches for name in names if name})

    def job(connection: Connection) -> None:
        for name in names:
            arrives(connection, name)
        for number, (names_there, places) in enumerate(matches, 1):
            ends(connection, f"t{number}", names_there, places, at=NOW + 1000 * number, **more)

    await store.do(job)


def rows(store: Store, table: Table) -> Any:
    """All that stands in it, in order."""
    return store.do(partial(_rows, table=table))


def _rows(connection: Connection, table: Table) -> list[Any]:
    return list(connection.execute(select(table).order_by(*table.primary_key.columns)))
