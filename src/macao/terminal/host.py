"""The commands of whoever runs a server. Its libraries are not loaded for the other commands."""

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from macao.engine.cards import INTERPRETED
from macao.terminal import kinds

PLAIN = (
    "plain Python; compiled it is ten times as fast: with a C compiler and Python's headers in place, run `make build` "
    "and install the wheel from dist"
)


def add_to(commands: Any) -> None:
    """Among the commands of `macao`."""
    _serve(commands.add_parser("serve", help="serve tables to browsers"))
    _drain(commands.add_parser("drain", help="let a server finish what is played, take nothing new, and end"))
    _ledger(commands.add_parser("ledger", help="whether all points add up"))
    _admin(commands.add_parser("admin", help="say who may look after people, tables and points"))
    _mail(commands.add_parser("mail", help="read the letters of a server that sends none"))


def _serve(command: ArgumentParser) -> None:
    command.add_argument("--host", default="127.0.0.1", help="0.0.0.0 for the phones on the Wi-Fi")
    command.add_argument("--port", type=kinds.port, default=8000)
    _data(command, "folder of the database")
    command.add_argument("--secure", action="store_true", help="behind TLS: cookies only over HTTPS")
    command.add_argument(
        "--base-url", type=kinds.url, metavar="URL", help="what players type, as https://macao.example"
    )
    command.set_defaults(run=_run_serve)


def _drain(command: ArgumentParser) -> None:
    _data(command, "the folder that it serves")
    command.set_defaults(run=_run_drain)


def _mail(command: ArgumentParser) -> None:
    command.add_argument(
        "number", type=kinds.positive, nargs="?", metavar="NUMBER", help="show this letter; else all are listed"
    )
    _data(command, "the folder that is served")
    command.set_defaults(run=_run_mail)


def _admin(command: ArgumentParser) -> None:
    what = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    create = what.add_parser("create", help="who has this name is an admin; a new account if nobody has it")
    create.add_argument("name", metavar="NAME")
    create.add_argument("--email", help="of a new account; it counts as confirmed")
    create.add_argument(
        "--link",
        type=kinds.url,
        metavar="URL",
        help="ask for no password: print a link into the page there, to choose it",
    )
    create.set_defaults(run=_run_admin_create)
    remove = what.add_parser("remove", help="who has this name is an admin no longer")
    remove.add_argument("name", metavar="NAME")
    remove.set_defaults(run=_run_admin_remove)
    for one in (create, remove):
        _data(one, "the folder that is served")


def _ledger(command: ArgumentParser) -> None:
    what = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    check = what.add_parser("audit", help="prove that no point was made or lost")
    _data(check, "folder of the database")
    check.set_defaults(run=_run_audit)


def _data(command: ArgumentParser, told: str) -> None:
    command.add_argument("--data", type=Path, default=Path("data"), help=told)


def _run_serve(args: Namespace) -> int:
    from macao.server.serve import serve

    note = f"The engine is {PLAIN}." if INTERPRETED else ""
    return serve(args.host, args.port, args.data, secure=args.secure, base_url=args.base_url, note=note)


def _run_drain(args: Namespace) -> int:
    from macao.terminal.drain import drain

    return drain(args.data)


def _run_mail(args: Namespace) -> int:
    from macao.terminal.mail import mail

    return mail(args.data, args.number)


def _run_audit(args: Namespace) -> int:
    from macao.terminal.ledger import check

    return check(args.data)


def _run_admin_create(args: Namespace) -> int:
    from macao.terminal.admin import create

    return create(args.data, args.name, args.email, args.link)


def _run_admin_remove(args: Namespace) -> int:
    from macao.terminal.admin import remove

    return remove(args.data, args.name)
