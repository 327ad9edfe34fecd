"""The desk: questions and their answers, what admins have done, accounts that are locked."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the three tables and add the column."""
    _threads()
    _trail()
    op.add_column("accounts", sa.Column("locked_at", LONG))


def _threads() -> None:
    op.create_table(
        "threads",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id")),
        sa.Column("email", sa.Text),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, unique=True),
        sa.Column("created_at", LONG, nullable=False),
        sa.Column("changed_at", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "thread_lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("thread", sa.Text, sa.ForeignKey("threads.id"), nullable=False),
        sa.Column("desk", sa.Boolean, nullable=False),
        sa.Column("said", sa.Text, nullable=False),
        sa.Column("at_ms", LONG, nullable=False),
    )
    op.create_index("threads_by_person", "threads", ["person"])
    op.create_index("threads_by_change", "threads", ["changed_at"])
    op.create_index("thread_lines_by_thread", "thread_lines", ["thread"])


def _trail() -> None:
    op.create_table(
        "trail",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at_ms", LONG, nullable=False),
        sa.Column("admin", sa.LargeBinary, sa.ForeignKey("people.id"), nullable=False),
        sa.Column("what", sa.Text, nullable=False),
        sa.Column("about", sa.LargeBinary),
        sa.Column("at_what", sa.Text),
        sa.Column("note", sa.Text),
    )
    op.create_index("trail_by_about", "trail", ["about"])
