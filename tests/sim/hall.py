"""Who looks at the board of open tables: he joins one that waits, watches one that plays, or wants to play at once."""

import asyncio
from random import Random
from typing import Any

from sim import words
from sim.host import Down
from sim.people import Person

VARIANTS = ("clasic", "standard", "umflaturi")
SAID = (
    '{"t":"sync"}',
    '{"t":"alive"}',
    '{"t":"here"}',
    '{"t":"move","key":"hall","ply":0,"move":"draw"}',
    '{"t":"wish","key":"hall","what":"pause"}',
    "{",
)
"""What can be said there; half of it makes no sense."""
GOES = 0.15


class Visitor:
    """One page of one guest in the lobby, which stays open; from there he goes to one table at most."""

    def __init__(self, world: Any, name: str, cookie: str) -> None:
        self._world, self._name, self._cookie = world, name, cookie
        self._dice: Random = world.dice
        self._board: list[dict[str, Any]] = []
        self._gone = False

    async def live(self) -> None:
        """For ever: look, lose the line, look again."""
        while True:
            try:
                await self._look()
            except Down:
                self._world.note(f"{self._name} finds nobody")
            await asyncio.sleep(self._dice.uniform(1, 10))

    async def _look(self) -> None:
        line = self._world.look(self._cookie)
        try:
            while not isinstance(heard := await line.inbox.get(self._dice.expovariate(0.2)), int):
                if heard is not None:
                    self._board = words.message(heard).get("tables", self._board)
                elif not self._gone and self._dice.random() < GOES:
                    await self._go()
                else:
                    line.say(self._dice.choice(SAID))
        finally:
            line.hang_up()

    async def _go(self) -> None:
        if self._board and self._dice.random() < 0.8:
            self._sit_down(self._dice.choice(self._board)["id"])
        else:
            wanted = {"variant": self._dice.choice(VARIANTS), "size": 2, "name": self._name, "bots": True}
            status, _, made = await self._world.host.ask("POST", "/api/quick", self._cookie, wanted)
            if status == 201:
                self._sit_down(made["id"])

    def _sit_down(self, table: str) -> None:
        self._gone = True
        person = Person(self._world, self._name, self._cookie, table, None)
        person.joins = True
        self._world.arrives(person)
