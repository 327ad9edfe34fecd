"""The command `macao`. Exit codes: 0 done, 1 something does not hold, 2 it was asked wrongly."""

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from io import TextIOWrapper
from pathlib import Path
from typing import NoReturn

from macao import __version__
from macao.bots import BOTS
from macao.engine.cards import INTERPRETED
from macao.terminal import host, kinds
from macao.terminal.host import PLAIN
from macao.variants import VARIANTS
from macao.variants.options.form import Lang, Nonsense

DESCRIPTION = "Macao, the Romanian shedding game: a server, a table in the terminal, bots, records and rule cases."
ENGINE = PLAIN if INTERPRETED else "compiled"
VERSION = f"macao {__version__}, engine: {ENGINE}"
KEYS = [variant.key for variant in VARIANTS]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; an error is one line on stderr."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without diacritics still shows the rest
    try:
        try:
            return _command(parser().parse_args(arguments))
        finally:
            sys.stdout.flush()  # what a reader who has left does not take is noticed here, not after the end
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # so that the last flush is silent too
        return 141


def _command(args: Namespace) -> int:
    try:
        return int(args.run(args))
    except BrokenPipeError:
        raise
    except (ValueError, OSError) as error:
        print(f"macao {args.command}: {_sentence(error, getattr(args, 'lang', 'en'))}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def _sentence(error: Exception, lang: Lang) -> str:
    """In one line, in the language asked for where there is a choice."""
    text = error.words.say(lang) if isinstance(error, Nonsense) else str(error)
    return " ".join(text.split())


class OneLineParser(ArgumentParser):
    """Says what is wrong in one line; `--help` says the rest."""

    def error(self, message: str) -> NoReturn:
        """Exit with 2."""
        self.exit(2, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> ArgumentParser:
    """All commands and their options."""
    top = OneLineParser(prog="macao", description=DESCRIPTION)
    top.add_argument("--version", action="version", version=VERSION)
    commands = top.add_subparsers(dest="command", required=True, metavar="COMMAND")
    host.add_to(commands)
    _play(commands.add_parser("play", help="play against bots in this terminal"))
    _simulate(commands.add_parser("simulate", help="let bots play and count"))
    _replay(commands.add_parser("replay", help="play a record again and show it"))
    _verify(commands.add_parser("verify", help="check that the cards of a record were fair"))
    _cases(commands.add_parser("cases", help="hold files of rule cases against the rules"))
    _rules(commands.add_parser("rules", help="read the rules of a table, or list the house rules"))
    _texts(commands.add_parser("texts", help="every sentence, for a person to read"))
    return top


def _play(command: ArgumentParser) -> None:
    _variant(command)
    bots = "how many bots sit with you: 1 to 5, usually 3"
    command.add_argument("--bots", type=kinds.bot_count, default=3, help=bots)
    command.add_argument("--bot", choices=sorted(BOTS), default="rule", help="which bot they all are; usually rule")
    command.add_argument("--name", help="your name in what is told; without it you are told what you do")
    _language(command)
    _chance(command)
    command.set_defaults(run=_run_play)


def _simulate(command: ArgumentParser) -> None:
    _variant(command)
    seats = f"who sits in each seat: 2 to 6 of {', '.join(BOTS)}, with commas between; usually %(default)s"
    command.add_argument("--bots", default="rule,playable", metavar="BOT,BOT", help=seats)
    deals = "each is played from each rotation of the seats"
    command.add_argument("--deals", type=kinds.positive, default=100, help=deals)
    command.add_argument("--record", type=Path, help="instead: play one match and write its record to this file")
    _chance(command)
    command.set_defaults(run=_run_simulate)


def _replay(command: ArgumentParser) -> None:
    command.add_argument("file", type=Path)
    _language(command)
    command.set_defaults(run=_run_replay)


def _verify(command: ArgumentParser) -> None:
    command.add_argument("file", type=Path)
    command.add_argument("--commitment", type=kinds.commitment, metavar="HEX", help="the one you saw before the deal")
    command.add_argument("--share", type=kinds.share, metavar="HEX", help="the one that your page gave")
    _language(command)
    command.set_defaults(run=_run_verify)


def _cases(command: ArgumentParser) -> None:
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    command.set_defaults(run=_run_cases)


def _rules(command: ArgumentParser) -> None:
    what = command.add_subparsers(dest="what", required=True, metavar="WHAT")
    show = what.add_parser("show", help="the rules of one table")
    show.add_argument("variant", help=", ".join(KEYS))
    _house_rules(show)
    listing = what.add_parser("list", help="all house rules, their ranges and defaults")
    for one, run in ((show, _run_rules_show), (listing, _run_rules_list)):
        _language(one)
        one.set_defaults(run=run)


def _texts(command: ArgumentParser) -> None:
    _language(command)
    command.set_defaults(run=_run_texts)


def _language(command: ArgumentParser) -> None:
    command.add_argument("--lang", choices=("ro", "en"), default="ro", help="the language; usually %(default)s")


def _variant(command: ArgumentParser) -> None:
    command.add_argument("variant", choices=KEYS)
    _house_rules(command)
    target = "as --set target=…: the points that end a match, 0 for none"
    command.add_argument("--target", type=kinds.total, help=target)


def _house_rules(command: ArgumentParser) -> None:
    told = "a house rule (see `macao rules list`); may be given again"
    command.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE", help=told)


def _chance(command: ArgumentParser) -> None:
    command.add_argument("--seed", type=int, help="the same number gives the same cards")


def _run_play(args: Namespace) -> int:
    from macao.terminal.table import play

    return play(args)


def _run_simulate(args: Namespace) -> int:
    from macao.terminal.simulate import simulate

    return simulate(args)


def _run_replay(args: Namespace) -> int:
    from macao.terminal.replay import replay

    return replay(args)


def _run_verify(args: Namespace) -> int:
    from macao.terminal.verify import check

    return check(args)


def _run_cases(args: Namespace) -> int:
    from macao.terminal.cases import cases

    return cases(args.files)


def _run_rules_show(args: Namespace) -> int:
    from macao.terminal.rules import show

    return show(args)


def _run_rules_list(args: Namespace) -> int:
    from macao.terminal.rules import listing

    return listing(args)


def _run_texts(args: Namespace) -> int:
    from macao.terminal.texts import texts

    return texts(args)


if __name__ == "__main__":
    sys.exit(main())
