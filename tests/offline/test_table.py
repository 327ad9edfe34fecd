"""A practice table: when its bots move, and what a page that opens it again finds."""

import json
from hashlib import sha256
from typing import Any

import pytest

from macao.dealing.fit import fit
from macao.offline.table import Said, Table
from macao.protocol.requests import NewTable

PACE = 700
SYNC = '{"t":"sync"}'


def practice(pace: int) -> Table:
    """A table of bots at which one of them is on turn, or has its word to say."""
    wanted = NewTable("standard", ["person", "rule", "rule"], "Ana")
    return Table(wanted, fit(wanted, sha256(b"practice").digest()), pace, pytest.fail, 0)


def kinds(said: list[Said]) -> list[str]:
    return [json.loads(text)["t"] for _, text in said]


def ply(found: Table, now: int) -> int:
    """Moves made so far, as the page is told."""
    seen: int = json.loads(found.hear(0, SYNC, now)[0][1])["ply"]
    return seen


def played(found: Table, now: int) -> int:
    """The person draws when on turn, until a bot has to move; the time then."""
    for key in range(100):
        view = json.loads(found.hear(0, SYNC, now)[0][1])
        if view["public"]["actor"] != 0:
            return now
        act = next(act["move"] for act in view["offer"]["acts"] if act["does"] in ("draw", "keep", "take", "sit"))
        found.hear(0, json.dumps({"t": "move", "key": f"k{key}", "ply": view["ply"], "move": act}), now)
    raise AssertionError("the person's turn never ends")


def test_a_page_that_enters_is_told_who_sits_here_and_then_the_cards() -> None:
    found = practice(PACE)
    assert kinds(found.enter(0, 0)) == kinds(found.enter(0, 5)) == ["table", "view"]


def test_a_page_that_enters_again_has_a_whole_pause_before_the_next_bot() -> None:
    found = practice(PACE)
    found.enter(0, 0)
    now = played(found, 0)
    assert found.due(now + 600) == PACE - 600
    found.enter(0, now + 600)
    assert found.due(now + 600) == PACE
    before = ply(found, now)
    assert found.wake(now + 600 + PACE - 1) == []
    assert kinds(found.wake(now + 600 + PACE))[0] == "update"
    assert ply(found, now + 600 + PACE) > before


def test_even_bots_that_need_no_time_move_one_after_the_other() -> None:
    found = practice(0)
    found.enter(0, 0)
    now = played(found, 0)
    updates = []
    while found.due(now) == 0:
        updates.append(kinds(found.wake(now)).count("update"))
    assert updates[:2] == [1, 1]
    assert max(updates) == 1


def move_of(view: dict[str, Any]) -> str:
    """The first lay there is, naming the first thing it may, else whatever ends the turn."""
    for lay in view["offer"]["lays"]:
        names = lay["choices"] and len(view["own"]["hand"]) > 1
        return f"{lay['card']}={lay['choices'][0]}" if names else str(lay["card"])
    return next(
        act["move"] for act in view["offer"]["acts"] if act["does"] in ("confirm", "draw", "keep", "take", "sit")
    )


def test_who_is_out_does_not_wait_long_for_the_bots() -> None:
    wanted = NewTable("clasic", ["person", "uniform", "uniform"], "Ana")
    found = Table(wanted, fit(wanted, sha256(b"practice").digest()), PACE, pytest.fail, 0)
    found.enter(0, 0)
    now, waits = 0, set()
    while (view := json.loads(found.hear(0, SYNC, now)[0][1]))["public"]["counts"][0]:
        if view["public"]["actor"] == 0:
            command = {"t": "move", "key": f"k{view['ply']}", "ply": view["ply"], "move": move_of(view)}
            found.hear(0, json.dumps(command), now)
        else:
            due = found.due(now)
            assert due is not None
            waits.add(due)
            now += due
            found.wake(now)
    assert min(waits) == PACE
    assert (view["public"]["over"], found.due(now)) == (False, 200)


def test_no_time_ends_the_turn_of_a_person_who_thinks() -> None:
    found = practice(PACE)
    found.enter(0, 0)
    now = 0
    while (due := found.due(now)) is not None:
        now += due
        found.wake(now)
    assert found.wake(now + 10**9) == []


def test_practice_has_no_host() -> None:
    found = practice(PACE)
    assert json.loads(found.enter(0, 0)[0][1])["company"]["host"] is None
    [(_, answer)] = found.hear(0, '{"t":"host","key":"k","does":"begin"}', 1)
    assert json.loads(answer)["reason"] == "not_now"
