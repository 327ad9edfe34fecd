"""The 54 faces as small ints: rank * 4 + suit for 0..51, then the two Jokers. Sets of faces are bit masks."""

from typing import Final, NewType

from macao.engine.ints import i64

Card = NewType("Card", int)
Seat = NewType("Seat", int)

INTERPRETED: Final = __file__.endswith((".py", ".pyc"))

FACES: Final = 54
BLACK_JOKER: Final = 52
RED_JOKER: Final = 53
JOKERS: Final = 1 << BLACK_JOKER | 1 << RED_JOKER
JOKER_RANK: Final = 13

HEARTS: Final = 0
DIAMONDS: Final = 1
CLUBS: Final = 2
SPADES: Final = 3
RED: Final = 4
"""Suit in force after a red Joker: any red card follows (A-89, QB-4)."""
BLACK: Final = 5

FACE: Final[list[i64]] = [1 << card for card in range(FACES)]
"""By face: the mask of it alone."""

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS: Final = ("H", "D", "C", "S", "red", "black")


def rank_of(card: int) -> int:
    """0 for a 2 up to 12 for an Ace; 13 for a Joker, which has no rank to repeat (A-79, C-28)."""
    return card >> 2


def same_rank(card: int) -> int:
    """The faces of the card's rank, itself among them; the two Jokers count as one rank."""
    return JOKERS if card >= BLACK_JOKER else 15 << (card & ~3)


def suit_of(card: int) -> int:
    """The suit that lies in force once `card` is laid: 0..3, or RED or BLACK for a Joker."""
    if card >= BLACK_JOKER:
        return RED if card == RED_JOKER else BLACK
    return card & 3


def of_rank(name: str) -> int:
    """The four cards of one rank, as a mask."""
    return 15 << 4 * RANKS.index(name)


def of_ranks(names: str) -> int:
    """All cards of the ranks named, separated by spaces."""
    mask = 0
    for name in names.split():
        mask |= of_rank(name)
    return mask


def of_suit(suit: int) -> int:
    """The 13 cards of a suit, or the 26 of a colour. Jokers belong to neither."""
    if suit == RED:
        return of_suit(HEARTS) | of_suit(DIAMONDS)
    if suit == BLACK:
        return of_suit(CLUBS) | of_suit(SPADES)
    mask = 0
    for card in range(BLACK_JOKER):
        if card & 3 == suit:
            mask |= 1 << card
    return mask


OF_SUIT: Final[list[i64]] = [of_suit(suit) for suit in range(len(SUITS))]


def card_text(card: int) -> str:
    """ "7H", "10S", "RJ", "BJ"."""
    if card >= BLACK_JOKER:
        return "RJ" if card == RED_JOKER else "BJ"
    return RANKS[card >> 2] + SUITS[card & 3]


TEXTS: Final = {card_text(card): card for card in range(FACES)}


def parse_card(text: str) -> int:
    """The face a text code stands for. Raises ValueError for any other text."""
    card = TEXTS.get(text)
    if card is None:
        raise ValueError(f"no card {text!r}")
    return card


def mask_of(texts: str) -> int:
    """A mask from text codes separated by spaces."""
    mask = 0
    for text in texts.split():
        mask |= 1 << parse_card(text)
    return mask


TWOS: Final = 0x55555555555555
FOURS: Final = 0x33333333333333
EIGHTS: Final = 0x0F0F0F0F0F0F0F


def size_of(mask: i64) -> i64:
    """How many faces a mask has."""
    size: i64 = mask - (mask >> 1 & TWOS)  # in each two bits how many they were, then in each four, eight…
    size = (size & FOURS) + (size >> 2 & FOURS)
    size = size + (size >> 4) & EIGHTS
    size += size >> 8
    size += size >> 16
    return size + (size >> 32) & 63


def length_of(mask: i64) -> i64:
    """One more than its highest face."""
    return int(mask).bit_length()


if INTERPRETED:  # the same at a third of the price; compiled, these methods would box the mask
    globals().update(size_of=int.bit_count, length_of=int.bit_length)


def faces(mask: int) -> list[int]:
    """The faces of a mask in ascending order."""
    out: list[int] = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out
