"""`macao simulate`: bots among themselves."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from macao.bots import find
from macao.play.setup import Setup
from macao.research.arena import rounds
from macao.research.matches import play_match
from macao.terminal.chance import setup_of


def simulate(args: Namespace) -> int:
    """Count who wins, or write the record of one match."""
    names = args.bots.split(",")
    bots = [find(name) for name in names]
    setup = setup_of(args, len(names))
    if args.record is not None:
        return _record(setup, names, args.record)
    played = list(rounds(setup.rules(), bots, args.deals, args.seed or 0))
    wins = [0] * len(names)
    for order, deal in played:
        if deal.winner >= 0:
            wins[order[deal.winner]] += 1
    for name, won in zip(names, wins, strict=True):
        print(f"{name:10} {won:6} of {len(played)} deals {100 * won / len(played):6.2f} %")
    moves = [deal.moves for _, deal in played]
    stopped = sum([deal.blocked for _, deal in played])
    print(f"moves a deal: {sum(moves) / len(moves):.1f}, longest {max(moves)}; stopped by themselves: {stopped}")
    return 0


def _record(setup: Setup, names: Sequence[str], path: Path) -> int:
    record = play_match(setup, names)
    path.write_text(record.text(), encoding="utf-8")
    print(f"{path}: {len(record.entries)} moves")
    return 0
