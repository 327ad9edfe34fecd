"""`macao replay FILE`: exit 0 if the record plays to the end it names, 1 if not."""

import sys
from argparse import Namespace

from macao.play.game import Accepted, Game, RecordError
from macao.play.record import Record, parse_record
from macao.terminal.words import Words


def replay(args: Namespace) -> int:
    """Show every move as a spectator hears it, then the result."""
    record = parse_record(args.file.read_text(encoding="utf-8"))
    words = Words(args.lang, record.names)
    try:
        record.replay()
    except RecordError as error:
        print(f"macao replay: {error}", file=sys.stderr)
        return 1
    _show(record, words)
    return 0


def _show(record: Record, words: Words) -> None:
    game = Game(record.setup)
    for entry in record.entries:
        heard = Accepted(game.ply)
        game.restore([entry], heard)
        for line in words.lines(heard.seen(None)):
            print(f"{entry.ply:5} {line}")
    print(words.result(game.picture(None)))
