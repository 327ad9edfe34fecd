"""What must always hold of points: none is made or lost, and each match has cost and paid what its log says."""

from collections import Counter
from collections.abc import Iterable

from macao.play.outcome import result_of
from macao.play.settle import book
from sim.council import expect
from sim.ledger import Ledger, Transfer
from sim.replay import Replay


def audit(ledger: Ledger, tables: Iterable[Replay]) -> None:
    """Raises Broken. What the ledger has is told against the file, and what it should have by the pure game."""
    wrong = ledger.audit()
    expect(not wrong, f"the ledger does not add up: {wrong}")
    for table in tables:
        if table.setup.stake:
            _settled(table, ledger.transfers(table.id))


def _settled(table: Replay, rows: list[Transfer]) -> None:
    """What the last match there has cost and paid each seat."""
    if table.setup.free is not None or not table.ready:
        expect(not any(_nets(rows).values()), f"{table.id} is played for nothing, and points have moved")
        return
    begun = max([at for at, row in enumerate(rows) if (row.why, row.seat) == ("stake", 0)], default=len(rows))
    rows, stake, seats = rows[begun:], table.setup.stake, range(len(table.setup.kinds))
    staked = [row.seat for row in rows if (row.why, row.amount) == ("stake", stake)]
    expect(staked == [*seats], f"the cards of {table.id} are dealt, and paid have {staked}")
    pledged = {row.seat: row.amount for row in rows if row.why == "hold"}
    found = _nets(rows)
    for seat, net in _due(table, [pledged.get(seat, 0) for seat in seats]).items():
        expect(found[seat] == net, f"seat {seat} of {table.id} is to have {net}, and has {found[seat]}")


def _due(table: Replay, pledged: list[int]) -> dict[int, int]:
    """By seat; while it is played what is pledged is gone."""
    result, stake = result_of(table.game, table.setup.kinds), table.setup.stake
    if result is None:
        return {seat: -stake - pledge for seat, pledge in enumerate(pledged)}
    due = dict.fromkeys(range(len(pledged)), -stake)
    for line in book(result, stake, pledged):
        due[line.seat] += line.amount
    return due


def _nets(rows: list[Transfer]) -> Counter[int]:
    """What each seat has of them."""
    found = Counter[int]()
    for row in rows:
        found[row.seat] += row.amount * (row.credit.startswith("p:") - row.debit.startswith("p:"))
    return found
