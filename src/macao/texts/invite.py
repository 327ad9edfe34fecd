"""What a table says of itself before anybody opens its link: the variant, what is different there, who is missing."""

from collections.abc import Mapping
from typing import NamedTuple

from macao.texts.en import words as en
from macao.texts.form import Lang
from macao.texts.ro import words as ro
from macao.variants import Variant, find
from macao.variants.options import find as find_option
from macao.variants.options.form import Number, Option, Prices, Words


class Invite(NamedTuple):
    """A title and one short text, both plain."""

    title: str
    text: str


OPENING = Words("Macao: jocul de cărți, în browser", "Macao: the card game, in the browser")
LEAD = Words("Cu prietenii sau cu boți, fără cont.", "With friends or with bots, without an account.")
_OWN_TABLE = Words("tabelul mesei", "the table's own")
_AS_USUAL = Words("Regulile obișnuite.", "The usual rules.")


def welcome(lang: Lang) -> Invite:
    """Of the house itself."""
    return Invite(OPENING.say(lang), LEAD.say(lang))


def invite(variant: str, options: Mapping[str, str], free: int, size: int, lang: Lang, stake: int = 0) -> Invite:
    """Of a table of `size` chairs of which `free` wait for people. Raises Nonsense for rules that do not exist here."""
    found = find(variant)
    title = f"Macao {found.name.say(lang)}, {_players(size, lang)}"
    told = [_chairs(free, size, lang), *([_staked(stake, lang)] if stake else []), differences(found, options, lang)]
    return Invite(title, " ".join(told))


def plan(variant: Variant, options: Mapping[str, str], size: int | None, lang: Lang) -> Invite:
    """Of a table that whoever opens the link may make. Raises Nonsense for rules that do not exist here."""
    title = f"Macao {variant.name.say(lang)}"
    return Invite(title if size is None else f"{title}, {_players(size, lang)}", differences(variant, options, lang))


def differences(variant: Variant, options: Mapping[str, str], lang: Lang) -> str:
    """What is not as usual, in one sentence."""
    changes = variant.changes(variant.choose(options))
    if not changes:
        return _AS_USUAL.say(lang)
    told = [
        f"{find_option(key).title.say(lang)}: {_value(find_option(key), value, lang)}" for key, value in changes.items()
    ]
    return Words("Altfel decât de obicei: ", "Other than usual: ").say(lang) + "; ".join(told) + "."


def _value(option: Option, value: str, lang: Lang) -> str:
    if isinstance(option.range, Prices):
        return next((name.label for name in option.range.names if name.key == value), _OWN_TABLE).say(lang)
    if isinstance(option.range, Number) and option.range.unit and option.range.label(value) == Words(value, value):
        return str(getattr(ro if lang == "ro" else en, option.range.unit)(int(value)))
    return option.range.label(value).say(lang)


def _players(size: int, lang: Lang) -> str:
    return ro.count(size, "un jucător", "jucători", "de jucători") if lang == "ro" else f"{size} players"


def _staked(stake: int, lang: Lang) -> str:
    points = ro.count(stake, "un punct", "puncte", "de puncte")
    return Words(f"Miza: {points}.", f"Stake: {stake} points.").say(lang)


def _chairs(free: int, size: int, lang: Lang) -> str:
    if free == 0:
        return Words(f"Toate cele {size} locuri sunt ocupate.", f"All {size} seats are taken.").say(lang)
    if lang == "ro":
        return (
            "Un loc e liber."
            if free == 1
            else f"{ro.count(free, 'loc', 'locuri', 'de locuri')} din {size} sunt libere."
        )
    return "One seat is free." if free == 1 else f"{free} of {size} seats are free."
