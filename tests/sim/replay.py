"""One table as its file has it, replayed with the pure game, and what each viewer may know of it."""

from typing import Any, NamedTuple

import msgspec

from macao.engine.notation import JOIN, STOP
from macao.play.game import Game
from macao.play.picture import Entry
from macao.play.seating import Seating, SeatRow
from macao.protocol import encode
from macao.server.records import TableRow, TableSetup
from macao.server.seals import made_of
from sim.ledger import Row

NEVER = -(1 << 60)


class Shown(NamedTuple):
    """What a viewer may know after some ply, and the cards in sight."""

    picture: dict[str, Any]
    cards: frozenset[str]


class Replay:
    """Times are those of the judge."""

    def __init__(self, row: TableRow, text: str) -> None:
        self.id = row.id
        self.rows: list[Row] = []
        self.keys: dict[str, Row] = {}
        self.shown: dict[tuple[int, int | None], Shown] = {}
        self.moved_ms = self.back_ms = self.outage_ms = self.expired_ms = self.actor_ms = self.host_ms = NEVER
        self.closed = False
        self.hosts: set[int] = set()
        """Who has been the host."""
        self.sat: set[tuple[bytes, int]] = set()
        """Who has had which chair."""
        self.names: set[str] = set()
        """Under which names."""
        self.joined: dict[bytes, int] = {}
        """With which ply somebody got the chair of a bot."""
        self.given_ms = 0
        """What the turn in use has been given after an outage: with each one 3 s more."""
        self.sit(row, text)

    def sit(self, row: TableRow, text: str) -> None:
        """Who sits there before the first move, and what they are dealt; `text` is what is stored of the set-up."""
        seating = Seating(row.setup.kinds, row.seats)
        self.setup, self.text = row.setup, text
        self.ready = seating.ready
        self.take_chairs(row.seats)
        self.hosts.add(row.setup.host)
        self.game = Game(made_of(row, seating.shares))
        self.cards = all_cards(self.game)
        self.show()

    def take_chairs(self, chairs: list[SeatRow]) -> None:
        """These sit there now."""
        self.chairs = chairs
        self.seats = {chair.person: chair.seat for chair in chairs}
        self.sat |= {*self.seats.items()}
        self.names |= {chair.name for chair in chairs}

    def amend(self, text: str) -> None:
        """It has been paused, or goes on, or has been followed, or another one is its host."""
        self.setup, self.text = msgspec.json.decode(text, type=TableSetup), text
        self.hosts.add(self.setup.host)

    def add(self, row: Row) -> None:
        """One more move. Raises ValueError when it does not follow."""
        actor = self.game.actor
        self.game.restore([Entry(*row[:4])])
        self.rows.append(row)
        if row.move == JOIN:
            self.joined |= {chair.person: row.ply for chair in self.chairs if chair.seat == row.seat}
        if row.move.startswith("resume:"):
            self.given_ms = int(row.move.removeprefix("resume:"))
        elif self.game.actor != actor:
            self.given_ms = 0

    @property
    def stopped(self) -> bool:
        """All have agreed to end it as it stands."""
        return bool(self.rows) and self.rows[-1].move == STOP

    @property
    def lives(self) -> bool:
        """Nobody is waited for to sit down, and it is not over."""
        return self.ready and not self.game.over

    @property
    def runs(self) -> bool:
        """It has a clock, and goes on whether somebody is there or not."""
        return self.lives and self.setup.clock > 0 and not self.game.void and not self.setup.paused

    def show(self) -> None:
        """Keep what everybody may know now."""
        for viewer in [None, *self.seats.values()]:
            view = encode.view(self.game.picture(viewer, None), self.game.ply, None)
            own = [] if view.own is None else view.own.hand
            picture = as_told(msgspec.to_builtins(view))
            self.shown[self.game.ply, viewer] = Shown(picture, frozenset([*view.pile, *own]))


def as_told(view: dict[str, Any]) -> dict[str, Any]:
    """Of a view what hangs on the log alone: not the clock, nor catches, which open as time goes by."""
    acts = [act for act in view["offer"]["acts"] if act["does"] != "catch"]
    return {
        "ply": view["ply"],
        "public": view["public"],
        "pile": view["pile"],
        "own": view["own"],
        "check": view["check"],
        "lays": view["offer"]["lays"],
        "acts": acts,
    }


def all_cards(game: Game) -> list[int]:
    """Every card of the deal, wherever it is."""
    state = game._state
    return sorted([*state.stock, *state.pile, *[card for hand in state.hands for card in hand]])
