"""The database that keeps the log: a SQLite file, or a PostgreSQL. What differs between the two stands behind this."""

import sqlite3
from pathlib import Path
from typing import Protocol

from sqlalchemy import URL, Connection, Engine
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, NotSupportedError, OperationalError
from sqlalchemy.exc import ProgrammingError as Programming

from macao.server.postgres import Postgres
from macao.server.sqlite import Sqlite


class Database(Protocol):
    """What the store has to know of a database."""

    engine: Engine
    """Hands out connections whose transactions begin when SQLAlchemy says so, and whose commits are durable."""

    def hurry(self) -> None:
        """The server stops: no long waiting for others any more. From any thread."""

    def prepare(self, connection: Connection) -> None:
        """Before the migrations: whoever else would run them waits."""

    def in_transaction(self, connection: Connection) -> bool:
        """Whether the transaction that was begun is still one that a COMMIT would store."""

    def is_lost(self, failure: Exception, /) -> bool:
        """Whether what the file holds is no longer known, so that only reading it anew from the start can help."""


def find(where: Path | URL) -> Database:
    """The database at a path (a SQLite file) or a URL.

    Raises LookupError when it is of neither kind, and ImportError when its driver is not installed.
    """
    if isinstance(where, Path):
        where = URL.create("sqlite", database=str(where))
    kind = where.get_backend_name()
    if kind == "sqlite" and where.database:
        return Sqlite(where)
    if kind == "postgresql":
        return Postgres(where)
    raise LookupError("games are kept in a SQLite file or in PostgreSQL")


def is_failing(failure: Exception) -> bool:
    """Whether the database itself has failed (full, read-only, gone), rather than refused what the job asked."""
    refused = (IntegrityError, Programming, DataError, NotSupportedError)
    return isinstance(failure, DatabaseError) and not isinstance(failure, refused)


def words(failure: Exception) -> str:
    """What the database says where that names no values, or else what kind of failure it is; never the statement."""
    said = getattr(failure, "orig", failure)
    if isinstance(said, sqlite3.Error | LookupError | ImportError):
        return str(said)
    if not isinstance(failure, OperationalError) and type(said).__name__ != "OperationalError":
        return type(failure).__name__
    diagnosis = getattr(getattr(said, "diag", None), "message_primary", None)
    return diagnosis or str(said).partition("\n")[0]
