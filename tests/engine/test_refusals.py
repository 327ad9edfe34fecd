"""What is legal is what is not refused; who refuses says why and changes nothing."""

from collections import Counter

import pytest

from engine.tables import VARIANTS, play, play_by_chance, table, why_not
from macao.engine.legal import legal
from macao.engine.moves import Kind, Move, catch, lay, pick, simple
from macao.engine.notation import move_text
from macao.engine.position import state_text
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.state import State

SIMPLE = (Kind.CONTINUE, Kind.DRAW, Kind.TAKE, Kind.ACCEPT, Kind.CALL, Kind.DEAL, Kind.BACK)


def some_cards(hand: list[int], chance: Rng) -> list[int]:
    """A packet as somebody might try it: mostly of the hand and of one rank, at times anything, or a card twice."""
    first = hand[chance.below(len(hand))] if hand and chance.below(8) else chance.below(54)
    out = [first]
    for _ in range(chance.below(4)):
        mates = [card for card in hand if card >> 2 == first >> 2] if chance.below(4) else hand
        out.append(mates[chance.below(len(mates))] if mates else chance.below(54))
    return out


def some_move(state: State, seat: int, chance: Rng) -> Move:
    """Any move that can be written down."""
    what = chance.below(10)
    if what < 6:
        return lay(some_cards(list(state.hands[seat]), chance), chance.below(18) if chance.below(2) else 0)
    if what == 6:
        return pick(chance.below(18))
    if what == 7:
        return catch(chance.below(6))
    return simple(SIMPLE[chance.below(len(SIMPLE))])


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_move_is_legal_if_and_only_if_it_is_not_refused(variant: str, seats: int) -> None:
    tried = Counter[bool]()

    def compare(state: State, chance: Rng) -> None:
        before = state_text(state)
        for seat in range(seats):
            allowed = legal(state, seat)
            assert len(set(allowed)) == len(allowed)
            for move in allowed + [some_move(state, seat, chance) for _ in range(8)]:
                refused = refusal(state, seat, move)
                assert (refused is None) == (move in allowed), f"P{seat + 1} {move_text(move)}: {refused}\n{before}"
                tried[refused is None] += 1
        assert state_text(state) == before

    for number in range(4):
        play_by_chance(variant, seats, number, compare, most=120)
    assert min(tried[True], tried[False]) > 400


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_seat_is_offered_its_moves_in_one_order_whatever_the_order_of_its_hand(variant: str) -> None:
    """The order of an offer would tell in which order cards were drawn."""

    def compare(state: State, chance: Rng) -> None:
        twin = state.clone()
        for seat, hand in enumerate(state.hands):
            cards = list(hand)
            chance.shuffle(cards)
            twin.hold(seat, cards)
        for seat in range(4):
            assert legal(twin, seat) == legal(state, seat)

    for number in range(3):
        play_by_chance(variant, 4, number, compare, most=150)


def test_nobody_moves_from_a_seat_that_is_not_there() -> None:
    state = table("clasic", ["9D 8D", "5S 6S"], "9H")
    for step in ("P3 draw", "P7 9D", "table draw", "table 9D", "P3 leave", "P3 call"):
        assert why_not(state, step) == Reason.NOT_YOUR_TURN, step


def open_chain() -> State:
    """P2 owes two and holds 2D, 3S, 5S, 5H and AH."""
    return play(table("clasic", ["2H 8D 8C", "2D 3S 5S 5H AH", "9S QC"], "9H"), "P1 2H")


def open_four() -> State:
    return play(table("clasic", ["4H 8D 8C", "4D 5S 5H", "9S QC"], "9H"), "P1 4H")


def open_request() -> State:
    return play(table("clasic", ["JH 8D 8C", "10D 5S 5H AS JS", "9S QC"], "9H"), "P1 JH=10")


def open_demand() -> State:
    return play(table("clasic", ["AH 8D 8C", "10D 5S 5H JH", "9S QC"], "9H"), "P1 AH=S")


def drawn_card() -> State:
    return play(table("clasic", ["10H 8D 8C", "5S 6S"], "9H", "9S 7H"), "P1 draw")


def packet_begun() -> State:
    return play(table("standard", ["9D 9C 8D 7D", "5S 6S"], "9H"), "P1 9D")


@pytest.mark.parametrize(
    ("state", "step", "reason"),
    [
        (open_chain(), "P3 9S", Reason.NOT_YOUR_TURN),
        (open_chain(), "P1 8D", Reason.NOT_YOUR_TURN),
        (open_chain(), "P2 2S", Reason.NOT_YOUR_CARD),
        (open_chain(), "P2 2D+2D", Reason.NOT_YOUR_CARD),
        (open_chain(), "P2 5H", Reason.CHAIN_OPEN),  # B-32: it is no report card
        (open_chain(), "P2 AH=S", Reason.CHAIN_OPEN),  # QB-24
        (open_chain(), "P2 3S", Reason.CHAIN_MISMATCH),  # B-35: of another suit than the 2
        (open_chain(), "P2 draw", Reason.CHAIN_OPEN),
        (open_chain(), "P2 accept", Reason.CHAIN_OPEN),
        (open_chain(), "P2 take", None),
        (open_chain(), "P2 2D", None),
        (open_four(), "P2 5H", Reason.TURN_LOST),  # QB-19
        (open_four(), "P2 draw", Reason.TURN_LOST),
        (open_four(), "P2 take", Reason.TURN_LOST),
        (open_four(), "P2 accept", None),
        (open_four(), "P2 4D", None),
        (open_request(), "P2 5H", Reason.REQUEST_OPEN),
        (open_request(), "P2 AS", Reason.REQUEST_OPEN),  # QB-23
        (open_request(), "P2 JS=Q", None),  # B-46
        (open_request(), "P2 10D", None),
        (open_demand(), "P2 5H", Reason.DEMAND_OPEN),
        (open_demand(), "P2 JH", Reason.DEMAND_OPEN),  # QB-23
        (open_demand(), "P2 5S", None),
        (open_demand(), "P2 5S+5H", None),
        (open_demand(), "P2 5H+5S", Reason.PACKET_ORDER),
        (open_demand(), "P2 5S+10D", Reason.PACKET_RANK),
        (drawn_card(), "P1 10H", Reason.DRAWN_CARD_ONLY),  # QB-11
        (drawn_card(), "P1 draw", Reason.NOTHING_TO_DO),
        (drawn_card(), "P1 9S", None),
        (drawn_card(), "P1 continue", None),
        (packet_begun(), "P1 8D", Reason.PACKET_RANK),
        (packet_begun(), "P1 9C", None),
        (packet_begun(), "P2 5S", Reason.NOT_YOUR_TURN),
        (packet_begun(), "P1 =8", Reason.CHOICE_NOT_ALLOWED),
        (packet_begun(), "P1 draw", Reason.NOTHING_TO_DO),
        (table("standard", ["9D 9C 8D", "5S 6S"], "9H"), "P1 8D", Reason.DOES_NOT_MATCH),
        (table("standard", ["9D 9C 8D", "5S 6S"], "9H"), "P1 9D+9C", Reason.PACKET_NOT_ALLOWED),  # card by card
        (table("umflaturi", ["9D 9C 8D", "5S 6S"], "9H"), "P1 9D+9C", Reason.PACKET_NOT_ALLOWED),  # QC-4
        (table("umflaturi", ["AD 9C 8D", "5S 6S"], "9H"), "P1 AD", Reason.CHOICE_MISSING),  # C-71
        (table("umflaturi", ["AD 9C 8D", "5S 6S"], "9H"), "P1 AD=7", Reason.CHOICE_NOT_ALLOWED),
        (table("umflaturi", ["AD", "5S 6S"], "9H"), "P1 AD=S", Reason.CHOICE_NOT_ALLOWED),  # QC-12
        (table("standard", ["JH 9C 8D", "5S 6S"], "9H"), "P1 JH=K", Reason.CHOICE_NOT_ALLOWED),
        (table("standard", ["JH 9C 8D", "5S 6S"], "9H"), "P1 JH=Q", None),
        (table("standard", ["JD 9C 8D", "5S 6S"], "9D"), "P1 JD=Q", Reason.CHOICE_NOT_ALLOWED),
        (table("standard", ["9C 8D", "5S 6S"], "9H"), "P2 catch:1", Reason.NO_CATCH),
        (table("standard", ["9C 8D", "5S 6S"], "9H"), "P1 call", Reason.NOTHING_TO_DO),
        (table("standard", ["9C 8D", "5S 6S"], "9H"), "table auto", Reason.NOTHING_TO_DO),
        (table("standard", ["9C 8D", "5S 6S"], "9H"), "P1 deal", Reason.BAD_MOVE),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(state: State, step: str, reason: Reason | None) -> None:
    before = state_text(state)
    assert why_not(state, step) == reason
    assert state_text(state) == before


@pytest.mark.parametrize(
    ("pile", "stock", "reason"),
    [("9C", "10S", None), ("9D 9C", "", None), ("9C", "", Reason.NO_CATCH)],
)
def test_a_false_catch_that_could_cost_nothing_cannot_be_tried(pile: str, stock: str, reason: Reason | None) -> None:
    """Else one player could try until the deal stops by itself."""
    assert why_not(table("clasic", ["5H 6H", "7D"], pile, stock, false_catch="2"), "P1 catch:2") == reason


def test_a_seat_that_is_not_there_is_not_caught() -> None:
    state = table("clasic", ["5H 6H", "7D"], "9C", false_catch="2")
    assert [why_not(state, f"P1 catch:{number}") for number in range(1, 7)] == [
        Reason.NO_CATCH,
        None,
        *[Reason.NO_CATCH] * 4,
    ]
