"""Each table knows where its log ends, so that only who knows it too may append."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the head, and set it to the last ply there is."""
    op.add_column("tables", sa.Column("head", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET head = (SELECT coalesce(max(ply), 0) FROM moves WHERE moves.game = tables.id)")
