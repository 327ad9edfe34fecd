"""A person is more than one browser: sessions are his, and so are the seats."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Every guest becomes a person whose id is what his session was known by, so that all seats stay his."""
    op.create_table(
        "people",
        sa.Column("id", sa.LargeBinary, primary_key=True),
        sa.Column("name", sa.Text),
        sa.Column("created_at", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO people (id, name, created_at) SELECT token_hash, name, created_at FROM sessions")
    _seats()
    _sessions()


def _seats() -> None:
    op.rename_table("seats", "old_seats")
    op.create_table(
        "seats",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("share", sa.LargeBinary),
        sa.UniqueConstraint("table_id", "person"),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO seats (table_id, seat, person, name, share)"
        " SELECT table_id, seat, session_hash, name, share FROM old_seats"
    )
    op.drop_table("old_seats")
    op.create_index("seats_by_person", "seats", ["person"])


def _sessions() -> None:
    op.rename_table("sessions", "old_sessions")
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("created_at", LONG, nullable=False),
        sa.Column("seen_at", LONG, nullable=False),
        sa.Column("signed_at", LONG),
        sa.Column("agent", sa.Text, nullable=False, server_default=""),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO sessions (token_hash, person, created_at, seen_at)"
        " SELECT token_hash, token_hash, created_at, created_at FROM old_sessions"
    )
    op.drop_table("old_sessions")
    op.create_index("sessions_by_person", "sessions", ["person"])
