"""A case's table: the State it begins with, and one step after the other."""

from macao.cases.form import AnyStep, Case, Deal, Step
from macao.cases.position import build, seat_number, without
from macao.cases.reader import rules_of
from macao.cases.start import Start
from macao.engine.apply import apply
from macao.engine.cards import parse_card
from macao.engine.deal import first_seat, hand_out, turn_up
from macao.engine.events import Journal
from macao.engine.moves import Kind, Move, catch, lay, pick, simple
from macao.engine.notation import parse_choice
from macao.engine.refusal import refusal
from macao.engine.rules import Rules
from macao.engine.state import actor, with_entry
from macao.play.closing import enter_deal
from macao.play.settle import settle
from macao.play.standing import Standing, begin


class CaseTable:
    """Plays a case. `state` is the deal, `standing` the match, `drawn` the cards the last draw gave."""

    def __init__(self, case: Case, rules: Rules | None = None) -> None:
        self.rules = rules or rules_of(case)
        self.start: Start = case.state
        self.state = build(case.state, self.rules, case.players)
        target = case.state.target or self.rules.target
        self.standing: Standing = begin(case.players, target)
        totals = [case.state.totals.get(seat, 0) for seat in case.seats]
        self.standing = self.standing._replace(totals=tuple(totals))
        self.drawn: list[int] = []

    def step(self, step: AnyStep) -> tuple[str, str] | None:
        """Carry out one step that is no check. Returns what was expected and what came if these differ."""
        if isinstance(step, Deal):
            self._deal()
        elif step == "auto":
            if refusal(self.state, actor(self.state), simple(Kind.AUTO)) is None:
                self._apply(actor(self.state), simple(Kind.AUTO))
        elif step == "score":
            self._score()
        elif isinstance(step, Step):
            return self._act(seat_number(step.by), move_of(step), refused=bool(step.refused))
        return None

    def _act(self, seat: int, move: Move, *, refused: bool) -> tuple[str, str] | None:
        reason = refusal(self.state, seat, move)
        if refused:
            return None if reason else ("a refusal", "accepted")
        if reason:
            return "to be accepted", f"refused: {reason}"
        self._apply(seat, move)
        return None

    def _apply(self, seat: int, move: Move) -> None:
        journal = Journal()
        apply(self.state, seat, move, journal)
        for event in journal.events:
            if event.kind in ("drew", "took"):
                self.drawn = list(event.cards)
        if self.state.over:
            self.standing = enter_deal(self.standing, self.state)

    def _score(self) -> None:
        """The round is over by what the hands show."""
        out = [seat for seat, hand in enumerate(self.state.hands) if not hand]
        self.state.over = True
        if out:
            self.state.places = with_entry(self.state.places, out[0], 1)
        self.standing = enter_deal(self.standing, self.state)

    def _deal(self) -> None:
        """Deal so that the named cards are turned up in their order."""
        state = self.state
        ups = [parse_card(text) for text in self.start.turn_ups or []]
        state.turn = first_seat(self.rules, len(state.hands), 0, state.rng)
        state.stock = without(self.rules.pack, ups)
        state.rng.shuffle(state.stock)
        hand_out(state, None)
        state.stock[:0] = ups
        for card in ups:
            state.stock.remove(card)
            state.stock.append(card)
            turn_up(state)

    def balances(self) -> dict[int, int]:
        """The balances named in the case, after fines and prizes."""
        size = len(self.state.hands)
        named = {seat_number(seat): amount for seat, amount in self.start.balance.items()}
        abandoned = [seat for seat in range(size) if self.state.abandoned >> seat & 1]
        before = [named.get(seat, 0) for seat in range(size)]
        for line in settle(self.state.places, abandoned, self.start.stake, before, over=self.state.over):
            if line.seat in named:
                named[line.seat] += line.amount
        return named


def move_of(step: Step) -> Move:
    """The move of a step by a seat."""
    if step.play is not None:
        texts = [step.play] if isinstance(step.play, str) else step.play
        choice = step.ask if step.ask is not None else step.name
        return lay([parse_card(text) for text in texts], parse_choice(str(choice)) if choice is not None else 0)
    if step.pick is not None:
        return pick(parse_choice(str(step.pick)))
    if step.catch is not None:
        return catch(seat_number(step.catch))
    return simple(Kind[str(step.do).upper()])
