"""Guests, tables, who sits where, and the log of moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the four tables."""
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.Text),
        sa.Column("created_at", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("created_at", LONG, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("session_hash", sa.LargeBinary, sa.ForeignKey("sessions.token_hash"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "session_hash"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "moves",
        sa.Column("game", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("at_ms", LONG, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("move", sa.Text, nullable=False),
        sa.Column("key", sa.Text),
        sa.UniqueConstraint("game", "key"),
        sqlite_with_rowid=False,
    )
