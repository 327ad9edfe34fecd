"""Four people at one table, whose moves are due at fixed times whatever the server does."""

import asyncio
import json
from collections import deque
from random import Random

from guests import Door
from heard import Heard, choose, decode
from line import Line, handshake
from tally import Tally

SEATS = 4
VARIANTS = ("standard", "clasic", "umflaturi")
ALIVE = json.dumps({"t": "alive"}).encode()
CLOCK_S = 20
"""At a table with a clock the server has timers to keep, and writes down that it is alive."""


class Screen:
    """One page of one of them."""

    def __init__(self, table: "Table", seat: int) -> None:
        self._table, self._seat = table, seat
        self.shows = Heard("none")
        self.line: Line | None = None

    async def open(self, host: str, path: str, token: str) -> None:
        """Look at the table."""
        name, port = host.split(":")
        request = handshake(host, path, token)
        loop = asyncio.get_running_loop()
        _, self.line = await loop.create_connection(lambda: Line(request, self._hear, self._gone), name, int(port))
        await self.line.opened
        self._table.tally.sockets += 1

    def say(self, **fields: object) -> None:
        """Send a message."""
        assert self.line
        self.line.say(json.dumps(fields).encode())

    def close(self) -> None:
        """Look away."""
        line, self.line = self.line, None
        if line is not None:
            line.close()

    def _hear(self, text: bytes) -> None:
        heard = decode(text)
        if heard.public is not None:
            self.shows = heard
        self._table.hear(self._seat, heard)

    def _gone(self) -> None:
        self._table.tally.sockets -= 1
        self._table.tally.lost += self.line is not None


class Table:
    """`interval` is the time from one move to the next, `alive` from one sign of life of a page to the next, in s."""

    def __init__(self, host: str, number: int, tally: Tally, interval: float, alive: float) -> None:
        self._host, self._number, self.tally = host, number, tally
        self._interval, self._alive = interval, alive
        self._dice = Random(number)
        self._loop = asyncio.get_running_loop()
        self._due: deque[float] = deque()
        self._flying: tuple[float, int, int] | None = None
        """When the move was due that is on its way, at which ply it was made, and by which seat."""
        self._missing: set[int] = set()
        self._tokens: list[str] = []
        self._screens: list[Screen] = []
        self._frozen: Screen | None = None
        self._over = False
        """The match is over, and the next one not there yet."""
        self._moving: asyncio.Task[None] | None = None
        self._moves = self._signs = 0
        self._timer: asyncio.TimerHandle | None = None

    # --- coming and going --------------------------------------------------------------------------------------------

    async def seat(self, door: Door) -> None:
        """Four guests come, sit down and begin to play."""
        self._tokens = [await door.guest() for _ in range(SEATS)]
        variant = VARIANTS[self._number % len(VARIANTS)]
        body = {"variant": variant, "seats": ["person"] * SEATS, "name": "P1", "clock": CLOCK_S}
        await self._look(await door.table(self._tokens[0], body))
        for seat in range(1, SEATS):
            self._screens[seat].say(t="sit", key=f"s{seat}", seat=seat, name=f"P{seat + 1}")
        self.play(self._interval)
        if self._alive:
            self._loop.call_later(self._dice.random() * self._alive / SEATS, self._sign)

    async def _look(self, table: str) -> None:
        self._table = table
        old, self._screens = self._screens, [Screen(self, seat) for seat in range(SEATS)]
        for screen in old:
            screen.close()
        for seat, screen in enumerate(self._screens):
            await screen.open(self._host, f"/ws/{table}", self._tokens[seat])

    async def freeze(self) -> None:
        """The last of them has a second page at the table, which reads nothing."""
        self._frozen = Screen(self, SEATS)
        await self._frozen.open(self._host, f"/ws/{self._table}?reads=1", self._tokens[-1])
        assert self._frozen.line
        self._frozen.line.freeze()

    async def _follow(self, table: str) -> None:
        """To the next match, with the same people."""
        await self._look(table)
        self._moving, self._over = None, False

    # --- playing -----------------------------------------------------------------------------------------------------

    def play(self, interval: float) -> None:
        """From now on a move is due each `interval`; what was due before and could not be sent is forgotten."""
        self._interval = interval
        self._due.clear()
        if self._timer is not None:
            self._timer.cancel()
        first = self._loop.time() + self._dice.random() * interval
        self._timer = self._loop.call_at(first, self._move_is_due, first)

    def unseen(self, now: float) -> list[float]:
        """How long each move of the window has waited that is not on all screens yet."""
        waiting = [*self._due, *([self._flying[0]] if self._flying else [])]
        return [now - due for due in waiting if self.tally.counts(due)]

    def _move_is_due(self, due: float) -> None:
        if not self._over:
            self._due.append(due)
        self._timer = self._loop.call_at(due + self._interval, self._move_is_due, due + self._interval)
        self._send()

    def _sign(self) -> None:
        """The next of the four pages says that it is there."""
        line = self._screens[self._signs % SEATS].line
        self._signs += 1
        if line is not None:
            line.say(ALIVE)
        self._loop.call_later(self._alive / SEATS, self._sign)

    def _send(self) -> None:
        """The first of the moves that are due, unless one is on its way or not everybody sees the same."""
        if self._flying or not self._due or self._over:
            return
        shown = [screen.shows for screen in self._screens]
        if len({one.ply for one in shown}) > 1:
            return
        move = choose(shown, self._dice)
        if move is not None:
            self._moves += 1
            self._flying, self._missing = (self._due.popleft(), shown[0].ply, move[0]), set(range(SEATS))
            self._screens[move[0]].say(t="move", key=f"m{self._moves}", ply=shown[0].ply, move=move[1])

    def hear(self, seat: int, heard: Heard) -> None:
        """One of the screens has been told something."""
        if heard.t == "refused":
            self._refused(seat)
        elif heard.t == "done":
            self.tally.acknowledged += heard.ply > 0
        elif heard.t == "table" and heard.company.next is not None and not self._moving:
            self._moving = self._loop.create_task(self._follow(heard.company.next))
        elif heard.public is not None and seat < SEATS:
            self._shown(seat, heard)

    def _shown(self, seat: int, heard: Heard) -> None:
        if self._flying is not None and heard.ply > self._flying[1]:
            self._missing.discard(seat)
            if not self._missing:
                self.tally.seen(self._flying[0], self._loop.time(), beside_frozen=self._frozen is not None)
                self._flying = None
        if not self._over and all(screen.shows.public and screen.shows.public.over for screen in self._screens):
            self._again()
        self._send()

    def _refused(self, seat: int) -> None:
        """By then the clock had run out, or somebody called: it is still due."""
        self.tally.refused += 1
        if self._flying is not None and self._flying[2] == seat:
            self._due.appendleft(self._flying[0])
            self._flying = None

    def _again(self) -> None:
        """The match is over: all want another."""
        self._over = True
        self._due.clear()
        self.tally.finished += 1
        for seat, screen in enumerate(self._screens):
            screen.say(t="wish", key=f"w{seat}", what="rematch")
