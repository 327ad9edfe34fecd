"""A match that was kept move by move goes on where it was; what cannot go on says so and breaks nothing."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest

from macao.offline.worker import Worker
from macao.variants import VARIANTS

SYNC = '{"t":"sync"}'
SEED = sha256(b"saving").hexdigest()
MOST = 400
"""Moves of a match that are looked at."""


def order(variant: str = "standard", *seats: str, others: tuple[str, ...] = ()) -> dict[str, Any]:
    table = {"variant": variant, "seats": ["person", *(seats or ("rule", "playable"))], "name": "Ana"}
    return {"table": table, "seed": SEED, "pace": 700, "others": list(others)}


def ask(worker: Worker, do: str, text: str = "", now: int = 0, seat: int = 0) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(worker.handle(do, text, now, seat))
    return reply


def seen(worker: Worker, seat: int = 0) -> dict[str, Any]:
    """What this person sees."""
    [[_, text]] = ask(worker, "say", SYNC, 10**9, seat)["say"]
    view: dict[str, Any] = json.loads(text)
    return view


def wish(view: dict[str, Any]) -> str:
    """The first thing that may be done, cards before all else."""
    if view["offer"]["lays"]:
        lay = view["offer"]["lays"][0]
        named = lay["choices"] and len(view["own"]["hand"]) > 1
        return f"{lay['card']}={lay['choices'][0]}" if named else "+".join([lay["card"], *lay["more"]])
    acts: list[str] = [act["move"] for act in view["offer"]["acts"] if act["does"] != "leave"]
    return acts[0] if acts else ""


def playing(wanted: dict[str, Any]) -> Iterator[tuple[Worker, dict[str, Any]]]:
    """After each step of a match: the worker, and all that was kept of it so far."""
    worker, now = Worker(), 0
    saved = {"order": wanted, "rules": ask(worker, "open", json.dumps(wanted))["rules"], "lines": []}
    ask(worker, "enter")
    for step in range(MOST):
        view = seen(worker)
        move = wish(view) if view["public"]["actor"] in (0, None) else ""
        said = json.dumps({"t": "move", "key": str(step), "ply": view["ply"], "move": move})
        now += 700
        reply = ask(worker, "say", said, now) if move else ask(worker, "wake", "", now)
        saved["lines"] += reply["kept"]["lines"] if reply["kept"] else []
        if reply["kept"] and reply["kept"]["over"]:
            return
        yield worker, saved


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_after_any_move_another_worker_shows_the_same_picture(variant: Any) -> None:
    for step, (worker, saved) in enumerate(playing(order(variant.key))):
        if step % 9:
            continue
        other = Worker()
        assert ask(other, "resume", json.dumps(saved))["unfit"] is None
        assert seen(other) == seen(worker)


def test_new_moves_are_numbered_behind_those_that_were_kept() -> None:
    for _, saved in playing(order("clasic")):
        if len(saved["lines"]) > 12:
            break
    worker = Worker()
    ask(worker, "resume", json.dumps(saved))
    lines = []
    for now in range(0, 10_000, 700):
        view = seen(worker)
        said = json.dumps({"t": "move", "key": str(now), "ply": view["ply"], "move": wish(view)})
        kept = ask(worker, *(("say", said) if view["public"]["actor"] == 0 else ("wake", "")), now)["kept"]
        lines += kept["lines"] if kept else []
    first = len(saved["lines"]) + 1
    assert [int(line.split(" ")[0]) for line in lines] == list(range(first, first + len(lines)))
    assert len(lines) > 3


@pytest.mark.parametrize(
    ("spoil", "reason"),
    [
        (lambda saved: saved | {"rules": "0" * 16}, "old_save"),
        (lambda saved: saved | {"lines": saved["lines"][1:]}, "bad_save"),
        (lambda saved: saved | {"lines": [*saved["lines"], "nonsense"]}, "bad_save"),
        (lambda saved: saved | {"order": saved["order"] | {"seed": "xyz"}}, "bad_save"),
        (lambda saved: saved | {"order": 7}, "bad_save"),
        (lambda saved: saved | {"order": order("standard", "rule")}, "bad_save"),
    ],
)
def test_what_cannot_go_on_says_so(spoil: Any, reason: str) -> None:
    for _, saved in playing(order()):
        if len(saved["lines"]) > 12:
            break
    worker = Worker()
    assert ask(worker, "resume", json.dumps(spoil(saved)))["unfit"]["reason"] == reason
    assert ask(worker, "open", json.dumps(order()))["unfit"] is None


# --- several persons at one device -----------------------------------------------------------------------------------

THREE = order("standard", "person", "rule", "person", others=("Mihai", "Ștefania"))


def test_each_person_is_told_what_he_may_know_and_nobody_else_is() -> None:
    worker = Worker()
    ask(worker, "open", json.dumps(THREE))
    hands = []
    for seat in (0, 1, 3):
        table, view = [(to, json.loads(text)) for to, text in ask(worker, "enter", seat=seat)["say"]]
        assert (table[0], table[1]["you"], view[0], view[1]["own"]["seat"]) == (seat, seat, seat, seat)
        hands.append(view[1]["own"]["hand"])
    assert [chair["name"] for chair in table[1]["seats"]] == ["Ana", "Mihai", "Bot 3", "Ștefania"]
    assert len({card for hand in hands for card in hand}) == sum(map(len, hands))


def test_a_move_is_told_to_all_who_have_a_line_and_only_of_its_own_seat() -> None:
    worker = Worker()
    ask(worker, "open", json.dumps(THREE))
    for seat in (0, 1):
        ask(worker, "enter", seat=seat)
    draw = {"t": "move", "ply": 0, "move": next(act["move"] for act in seen(worker)["offer"]["acts"])}
    said = ask(worker, "say", json.dumps(draw | {"key": "a"}), seat=1)["say"]
    assert [(to, json.loads(text)["t"]) for to, text in said] == [(1, "refused")]
    said = [(to, json.loads(text)) for to, text in ask(worker, "say", json.dumps(draw | {"key": "b"}))["say"]]
    assert [(to, message["t"]) for to, message in said] == [(0, "done"), (0, "update"), (1, "update")]
    assert not any(f'"{card}"' in json.dumps(said[2][1]) for card in said[1][1]["own"]["hand"])


@pytest.mark.parametrize(
    ("others", "reason"),
    [
        (("Mihai",), "bad_seats"),
        (("Mihai", ""), "bad_name"),
        (("ANA", "Mihai"), "bad_name"),
        (("Bot 3", "B"), "bad_name"),
    ],
)
def test_persons_have_names_of_their_own(others: tuple[str, ...], reason: str) -> None:
    wanted = order("standard", "person", "rule", "person", others=others)
    assert ask(Worker(), "open", json.dumps(wanted))["unfit"]["reason"] == reason
