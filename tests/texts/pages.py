"""Rules pages as the tests look at them."""

from macao.engine.rules import Rules
from macao.texts.form import Clause, Lang
from macao.texts.page import rules_page

LANGUAGES: tuple[Lang, ...] = ("ro", "en")


def clauses(rules: Rules, preset: Rules, lang: Lang) -> dict[str, Clause]:
    """The clauses of a page by their keys."""
    return {clause.key: clause for section in rules_page(rules, preset, lang) for clause in section.clauses}


def texts(rules: Rules, lang: Lang) -> dict[str, str]:
    """What they say."""
    return {key: clause.text for key, clause in clauses(rules, rules, lang).items()}
