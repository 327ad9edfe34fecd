"""Who is known by name: accounts, the secrets of their letters and second factors, and the letters themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

LONG = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    """Create the four tables."""
    _accounts()
    _secrets()
    _letters()


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("look", sa.Text, nullable=False, unique=True),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("address", sa.Text, unique=True),
        sa.Column("password", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("created_at", LONG, nullable=False),
        sa.Column("admin", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("totp", sa.LargeBinary),
        sa.Column("totp_step", LONG),
        sqlite_with_rowid=False,
    )


def _secrets() -> None:
    op.create_table(
        "tickets",
        sa.Column("hash", sa.LargeBinary, primary_key=True),
        _person(),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("about", sa.Text),
        sa.Column("until", LONG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table("recovery", sa.Column("hash", sa.LargeBinary, primary_key=True), _person(), sqlite_with_rowid=False)
    op.create_index("tickets_by_person", "tickets", ["person"])
    op.create_index("recovery_by_person", "recovery", ["person"])


def _letters() -> None:
    op.create_table(
        "letters",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("recipient", sa.Text, nullable=False),
        sa.Column("subject", sa.Text, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("made_at", LONG, nullable=False),
        sa.Column("next_at", LONG),
        sa.Column("tries", sa.Integer, nullable=False, server_default="0"),
    )
    op.create_index("letters_by_next", "letters", ["next_at"])


def _person() -> sa.Column[bytes]:
    return sa.Column("person", sa.LargeBinary, sa.ForeignKey("people.id"), nullable=False)
