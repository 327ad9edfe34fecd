"""The jobs of the store that read what somebody has played. Nothing here is more than those at the table have seen."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, select

from macao.people.names import skeleton
from macao.people.rating import Rating
from macao.protocol.ratings import Played, Player, Profile, Rerated, Skill, TableRatings
from macao.server.ratings.schema import ratings, results
from macao.server.schema import accounts, seats, tables

RECENT: Final = 20
Kind = tuple[str, int]


class _Setup(msgspec.Struct, frozen=True):
    """What counts here of what a table is made of."""

    open: bool = False


def profile(connection: Connection, name: str, asker: bytes | None) -> Profile | None:
    """Of who is known by this name, or by one that looks like it; None: nobody is."""
    who = connection.execute(select(accounts).where(accounts.c.look == skeleton(name))).first()
    if who is None:
        return None
    counts = _counts(connection, who.person)
    return Profile(
        name=who.name,
        since=who.created_at,
        you=asker == who.person,
        streak=_streak(connection, who.person),
        best=max([row.best for row in counts], default=0),
        bots=sum(row.games for row in counts if row.persons < 2),
        skills=_skills(counts, _ratings(connection, who.person)),
        recent=_recent(connection, who.person, asker),
    )


def _counts(connection: Connection, person: bytes) -> Sequence[Any]:
    """How often he came to which place, by kind of match."""
    group = [results.c[name] for name in ("variant", "size", "persons", "place", "won", "abandoned")]
    counted = func.count().label("games"), func.max(results.c.streak).label("best")
    return connection.execute(select(*group, *counted).where(results.c.person == person).group_by(*group)).all()


def _streak(connection: Connection, person: bytes) -> int:
    last = select(results.c.streak).where(results.c.person == person).order_by(results.c.ended_at.desc()).limit(1)
    return connection.execute(last).scalar() or 0


def _ratings(connection: Connection, person: bytes) -> dict[Kind, Any]:
    found = connection.execute(select(ratings).where(ratings.c.person == person))
    return {(row.variant, row.size): row for row in found}


def _skills(counts: Sequence[Any], rated: dict[Kind, Any]) -> list[Skill]:
    kinds = defaultdict[Kind, list[Any]](list)
    for row in counts:
        if row.persons > 1:
            kinds[row.variant, row.size].append(row)
    skills = [_skill(kind, rows, rated.get(kind)) for kind, rows in kinds.items()]
    return sorted(skills, key=lambda skill: (-skill.games, skill.variant, skill.size))


def _skill(kind: Kind, rows: Sequence[Any], rated: Any | None) -> Skill:
    variant, size = kind
    return Skill(
        variant=variant,
        size=size,
        games=sum(row.games for row in rows),
        wins=sum(row.games for row in rows if row.won),
        places=[sum(row.games for row in rows if row.place == place) for place in range(1, size + 1)],
        abandoned=sum(row.games for row in rows if row.abandoned),
        rating=None if rated is None else rated.number,
        provisional=rated is not None and Rating(rated.mu, rated.sigma).provisional,
        rated=0 if rated is None else rated.games,
    )


def _recent(connection: Connection, person: bytes, asker: bytes | None) -> list[Played]:
    wanted = select(results, tables.c.setup).join(tables, tables.c.id == results.c.table_id)
    newest = wanted.where(results.c.person == person).order_by(results.c.ended_at.desc()).limit(RECENT)
    rows = connection.execute(newest).all()
    there = _there(connection, [row.table_id for row in rows])
    return [_played(row, there[row.table_id], asker) for row in rows]


def _there(connection: Connection, ids: Sequence[str]) -> dict[str, list[Any]]:
    """Who was at each of these tables when its match ended, in order of seats."""
    columns = results.c.table_id, results.c.person, seats.c.name, accounts.c.name.label("known")
    sat = (seats.c.table_id == results.c.table_id) & (seats.c.seat == results.c.seat)
    wanted = select(*columns).join(seats, sat).outerjoin(accounts, accounts.c.person == results.c.person)
    there = defaultdict[str, list[Any]](list)
    for row in connection.execute(wanted.where(results.c.table_id.in_(ids)).order_by(results.c.seat)):
        there[row.table_id].append(row)
    return there


def _played(row: Any, there: Sequence[Any], asker: bytes | None) -> Played:
    shown = msgspec.json.decode(row.setup, type=_Setup).open or any(one.person == asker for one in there)
    others = [Player(one.known or one.name, one.known is not None) for one in there if one.person != row.person]
    return Played(
        table=row.table_id if shown else None,
        others=others if shown else None,
        variant=row.variant,
        size=row.size,
        bots=row.size - row.persons,
        place=row.place,
        won=row.won,
        abandoned=row.abandoned,
        stand_in=row.by == "stand_in",
        gained=row.gained,
        at=row.ended_at,
    )


def at_table(connection: Connection, table_id: str) -> TableRatings:
    """Those known by name who sat there when its match ended."""
    his = (ratings.c.person == results.c.person) & (ratings.c.variant == results.c.variant)
    his &= ratings.c.size == results.c.size
    columns = results.c.seat, accounts.c.name, ratings.c.number, ratings.c.settled, results.c.gained
    wanted = select(*columns).join(accounts, accounts.c.person == results.c.person).outerjoin(ratings, his)
    found = connection.execute(wanted.where(results.c.table_id == table_id).order_by(results.c.seat))
    return TableRatings([Rerated(row.seat, row.name, row.number, row.settled is False, row.gained) for row in found])
