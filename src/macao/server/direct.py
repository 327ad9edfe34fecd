"""What a command of the host does to the database, beside the server of its folder or without one."""

import os
from contextlib import ExitStack
from pathlib import Path

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from macao.server import database, migrations
from macao.server.folder import Folder, Taken
from macao.server.settings import Settings
from macao.server.store import Job, T


def settings(data: Path) -> Settings:
    """Of the server of this folder, as far as they say where its games are. Raises ValueError."""
    asked = os.environ.get("MACAO_DATABASE")
    try:
        return Settings(data=data, database=make_url(asked) if asked else None)
    except ArgumentError:
        raise ValueError("MACAO_DATABASE has to be an address like postgresql://user@host/name") from None


def do(data: Path, job: Job[T]) -> T:
    """Run `job` and commit. Without a server the database is built or upgraded first.

    Raises LookupError, in words, when the server that runs is of another release, and what the database raises.
    """
    place = settings(data).place
    with ExitStack() as held:
        alone = _is_alone(data, held)
        found = database.find(place)
        held.callback(found.engine.dispose)
        with found.engine.begin() as connection:
            if alone:
                found.prepare(connection)
                migrations.upgrade(connection)
            elif not migrations.is_newest(connection):
                raise LookupError("the server that runs is of another release: upgrade it first")
            return job(connection)


def _is_alone(data: Path, held: ExitStack) -> bool:
    try:
        held.callback(Folder(data).close)
    except Taken:
        return False
    return True
