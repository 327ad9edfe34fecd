"""A refused move in words: what stands against it, in both languages, and the clause where the rules say so."""

from typing import NamedTuple

from macao.engine.reasons import Reason
from macao.engine.seen import View
from macao.texts.catalogue import nearest
from macao.texts.en import refusals as en
from macao.texts.ro import refusals as ro
from macao.texts.why import why
from macao.variants.options.form import Words


class Explained(NamedTuple):
    """The answer to "why not?"."""

    reason: Reason
    words: Words
    clause: str
    """A key of the rules page of the same table."""


def explain(view: View, move: int | None, reason: Reason) -> Explained:
    """Why `reason` refuses the move (None: a text that was no move) to the seat that sees this view."""
    found = why(view, move, reason)
    words = Words(ro.WHY[found.key](found.case), en.WHY[found.key](found.case))
    return Explained(reason, words, nearest(found.clause, view.rules))
