"""The tables of the database as the server reads and writes them; `migrations/` builds them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData()

Long = BigInteger().with_variant(Integer, "sqlite")
"""64 bits; in SQLite every integer has them."""

people = Table(
    "people",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("name", Text),
    Column("created_at", Long, nullable=False),
    sqlite_with_rowid=False,
)
"""Who plays, guest or known by name; `name` is the one last used at a table."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id"), nullable=False),
    Column("created_at", Long, nullable=False),
    Column("seen_at", Long, nullable=False),
    Column("signed_at", Long),
    Column("agent", Text, nullable=False, server_default=""),
    Index("sessions_by_person", "person"),
    sqlite_with_rowid=False,
)
"""A browser in which somebody is: of the secret in its cookie only the hash is kept. `signed_at` is when he last proved
who he is; NULL: he is a guest. `agent` is what the browser calls itself."""

accounts = Table(
    "accounts",
    metadata,
    Column("person", LargeBinary, ForeignKey("people.id"), primary_key=True),
    Column("name", Text, nullable=False),
    Column("look", Text, nullable=False, unique=True),
    Column("email", Text, nullable=False),
    Column("address", Text, unique=True),
    Column("password", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created_at", Long, nullable=False),
    Column("admin", Boolean, nullable=False, server_default=false()),
    Column("totp", LargeBinary),
    Column("totp_step", Long),
    Column("locked_at", Long),
    sqlite_with_rowid=False,
)
"""Who is known by name. `look` is what no other name may look like. `email` is as it was given, `address` the one that
was confirmed: only that is unique, so that nobody learns from a refusal who else has it. `password` is an Argon2 hash.
`totp` is the secret of the second factor, `totp_step` the last step of which a code has been used. While
`locked_at` is set nobody signs in."""

tickets = Table(
    "tickets",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id"), nullable=False),
    Column("purpose", Text, nullable=False),
    Column("about", Text),
    Column("until", Long, nullable=False),
    Index("tickets_by_person", "person"),
    sqlite_with_rowid=False,
)
"""Secrets that open one door once, of which only the hash is kept; who uses one deletes it. `about`: an address, or the
secret of a second factor that is not confirmed yet."""

recovery = Table(
    "recovery",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", LargeBinary, ForeignKey("people.id"), nullable=False),
    Index("recovery_by_person", "person"),
    sqlite_with_rowid=False,
)
"""Recovery codes of a second factor that have not been used, hashed."""

letters = Table(
    "letters",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("recipient", Text, nullable=False),
    Column("subject", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("made_at", Long, nullable=False),
    Column("next_at", Long),
    Column("tries", Integer, nullable=False, server_default="0"),
    Index("letters_by_next", "next_at"),
)
"""Mail to be sent, written with what causes it. `next_at` is when it is tried (again); NULL: it is done with, and its
body, which may hold a secret, is empty."""

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
    Column("person", LargeBinary, ForeignKey("people.id"), nullable=False),
    Column("name", Text, nullable=False),
    Column("share", LargeBinary),
    UniqueConstraint("table_id", "person"),
    Index("seats_by_person", "person"),
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

stamps = Table(
    "stamps",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("stamp", Text, nullable=False),
)
"""How far this database is, one row: an older copy of it has another one."""
