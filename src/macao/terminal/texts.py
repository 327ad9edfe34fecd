"""`macao texts`: every sentence, for a person to read; those that carry a number with numbers of each form."""

import shutil
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, get_args

from macao.engine.moves import Kind, simple
from macao.engine.seen import Seen
from macao.engine.view import COUNTED, OPEN
from macao.lessons import LESSONS
from macao.play.picture import Action, Does
from macao.play.setup import too_few
from macao.terminal.words import Words
from macao.terminal.you import YOURS
from macao.texts.form import Lang
from macao.texts.numbers import NUMBERS, Numbered, numbered
from macao.texts.plain import plain

WEB: Final = Path(__file__).parents[3] / "web"
"""In a checkout; a wheel has only what is built from it."""


def texts(args: Namespace) -> int:
    """Print them all: those with numbers, the page's own among them, then the others and the lessons."""
    for sentence in all_numbered(args.lang):
        tell(sentence)
    code = page(args.lang)
    for readings in plain(args.lang):
        print(readings.key, *readings.texts, sep="\n  ")
    for variant, lessons in LESSONS.items():
        for lesson in lessons:
            print(f"lesson.{variant}.{lesson.key}", *[words.say(args.lang) for words in lesson.said], sep="\n  ")
    return code


def tell(sentence: Numbered) -> None:
    """One sentence with each number."""
    print(sentence.key)
    for n in NUMBERS:
        print(f"  {n:3}  {sentence.say(n)}")


def all_numbered(lang: Lang) -> Iterator[Numbered]:
    """Rules, refusals, the set-up and the terminal."""
    yield from numbered(lang)
    yield Numbered("setup.too_few", lambda n: too_few(n, n).say(lang))
    words, to_you = Words(lang, ["Ana", "Barbu"]), Words(lang, ["Ana", "Barbu"], 0)
    for kind in sorted(OPEN | COUNTED):
        yield from _if_it_counts(Numbered(f"terminal.{kind}", partial(_event, words, kind)))
        if kind in YOURS[lang]:
            yield from _if_it_counts(Numbered(f"terminal.you_{kind}", partial(_event, to_you, kind)))
    for does in get_args(Does):
        yield from _if_it_counts(Numbered(f"terminal.{does}", partial(_action, words, does)))


def _if_it_counts(sentence: Numbered) -> Iterator[Numbered]:
    if sentence.say(3) != sentence.say(7):
        yield sentence


def _event(words: Words, kind: str, n: int) -> str:
    return words.lines([Seen(kind, 0, (), n, 0, 1)])[0] if kind not in ("laid", "turned", "buried") else ""


def _action(words: Words, does: Does, n: int) -> str:
    return words.action(Action(simple(Kind.DRAW), does, n, 0))


def page(lang: Lang) -> int:
    """The sentences of the page, by its own script, where Node and the sources are there."""
    script = WEB / "scripts" / "texts.mjs"
    node = shutil.which("node")
    if node is None or not script.is_file() or not (WEB / "node_modules").is_dir():
        print("The page's own sentences: npm run texts, in the folder web of a checkout.")
        return 0
    sys.stdout.flush()  # the script writes by itself
    return subprocess.run([node, str(script), lang, *[str(n) for n in NUMBERS]], cwd=WEB, check=False).returncode
