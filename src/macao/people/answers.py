"""The letters about a question that somebody has asked, in the language in which he did."""

from typing import Final, Literal, NamedTuple

from macao.people.asking import quoted
from macao.people.letters import Language, Letter

Kind = Literal["received", "answered"]
_RO: Final[dict[Kind, tuple[str, str]]] = {
    "received": (
        "Am primit întrebarea ta",
        "Am primit întrebarea ta și îți răspundem la adresa aceasta. O poți citi și completa aici:\n\n"
        "{link}\n\n"
        "Legătura e numai pentru tine: nu o da nimănui. Dacă nu ne-ai scris tu, nu trebuie să faci nimic.",
    ),
    "answered": (
        "Răspuns la întrebarea ta",
        "Ți-am răspuns la „{subject}”:\n\n{text}\n\n"
        "Poți citi tot și poți scrie mai departe aici:\n\n"
        "{link}\n\n"
        "La scrisoarea aceasta nu se poate răspunde prin e-mail.",
    ),
}
_EN: Final[dict[Kind, tuple[str, str]]] = {
    "received": (
        "We have your question",
        "We have your question and will answer to this address. You can read it and add to it here:\n\n"
        "{link}\n\n"
        "The link is for you alone: give it to nobody. If it was not you who wrote, there is nothing you need to do.",
    ),
    "answered": (
        "An answer to your question",
        "We have answered “{subject}”:\n\n{text}\n\n"
        "You can read all of it and write back here:\n\n"
        "{link}\n\n"
        "This letter cannot be answered by e-mail.",
    ),
}
_WORDS: Final = {"ro": _RO, "en": _EN}
_HELLO: Final = {"ro": "Salut, {name}!", "en": "Hello {name},"}
_HELLO_ANYBODY: Final = {"ro": "Salut!", "en": "Hello,"}
_BYE: Final = {"ro": "Echipa Macao", "en": "Macao"}


class Asker(NamedTuple):
    """To whom a letter goes."""

    recipient: str
    name: str
    """Empty when he is known by no name."""
    language: Language

    def __repr__(self) -> str:
        return "Asker()"


def received(asker: Asker, link: str) -> Letter:
    """To somebody whom nobody knows yet: nothing of what he wrote stands in it, for it may not be his address."""
    return _letter("received", asker, link=link)


def answered(asker: Asker, subject: str, text: str, link: str) -> Letter:
    """What the house has answered."""
    return _letter("answered", asker, subject=subject, text=quoted(text), link=link)


def _letter(kind: Kind, asker: Asker, **parts: str) -> Letter:
    language = asker.language
    subject, text = _WORDS[language][kind]
    hello = _HELLO[language].format(name=asker.name) if asker.name else _HELLO_ANYBODY[language]
    return Letter(asker.recipient, f"Macao: {subject}", f"{hello}\n\n{text.format(**parts)}\n\n{_BYE[language]}\n")
