"""How strong somebody is, from the places of his matches: OpenSkill's Plackett-Luce. Pure, and the same everywhere.

Only those who have a rating are compared, with one another: bots and guests are as if they had not been there.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain, groupby, permutations, product
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from macao.play.outcome import Outcome, Result

MU: Final = 25.0
SIGMA: Final = MU / 3
"""Of who has not been rated yet, as OpenSkill has them."""
SETTLED: Final = 6.5
"""From this uncertainty on a rating is provisional: after some 10 matches of two, 20 of six, it is below."""
SCALE: Final = 50
DIGITS: Final = 9
"""What is kept of a number: what lies behind differs from one processor to another."""


class Rating(NamedTuple):
    """A guess, and how uncertain it is: it lies within three `sigma` of `mu`."""

    mu: float = MU
    sigma: float = SIGMA

    @property
    def number(self) -> int:
        """As people are shown it: he is at least as good as this. Who is new has 0, nobody has less.

        mu - 3 sigma in steps of a fiftieth, so that every match moves it.
        """
        return max(0, round(SCALE * (self.mu - 3 * self.sigma)))

    @property
    def provisional(self) -> bool:
        """Too few matches to tell."""
        return self.sigma > SETTLED


NEW: Final = Rating()


def rate(result: Result, ratings: Mapping[int, Rating]) -> dict[int, Rating]:
    """Of each seat that has a rating the new one; empty when the match changes none.

    It changes none when it does not count, and when fewer than two such seats were in it. Whoever came late for a bot
    is left out; what a stand-in has played counts for its person. Nothing depends on the order of seats.
    """
    if result.refund is not None:
        return {}
    rated = [outcome for outcome in result.outcomes if _counts(outcome) and outcome.seat in ratings]
    if len(rated) < 2:
        return {}
    entries = {outcome.seat: (_rank(outcome), ratings[outcome.seat]) for outcome in rated}
    new = _compared(sorted(entries.values()))
    return {seat: new[entry] for seat, entry in entries.items()}


def _counts(outcome: Outcome) -> bool:
    return outcome.by != "bot" and not outcome.late


def _rank(outcome: Outcome) -> tuple[int, int]:
    """The lower the better: by places, then those without one, then those who abandoned, who are equal."""
    return (2, 0) if outcome.abandoned else (int(not outcome.place), outcome.place)


Entry = tuple[tuple[int, int], Rating]


def _compared(entries: list[Entry]) -> dict[Entry, Rating]:
    """What becomes of each: of equals, who are alike, the mean over all orders in which they might have come.

    The library's own way with ties lets whoever comes after two equals gain as much as they do.
    """
    sums: dict[Entry, list[Rating]] = {entry: [] for entry in entries}
    for order in _orders(entries):
        for entry, rating in zip(order, _strictly([rating for _, rating in order]), strict=True):
            sums[entry].append(rating)
    return {entry: _mean(ratings) for entry, ratings in sums.items()}


def _orders(entries: list[Entry]) -> Iterator[list[Entry]]:
    """Without ties, each in turn; 720 at most."""
    equals = [permutations(group) for _, group in groupby(entries, key=lambda entry: entry[0])]
    return (list(chain.from_iterable(order)) for order in product(*equals))


def _strictly(ratings: list[Rating]) -> list[Rating]:
    """After a match in which each came before the next."""
    model = _model()
    rated = model.rate([[model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in ratings])
    return [Rating(one.mu, one.sigma) for (one,) in rated]


def _mean(ratings: list[Rating]) -> Rating:
    mu, sigma = (sum(parts) / len(ratings) for parts in zip(*ratings, strict=True))
    return Rating(round(mu, DIGITS), round(sigma, DIGITS))


@cache
def _model() -> PlackettLuce:
    return PlackettLuce()
