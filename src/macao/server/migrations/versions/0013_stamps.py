"""A stamp by which a restored copy is noticed."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table; its only row comes with the first start."""
    op.create_table(
        "stamps",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("stamp", sa.Text, nullable=False),
    )
