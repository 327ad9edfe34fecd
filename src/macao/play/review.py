"""A match that is over, played again move by move: what each seat held and did in it."""

from collections.abc import Iterable, Sequence

from macao.engine.events import Event
from macao.engine.moves import Kind, kind_of
from macao.engine.notation import parse_move
from macao.engine.rules import Rules
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.picture import Entry

ENDS_A_TURN = (Kind.LAY, Kind.CONTINUE, Kind.DRAW, Kind.TAKE, Kind.ACCEPT, Kind.TIMEOUT)
"""What a seat, or its clock, ends its turn with."""
ASIDE = (Kind.CALL, Kind.CATCH)
"""No use of a turn."""
FORCED = ("took", "sat")
"""What a turn comes to that the table itself resolves (A-108)."""


class Deeds:
    """Of one seat, so far."""

    def __init__(self) -> None:
        self.turns = 0
        self.choices = 0
        """Turns in which more than one thing could be done."""
        self.attacks = 0
        """Cards that came into the hand and feed a chain."""
        self.stops = 0
        """Cards that came into the hand and end a chain."""
        self.laid = 0
        """Cards laid that feed a chain."""
        self.taken = 0
        """Cards taken because of a chain."""
        self.most = 0
        """Of these, at once."""
        self.drawn = 0
        """Cards drawn for any other reason."""


class Review:
    """Counts along; the dealer has made no move yet."""

    def __init__(self, dealer: Dealer, rules: Rules, seats: int) -> None:
        self._dealer, self._attacks, self._stops = dealer, rules.attackers(), rules.cuts
        self._choice = False
        self.deeds = [Deeds() for _ in range(seats)]
        self.longest = 0
        """Cards in the longest chain."""
        for seat, deeds in enumerate(self.deeds):
            self._hold(deeds, dealer.view(seat).hand)

    def follow(self, log: Iterable[Entry]) -> None:
        """Play these moves. Raises RecordError at the first that does not follow."""
        for entry in log:
            self._step(entry)

    def _step(self, entry: Entry) -> None:
        dealer = self._dealer
        actor, turn = dealer.actor, dealer.turn
        if actor is not None:
            self._choice |= self._may_choose(actor, entry.at)
        heard = dealer.again([entry])
        if actor is not None and dealer.turn != turn:
            self._end_turn(actor, kind_of(parse_move(entry.move)), heard)
        for event in heard.events:
            self._count(event)
        self.longest = max(self.longest, dealer.public.draw)

    def _may_choose(self, actor: int, at: int) -> bool:
        return len([move for move in self._dealer.legal(actor, at) if kind_of(move) not in ASIDE]) > 1

    def _end_turn(self, seat: int, kind: Kind, heard: Accepted) -> None:
        """Where a bot takes over, an expired clock ends nothing: the bot plays the turn (C-77)."""
        if kind == Kind.TIMEOUT and self._dealer.takeover:
            return
        if kind == Kind.AUTO:
            for event in heard.events:
                self.deeds[event.seat].turns += event.kind in FORCED
        elif kind in ENDS_A_TURN:
            self.deeds[seat].turns += 1
            self.deeds[seat].choices += self._choice
        self._choice = False

    def _count(self, event: Event) -> None:
        if event.seat < 0:
            return
        deeds = self.deeds[event.seat]
        if event.kind in ("dealt", "drew", "took"):
            self._hold(deeds, event.cards)
        if event.kind == "drew":
            deeds.drawn += event.n
        elif event.kind == "took":
            deeds.taken += event.n
            deeds.most = max(deeds.most, event.n)
        elif event.kind == "laid":
            deeds.laid += _among(event.cards, self._attacks)

    def _hold(self, deeds: Deeds, cards: Sequence[int]) -> None:
        deeds.attacks += _among(cards, self._attacks)
        deeds.stops += _among(cards, self._stops)


def _among(cards: Sequence[int], faces: int) -> int:
    return len([card for card in cards if faces >> card & 1])
