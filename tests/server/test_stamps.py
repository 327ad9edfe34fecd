"""A database that was restored from an older copy is noticed, in both kinds of it."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection

from macao.people.second import STEP_MS
from macao.server import entries, stamps
from macao.server.accounts import tickets
from macao.server.schema import accounts, sessions
from macao.server.stamps import FILE
from macao.server.store import Store

NOW = 1_790_000_000_000
PERSON = b"of Ana"


def arrive(store: Store, data: Path, fresh: str) -> bool:
    """A server starts, and is not cut off; whether it says that its database was restored."""
    those = stamps.known(data)

    async def run() -> bool:
        found = await store.do(partial(stamps.arrive, data=data, those=those, fresh=fresh, now=NOW))
        await store.do(partial(stamps.settle, data=data, fresh=fresh))
        return found

    return asyncio.run(run())


def do(store: Store, job: Any) -> Any:
    return asyncio.run(store.do(job))


def people(connection: Connection) -> None:
    """Ana, signed in here and a guest elsewhere, with a second factor and a letter on its way."""
    entries.add_guest(connection, b"a guest", PERSON, NOW)
    entries.add_session(connection, b"signed", PERSON, NOW, signed_at=NOW)
    tickets.give(connection, "reset", b"ticket", PERSON, NOW)
    row = {"person": PERSON, "name": "Ana", "look": "ana", "email": "a@b.ro", "password": "", "language": "ro"}
    connection.execute(accounts.insert().values(row | {"created_at": NOW, "totp": b"secret", "totp_step": 1}))


def left(connection: Connection) -> tuple[list[bytes], bool, int]:
    """Sessions, whether the ticket counts, and the step."""
    ticket = tickets.look(connection, "reset", b"ticket", NOW) is not None
    found = connection.execute(sessions.select().order_by(sessions.c.token_hash))
    return [row.token_hash for row in found], ticket, connection.execute(accounts.select()).one().totp_step


def test_an_older_copy_ends_what_somebody_may_have_ended_since(store: Store, tmp_path: Path) -> None:
    do(store, people)
    assert [arrive(store, tmp_path, stamp) for stamp in ("one", "two", "three")] == [False] * 3
    assert do(store, left) == ([b"a guest", b"signed"], True, 1)
    do(store, lambda connection: connection.execute(stamps.stamps.update().values(stamp="two")))
    assert arrive(store, tmp_path, "four")
    assert do(store, left) == ([b"a guest"], False, NOW // STEP_MS)
    assert not arrive(store, tmp_path, "five")


def test_on_another_machine_a_copy_is_a_copy(store: Store, tmp_path: Path) -> None:
    arrive(store, tmp_path, "one")
    (tmp_path / FILE).unlink()
    assert arrive(store, tmp_path, "two")


def test_a_copy_from_before_there_were_stamps_is_one_too(store: Store, tmp_path: Path) -> None:
    stamps.note(tmp_path, "one")
    assert arrive(store, tmp_path, "two")


@pytest.mark.parametrize("committed", [True, False])
def test_who_is_cut_off_between_folder_and_database_has_restored_nothing(
    store: Store, tmp_path: Path, committed: bool
) -> None:
    arrive(store, tmp_path, "one")
    if committed:
        do(store, partial(stamps.move_on, data=tmp_path, those=["one"], fresh="two"))
    else:
        stamps.note(tmp_path, "one", "two")
    assert not arrive(store, tmp_path, "three")
    assert stamps.known(tmp_path) == ["three"]
