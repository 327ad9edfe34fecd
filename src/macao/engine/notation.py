"""Text of moves: "7C", "7C+7H", "AS=H", "JD=Q", "=8", "continue", "draw", "take", "accept", "call", "catch:2"…

Seats in a catch are written from 1, as at the table; "resume:8000" gives the turn in use 8 s after an outage. "void"
calls the match off after a long one, "void:deserted" because nobody has been there, "void:agreed" ends it as it stands.
"leave" is said by a person, "leave:away" by the table of somebody who is away. "back" takes a chair back from a
stand-in, "back:new" takes that of a bot.
"""

from collections.abc import Sequence
from typing import Final

from macao.engine.cards import RANKS, RED, SUITS, card_text, parse_card
from macao.engine.moves import (
    DESERTED,
    FIRST_RANK,
    GONE,
    JOINED,
    NO_CHOICE,
    STOPPED,
    Kind,
    Move,
    cards_of,
    catch,
    choice_of,
    kind_of,
    lay,
    pick,
    rank_choice,
    resume,
    simple,
    suit_choice,
    time_of,
)

_MORE: Final = (Kind.LAY, Kind.PICK, Kind.CATCH, Kind.RESUME)
NOBODY: Final = "void:deserted"
STOP: Final = "void:agreed"
JOIN: Final = "back:new"
AWAY: Final = "leave:away"
_TABLE: Final = {NOBODY: DESERTED, STOP: STOPPED, JOIN: JOINED, AWAY: GONE}
_TEXTS: Final = {move: text for text, move in _TABLE.items()}
WORDS: Final = {kind.name.lower(): simple(kind) for kind in Kind if kind not in _MORE} | _TABLE
MAX_PACKET: Final = 8
TIME_DIGITS: Final = 6


def choice_text(choice: int) -> str:
    """ "H" or "Q"; empty for no choice."""
    if choice == NO_CHOICE:
        return ""
    return RANKS[choice - FIRST_RANK] if choice >= FIRST_RANK else SUITS[choice - 1]


def parse_choice(text: str) -> int:
    """A suit H D C S or a rank. Raises ValueError for any other text."""
    if text in SUITS[:RED]:
        return suit_choice(SUITS.index(text))
    if text in RANKS:
        return rank_choice(RANKS.index(text))
    raise ValueError(f"no suit or rank {text!r}")


def move_text(move: int) -> str:
    """The text form of a move."""
    kind, choice = kind_of(move), choice_of(move)
    if kind == Kind.CATCH:
        return f"catch:{choice + 1}"
    if kind == Kind.RESUME:
        return f"resume:{time_of(move)}"
    if kind not in (Kind.LAY, Kind.PICK):
        return _TEXTS.get(Move(move)) or kind.name.lower()
    cards = "+".join([card_text(card) for card in cards_of(move)])
    return f"{cards}={choice_text(choice)}" if choice != NO_CHOICE else cards


def parse_move(text: str) -> Move:
    """The move of a text form. Raises ValueError with a sentence for any other text."""
    word = WORDS.get(text)
    if word is not None:
        return word
    if text.startswith("catch:"):
        return _parse_catch(text)
    if text.startswith("resume:"):
        return _parse_resume(text)
    cards, equals, choice = text.partition("=")
    chosen = parse_choice(choice) if equals else NO_CHOICE
    if not cards and equals:
        return pick(chosen)
    return parse_lay(cards.split("+"), chosen)


def parse_lay(codes: Sequence[str], choice: int = NO_CHOICE) -> Move:
    """The move that lays the cards of these codes. Raises ValueError for codes of none, or for too many or none."""
    if not 0 < len(codes) <= MAX_PACKET:
        raise ValueError("no move lays so many cards")
    return lay([parse_card(code) for code in codes], choice)


def _parse_catch(text: str) -> Move:
    seat = text.removeprefix("catch:")
    if seat not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(f"no seat {seat!r}")
    return catch(int(seat) - 1)


def _parse_resume(text: str) -> Move:
    ms = text.removeprefix("resume:")
    if not ms.isdecimal() or len(ms) > TIME_DIGITS or str(int(ms)) != ms:
        raise ValueError(f"no time {ms!r}")
    return resume(int(ms))
