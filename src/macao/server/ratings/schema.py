"""The tables of what matches have come to: for each person who sat there, and for those known by name."""

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, LargeBinary, Table, Text

from macao.server.schema import Long, metadata

results = Table(
    "results",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id"), nullable=False),
    Column("variant", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("persons", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("abandoned", Boolean, nullable=False),
    Column("by", Text, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("gained", Integer),
    Column("ended_at", Long, nullable=False),
    Index("results_by_person", "person", "ended_at"),
    sqlite_with_rowid=False,
)
"""What a match was to a person, guests too, so that whoever registers keeps it; matches that do not count are not here.

`persons` sat there, bots left out. `place`: 0 is none. `by`: himself, or a bot that stood in for him at the end.
`streak`: so many in a row he has won with it. `gained`: by what his rating has changed as it is shown; NULL: not rated.
"""

ratings = Table(
    "ratings",
    metadata,
    Column("person", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("size", Integer, primary_key=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("settled", Boolean, nullable=False),
    Index("ratings_by_number", "variant", "size", "settled", "number"),
    sqlite_with_rowid=False,
)
"""How strong somebody is; `number` is what is shown of it, and counts in the ranking once it is `settled`."""

tallies = Table(
    "tallies",
    metadata,
    Column("person", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("variant", Text, primary_key=True),
    Column("size", Integer, primary_key=True),
    Column("period", Text, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Index("tallies_by_wins", "variant", "size", "period", "wins"),
    sqlite_with_rowid=False,
)
"""Rated matches of somebody in a week or a month."""
