"""Going out, places, points, the match, absence, and rounds that stop by themselves."""

from typing import Final

from macao.engine.rules import EXPIRIES_TO_ABANDON, MOVES_TO_STOP, Rules
from macao.texts.en.attacks import onward
from macao.texts.en.words import NTH, at_tables, bare, cap, count, laps, listed, one_of, points, times
from macao.texts.form import Sentence
from macao.texts.last import last_attack_counts, left_over
from macao.texts.tables import (
    chained,
    circles,
    cutters,
    number_cards,
    one_winner,
    pack,
    prices,
    printed,
    skippers,
    stops,
)


def last_card(r: Rules) -> str:
    """With what one may go out."""
    never, duel = [listed(bare(mask & pack(r), r), "or") for mask in (r.never_last, r.never_last_in_duel)]
    if never:
        return f"Your last card may not be a special one: {never}."
    if duel:
        return f"When only two players still hold cards, your last card may not be a special one: {duel}."
    return "You may go out with any card that fits, a special one too."


def stop(r: Rules) -> str:
    """When the round is over."""
    chain = "; after a last attack card, only once the chain is resolved" if last_attack_counts(r) else ""
    return " ".join([_stop(seats, after, chain) for seats, after in stops(r)])


def _stop(seats: list[int], after: int, chain: str) -> str:
    who = at_tables(seats)
    if after == 1:
        return cap(f"{who}the round ends as soon as the first player is out{chain}.")
    if after:
        return cap(f"{who}the round stops when the {NTH[after]} player is out{chain}.")
    return cap(f"{who}the round does not stop at the first: play goes on until only one player still holds cards.")


def places(r: Rules) -> str:
    """What one gets for it."""
    text = "Who has no cards left is out and takes the next place: the first one out is in place 1."
    if r.ranks_last:
        return f"{text} {_ranked()}" if left_over(r) else f"{text} Who is left with cards is last."
    if one_winner(r):
        return "Who has no cards left has won the round; all the others have lost it."
    return f"{text} Who still holds cards at the end loses."


def _ranked() -> str:
    return (
        "Those left with cards take the places after that, by the number of cards (fewer are better), then by points, "
        "then by who came down to that number first."
    )


def last_attack(r: Rules) -> str:
    """An attack as the last card."""
    if r.resolves_last:
        return (
            f"If your last card is an attack card, the chain is resolved first: {_answer(r)}. You are out in any case."
        )
    if one_winner(r):
        return "If your last card is an attack card, nobody takes anything: the round is over."
    return (
        "If your last card is an attack card, it hits those who play on; if the round has ended with it, nobody takes "
        "anything."
    )


def _answer(r: Rules) -> str:
    """What whoever is hit by a last card may do, and when the round is over."""
    if chained(r):
        return "whoever is hit may still answer, and the round can end only after that"
    if cutters(r):
        cut = one_of(cutters(r), r)
        return f"whoever is hit takes the cards or cuts with {cut}, and the round can end only after that"
    return "whoever is hit takes the cards, and the round can end only after that"


def last_four(r: Rules) -> str:
    """A 4 as the last card."""
    return f"{cap(one_of(skippers(r), r))} laid as a last card works on those who play on, too."


def table(r: Rules) -> str:
    """What each card costs."""
    lines = [f"{one_of(mask, r)} – {points(n)}" for n, mask in prices(r)]
    if printed(r):
        lines.insert(0, _printed(r))
    return f"{cap('; '.join(lines))}."


def _printed(r: Rules) -> str:
    names = bare(printed(r), r)
    if printed(r) == number_cards():
        return "cards 2 to 10 – what is printed on them"
    if len(names) == 1:
        return f"{one_of(printed(r), r)} – what is printed on it"
    return f"cards {listed(names, 'and')} – what is printed on them"


def use(r: Rules) -> str:
    """What the points are for."""
    if r.target:
        return "At the end of a round everybody pays the points of the cards left in his hand; who went out pays 0."
    stops = "stops" if r.ranks_last and left_over(r) else "stops by itself"
    return (
        f"Points only part those who are left with equally many cards when the round {stops}: fewer points are better."
    )


def match(r: Rules) -> str:
    """When the match is over."""
    if r.target:
        return (
            f"The match ends when somebody's total reaches {points(r.target)}: he has lost. The lowest total wins; if "
            "two share the lowest total, nobody does."
        )
    return "One round is the whole match."


def away(r: Rules) -> str:
    """What becomes of who is not there."""
    if r.takeover:
        return (
            "Who leaves or no longer answers does not stop the table: a bot plays in his place. He may come back at "
            "any time, and the score is still his."
        )
    return (
        f"Who leaves the table, is away too long or lets the clock run out {times(EXPIRIES_TO_ABANDON)} in a row has "
        "given up: he gets no place, his cards go under the stock, and the others play on."
    )


def clock(r: Rules) -> str:
    """What the clock does."""
    if r.takeover:
        return "At a table with a clock the time is for the whole turn. When it has run out, a bot moves in your place."
    return (
        "At a table with a clock the time is for the whole turn. When your time has run out you draw a card, or take "
        "the cards that are waiting for you, or sit. What you have laid stays, but without the chosen suit and without "
        "the request."
    )


def dead(r: Rules) -> str:
    """Nothing moves any more."""
    return f"If for {laps(r.dead_laps)} nobody lays a card and nobody has anything to draw, the round stops by itself."


def circle(r: Rules) -> str:
    """The same cards go round."""
    lines = [
        f"{at_tables(seats)}if the stock is rebuilt {times(limit)} without anybody going out, the round stops by "
        "itself."
        for seats, limit in circles(r)
    ]
    return " ".join([cap(line) for line in lines])


def long(_: Rules) -> str:
    """No round hangs."""
    return f"In any case the round stops after {count(MOVES_TO_STOP, 'one move', 'moves')}."


def stopped(r: Rules) -> str:
    """Who gets what then."""
    if r.ranks_blocked:
        text = (
            "When it stops by itself, the places left are given by the number of cards (fewer are better), then by "
            "points, then by who came down to that number first."
        )
    elif one_winner(r):
        text = "When it stops by itself, nobody wins it."
    else:
        text = (
            "When it stops by itself, who is out keeps his place, and the first one out has won it; if nobody is out, "
            "nobody wins it."
        )
    return f"{text} Everybody pays for his hand." if r.target else text


def attack_left(r: Rules) -> str:
    """An attack on somebody who leaves."""
    return (
        f"If somebody leaves with cards to take, the attack goes to {onward(r)}; turns that he had to sit out are gone."
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "out.card": last_card,
    "out.stop": stop,
    "out.places": places,
    "out.attack": last_attack,
    "out.sit": last_four,
    "points.table": table,
    "points.use": use,
    "match.end": match,
    "absence.away": away,
    "absence.clock": clock,
    "absence.attack": attack_left,
    "absence.alone": "If you are the only one left because the others went away, you take the best free place.",
    "stop.dead": dead,
    "stop.circle": circle,
    "stop.long": long,
    "stop.result": stopped,
}
