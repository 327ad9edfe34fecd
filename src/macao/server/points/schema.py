"""The tables of points: what everybody has, and every change of it, never changed itself."""

from sqlalchemy import CheckConstraint, Column, ForeignKey, Index, Integer, Table, Text

from macao.server.schema import Long, metadata

purses = Table(
    "purses",
    metadata,
    Column("account", Text, primary_key=True),
    Column("balance", Long, nullable=False),
    CheckConstraint("balance >= 0 OR account IN ('bank', 'mint')", name="never_negative"),
    sqlite_with_rowid=False,
)
"""What stands on an account: `p:` and a person in hexadecimal; `g:` and a table, for the pot and for what each seat has
pledged; `bank`, which has the fines; `mint`, where points come from."""

transfers = Table(
    "transfers",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("id", Text, nullable=False, unique=True),
    Column("debit", Text, ForeignKey("purses.account"), nullable=False),
    Column("credit", Text, ForeignKey("purses.account"), nullable=False),
    Column("amount", Long, nullable=False),
    Column("at_ms", Long, nullable=False),
    Column("why", Text, nullable=False),
    Column("game", Text, ForeignKey("tables.id")),
    Column("seat", Integer),
    Column("note", Text),
    CheckConstraint("amount > 0", name="something_moves"),
    CheckConstraint("debit <> credit", name="somewhere_else"),
    CheckConstraint("substr(debit, 1, 2) <> 'p:' OR substr(credit, 1, 2) <> 'p:'", name="never_given_away"),
    Index("transfers_by_debit", "debit"),
    Index("transfers_by_credit", "credit"),
    Index("transfers_by_game", "game"),
)
"""Points that went from `debit` to `credit`. The `id` follows from what caused it, so that it happens once; `game` is
the table where, `note` the reason that an admin has given."""
