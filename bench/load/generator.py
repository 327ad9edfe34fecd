"""One of the processes that play: `generator.py HOST:PORT FIRST TABLES INTERVAL ALIVE`.

It seats its tables, says so in a line of JSON, and then answers each line it is given with one of figures:

    {"interval": 2.5, "warm": 60, "seconds": 120, "frozen": 0}
"""

import asyncio
import gc
import json
import sys
from typing import Any

import uvloop
from guests import Door
from table import Table
from tally import Tally

DOORS = 8
"""So many tables are seated at once."""
PATIENCE_S = 3.0
"""How long a move that was due at the end may take to be seen."""


async def seat(host: str, tables: list[Table]) -> None:
    """All of them, some at a time."""
    waiting = iter(tables)

    async def usher() -> None:
        for table in waiting:
            door = await Door.open(host)
            await table.seat(door)
            door.close()

    await asyncio.gather(*[usher() for _ in range(DOORS)])


async def play(tables: list[Table], tally: Tally, asked: dict[str, Any]) -> dict[str, Any]:
    """What came of `seconds` after `warm` seconds; at the first `frozen` tables a screen does not read."""
    loop = asyncio.get_running_loop()
    begins = loop.time() + asked["warm"]
    ends = begins + asked["seconds"]
    tally.open(begins, ends)
    for table in tables[: asked["frozen"]]:
        await table.freeze()
    for table in tables:
        table.play(asked["interval"])
    await asyncio.sleep(ends - loop.time())
    late, unseen = loop.time() + PATIENCE_S, [0.0]
    while unseen and loop.time() < late:
        unseen = [waited for table in tables for waited in table.unseen(loop.time())]
        await asyncio.sleep(0.05)
    return tally.figures(unseen)


async def main(host: str, first: int, count: int, interval: float, alive: float) -> None:
    """Seat, then play what is asked for until there is no more."""
    tally = Tally()
    tables = [Table(host, first + number, tally, interval, alive) for number in range(count)]
    await seat(host, tables)
    gc.collect()
    gc.freeze()
    print(json.dumps({"sockets": tally.sockets}), flush=True)
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(json.dumps(await play(tables, tally, json.loads(line))), flush=True)


if __name__ == "__main__":
    gc.set_threshold(100_000, 50, 1000)
    uvloop.run(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4]), float(sys.argv[5])))
