"""A person of whims plays the hand of a day as the page does: in the worker of a browser, without a server."""

import json
from hashlib import sha256
from typing import Any

from macao.engine.rng import Rng
from macao.offline.worker import Worker
from macao.people import daily
from macao.play.setup import Setup

FAST = 40
"""Milliseconds that a bot thinks."""


class Player:
    """Lays what he may where he may, draws else; sometimes he calls or catches."""

    def __init__(self, setup: Setup, whim: int = 0) -> None:
        self._worker, self._now = Worker(), 5_000
        self._rng = Rng(sha256(b"whim %d" % whim).digest())
        self._view: dict[str, Any] = {}
        self.lines: list[str] = []
        order = {"variant": setup.variant, "seats": list(daily.KINDS), "name": "Ana", "options": dict(setup.options)}
        opened = self._ask("open", json.dumps({"table": order, "seed": setup.seed.hex(), "pace": FAST}))
        self.rules: str = opened["rules"]
        self._ask("enter")

    @property
    def over(self) -> bool:
        """The hand is over."""
        return bool(self._view["public"]["over"])

    def play(self, leave_after: int = 1_000_000) -> list[str]:
        """The whole hand, as lines of its record; he leaves the table after so many moves of all."""
        while not self.over:
            self.step("leave" if len(self.lines) >= leave_after else None)
        return self.lines

    def step(self, wanted: str | None = None) -> None:
        """He does one thing, or the bots do."""
        moves = self._moves()
        move = wanted if wanted in moves else self._whim([move for move in moves if move not in ("leave", "back")])
        mine = self._view["public"]["actor"] == 0 and "back" not in moves
        if move and (mine or self._rng.below(3) == 0 or wanted):
            self._now += 30
            said = {"t": "move", "key": f"k{len(self.lines)}", "ply": self._view["ply"], "move": move}
            self._ask("say", json.dumps(said))
        else:
            self._now += FAST
            self._ask("wake")

    def _whim(self, moves: list[str]) -> str | None:
        return moves[self._rng.below(len(moves))] if moves else None

    def _moves(self) -> list[str]:
        offer = self._view["offer"]
        acts = [act["move"] for act in offer["acts"]]
        return acts + [self._lay(lay) for lay in offer["lays"]]

    def _lay(self, lay: dict[str, Any]) -> str:
        named = lay["choices"] and len(self._view["own"]["hand"]) > 1
        return f"{lay['card']}={lay['choices'][0]}" if named else "+".join([lay["card"], *lay["more"]])

    def _ask(self, do: str, text: str = "") -> dict[str, Any]:
        answer: dict[str, Any] = json.loads(self._worker.handle(do, text, self._now))
        for _, said in answer["say"]:
            message = json.loads(said)
            if message["t"] in ("view", "update"):
                self._view = message
        self.lines += answer["kept"]["lines"] if answer["kept"] else []
        return answer
