"""When a clause has something to say."""

from macao.engine.cards import JOKERS
from macao.engine.rules import Rules
from macao.texts import tables as t
from macao.texts.last import lays_last


def always(_: Rules) -> bool:
    """Under all rules."""
    return True


def chained(r: Rules) -> bool:
    """A chain may be passed on."""
    return bool(t.chained(r))


def answerable(r: Rules) -> bool:
    """Who is hit need not take the cards."""
    return bool(t.chained(r) or (t.attackers(r) and t.cutters(r)))


def attack_goes_out(r: Rules) -> bool:
    """An attack may be somebody's last card."""
    return bool(lays_last(r, t.attackers(r)))


def priced(r: Rules) -> bool:
    """Points count for something."""
    return bool(r.target or r.ranks_last or r.ranks_blocked)


def called(r: Rules) -> bool:
    """Players say MACAO themselves."""
    return r.called


def circles(r: Rules) -> bool:
    """Rebuilds stop a round at some tables."""
    return bool(t.circles(r))


def joker_packets(r: Rules) -> bool:
    """Whether both Jokers may go together is a question here."""
    return bool(t.packets(r)) and t.jokers(r) == JOKERS


def two_coloured_packets(r: Rules) -> bool:
    """A rank of which some cards hit forward and some back may be laid as a packet."""
    return bool(t.packets(r) & t.backward(r)) and bool(t.attackers(r) & ~t.backward(r))


def hits_back(r: Rules) -> bool:
    """Some attack hits the player before."""
    return bool(t.backward(r))


def cuts_with_effect(r: Rules) -> bool:
    """A card that cuts would do something else as well."""
    return bool(t.cutters(r) & (t.skippers(r) | t.attackers(r)))


def goes_on(r: Rules) -> bool:
    """A card that makes others sit out may be somebody's last while the round goes on."""
    return bool(lays_last(r, t.skippers(r))) and not t.one_winner(r)


def tame_namers(r: Rules) -> bool:
    """A card chooses a suit and yet has to fit."""
    return bool(t.namers(r) & ~t.wild(r) & ~JOKERS)


def plain_askers(r: Rules) -> bool:
    """Of a rank that asks, some cards do not."""
    return bool(t.same_as_askers(r))


def packets_of_askers(r: Rules) -> bool:
    """Several cards that choose may be laid together."""
    return bool(t.packets(r) & (t.namers(r) | t.askers(r)))


def jokers_barred(r: Rules) -> bool:
    """There is something that a Joker does not help against."""
    return bool(t.jokers(r)) and bool(t.skippers(r) & ~JOKERS or t.askers(r))
