"""Points: accounts that are never negative, and transfers of which each happens once."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the two tables."""
    op.create_table(
        "purses",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("balance", LONG, nullable=False),
        sa.CheckConstraint("balance >= 0 OR account IN ('bank', 'mint')", name="never_negative"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "transfers",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("id", sa.Text, nullable=False, unique=True),
        sa.Column("debit", sa.Text, sa.ForeignKey("purses.account"), nullable=False),
        sa.Column("credit", sa.Text, sa.ForeignKey("purses.account"), nullable=False),
        sa.Column("amount", LONG, nullable=False),
        sa.Column("at_ms", LONG, nullable=False),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("game", sa.Text, sa.ForeignKey("tables.id")),
        sa.Column("seat", sa.Integer),
        sa.Column("note", sa.Text),
        sa.CheckConstraint("amount > 0", name="something_moves"),
        sa.CheckConstraint("debit <> credit", name="somewhere_else"),
        sa.CheckConstraint("substr(debit, 1, 2) <> 'p:' OR substr(credit, 1, 2) <> 'p:'", name="never_given_away"),
    )
    for column in ("debit", "credit", "game"):
        op.create_index(f"transfers_by_{column}", "transfers", [column])
