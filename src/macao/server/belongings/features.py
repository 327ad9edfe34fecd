"""Every feature that keeps something about persons: how he is told of it, and what becomes of it when he leaves.

Whoever adds a table with a person in it adds a line here; a test looks for tables that nobody has named.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection

from macao.server.belongings import asked, own, played, tied
from macao.server.points import persons
from macao.server.ratings import results


class Feature(NamedTuple):
    """`tables` have a person in them. What `forget` leaves there is his who was, under another name."""

    name: str
    tables: tuple[str, ...]
    told: Callable[[Connection, bytes], Any]
    forget: Callable[[Connection, bytes, int], object] | None = None


def _forget_results(connection: Connection, person: bytes, _now: int) -> None:
    results.forget(connection, person)


FEATURES: Final = [
    Feature("letters", (), own.mail),
    Feature("points", (), own.points, persons.farewell),
    Feature("people", ("friendships", "blocks"), tied.ties_of, tied.forget),
    Feature("daily_hands", ("daily_tries",), played.days_of, played.forget_days),
    Feature("questions", ("threads",), asked.questions_of, asked.forget),
    Feature("looked_at_by_admins", ("trail",), asked.trail_of),
    Feature("results", ("results",), played.results_of),
    Feature("ratings", ("ratings", "tallies"), played.ratings_of, _forget_results),
    Feature("seats", ("seats",), own.chairs),
    Feature("browsers", ("sessions",), own.browsers),
    Feature("account", ("accounts", "tickets", "recovery"), own.account, own.forget_account),
]
"""In the order in which they are forgotten: the account, by which others find him, goes last."""
