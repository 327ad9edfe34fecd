"""Saying MACAO, and the stock that is rebuilt."""

from typing import Final

from macao.engine.rules import Rules
from macao.texts.en.words import cards, seconds
from macao.texts.form import Sentence


def saying(r: Rules) -> str:
    """Who says it."""
    if r.called:
        return "When you are left with a single card you have to say MACAO: the button appears on the table."
    if r.announced:
        return "When somebody is left with a single card the table says MACAO for him. Nobody is fined."
    return "MACAO is not said."


def catching(r: Rules) -> str:
    """What forgetting costs."""
    caught = "If you forget, any other player who still holds cards may catch you until your next turn begins"
    return f"{caught}: you draw {cards(r.fine)}." if r.fine else f"{caught}, but it costs you nothing."


def delay(r: Rules) -> str:
    """How long one is safe."""
    if not r.catch_delay:
        return "You may be caught as soon as your turn is over."
    return f"After your turn is over you have {seconds(r.catch_delay)} left; only then may you be caught."


def false_catch(r: Rules) -> str:
    """What a false catch costs."""
    if r.false_catch:
        return (
            "If you try to catch a player with a single card who can no longer be caught (he has said MACAO, or his "
            f"turn has begun), you draw {cards(r.false_catch)} yourself."
        )
    return "Whoever has said MACAO cannot be caught: at this table it cannot even be tried."


def rebuilt(r: Rules) -> str:
    """The pile becomes the stock."""
    how = "shuffled" if r.recycle_shuffled else "in the order in which they were laid: first laid, first drawn"
    return (
        f"When the stock runs out, the card on top stays on the table, and those below it become the new stock, {how}."
    )


SENTENCES: Final[dict[str, Sentence]] = {
    "macao.say": saying,
    "macao.catch": catching,
    "macao.delay": delay,
    "macao.pause": "While a chain is open nobody is caught.",
    "macao.false": false_catch,
    "macao.again": "If you get cards again and come down to a single one once more, you have to say it again.",
    "macao.counts": "How many cards everybody holds can be seen all the time.",
    "stock.rebuilt": rebuilt,
    "stock.suit": "The suit in force stays as it was.",
    "stock.dry": "If there is nothing left to draw, you draw nothing and your turn is over.",
}
