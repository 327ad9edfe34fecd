"""People at their pages: they play what they are offered, lose their lines, ask again, and some of them cheat."""

import asyncio
import json
from random import Random
from typing import Any

from sim import words
from sim.council import Sent
from sim.habits import GOOD
from sim.host import Down
from sim.line import Line
from sim.page import befriended, folded, free_chairs, hosted, packet, topped, wished

ANSWER_S = 3.0
"""After so long without an answer a command is sent again, with its key."""
QUIET_S = 10.0
"""After so long without a word the picture is asked for."""
ELSEWHERE, MOVED, RELOADS = 4001, 1000, 1001
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


class Person:
    """One page of one guest at one table. `world` is where he lives."""

    def __init__(self, world: Any, name: str, cookie: str, table: str, seat: int | None) -> None:
        self._world, self.name, self.cookie, self.table, self._seat = world, name, cookie, table, seat
        self._dice: Random = world.dice
        self.habits = GOOD
        self.view: dict[str, Any] | None = None
        self.you: int | None = None
        self.away = self.joins = False
        """`joins`: he takes any chair that is free, if there is one when he comes."""
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
            while self.away:
                await asyncio.sleep(1)
            try:
                await self._sit_and_play()
            except Down:
                self._world.note(f"{self.name} finds nobody")
            await asyncio.sleep(self._dice.uniform(0.1, 3))

    async def _sit_and_play(self) -> None:
        ply = None if self.view is None else self._ply
        line = self._line = self._world.open(self.table, self.cookie, ply, reads=self._reads)
        self.you, self._board = None, {}
        self._heard_at = asyncio.get_running_loop().time()
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
            self._answer(line, message)
        elif kind == "view" and (self.view is None or message["ply"] >= self.view["ply"]):
            self.view = message
        elif kind == "update" and (self.view is None or message["ply"] >= self.view["ply"]):
            self._fold(line, message)

    def _move_on(self, line: Line, following: str | None) -> None:
        """The next match is played at another table: go there."""
        if following is not None:
            self.table, self._seat, self.view, self._pending = following, None, None, None
            self.joins = self._reads = False
            self._leave(line, MOVED)

    def _leave(self, line: Line, code: int) -> None:
        line.hang_up()
        line.inbox.put(code)

    def _answer(self, line: Line, message: dict[str, Any]) -> None:
        if self._pending is None or json.loads(self._pending)["key"] != message["key"]:
            return
        if message.get("reason") != "retry_later":
            self._pending = None
        if message.get("reason") in ("seat_taken", "no_seat"):
            self._seat = None  # Of his chair something else is so than he has heard.
            self._leave(line, RELOADS)

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
        self._world.judge.sees(self.table, self.cookie, self.view)

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
            self._pretend(line)

    def _pretend(self, line: Line) -> None:
        """To be the host."""
        board = self._board and self._board | {"company": {"host": self.you}}
        led = hosted(board, self.you, 0.3, 0.5, self._dice) if board and self.you is not None else None
        if led is not None:
            self._say(line, self._command("host", **led))

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
            if not self._board:
                self._leave(line, RELOADS)
            line.say(self._dice.choice(('{"t":"sync"}', '{"t":"alive"}')))

    def _hurry(self, line: Line, command: str) -> None:
        """Say what may be said right behind a lay, such as MACAO, before that is answered."""
        soon = [] if self.view is None or '"move"' not in command else self.view["offer"]["soon"]
        if soon and self._dice.random() < self.habits.hurries:
            self._say(line, self._command("move", ply=self._ply, move=self._dice.choice(soon)["move"]))

    def _say(self, line: Line, command: str) -> None:
        self._asked_at = asyncio.get_running_loop().time()
        self._world.judge.pages.setdefault(json.loads(command)["key"], []).append(line)
        line.say(command)

    def _wish(self) -> str | None:
        if not self._board:
            return None
        if self.you is None:
            return self._look_on()
        wish = wished(self._board, self.you, self.habits.wishes, self._dice)
        if wish is not None:
            return self._command("wish", **wish)
        led = hosted(self._board, self.you, self.habits.hosts, self.habits.frees, self._dice)
        if led is not None:
            return self._command("host", **led)
        if self.view is None:
            waits = self._board["status"] == "waiting"
            return self._command("share", share=SHARE) if waits and self._dice.random() < 0.3 else None
        move = self._choose(self.view)
        return None if move is None else self._command("move", ply=self._ply, move=move)

    def _look_on(self) -> str | None:
        """Without a chair: take one, or ask for one in the next match."""
        free = free_chairs(self._board) if self._board["status"] == "waiting" else []
        if self.joins and free:
            self._seat, self.joins = self._dice.choice(free), False
        if self._seat is not None:
            return self._sit()
        wish = befriended(self._board, f"Prieten {self.name}", self.habits.wishes, self._dice)
        return None if wish is None else self._command("wish", **wish)

    def _sit(self) -> str:
        share = self._dice.choice(("", SHARE))
        return self._command("sit", seat=self._seat, name=f"Om {self.name}", share=share)

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
        self._world.sends(key, Sent(self.table, self.cookie, fields.get("move", t), fields))
        return json.dumps({"t": t, "key": key, **fields})

    @property
    def _ply(self) -> int:
        return 0 if self.view is None else int(self.view["ply"])
