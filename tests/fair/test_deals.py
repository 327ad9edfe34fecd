"""Every card comes to every place of the pack equally often, and a shuffle that is a little wrong would be found out.

Here with twenty thousand deals, `make fair` does it with a million.
"""

import pytest

from fair.deals import CARDS, Shuffle, added, count, main, uneven
from macao.engine import rng as chance
from macao.engine.rng import Rng

FEW = 5_000
"""Enough for a shuffle that is wrong; a fair one passes with as many."""


def test_every_card_comes_to_every_place_equally_often() -> None:
    places = count(range(20_000))
    assert uneven(places) == {}
    assert uneven([list(cards) for cards in zip(*places, strict=True)]) == {}  # each card, over the places
    assert {sum(place) for place in places} == {20_000}


def test_parts_are_counted_together(capsys: pytest.CaptureFixture[str]) -> None:
    assert added([count(range(20)), count(range(20, 30))]) == count(range(30))
    assert main(300) == 0
    assert capsys.readouterr().out.startswith("300 deals: ")


# --- planted faults --------------------------------------------------------------------------------------------------


def stops_early(rng: Rng, pack: list[int]) -> None:
    """The two cards at the bottom never change places at last."""
    for i in range(len(pack) - 1, 1, -1):
        j = rng.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]


def begins_late(rng: Rng, pack: list[int]) -> None:
    """The top card is left where it is."""
    for i in range(len(pack) - 2, 0, -1):
        j = rng.below(i + 1)
        pack[i], pack[j] = pack[j], pack[i]


def never_itself(rng: Rng, pack: list[int]) -> None:
    """Every card leaves its place (Sattolo's shuffle)."""
    for i in range(len(pack) - 1, 0, -1):
        j = rng.below(i)
        pack[i], pack[j] = pack[j], pack[i]


def with_any(rng: Rng, pack: list[int]) -> None:
    """Each card changes places with any other: more ways than orders, and no even share of them."""
    for i in range(len(pack)):
        j = rng.below(len(pack))
        pack[i], pack[j] = pack[j], pack[i]


@pytest.mark.parametrize("shuffle", [stops_early, begins_late, never_itself, with_any])
def test_a_swap_too_few_or_too_many_shows(shuffle: Shuffle) -> None:
    assert uneven(count(range(FEW), shuffle))


class Narrow(Rng):
    """Words of 6 bits, of which hardly any number below 54 is a divisor."""

    def word(self) -> int:
        return super().word() >> 58


class Remainder(Narrow):
    """No word is thrown away."""

    def below(self, n: int) -> int:
        return self.word() % n


def as_at_a_table(kind: type[Rng]) -> Shuffle:
    """The true shuffle, with other dice."""

    def shuffle(rng: Rng, pack: list[int]) -> None:
        kind(rng.seed).shuffle(pack)

    return shuffle


def test_bare_remainders_show_where_words_are_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped way of throwing away what is over stays even with the same words."""
    monkeypatch.setattr(chance, "WORDS", 64)
    assert uneven(count(range(FEW), as_at_a_table(Narrow))) == {}
    assert len(uneven(count(range(FEW), as_at_a_table(Remainder)))) > CARDS // 2
