"""The board of open tables: what is shown, in which order, and which table suits who wants to play at once."""

from macao.play.board import MOST, Board, Kind, Listed

PLAIN = Listed("a", "clasic", 0, 15, 3, 2, ("Ana",), "waiting", 0, False)
WANTED = Kind("clasic", 3, False)


def board(*tables: Listed) -> Board:
    made = Board()
    for table in tables:
        made.put(table.id, table)
    return made


def test_tables_that_wait_stand_before_those_that_play_and_the_newest_first() -> None:
    found = board(
        PLAIN,
        PLAIN._replace(id="b", status="playing", free=0),
        PLAIN._replace(id="c"),
        PLAIN._replace(id="d", status="playing", free=0),
    )
    assert [listed.id for listed in found.shown()] == ["c", "a", "d", "b"]


def test_only_what_changes_is_news() -> None:
    found = board(PLAIN)
    assert not found.put("a", PLAIN)
    assert found.put("a", PLAIN._replace(watchers=1))
    assert found.put("a", None)
    assert not found.put("a", None)
    assert found.shown() == []


def test_a_table_that_changes_keeps_its_place() -> None:
    found = board(PLAIN, PLAIN._replace(id="b"))
    found.put("a", PLAIN._replace(free=1))
    assert [listed.id for listed in found.shown()] == ["b", "a"]


def test_at_most_fifty_of_each_are_shown() -> None:
    tables = [PLAIN._replace(id=f"w{n}") for n in range(MOST + 5)]
    tables += [PLAIN._replace(id=f"p{n}", status="playing", free=0) for n in range(MOST + 5)]
    shown = [listed.id for listed in board(*tables).shown()]
    assert len(shown) == 2 * MOST
    assert (shown[0], shown[MOST - 1], shown[MOST], shown[-1]) == (f"w{MOST + 4}", "w5", f"p{MOST + 4}", "p5")


def test_who_wants_to_play_at_once_gets_a_plain_table_that_waits_and_the_oldest_first() -> None:
    found = board(
        PLAIN._replace(id="house rules", changes=1),
        PLAIN._replace(id="other variant", variant="standard"),
        PLAIN._replace(id="other size", size=4),
        PLAIN._replace(id="with bots", fill=True),
        PLAIN._replace(id="in play", status="playing"),
        PLAIN._replace(id="full", free=0),
        PLAIN._replace(id="first"),
        PLAIN._replace(id="second"),
    )
    assert list(found.fitting(WANTED)) == ["first", "second"]
    assert list(found.fitting(WANTED._replace(fill=True))) == ["with bots"]
