"""What holds for every State of every deal, whatever the tables of its rules say."""

from hypothesis import given, settings
from hypothesis import strategies as st

from macao.engine.apply import apply
from macao.engine.legal import legal, resolving
from macao.engine.moves import Kind, lay, simple
from macao.engine.notation import move_text, parse_move
from macao.engine.position import parse_state, state_text
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rules import MOVES_TO_STOP, Rules
from macao.engine.state import State, actor
from macao.play.game import Game
from macao.play.setup import Setup
from properties.walks import VARIANT_KEYS, seats, seeds, start, variants, walk

MANY = settings(max_examples=40, deadline=None)


def cards(state: State) -> list[int]:
    return sorted(state.stock + state.pile + [card for hand in state.hands for card in hand])


@MANY
@given(variants, seats, seeds)
def test_cards_are_neither_made_nor_lost(rules: Rules, size: int, seed: bytes) -> None:
    for step in walk(rules, size, seed):
        assert cards(step.state) == sorted(rules.pack)


@MANY
@given(variants, seats, seeds)
def test_somebody_may_move_unless_the_deal_is_over(rules: Rules, size: int, seed: bytes) -> None:
    for step in walk(rules, size, seed):
        state = step.state
        seat = actor(state)
        if state.over:
            assert seat == -1
            assert not any(legal(state, other) for other in range(size))
        elif resolving(state):
            assert refusal(state, seat, simple(Kind.AUTO)) is None
        else:
            assert legal(state, seat)
        assert all(not state.hands[other] or not state.places[other] for other in range(size)) or state.over


@MANY
@given(variants, seats, seeds)
def test_every_legal_move_is_accepted_and_reads_back(rules: Rules, size: int, seed: bytes) -> None:
    for step in walk(rules, size, seed, limit=60):
        for seat in range(size):
            for move in legal(step.before, seat):
                assert refusal(step.before, seat, move) is None
                assert parse_move(move_text(move)) == move


@MANY
@given(variants, seats, seeds)
def test_only_seats_with_cards_act_and_counters_are_sound(rules: Rules, size: int, seed: bytes) -> None:
    for step in walk(rules, size, seed):
        state = step.state
        assert min(state.draw, state.skip, *state.sit, *state.timeouts) >= 0
        assert not (state.draw and state.skip)
        assert all(not state.hands[seat] for seat in range(size) if state.places[seat] and not state.over)
        if not state.over:
            assert state.hands[actor(state)]
            assert len({place for place in state.places if place}) == sum(1 for place in state.places if place)


@MANY
@given(variants, seats, seeds)
def test_the_text_of_a_state_reads_back(rules: Rules, size: int, seed: bytes) -> None:
    for step in walk(rules, size, seed, limit=80):
        assert parse_state(state_text(step.state), rules) == step.state


@MANY
@given(variants, seats, seeds)
def test_a_clone_lives_its_own_life(rules: Rules, size: int, seed: bytes) -> None:
    state = start(rules, size, seed)
    before, twin = state_text(state), state.clone()
    assert twin == state
    twin.own()
    twin.hands[0].add(1)
    twin.sit = twin.timeouts = [1] * size
    twin.pile.append(0)
    twin.stock.pop()
    twin.size_at = [1] * size
    twin.rng.below(54)
    assert state_text(state) == before


@MANY
@given(variants, seats, seeds)
def test_the_same_moves_lead_to_the_same_state(rules: Rules, size: int, seed: bytes) -> None:
    steps = list(walk(rules, size, seed))
    again = start(rules, size, seed)
    for step in steps:
        apply(again, step.seat, step.move)  # without a journal
    assert again == steps[-1].state


@MANY
@given(variants, seats, seeds)
def test_a_refused_move_leaves_everything_as_it_was(rules: Rules, size: int, seed: bytes) -> None:
    packet = parse_move("7C+7H")
    for step in walk(rules, size, seed, limit=60):
        before = state_text(step.state)
        for seat in range(size):
            others = [lay([card]) for card in range(54) if card not in step.state.hands[seat]]
            for move in [packet, *others[:5]]:
                allowed = refusal(step.state, seat, move) is None
                assert allowed == (move in legal(step.state, seat))
                assert not allowed or (any(rules.mates) and not rules.one_by_one)
        assert state_text(step.state) == before


@MANY
@given(st.sampled_from(VARIANT_KEYS), seats, seeds)
def test_a_packet_refused_at_the_table_leaves_the_whole_game_as_it_was(key: str, size: int, seed: bytes) -> None:
    game = Game(Setup(key, {}, size, seed))
    before, ply = game.truth(), game.ply
    answers = [game.submit(seat, "7C+7H", 1000) for seat in range(size) if "7C+7H" not in offered(game, seat)]
    assert answers
    assert all(isinstance(answer, Reason) for answer in answers)
    assert (game.truth(), game.ply) == (before, ply)


def offered(game: Game, seat: int) -> list[str]:
    return [move_text(move) for move in game.legal(seat)]


@settings(max_examples=6, deadline=None)
@given(variants, seats, seeds)
def test_no_deal_hangs(rules: Rules, size: int, seed: bytes) -> None:
    steps = 0
    for step in walk(rules, size, seed, limit=MOVES_TO_STOP + 1):
        steps += 1
        last = step.state
    assert last.over
    assert steps <= MOVES_TO_STOP
