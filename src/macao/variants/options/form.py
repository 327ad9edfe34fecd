"""What a house rule is made of: a key, a typed range, and its words in Romanian and English."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from macao.engine.cards import BLACK_JOKER, FACES, RANKS, RED_JOKER, card_text, parse_card, rank_of

Lang: TypeAlias = Literal["ro", "en"]


class Words(NamedTuple):
    """The same words in both languages."""

    ro: str
    en: str

    def say(self, lang: Lang) -> str:
        """In one of them."""
        return self.ro if lang == "ro" else self.en


class Nonsense(ValueError):
    """House rules that cannot be played together; one sentence in each language."""

    def __init__(self, ro: str, en: str) -> None:
        super().__init__(en)
        self.words = Words(ro, en)


class Value(NamedTuple):
    """One value of a choice and its label."""

    key: str
    label: Words


class Choice(NamedTuple):
    """One of a few values."""

    values: tuple[Value, ...]

    def fault(self, text: str) -> Words | None:
        """Why the text is no value of this range; None if it is one."""
        keys = [value.key for value in self.values]
        if text in keys:
            return None
        return Words(f"una dintre valorile {', '.join(keys)}", f"one of {', '.join(keys)}")

    def label(self, text: str) -> Words:
        """How the value is called at the table."""
        return next(value.label for value in self.values if value.key == text)


class Number(NamedTuple):
    """A whole number from `low` to `high` of what it counts."""

    low: int
    high: int
    unit: Literal["cards", "points", "seconds", ""] = ""
    """"" where the title says it."""
    zero: Words | None = None
    """What nought means, where it is more than a number."""

    def fault(self, text: str) -> Words | None:
        """Why the text is no value of this range; None if it is one."""
        number = whole(text, self.high)
        if number is not None and number >= self.low:
            return None
        return Words(f"un număr de la {self.low} la {self.high}", f"a number from {self.low} to {self.high}")

    def label(self, text: str) -> Words:
        """How the value is called at the table."""
        return self.zero if self.zero and text == "0" else Words(text, text)


def whole(text: str, most: int) -> int | None:
    """The whole number from 0 to `most` that is written so; None for anything else, however long."""
    short = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return int(text) if short and str(int(text)) == text and int(text) <= most else None


class Need(NamedTuple):
    """Another option must have one of these values, or the option means nothing."""

    option: str
    values: tuple[str, ...]


class Prices(NamedTuple):
    """A table of charges: the name of one, or an own one as "A:11,K:4,KH:20,Joker:50".

    A rank or a card that is not named costs what is printed on it; of two entries for a card the closer one counts.
    """

    names: tuple[Value, ...]
    most: int
    jokers: Need
    """What a price of a Joker in an own table needs."""

    def names_jokers(self, text: str) -> bool:
        """Whether the text is an own table in which a Joker has its price."""
        own = None if text in [name.key for name in self.names] else own_prices(text, self.most)
        return own is not None and (BLACK_JOKER in own or RED_JOKER in own)

    def fault(self, text: str) -> Words | None:
        """Why the text is no value of this range; None if it is one."""
        if text in [name.key for name in self.names] or own_prices(text, self.most) is not None:
            return None
        names = ", ".join(name.key for name in self.names)
        return Words(
            f"{names} sau un tabel propriu precum A:11,K:4,Joker:50, cu cel mult {self.most} de puncte de carte",
            f"{names} or a table of your own like A:11,K:4,Joker:50, with at most {self.most} points a card",
        )

    def label(self, text: str) -> Words:
        """How the value is called at the table."""
        return next((name.label for name in self.names if name.key == text), Words("tabelul vostru", "your own table"))


def own_prices(text: str, most: int) -> dict[int, int] | None:
    """Points by face from "A:11,KH:20,Joker:50"; None if the text is not of that form."""
    by_name: dict[str, int] = {}
    for part in text.split(","):
        name, _, points = part.partition(":")
        known = name in RANKS or name == "Joker" or _is_card(name)
        number = whole(points, most)
        if not known or number is None or name in by_name:
            return None
        by_name[name] = number
    named = [(card, _closest(card, by_name)) for card in range(FACES)]
    return {card: by_name[name] for card, name in named if name is not None}


def _is_card(name: str) -> bool:
    try:
        parse_card(name)
    except ValueError:
        return False
    return True


def _closest(card: int, by_name: Mapping[str, int]) -> str | None:
    rank = "Joker" if card >= BLACK_JOKER else RANKS[rank_of(card)]
    return next((name for name in (card_text(card), rank) if name in by_name), None)


class Option(NamedTuple):
    """A house rule."""

    key: str
    title: Words
    sentence: Words
    range: Choice | Number | Prices
    needs: tuple[Need, ...] = ()


class Clash(NamedTuple):
    """Values that mean nothing side by side, and why."""

    values: Mapping[str, str | None]
    """By option; None is any that differs from the preset. The first option is the one that loses its meaning."""
    words: Words


class Group(NamedTuple):
    """House rules about one part of the game."""

    key: str
    title: Words
    options: tuple[Option, ...]


def choice(*values: tuple[str, str, str]) -> Choice:
    """A choice from (key, Romanian, English) triples."""
    return Choice(tuple([Value(key, Words(ro, en)) for key, ro, en in values]))


NO_YES = choice(("no", "nu", "no"), ("yes", "da", "yes"))
