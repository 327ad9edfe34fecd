"""What a table knows without a clock: who sits, and the game once all sit."""

from macao.engine.notation import AWAY
from macao.play.dealer import Dealer
from macao.play.seating import Seating, TableStatus


class Sitting:
    """The chairs, and what is played at them."""

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.dealer: Dealer | None = None
        self.closed = False
        """Nobody has been there for too long: nothing happens here any more."""

    @property
    def ply(self) -> int:
        """Moves made so far."""
        return 0 if self.dealer is None else self.dealer.ply

    @property
    def status(self) -> TableStatus:
        """Waiting for persons (also to begin again after a match that is void), playing, over, or closed."""
        if self.closed:
            return "closed"
        if self.dealer is None or self.dealer.void:
            return "waiting"
        return "over" if self.dealer.over else "playing"

    @property
    def void(self) -> bool:
        """The match was called off; the next one begins when all persons are there and one of them wants it."""
        return self.dealer is not None and self.dealer.void

    @property
    def between(self) -> bool:
        """Between two deals of a match."""
        return self.status == "playing" and self._game.deal_over

    @property
    def spare(self) -> list[int]:
        """Chairs of bots which whoever looks on may have from the next deal on."""
        several = self.status == "playing" and self._game.standing.target > 0
        return [seat for seat in self.seating.bots if several]

    @property
    def stand_ins(self) -> frozenset[int]:
        """Persons' seats that a bot plays for now."""
        return frozenset() if self.dealer is None else self.dealer.stand_ins

    @property
    def players(self) -> set[int]:
        """Seats that are played by persons now."""
        if self.dealer is None or self.status != "playing":
            return set()
        return set(self.seating.persons) - self.dealer.stand_ins - self.dealer.gone

    @property
    def _game(self) -> Dealer:
        assert self.dealer is not None
        return self.dealer

    @property
    def _going(self) -> str:
        """Of somebody who has not said so: where a bot takes over he may come back, else it is abandonment (A-143)."""
        return AWAY if self._game.takeover else "leave"

    @property
    def _turn_in_use(self) -> int | None:
        return None if self.dealer is None or self.dealer.actor is None else self.dealer.turn
