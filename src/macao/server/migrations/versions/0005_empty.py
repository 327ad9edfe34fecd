"""Since when nobody is at a table, so that one without people ends."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Add the column; for the tables that are there it is written when the server starts."""
    op.add_column("tables", sa.Column("empty_since", LONG))
