"""Whatever somebody does, he sees the same whether he is blocked or only not answered."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, delete, insert

from macao.server.friends import circle
from macao.server.friends.circle import Person
from macao.server.schema import accounts, metadata, people
from macao.server.ties import blocks, friendships, ties_of

ANA, DAN, EVA = [Person(name.encode(), name) for name in ("Ana", "Dan", "Eva")]
DEEDS = ("ask", "accept", "part", "block", "unblock")
deeds = st.lists(st.tuples(st.sampled_from([DAN, EVA]), st.sampled_from(DEEDS)), max_size=6)


KEPT = {"people", "accounts", "friendships", "blocks"}
Worlds = tuple[Connection, Connection]


@pytest.fixture(scope="module")
def worlds() -> Iterator[Worlds]:
    """Two, each with the three of them, and no ties."""
    engines = [create_engine("sqlite://"), create_engine("sqlite://")]
    with engines[0].connect() as one, engines[1].connect() as other:
        for connection in (one, other):
            metadata.create_all(connection, tables=[t for t in metadata.sorted_tables if t.name in KEPT])
            for person, name in (ANA, DAN, EVA):
                connection.execute(insert(people).values(id=person, created_at=0))
                facts = {"name": name, "look": name, "email": name, "password": "", "language": "ro", "created_at": 0}
                connection.execute(insert(accounts).values(person=person, **facts))
        yield one, other
    for engine in engines:
        engine.dispose()


def do(connection: Connection, who: Person, deed: str, other: Person, now: int) -> object:
    """What he is answered."""
    if deed == "ask":
        return circle.ask(connection, who.person, other, now)
    if deed == "block":
        return circle.block(connection, who.person, other, now)
    if deed == "accept":
        return circle.accept(connection, who.person, other.person, now)
    return {"part": circle.part, "unblock": circle.unblock}[deed](connection, who.person, other.person)  # type: ignore[func-returns-value]


def seen(connection: Connection) -> object:
    """All that Dan may see."""
    return circle.people(connection, DAN.person), ties_of(connection, DAN.person).friends


def turns_away(connection: Connection, now: int) -> None:
    """Ana does all by which she could be rid of Dan without blocking him, and leaves his ask where it is."""
    mine = circle.people(connection, ANA.person)
    if DAN.person in [one.person for one in [*mine.friends, *mine.asked]]:
        do(connection, ANA, "part", DAN, now)


@settings(max_examples=40, deadline=None)
@given(before=deeds, ana=st.lists(st.sampled_from(("ask", "accept")), max_size=2), after=deeds, late=deeds)
def test_nobody_who_is_blocked_can_tell(
    worlds: Worlds,
    before: list[tuple[Person, str]],
    ana: list[str],
    after: list[tuple[Person, str]],
    late: list[tuple[Person, str]],
) -> None:
    blocked, ignored = worlds
    for connection in worlds:
        connection.execute(delete(friendships))
        connection.execute(delete(blocks))
        for now, (who, deed) in enumerate(before):
            do(connection, who, deed, ANA, now)
        for deed in ana:
            do(connection, ANA, deed, DAN, 50)
    do(blocked, ANA, "block", DAN, 100)
    turns_away(ignored, 100)
    compare(blocked, ignored, after, 101)
    do(blocked, ANA, "unblock", DAN, 200)
    do(ignored, ANA, "part", DAN, 200)
    compare(blocked, ignored, late, 201)


def compare(one: Connection, other: Connection, what: list[tuple[Person, str]], now: int) -> None:
    """Both worlds answer alike, and show alike."""
    assert seen(one) == seen(other)
    for at, (who, deed) in enumerate(what, now):
        assert do(one, who, deed, ANA, at) == do(other, who, deed, ANA, at)
        assert seen(one) == seen(other)
