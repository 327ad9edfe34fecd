"""PostgreSQL as the store needs it: READ COMMITTED is enough, since the primary key and the head decide who wins."""

from typing import Any

from sqlalchemy import URL, Connection, create_engine, event

CONNECT_S = 3
SILENCE_S = 5
"""After so long without a word from the other side a connection counts as lost."""
STATEMENT_MS = 4_000
"""How long a statement may take, waiting for others included."""
IDLE_MS = 10_000
"""How long somebody who stopped in the middle of a transaction may hold up the others."""
UPGRADE = 0x6D6163616F
"""The lock that is held while the database is brought to the newest step ("macao")."""
IN_TRANSACTION = 2
"""libpq's PQTRANS_INTRANS: begun, and no statement has failed."""
SETTINGS = (
    f"SET statement_timeout = {STATEMENT_MS}",
    f"SET lock_timeout = {STATEMENT_MS}",
    f"SET idle_in_transaction_session_timeout = {IDLE_MS}",
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'",
)


class Postgres:
    """See Database. A connection that was lost while nobody used it is replaced without a word (`pool_pre_ping`)."""

    def __init__(self, url: URL) -> None:
        quick = {"connect_timeout": CONNECT_S, "tcp_user_timeout": SILENCE_S * 1000}
        alive = {"keepalives_idle": SILENCE_S - 3, "keepalives_interval": 1, "keepalives_count": 3}
        url = url.set(drivername="postgresql+psycopg")
        try:
            self.engine = create_engine(url, connect_args=quick | alive, pool_pre_ping=True)
        except ImportError:
            raise ImportError("its driver is missing: pip install macao[postgres]") from None
        event.listen(self.engine, "connect", _on_connect)
        event.listen(self.engine, "begin", _begin)

    def hurry(self) -> None:
        """See Database: no statement takes longer than a server may take to stop."""

    def prepare(self, connection: Connection) -> None:
        """See Database. An upgrade may take its time."""
        connection.exec_driver_sql("SET LOCAL statement_timeout = 0")
        connection.exec_driver_sql("SET LOCAL lock_timeout = 0")
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({UPGRADE})")

    def in_transaction(self, connection: Connection) -> bool:
        """See Database. The COMMIT of a transaction in which a statement failed is a ROLLBACK that says nothing."""
        driver: Any = connection.connection.driver_connection
        return driver is not None and int(driver.info.transaction_status) == IN_TRANSACTION

    def is_lost(self, _failure: Exception, /) -> bool:
        """See Database: a server whose sync failed starts anew by itself."""
        return False


def _on_connect(dbapi: Any, _record: object) -> None:
    """Durable commits, limits to all waiting, and transactions that begin when SQLAlchemy says so."""
    dbapi.autocommit = True
    try:
        for setting in SETTINGS:
            dbapi.execute(setting)
    except Exception:
        dbapi.close()  # SQLAlchemy would drop it open.
        raise


def _begin(connection: Connection) -> None:
    driver: Any = connection.connection.driver_connection
    driver.execute("BEGIN ISOLATION LEVEL READ COMMITTED")
