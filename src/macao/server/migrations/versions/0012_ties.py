"""Friends, and whom somebody does not want to meet."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the two tables."""
    op.create_table(
        "friendships",
        _person("asker"),
        _person("asked"),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sa.Column("since", LONG),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "blocks",
        _person("person"),
        _person("other"),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("at", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("friendships_by_asked", "friendships", ["asked"])
    op.create_index("blocks_by_other", "blocks", ["other"])


def _person(name: str) -> sa.Column[bytes]:
    return sa.Column(name, sa.LargeBinary, sa.ForeignKey("people.id"), primary_key=True)
