"""One stream of chance: the same for ever, and fair."""

from collections import Counter
from itertools import permutations

import pytest

from engine.fairness import bound, is_fair, unevenness
from engine.tables import SEED
from macao.engine.rng import WORDS, Rng


def test_the_stream_never_changes() -> None:
    """The first 8 bytes of SHA-256 of the seed and the number of the step, as any other program works them out."""
    zeros = Rng(bytes(32))
    assert [f"{zeros.word():016x}" for _ in range(3)] == ["08e00266fff0aacc", "975674ca07642178", "20b73cd81b2b7071"]
    counted = Rng(bytes(range(32)))
    assert [f"{counted.word():016x}" for _ in range(3)] == ["6061c4386d7a1788", "7365a07b4571dc92", "38050395e5666942"]


def test_shuffles_never_change() -> None:
    """The numbers above leave 0 by 4, by 3 and by 2: the first card changes places with the last, and so on down."""
    pack = [0, 1, 2, 3]
    Rng(bytes(range(32))).shuffle(pack)  # 3 1 2 0, then 2 1 3 0, then 1 2 3 0
    assert pack == [1, 2, 3, 0]


def test_a_number_below_n_is_a_remainder() -> None:
    assert Rng(bytes(range(32))).below(10) == 0x6061C4386D7A1788 % 10
    assert Rng(SEED).below(1) == 0


@pytest.mark.parametrize("n", [3, 6, 10, 24, 54])
def test_all_numbers_below_n_come_equally_often(n: int) -> None:
    rng = Rng(SEED)
    found = Counter(rng.below(n) for _ in range(400 * n))
    assert set(found) == set(range(n))
    assert is_fair([found[i] for i in range(n)])


def test_a_bare_remainder_would_favour_the_low_numbers() -> None:
    """With n at three quarters of the words, remainders would fall into the first third twice as often."""
    n = WORDS // 4 * 3
    rng = Rng(SEED)
    thirds = Counter(rng.below(n) // (n // 3) for _ in range(3000))
    assert is_fair([thirds[i] for i in range(3)])
    assert rng.counter > 3500  # one word in four was thrown away


def test_every_card_comes_to_every_place_equally_often() -> None:
    rng, places = Rng(SEED), Counter[tuple[int, int]]()
    for _ in range(6000):
        pack = list(range(6))
        rng.shuffle(pack)
        assert sorted(pack) == list(range(6))
        places.update(enumerate(pack))
    # Each shuffle fills a whole row and a whole column: 25 of the 36 counts are free, and all are 6/5 as uneven.
    uneven = unevenness([places[place, card] for place in range(6) for card in range(6)])
    assert uneven * 5 / 6 < bound(25)


def test_every_order_of_four_cards_comes_equally_often() -> None:
    rng, orders = Rng(SEED), Counter[tuple[int, ...]]()
    for _ in range(4800):
        pack = [0, 1, 2, 3]
        rng.shuffle(pack)
        orders[tuple(pack)] += 1
    assert is_fair([orders[order] for order in permutations(range(4))])


def test_other_seeds_give_other_numbers() -> None:
    assert len({Rng(bytes([i]) * 32).word() for i in range(100)}) == 100


def test_a_clone_goes_on_at_the_same_place() -> None:
    rng = Rng(SEED)
    rng.below(54)
    twin = rng.clone()
    numbers = [rng.word() for _ in range(3)]
    assert [twin.word() for _ in range(3)] == numbers


def test_a_stream_is_pasted_back_from_its_text() -> None:
    rng = Rng(SEED)
    rng.word()
    assert eval(repr(rng), {"Rng": Rng}).word() == rng.clone().word()
