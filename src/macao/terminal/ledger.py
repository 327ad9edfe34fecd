"""`macao ledger audit`: exit 0 when the points add up, 1 when they do not."""

import os
import sys
from pathlib import Path

from sqlalchemy import URL, inspect, make_url

from macao.server.database import find, words
from macao.server.points.audit import audit
from macao.server.settings import Settings


def check(data: Path) -> int:
    """Say what is wrong with the points in this folder (or in MACAO_DATABASE), or that nothing is."""
    asked = os.environ.get("MACAO_DATABASE")
    place = Settings(data=data, database=make_url(asked) if asked else None).place
    if not asked and not Path(str(place.database)).is_file():
        return _say(f"No games are kept in {data}.")
    return _audit(place)


def _audit(place: URL) -> int:
    engine = find(place).engine
    try:
        with engine.begin() as connection:
            kept = inspect(connection).has_table("purses")
            wrong = audit(connection) if kept else ["There is no ledger yet: start the server once."]
    except Exception as failure:
        return _say(f"The ledger cannot be read: {words(failure)}.")
    finally:
        engine.dispose()
    if wrong:
        return _say("\n".join(wrong))
    print("The ledger adds up.")
    return 0


def _say(what: str) -> int:
    print(what, file=sys.stderr)
    return 1
