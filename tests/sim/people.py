"""People at their pages: they play what they are offered, lose their lines, ask again, and some of them cheat."""

import asyncio
import json
from random import Random
from typing import Any, NamedTuple

from sim import words
from sim.host import Down
from sim.line import Line
from sim.page import folded, packet, topped, wished

ANSWER_S = 3.0
"""After so long without an answer a command is sent again, with its key."""
QUIET_S = 10.0
"""After so long without a word the picture is asked for."""
ELSEWHERE, MOVED = 4001, 1000
SHARE = "ab" * 16
"""What everybody gives to the shuffle: the secret is chance enough."""
TOLD = ("ply", "public", "own", "offer", "clock", "check")
"""What an update has anew; the pile is folded from its events."""
HERE = 0.1
"""The share of steps in which who only reads wants to act."""
NONSENSE = ("", "{", "[]", '{"t":"move"}', '{"t":"sit","key":"x","seat":1e9,"name":"X"}', '{"t":"view"}', "null")
FORBIDDEN = (
    "AS",
    "7H+7C",
    "deal",
    "timeout",
    "auto",
    "catch:0",
    "catch:5",
    "pick:H",
    "confirm",
    "back",
    "RJ",
    "x",
    "4D=H",
)


class Habits(NamedTuple):
    """Shares of what somebody does at each of his steps, and how long he thinks, in seconds."""

    cheats: float = 0.0
    drops: float = 0.0
    freezes: float = 0.0
    doubles: float = 0.0
    leaves: float = 0.0
    sleeps: float = 0.0
    wishes: float = 0.0
    hurries: float = 0.0
    thinks: float = 1.0


GOOD = Habits()


class Person:
    """One page of one guest at one table. `world` is where he lives."""

    def __init__(self, world: Any, name: str, cookie: str, table: str, seat: int | None) -> None:
        self._world, self.name, self._cookie, self._table, self._seat = world, name, cookie, table, seat
        self._dice: Random = world.dice
        self.habits = GOOD
        self.view: dict[str, Any] | None = None
        self.you: int | None = None
        self.away = False
        self._board: dict[str, Any] = {}
        """The table as it was told last."""
        self._reads = False
        self._pending: str | None = None
        self._asked_at = self._heard_at = 0.0
        self._count = 0
        self._line: Line | None = None

    async def live(self) -> None:
        """For ever: come, play, lose the line, come again."""
        while True:
            try:
                await self._sit_and_play()
            except Down:
                self._world.note(f"{self.name} finds nobody")
            await asyncio.sleep(self._dice.uniform(0.1, 3))
            while self.away:
                await asyncio.sleep(1)

    async def _sit_and_play(self) -> None:
        ply = None if self.view is None else self._ply
        line = self._line = self._world.open(self._table, self._cookie, ply)
        self.you, self._reads = None, False
        try:
            code = None
            while code is None:
                code = await self._step(line)
            if code == ELSEWHERE:
                self._stay_away(self._dice.uniform(5, 60))
        finally:
            line.hang_up()

    async def _step(self, line: Line) -> int | None:
        """Hear something or, after a while, do something; the code with which the line has closed."""
        now, wait = asyncio.get_running_loop().time(), self._dice.expovariate(1 / self.habits.thinks)
        heard = await line.inbox.get(wait)
        if heard is None:
            return self._act(line, now + wait)
        if isinstance(heard, int) or self.away:
            return heard if isinstance(heard, int) else self._drop(line)
        self._heard_at = now
        self._hear(line, words.message(heard))
        return None

    # --- hearing -----------------------------------------------------------------------------------------------------

    def _hear(self, line: Line, message: dict[str, Any]) -> None:
        kind = message["t"]
        if kind == "table":
            self.you, self._board = message["you"], message
            self._move_on(line, message["company"]["next"])
        elif kind == "acting":
            self._reads = not message["acting"]
        elif kind == "heard" and message["ply"] != self._ply:
            line.say('{"t":"sync"}')
        elif kind in ("done", "refused"):
            self._answer(message)
        elif kind == "view" and (self.view is None or message["ply"] >= self.view["ply"]):
            self.view = message
        elif kind == "update" and (self.view is None or message["ply"] >= self.view["ply"]):
            self._fold(line, message)

    def _move_on(self, line: Line, following: str | None) -> None:
        """The next match is played at another table: go there."""
        if following is not None:
            self._table, self._seat, self.view, self._pending = following, None, None, None
            line.hang_up()
            line.inbox.put(MOVED)

    def _answer(self, message: dict[str, Any]) -> None:
        if self._pending is None or json.loads(self._pending)["key"] != message["key"]:
            return
        if message.get("reason") != "retry_later":
            self._pending = None

    def _fold(self, line: Line, update: dict[str, Any]) -> None:
        if self.view is None or update["since"] != self.view["ply"]:
            line.say('{"t":"sync"}')
            return
        pile = self.view["pile"]
        for event in update["events"]:
            pile = folded(pile, event)
        pile = topped(pile, update["public"]["top"])
        self.view = {name: update[name] for name in ("ply", "public", "own", "offer", "clock", "check")} | {
            "pile": pile
        }
        self._world.judge.sees(self._table, self._cookie, self.view)

    # --- doing -------------------------------------------------------------------------------------------------------

    def _act(self, line: Line, now: float) -> int | None:
        number = self._dice.random()
        for share, act in (
            (self.habits.drops, self._drop),
            (self.habits.freezes, self._freeze),
            (self.habits.cheats, self._cheat),
            (self.habits.sleeps, self._sleep),
        ):
            if number < share:
                return act(line)
            number -= share
        self._go_on(line, now)
        return None

    def _drop(self, line: Line) -> int:
        self._world.note(f"{self.name} loses the line")
        line.hang_up()
        return 1006

    def _freeze(self, line: Line) -> None:
        line.freeze(self._dice.uniform(1, 40))

    def _sleep(self, line: Line) -> int:
        self._world.note(f"{self.name} goes away")
        self._stay_away(self._dice.uniform(5, 150))
        return self._drop(line)

    def _stay_away(self, seconds: float) -> None:
        self.away = True
        asyncio.get_running_loop().call_later(seconds, self.come_back)

    def come_back(self) -> None:
        """From wherever he was."""
        self.away = False

    def _cheat(self, line: Line) -> None:
        """What no page would say."""
        if self._dice.random() < 0.1:
            line.say(self._dice.choice(NONSENSE))
        elif self._world.judge.sent and self._dice.random() < 0.3:
            key = self._dice.choice([*self._world.judge.sent])
            self._world.judge.reused.add(key)
            line.say(json.dumps({"t": "move", "key": key, "ply": self._ply, "move": self._dice.choice(FORBIDDEN)}))
        else:
            ply = max(0, self._ply + self._dice.choice((-3, -1, 0, 0, 0, 1, 5)))
            self._say(line, self._command("move", ply=ply, move=self._dice.choice(FORBIDDEN)))

    def _go_on(self, line: Line, now: float) -> None:
        """Ask again what was not answered, sit down, play, or look whether the line is well."""
        if self._pending is not None:
            if now - self._asked_at > ANSWER_S:
                self._say(line, self._pending)
            return
        if self._reads and self._dice.random() < HERE:
            line.say('{"t":"here"}')
        command = self._wish()
        if command is not None:
            self._pending = command
            self._say(line, command)
            if self._dice.random() < self.habits.doubles:
                self._say(line, command)
            self._hurry(line, command)
        elif now - self._heard_at > QUIET_S:
            self._heard_at = now
            line.say(self._dice.choice(('{"t":"sync"}', '{"t":"alive"}')))

    def _hurry(self, line: Line, command: str) -> None:
        """Say what may be said right behind a lay, such as MACAO, before that is answered."""
        soon = [] if self.view is None or '"move"' not in command else self.view["offer"]["soon"]
        if soon and self._dice.random() < self.habits.hurries:
            line.say(self._command("move", ply=self._ply, move=self._dice.choice(soon)["move"]))

    def _say(self, line: Line, command: str) -> None:
        self._asked_at = asyncio.get_running_loop().time()
        line.say(command)

    def _wish(self) -> str | None:
        if self.you is None:
            return None if self._seat is None else self._sit()
        what = wished(self._board, self.you, self.habits.wishes, self._dice)
        if what is not None:
            return self._command("wish", what=what)
        if self.view is None:
            waits = self._board["status"] == "waiting"
            return self._command("share", share=SHARE) if waits and self._dice.random() < 0.3 else None
        move = self._choose(self.view)
        return None if move is None else self._command("move", ply=self._ply, move=move)

    def _sit(self) -> str:
        share = self._dice.choice(("", SHARE))
        return self._command("sit", seat=self._seat, name=f"Om {self._seat}", share=share)

    def _choose(self, view: dict[str, Any]) -> str | None:
        """Any move that is offered; leaving only by those whose habit it is."""
        lays = [packet(lay, self._dice) for lay in view["offer"]["lays"]]
        acts = [act["move"] for act in view["offer"]["acts"] if act["does"] != "leave"]
        if not lays and not acts:
            return None
        if self._dice.random() < self.habits.leaves:
            return "leave"
        return self._dice.choice(lays if lays and (not acts or self._dice.random() < 0.8) else acts)

    def _command(self, t: str, **fields: Any) -> str:
        self._count += 1
        key = f"{self.name}_{self._count}"
        self._world.sends(key, self._table, self._cookie, fields.get("move", t))
        return json.dumps({"t": t, "key": key, **fields})

    @property
    def _ply(self) -> int:
        return 0 if self.view is None else int(self.view["ply"])
