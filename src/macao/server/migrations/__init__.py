"""The database, step by step. Looked at in every start; a step does to a database what it did when it was released."""

from pathlib import Path

from sqlalchemy import Connection, inspect

NEWEST = "0013"
"""The last step in versions/."""


def upgrade(connection: Connection) -> None:
    """Bring the database to the newest step. Raises LookupError, in words, when it is newer than this release."""
    if is_newest(connection):
        return
    from alembic import command  # Half of what a start would load, needed once a release.
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise LookupError("a newer release of Macao has written there, serve them with that one") from None


def is_newest(connection: Connection) -> bool:
    """Whether nothing is left to do."""
    return _step(connection) == NEWEST


def _step(connection: Connection) -> str | None:
    """Where the database is; None when it is new."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return str(connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar())
