"""What a table answers in words: why a move was refused, why cards may not be laid, by what rules it plays."""

from macao.engine.reasons import Reason
from macao.play.dealer import Dealer
from macao.play.setup import Setup
from macao.protocol.messages import Because, Move, Refused, Rules, Why
from macao.protocol.words import Clause, Section, Sentence
from macao.texts.form import Clause as Text
from macao.texts.page import rules_page
from macao.variants import find


def refused(dealer: Dealer | None, seat: int, move: Move, reason: str) -> Refused:
    """The refusal of a move; in words where a rule is the reason and the game is there."""
    if dealer is None or reason not in list(Reason):
        return Refused(move.key, reason, 0 if dealer is None else dealer.ply)
    told = dealer.explain(seat, move.move, Reason(reason))
    return Refused(move.key, reason, dealer.ply, Sentence(*told.words), told.clause)


def why(dealer: Dealer, seat: int, asked: Why) -> Because | Refused:
    """Why these cards may not be laid now; a refusal if the table has moved on, or if they may be laid."""
    if not dealer.is_current("", asked.ply):
        return Refused(asked.key, "stale", dealer.ply)
    told = dealer.why(seat, asked.cards)
    if told is None:
        return Refused(asked.key, "nothing_to_do", dealer.ply)
    return Because(asked.key, str(told.reason), Sentence(*told.words), told.clause)


def rules(setup: Setup) -> Rules:
    """The rules of a table, in both languages, what is not as in the preset marked."""
    own, preset = setup.rules(), find(setup.variant).rules()
    pages = zip(rules_page(own, preset, "ro"), rules_page(own, preset, "en"), strict=True)
    return Rules(
        [
            Section(
                ro.key,
                Sentence(ro.title, en.title),
                [_clause(*both) for both in zip(ro.clauses, en.clauses, strict=True)],
            )
            for ro, en in pages
        ]
    )


def _clause(ro: Text, en: Text) -> Clause:
    return Clause(ro.key, Sentence(ro.text, en.text), list(ro.rests), ro.changed or en.changed)
