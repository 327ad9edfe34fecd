"""Each seat has its share of the shuffle; those who sat down before there was one have given none."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the share; none is waited for where somebody sits already."""
    share = sa.Column("share", sa.LargeBinary)
    op.add_column("seats", share)
    op.execute(sa.table("seats", sa.column("share", sa.LargeBinary)).update().values(share=b""))
