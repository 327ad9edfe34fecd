"""One evening: who sits where, and what befalls them."""

import asyncio
import gc
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sim.council import Broken
from sim.habits import GOOD, drawn
from sim.hall import VARIANTS, Visitor
from sim.host import Down
from sim.line import CALM, Weather
from sim.moving import move
from sim.people import Person
from sim.replay import Replay
from sim.world import Ended, World

EVENINGS_S = (20.0, 20.0, 20.0, 20.0, 120.0)
"""So long faults come; then the weather is fine, everybody is there, and every table has to go on."""
CALM_S, GOES_ON = 60.0, 3
"""So long it may take until so many moves more are made: the last line to freeze may stay so for 40 s."""
STAKED = 0.3
PURSES = (0, -400, -850)
"""So many points more or less than 1,000 somebody has."""
MEMORY = Path("/dev/shm")
"""A crash of the process loses nothing that the system has, so the file may be where a sync costs nothing."""


class Evening(World):
    """Tables, people and faults, drawn from the dice of the world."""

    async def evening(self) -> None:
        """See World."""
        await self.host.start()
        for number in range(self.dice.choice((1, 1, 2))):
            await self.dice.choice((self._table, self._table, self._table, self._quick, self._brief))(number)
        for number in range(self.dice.choice((0, 0, 1))):
            self._lives(Visitor(self, f"Vecin {number}", await self._guest()))
        for person in self.people:
            self._lives(person)
        until = self.loop.time() + self.dice.choice(EVENINGS_S)
        while self.loop.time() < until:
            await asyncio.sleep(self.dice.uniform(0.5, 10))
            await self._something()
        await self._calm()
        self.judge.read()
        self.judge.audit()

    def arrives(self, person: Person) -> None:
        """One more, in the course of the evening."""
        person.habits = drawn(self.dice, cheats=False)
        self.people.append(person)
        self._lives(person)

    def _lives(self, somebody: Person | Visitor) -> None:
        self.loop.create_task(somebody.live()).add_done_callback(self._lived)

    def _lived(self, life: asyncio.Task[None]) -> None:
        """Nobody's life ends before the evening; if it does, he has seen something."""
        if not life.cancelled():
            self.fail(f"{type(life.exception()).__name__}: {life.exception()}")

    async def _table(self, number: int) -> None:
        """Friends, or an open table; some come late."""
        clock = self.dice.choice((0, 10, 10, 20))
        kinds = [self.dice.choice(("person", "person", "rule")) for _ in range(self.dice.randint(1, 3))]
        wanted = {"variant": self.dice.choice(VARIANTS), "clock": clock, "open": clock > 0 and self.dice.random() < 0.4}
        wanted |= {"shares": self.dice.random() < 0.3, "fill": self.dice.random() < 0.2}
        for person in await self._sit_round(number, ["person", *kinds], 1, **wanted):
            if self.dice.random() < 0.2:
                self._goes_away(person, self.dice.uniform(5, 80))

    async def _brief(self, number: int) -> None:
        """Two who give up soon and play one match after the other, and others who want to play in the next one."""
        wanted = {"variant": self.dice.choice(("clasic", "standard")), "clock": self.dice.choice((0, 10))}
        seats = ["person", "person", *self.dice.choice(((), ("rule",), ("person",)))]
        for person in await self._sit_round(number, seats, self.dice.randint(1, 2), **wanted):
            sleeps = self.dice.choice((0, 0.15))
            person.habits = person.habits._replace(leaves=0.15, wishes=0.5, sleeps=sleeps, freezes=0.0, thinks=0.5)

    async def _sit_round(self, number: int, seats: list[str], watchers: int, **wanted: Any) -> list[Person]:
        cookies = [await self._guest() for kind in [*seats, *["watcher"] * watchers] if kind != "rule"]
        wanted |= {"seats": seats, "name": "Gazda"} | await self._stake(seats, cookies)
        status, _, made = await self.host.ask("POST", "/api/tables", cookies[0], wanted)
        assert status == 201, made
        chairs: list[int | None] = [seat for seat, kind in enumerate(seats) if kind == "person"]
        names = [*chairs, *[f"w{at}" for at in range(watchers)]]
        known = zip(names, cookies, [*chairs, *[None] * watchers], strict=True)
        people = [self._person(f"p{number}{name}", cookie, made["id"], seat) for name, cookie, seat in known]
        for person, seat in zip(people, chairs, strict=False):
            if self.dice.random() < 0.3:
                self._person(f"{person.name}tab", person.cookie, made["id"], seat)
        return people

    async def _stake(self, seats: list[str], cookies: list[str]) -> dict[str, int]:
        """On some evenings friends play for points, if no bot sits with them; some watchers have an account, too."""
        if self.purse.random() >= STAKED or "rule" in seats:
            return {}
        for number, cookie in enumerate(cookies):
            if number < len(seats) or self.purse.random() < 0.8:
                await self.host.enrol(self.judge.owners[cookie], self.purse.choice(PURSES))
        return {"stake": self.purse.choice((10, 50, 100))}

    async def _quick(self, number: int) -> None:
        """Strangers who want to play at once, with bots where nobody comes."""
        variant, size = self.dice.choice(VARIANTS), self.dice.randint(2, 4)
        for guest in range(self.dice.randint(1, size)):
            cookie = await self._guest()
            wanted = {"variant": variant, "size": size, "name": f"Om {guest}", "bots": True}
            status, _, made = await self.host.ask("POST", "/api/quick", cookie, wanted)
            assert status == 201, made
            self._person(f"q{number}{guest}", cookie, made["id"], None)

    def _person(self, name: str, cookie: str, table: str, seat: int | None) -> Person:
        person = Person(self, name, cookie, table, seat)
        person.habits = drawn(self.dice, cheats=self.dice.random() < 0.2)
        self.people.append(person)
        return person

    async def _guest(self) -> str:
        _, headers, _ = await self.host.ask("GET", "/api/session")
        cookie = headers["set-cookie"].split(";")[0]
        self.judge.owners[cookie] = self.judge.person(cookie.split("=", 1)[1])
        return cookie

    async def _something(self) -> None:
        """One more fault, or one less."""
        if self.host.up:
            self.judge.goes_on()
        else:
            await self._restart()
        happens: Callable[[], Any] = self.dice.choice([*self.faults, self._somebody_moves])
        self.note(happens.__name__.strip("_"))
        happening = happens()
        if happening is not None:
            await happening

    @property
    def faults(self) -> list[Callable[[], Any]]:
        """What may happen; some of it more often."""
        net, process = [self._bad_weather, self._fine_weather], [self._crash_soon, self._crash_soon, self._stop]
        disk = [self._bad_disk, self._good_disk, self._good_disk, self._full_disk]
        return [*net, *process, *disk, self._date_jumps, self._suspended, self._everybody_leaves]

    def _bad_weather(self) -> None:
        share = lambda: self.dice.choice((0, 0, 0.02, 0.1))  # noqa: E731 - Five times in one line.
        self.weather = Weather(share(), share(), share(), share() / 5, slow=self.dice.choice((0.02, 0.1, 0.5)))

    def _fine_weather(self) -> None:
        self.weather = CALM

    def _crash_soon(self) -> None:
        self.crash_in = self.dice.randint(1, 400)

    async def _stop(self) -> None:
        self.crash_in = 0
        await self.host.stop()
        await self._restart()

    async def _restart(self) -> None:
        await asyncio.sleep(self.dice.choice((0.1, 1, 20)))
        self.crash_in = 0
        self.trouble.full = False
        self.trouble.fails = self.trouble.lost = self.trouble.cut = 0.0
        self.judge.close()
        self.judge.read()
        self.judge.compare()
        self.judge.audit()
        await self.host.start()
        self.judge.was_out([*self.judge.tables])
        self.note("a new process")

    def _bad_disk(self) -> None:
        share = lambda: self.dice.choice((0, 0.05, 0.3))  # noqa: E731 - Three times in one line.
        self.trouble.fails, self.trouble.lost, self.trouble.cut = share(), share(), share() / 5

    def _good_disk(self) -> None:
        self.trouble.full = False
        self.trouble.fails = self.trouble.lost = self.trouble.cut = 0.0

    def _full_disk(self) -> None:
        self.trouble.full = True

    def _date_jumps(self) -> None:
        self.time.date_ms += self.dice.choice((-3_600_000, 3_600_000, -5_000, 86_400_000))

    def _suspended(self) -> None:
        """The machine sleeps, and its monotonic clock with it or not."""
        self.time.date_ms += self.dice.choice((1_000, 60_000))

    def _everybody_leaves(self) -> None:
        for person in self.people:
            self._goes_away(person, self.dice.uniform(10, 200))

    def _goes_away(self, person: Person, seconds: float) -> None:
        person.away = True
        self.loop.call_later(seconds, person.come_back)

    async def _somebody_moves(self) -> None:
        """Out of the window of a chat into a real browser; the old page stays open."""
        try:
            moved = await move(self, self.dice.choice(self.people))
        except Down:
            return
        if moved is not None:
            self.arrives(moved)

    async def _calm(self) -> None:
        """No more faults: every table that is not over has to go on."""
        self.note("calm")
        self._fine_weather()
        self._good_disk()
        if not self.host.up:
            await self._restart()
        self.crash_in = 0
        for person in self.people:
            person.habits = GOOD
            person.away = person.name.endswith("tab")
        before = {table.id: table.game.ply for table in self.judge.tables.values()}
        until = self.loop.time() + CALM_S
        while waiting := [table for table in self.judge.tables.values() if not self._went_on(table, before)]:
            if self.loop.time() > until:
                raise Broken(f"nothing goes on at ply {waiting[0].game.ply}, though everybody is there")
            await asyncio.sleep(1)
        self.judge.goes_on()

    def _went_on(self, table: Replay, before: dict[str, int]) -> bool:
        """Whether it has made some moves since then, or is over, or is new; or waits, and its host is elsewhere."""
        ply = before.get(table.id)
        if ply is None or table.game.over or table.closed:
            return True
        if not table.ready:
            hosts = [row.person for row in table.chairs if row.seat == table.setup.host]
            return not any(self.attendance.here_ms(table.id, person) for person in hosts)
        return table.game.ply >= ply + GOES_ON


@contextmanager
def uncollected() -> Iterator[None]:
    """No collector chooses its moment (and a run is quicker by a third).

    What a ghost was about to begin when it was buried is never awaited, which is as it should be.
    """
    gc.disable()
    try:
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):
            yield
            gc.collect(0)
    finally:
        gc.enable()


def run(seed: int) -> Ended:
    """The evening of that seed."""
    memory = MEMORY if MEMORY.is_dir() else None
    with uncollected(), tempfile.TemporaryDirectory(prefix="macao-sim-", dir=memory) as folder:
        return Evening(seed, Path(folder)).run()
