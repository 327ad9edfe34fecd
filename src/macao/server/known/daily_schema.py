"""The tables of „mâna zilei”."""

from sqlalchemy import Column, ForeignKey, Integer, LargeBinary, Table, Text

from macao.server.schema import Long, metadata

house_secret = Table(
    "house_secret",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
)
"""One row: from what the hand of every day follows. Whoever reads it knows all days to come."""

daily_tries = Table(
    "daily_tries",
    metadata,
    Column("day", Text, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("turns", Integer, nullable=False),
    Column("cards", Integer, nullable=False),
    Column("at_ms", Long, nullable=False),
    Column("record", Text, nullable=False),
    sqlite_with_rowid=False,
)
"""The first try of each person: `day` is that of Bucharest, as 2026-11-30; place, turns and cards are a Score, which
the server has worked out from the record, and `record` are its moves, line by line."""
