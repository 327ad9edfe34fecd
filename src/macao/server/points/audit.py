"""Whether the ledger is whole: no point is made or lost, and nothing lies on the accounts of a match that has ended."""

from collections.abc import Iterator

from sqlalchemy import Connection, func, select, union_all

from macao.server.points.schema import purses, transfers
from macao.server.schema import tables


def audit(connection: Connection) -> list[str]:
    """What is wrong, a sentence each; nothing when all is well."""
    return [*_whole(connection), *_sums(connection), *_left_over(connection)]


def _whole(connection: Connection) -> Iterator[str]:
    total = connection.execute(select(func.coalesce(func.sum(purses.c.balance), 0))).scalar_one()
    if total:
        yield f"All balances together are {total}, not 0."


def _sums(connection: Connection) -> Iterator[str]:
    """Each balance is what all transfers have brought there."""
    went = select(transfers.c.debit.label("account"), (-transfers.c.amount).label("amount"))
    came = select(transfers.c.credit.label("account"), transfers.c.amount.label("amount"))
    all_of = union_all(went, came).subquery()
    moved = select(all_of.c.account, func.sum(all_of.c.amount).label("amount")).group_by(all_of.c.account).subquery()
    come_to = func.coalesce(moved.c.amount, 0)
    found = select(purses.c.account, purses.c.balance, come_to.label("moved")).outerjoin(
        moved, moved.c.account == purses.c.account
    )
    for row in connection.execute(found.where(purses.c.balance != come_to).order_by(purses.c.account)):
        yield f"The account {row.account} has {row.balance}, and its transfers come to {row.moved}."


def _left_over(connection: Connection) -> Iterator[str]:
    """Where nothing is played, nothing is staked."""
    of_games = select(transfers.c.credit, transfers.c.game).where(transfers.c.credit.like("g:%")).distinct().subquery()
    found = (
        select(purses.c.account, purses.c.balance, tables.c.status)
        .join(of_games, of_games.c.credit == purses.c.account)
        .join(tables, tables.c.id == of_games.c.game)
        .where(purses.c.balance != 0, tables.c.status != "playing")
    )
    for row in connection.execute(found.order_by(purses.c.account)):
        yield f"The account {row.account} still has {row.balance}, and its match is {row.status}."
