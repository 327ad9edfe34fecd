"""What the host asks for while his table waits."""

from macao.play.step import Step
from macao.play.table import Table
from macao.protocol.company import Hosting
from macao.protocol.messages import Command
from macao.server.keeper import Keeper
from macao.server.runner import Runner
from macao.server.store import RETRY


def stands(command: Command, keeper: Keeper) -> bool:
    """Whether it is the last one that a host has given here: whoever says it again is answered as he was."""
    return isinstance(command, Hosting) and keeper.table is not None and keeper.table.led == command.key


async def carry_out(asked: Hosting, seat: int, keeper: Keeper, runner: Runner, now: int) -> str | None:
    """Do it for who sits there; the reason if it is not done."""
    if keeper.table is None:
        return RETRY
    step = _step(asked, seat, keeper.table, now)
    if step.reason is not None or not step.counts or await runner.carry_out(step):
        return step.reason
    again = keeper.table  # As it stands in the log, where it may be all the same.
    return None if again is not None and again.led == asked.key else RETRY


def _step(asked: Hosting, seat: int, machine: Table, now: int) -> Step:
    if asked.does == "begin":
        return machine.begin_now(seat, asked.key, now)
    return machine.free_up(seat, asked.seat, asked.name, asked.key, now)
