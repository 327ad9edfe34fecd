"""What matches have come to: results, ratings, and what counts in a week or a month."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the three tables."""
    _results()
    _ratings()
    _tallies()


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("persons", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("abandoned", sa.Boolean, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("streak", sa.Integer, nullable=False),
        sa.Column("gained", sa.Integer),
        sa.Column("ended_at", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("results_by_person", "results", ["person", "ended_at"])


def _ratings() -> None:
    op.create_table(
        "ratings",
        *_kind(),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("ratings_by_number", "ratings", ["variant", "size", "settled", "number"])


def _tallies() -> None:
    op.create_table(
        "tallies",
        *_kind(),
        sa.Column("period", sa.Text, primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("wins", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("tallies_by_wins", "tallies", ["variant", "size", "period", "wins"])


def _kind() -> tuple[sa.Column[bytes], sa.Column[str], sa.Column[int]]:
    """Whose, and of which matches."""
    return (
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("variant", sa.Text, primary_key=True),
        sa.Column("size", sa.Integer, primary_key=True),
    )
