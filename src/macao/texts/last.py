"""What the tables of a rulebook say of last cards, in no language."""

from macao.engine.rules import Rules
from macao.texts.tables import attackers, one_winner, pack, stops


def lays_last(r: Rules, mask: int) -> int:
    """Those of these faces with which somebody may go out, at some table at least."""
    return mask & pack(r) & ~r.never_last


def unnamed(r: Rules, mask: int) -> bool:
    """One of these cards may be laid without the suit that it could name."""
    if r.must_name:
        return bool(lays_last(r, mask)) and not one_winner(r)
    return bool(mask)


def left_over(r: Rules) -> bool:
    """At some tables several may hold cards when a round has been played to its end."""
    return any(after for _, after in stops(r))


def last_attack_counts(r: Rules) -> bool:
    """Somebody may go out with an attack, and the round waits until it is resolved."""
    return r.resolves_last and bool(lays_last(r, attackers(r)))
