"""Whether the ledger is whole: no point is made or lost, and nothing lies on the accounts of a match that has ended."""

import logging
from typing import Final

from sqlalchemy import Connection

from macao.server.clock import Clock
from macao.server.rounds import Rounds
from macao.server.store import Store

log = logging.getLogger("macao.server")

DAY_MS: Final = 86_400_000
WHOLE: Final = "SELECT sum(balance) FROM purses HAVING sum(balance) <> 0"
SUMS: Final = """
SELECT account, balance, moved FROM (
    SELECT account, balance,
        coalesce((SELECT sum(amount) FROM transfers WHERE credit = account), 0)
        - coalesce((SELECT sum(amount) FROM transfers WHERE debit = account), 0) AS moved
    FROM purses
) AS found WHERE balance <> moved ORDER BY account
"""
LEFT_OVER: Final = """
SELECT DISTINCT account, balance, status FROM purses
JOIN transfers ON credit = account JOIN tables ON tables.id = game
WHERE substr(account, 1, 2) = 'g:' AND balance <> 0 AND status <> 'playing' ORDER BY account
"""


def audit(connection: Connection) -> list[str]:
    """What is wrong, a sentence each; nothing when all is well."""
    whole = [f"All balances together are {row[0]}, not 0." for row in connection.exec_driver_sql(WHOLE)]
    sums = [
        f"The account {account} has {balance}, and its transfers come to {moved}."
        for account, balance, moved in connection.exec_driver_sql(SUMS)
    ]
    left = [
        f"The account {account} still has {balance}, and its match is {status}."
        for account, balance, status in connection.exec_driver_sql(LEFT_OVER)
    ]
    return whole + sums + left


class Auditor:
    """Looks at the start and once a day. What is wrong is said in the log; people may play all the same."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._rounds = Rounds(clock, DAY_MS, self._look)

    async def begin(self) -> None:
        """The server starts."""
        self._rounds.begin()
        await self._look()

    async def close(self) -> None:
        """The server goes down now."""
        await self._rounds.close()

    async def _look(self) -> None:
        try:
            for sentence in await self._store.do(audit):
                log.error("The ledger: %s", sentence)
        except Exception as failure:
            log.error("The ledger could not be audited: %s", type(failure).__name__)
