"""The tables of the database as the server reads and writes them; `migrations/` builds them."""

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

Long = BigInteger().with_variant(Integer, "sqlite")
"""64 bits; in SQLite every integer has them."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("name", Text),
    Column("created_at", Long, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("created_at", Long, nullable=False),
    Column("status", Text, nullable=False),
    Column("head", Integer, nullable=False, server_default="0"),
    Column("empty_since", Long),
)
"""`head` is the last ply of its log; who appends must name the one he knows. Nobody who sits there has been there since
`empty_since`; NULL while somebody is.

`seed` is the secret of a table whose cards are sealed, and the seed itself where they are not.
"""

OPEN = tables.c.status.in_(("waiting", "playing"))
"""Tables at which something may still happen."""

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session_hash", LargeBinary, ForeignKey("sessions.token_hash"), nullable=False),
    Column("name", Text, nullable=False),
    Column("share", LargeBinary),
    UniqueConstraint("table_id", "session_hash"),
    sqlite_with_rowid=False,
)
"""`share` is what this seat gives to the shuffle; NULL while the deal waits for it."""

moves = Table(
    "moves",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("at_ms", Long, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("game", "key"),
    sqlite_with_rowid=False,
)

alive = Table(
    "alive",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("at_ms", Long, nullable=False),
)
"""When a server with a clock running was last alive: one row."""
