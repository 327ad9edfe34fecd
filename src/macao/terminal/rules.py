"""`macao rules`: the rules page of a table, and the house rules there are."""

from argparse import Namespace
from textwrap import fill
from typing import Final

from macao.terminal.chance import options_of
from macao.texts.form import Clause, Lang
from macao.texts.page import rules_page
from macao.texts.ro.words import cap
from macao.variants import VARIANTS, find
from macao.variants.options import GROUPS
from macao.variants.options.form import Choice, Number, Option, Words

WIDTH: Final = 100
MARK: Final = "*"

LEGEND: Final = Words("{mark} altfel decât de obicei la Macao {variant}", "{mark} not as usual in Macao {variant}")
AS_USUAL: Final = Words(
    "Se joacă întocmai ca de obicei la Macao {variant}.", "Played exactly as usual in Macao {variant}."
)
DEFAULTS: Final = Words("de obicei", "as a rule")
LEFT_OUT: Final = Words(
    "Lăsate afară cu bună știință: pachețele doar de la 3 cărți în sus, Asul care sare peste un jucător, 3 sau 4 "
    "pachete de cărți, dama care merge peste orice.",
    "Left out on purpose: packets of 3 cards or more only, an Ace that skips a player, 3 or 4 packs of cards, a queen "
    "that goes on everything.",
)


def show(args: Namespace) -> int:
    """The rules of one table."""
    lang: Lang = args.lang
    variant = find(args.variant)
    preset, rules = variant.rules(), variant.rules(options_of(args.set))
    name = variant.name.say(lang)
    print(f"Macao {name}".upper())
    changed = False
    for section in rules_page(rules, preset, lang):
        print(f"\n{section.title}")
        for clause in section.clauses:
            print(_line(clause))
            changed = changed or clause.changed
    print("\n" + (LEGEND if changed else AS_USUAL).say(lang).format(mark=MARK, variant=name))
    return 0


def _line(clause: Clause) -> str:
    return fill(clause.text, WIDTH, initial_indent=f" {MARK if clause.changed else ' '} ", subsequent_indent="   ")


def listing(args: Namespace) -> int:
    """All house rules, each with its range, its default in each variant and its sentence."""
    lang: Lang = args.lang
    for group in GROUPS:
        print(f"{group.title.say(lang)}\n")
        for option in group.options:
            _tell(option, lang)
    print(fill(LEFT_OUT.say(lang), WIDTH))
    return 0


def _tell(option: Option, lang: Lang) -> None:
    print(f"  {option.key}={_range(option)}")
    print(
        fill(
            f"{option.title.say(lang)}. {option.sentence.say(lang)}",
            WIDTH,
            initial_indent="    ",
            subsequent_indent="    ",
        )
    )
    usual = [f"{cap(variant.name.say(lang))} {variant.defaults[option.key]}" for variant in VARIANTS]
    print(f"    {DEFAULTS.say(lang)}: {', '.join(usual)}\n")


def _range(option: Option) -> str:
    these = option.range
    if isinstance(these, Number):
        return f"{these.low}..{these.high}"
    if isinstance(these, Choice):
        return "|".join([value.key for value in these.values])
    return "|".join([*[name.key for name in these.names], "A:11,K:4,Joker:50"])
