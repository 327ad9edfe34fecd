"""What the tables of a rulebook amount to, as questions that a sentence asks. Nothing here is in any language."""

from functools import lru_cache
from typing import Final, NamedTuple

from macao.engine.cards import (
    BLACK,
    BLACK_JOKER,
    FACES,
    JOKER_RANK,
    JOKERS,
    RANKS,
    RED,
    RED_JOKER,
    faces,
    of_suit,
    rank_of,
    same_rank,
    suit_of,
)
from macao.engine.matching import fits
from macao.engine.rules import MAX_SEATS, Rules
from macao.engine.seen import View

ALL: Final = 6
"""In a Part: every suit of the rank (both Jokers)."""


class Part(NamedTuple):
    """Cards of one rank that share a name: all of them, the red or the black ones, or a single card."""

    rank: int
    suit: int
    """0..3 for one card, RED or BLACK for half of the rank, ALL for the whole."""


def pack(r: Rules) -> int:
    """The faces that are played with."""
    return mask_of(r.pack)


def mask_of(cards: list[int]) -> int:
    """The set of these faces."""
    return _mask_of(tuple(cards))


@lru_cache(maxsize=64)  # a page asks hundreds of times which pack it is about
def _mask_of(cards: tuple[int, ...]) -> int:
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def copies(r: Rules) -> int:
    """How often the most frequent face is in the pack."""
    return max(r.pack.count(card) for card in set(r.pack))


def jokers(r: Rules) -> int:
    """The Jokers that are played with."""
    return JOKERS & pack(r)


def attackers(r: Rules) -> int:
    """What feeds a chain."""
    return r.attackers() & pack(r)


def attacks(r: Rules) -> list[tuple[int, int]]:
    """(cards to take, faces that give so many), the smallest first."""
    by_amount: dict[int, int] = {}
    for card in faces(attackers(r)):
        amount = r.draws[card]
        by_amount[amount] = by_amount.get(amount, 0) | 1 << card
    return sorted(by_amount.items())


def how_many(r: Rules, mask: int) -> int:
    """How many cards of the pack are of these faces."""
    return sum(1 for card in r.pack if mask >> card & 1)


def backward(r: Rules) -> int:
    """What hits the player before."""
    return r.backward & attackers(r)


def passes_matching(r: Rules) -> int:
    """Attack cards that pass a chain on if they match the card on top."""
    return r.answers & attackers(r) & ~r.answers_any


def passes_any(r: Rules) -> int:
    """Attack cards that pass a chain on whatever lies on top."""
    return r.answers_any & attackers(r)


def cutters(r: Rules) -> int:
    """What ends a chain."""
    return r.cuts & (r.answers | r.answers_any) & pack(r)


def cutters_matching(r: Rules) -> int:
    """Those of them that have to match."""
    return cutters(r) & ~r.answers_any


def skippers(r: Rules) -> int:
    """What makes the next player lose a turn."""
    return r.skips & pack(r)


def namers(r: Rules) -> int:
    """What chooses a suit."""
    return r.names_suit & pack(r)


def askers(r: Rules) -> int:
    """What asks for a rank."""
    return r.requests & pack(r)


def same_as_askers(r: Rules) -> int:
    """The cards of an asking rank that do not ask."""
    mask = 0
    for card in faces(askers(r)):
        mask |= same_rank(card)
    return mask & pack(r) & ~askers(r)


def overriders(r: Rules) -> int:
    """What may be laid on a request instead of the rank."""
    return r.overrides_request & pack(r)


def wild(r: Rules) -> int:
    """What goes on anything while nothing is open."""
    return r.wild & pack(r)


def packets(r: Rules) -> int:
    """The faces after which another may be laid in the same turn."""
    return mask_of([card for card in faces(pack(r) & ~JOKERS) if r.mates[card]])


def split_packets(r: Rules) -> int:
    """The faces whose packets do not take every card of the rank."""
    return mask_of([card for card in faces(packets(r)) if r.mates[card] != same_rank(card)])


def joker_packet(r: Rules) -> bool:
    """Both Jokers may be laid in one turn."""
    return jokers(r) == JOKERS and r.mates[BLACK_JOKER] >> RED_JOKER & 1 > 0


def by_colour(r: Rules) -> bool:
    """Red matches red and black matches black."""
    return r.on_suit[0] & of_suit(RED) == of_suit(RED)


def named_by_colour(r: Rules) -> bool:
    """On a chosen suit goes its whole colour; a demand takes the suit alone."""
    return by_colour(r) and not r.demands


def coloured_jokers(r: Rules) -> int:
    """The attacking Jokers that leave a colour in force, not a suit of their choice."""
    return jokers(r) & attackers(r) & ~r.names_suit


def one_winner(r: Rules) -> bool:
    """Every round is over with the first that goes out."""
    return all(after == 1 for _, after in stops(r))


def chained(r: Rules) -> int:
    """What passes a chain on."""
    return passes_any(r) | passes_matching(r)


def suits_under(r: Rules, joker: int) -> list[int]:
    """The suits in force on which a Joker goes."""
    return [suit for suit in range(RED) if r.on_suit[suit] >> joker & 1]


def after_joker(r: Rules) -> int:
    """What goes on a Joker whose cards have been taken, besides the suit or colour in force."""
    return (r.on_top[BLACK_JOKER] | r.on_top[RED_JOKER] | r.wild) & pack(r)


def doing(r: Rules) -> int:
    """The faces that do something."""
    return attackers(r) | skippers(r) | cutters(r) | namers(r) | askers(r) | wild(r) | jokers(r)


def stops(r: Rules) -> list[tuple[list[int], int]]:
    """(numbers of players, how many finishers stop the round), the smallest tables first; 0: only one is left."""
    return _by_seats(r.stop_after)


def circles(r: Rules) -> list[tuple[list[int], int]]:
    """(numbers of players, rebuilds that stop the round), without those where none does."""
    return [(seats, limit) for seats, limit in _by_seats(r.rebuild_limit) if limit]


def _by_seats(table: list[int]) -> list[tuple[list[int], int]]:
    by_value: dict[int, list[int]] = {}
    for seats in range(2, MAX_SEATS + 1):
        by_value.setdefault(table[seats], []).append(seats)
    return [(seats, value) for value, seats in by_value.items()]


def printed(r: Rules) -> int:
    """The numbered cards that cost what is printed on them."""
    return mask_of([card for card in faces(pack(r)) if rank_of(card) < 9 and r.charges[card] == rank_of(card) + 2])


def prices(r: Rules) -> list[tuple[int, int]]:
    """(points, faces that cost so many), the cheapest first, without those that cost what is printed on them."""
    by_points: dict[int, int] = {}
    for card in faces(pack(r) & ~printed(r)):
        by_points[r.charges[card]] = by_points.get(r.charges[card], 0) | 1 << card
    return sorted(by_points.items())


def chain_example(r: Rules) -> tuple[int, int]:
    """(an attack card that is no Joker, all that may be laid on it in a chain); (-1, 0) if there is none."""
    plain = [card for card in faces(attackers(r) & ~JOKERS) if suit_of(card) == 2]
    if not plain:
        return -1, 0
    top = plain[0]
    return top, on_chain(r, suit_of(top), top)


def on_chain(r: Rules, suit: int, top: int) -> int:
    """The faces of the pack that answer an open chain under this card and suit."""
    mask = fits(r, suit, top, draw=True, skip=False, request=-1, demanded=False)
    return without_top(r, mask & pack(r), top)


def rank_of_top(r: Rules, top: int) -> int:
    """What repeats the rank on top; a Joker has none."""
    return 0 if JOKERS >> top & 1 else same_rank(top) & pack(r)


def fitting(view: View) -> int:
    """The faces that fit the table as a seat sees it."""
    seen = view.public
    return fits(
        view.rules,
        seen.suit,
        view.pile[-1],
        draw=seen.draw > 0,
        skip=seen.skip > 0,
        request=seen.request,
        demanded=seen.demand_by >= 0,
    )


def without_top(r: Rules, mask: int, top: int) -> int:
    """Without the card that lies there, where there is only one, unless that would break up its rank."""
    rest = mask & ~(1 << top)
    whole = same_rank(top) & pack(r)
    alone = r.pack.count(top) == 1 and (top >= BLACK_JOKER or mask & whole != whole)
    return rest if alone else mask


def parts(mask: int, r: Rules) -> list[Part]:
    """A set of faces as the fewest names, in the order of the ranks."""
    out: list[Part] = []
    known = pack(r)
    for rank in range(JOKER_RANK + 1):
        whole = same_rank(rank * 4) & known
        have = mask & whole
        if have:
            out.extend(_parts_of_rank(rank, have, whole))
    return out


def _parts_of_rank(rank: int, have: int, whole: int) -> list[Part]:
    if have == whole and (rank < JOKER_RANK or have == JOKERS):
        return [Part(rank, ALL)]
    if rank == JOKER_RANK:
        return [Part(rank, suit_of(card)) for card in faces(have)]
    for colour in (RED, BLACK):
        if have == whole & of_suit(colour):
            return [Part(rank, colour)]
    return [Part(rank, card & 3) for card in faces(have)]


def rank_names(mask: int) -> list[str]:
    """The ranks that occur in a set of faces, "2" to "A"; Jokers have none."""
    return [RANKS[rank] for rank in range(JOKER_RANK) if mask & same_rank(rank * 4)]


def number_cards() -> int:
    """2 to 10."""
    return mask_of([card for card in range(FACES) if rank_of(card) < 9])
