"""From a finished deal to the score sheet."""

from macao.engine.score import charges, losers, winner
from macao.engine.state import State
from macao.play.standing import Standing, end_round, end_single


def enter_deal(standing: Standing, state: State) -> Standing:
    """Write the finished deal in: a round where points are counted, else the end of the match."""
    if standing.target:
        return end_round(standing, charges(state), winner(state))
    return end_single(standing, winner(state), losers(state))
