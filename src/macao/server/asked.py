"""The set-up that an address asks for ("/new?variant=umflaturi&seats=4&kings=plain"), as its preview tells it."""

from urllib.parse import parse_qsl

from macao.engine.rules import MAX_SEATS
from macao.texts.form import Lang
from macao.texts.invite import Invite, plan, welcome
from macao.variants import VARIANTS, find
from macao.variants.options.form import Nonsense

_SIZES = [str(n) for n in range(2, MAX_SEATS + 1)]


def asked(query: str, lang: Lang) -> Invite:
    """What is unknown here is left out, as the page leaves it out; without a variant's sense it tells of the house."""
    pairs = parse_qsl(query)
    first = dict(reversed(pairs))  # Of a key with two values the first one counts.
    known = {key: value for key, value in first.items() if key in VARIANTS[0].defaults}
    if not known and not first.keys() & {"variant", "seats"}:
        return welcome(lang)
    size = int(first["seats"]) if first.get("seats") in _SIZES else None
    try:
        return plan(find(first.get("variant", VARIANTS[0].key)), known, size, lang)
    except Nonsense:
        return welcome(lang)
