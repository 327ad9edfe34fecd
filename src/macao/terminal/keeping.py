"""The commands of whoever keeps a server, beside the one that serves."""

from argparse import ArgumentParser, Namespace
from pathlib import Path


def ledger(command: ArgumentParser) -> None:
    """The options of `macao ledger`."""
    what = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    check = what.add_parser("audit", help="prove that no point was made or lost")
    check.add_argument("--data", type=Path, default=Path("data"), help="folder of the database")
    check.set_defaults(run=_run_audit)


def _run_audit(args: Namespace) -> int:
    from macao.terminal.ledger import check  # the server's libraries are not loaded for the other commands

    return check(args.data)
