"""The tables of the database as the server reads and writes them; `migrations/` builds them."""

from sqlalchemy import BLOB, Column, ForeignKey, Integer, MetaData, Table, Text, UniqueConstraint

metadata = MetaData()

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", BLOB, primary_key=True),
    Column("name", Text),
    Column("created_at", Integer, nullable=False),
    sqlite_with_rowid=False,
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("seed", BLOB, nullable=False),
    Column("created_at", Integer, nullable=False),
    Column("status", Text, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("session_hash", BLOB, ForeignKey("sessions.token_hash"), nullable=False),
    Column("name", Text, nullable=False),
    UniqueConstraint("table_id", "session_hash"),
    sqlite_with_rowid=False,
)

moves = Table(
    "moves",
    metadata,
    Column("game", Text, ForeignKey("tables.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("at_ms", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("key", Text),
    UniqueConstraint("game", "key"),
    sqlite_with_rowid=False,
)
