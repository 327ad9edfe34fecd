"""Makes the golden games in which people leave, miss the clock and come back: `python tests/games/people.py`."""

import sys
from pathlib import Path

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER.parent))

from macao.engine.rng import Rng  # noqa: E402 - found through the line above
from macao.play.record import record_of  # noqa: E402 - as above
from play.matches import match_by_chance, setup  # noqa: E402 - as above

TABLES = (("standard", 5, {"jokers": "out"}), ("clasic", 5, {}), ("umflaturi", 4, {}))


def main() -> None:
    """Write each file beside this one."""
    for variant, seats, options in TABLES:
        made_of = setup(variant, seats, "people", **options)
        game, entries = match_by_chance(made_of, Rng(b"people" * 6))
        names = tuple([f"Om {seat + 1}" for seat in range(seats)])
        (FOLDER / f"people-{variant}.macao").write_text(record_of(game, names, entries).text(), encoding="utf-8")


if __name__ == "__main__":
    main()
