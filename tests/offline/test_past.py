"""A practice match that is over is shown again by the worker, and not a moment earlier."""

import json
from typing import Any

from macao.offline.worker import Worker

WANTED = {"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"}
EVERYTHING = '{"seat":null,"first":0}'


def ask(worker: Worker, do: str, text: str = "") -> dict[str, Any]:
    """The reply."""
    reply: dict[str, Any] = json.loads(worker.handle(do, text, 0))
    return reply


def begun() -> Worker:
    """A person and a bot have their cards."""
    worker = Worker()
    ask(worker, "open", json.dumps({"table": WANTED, "seed": "07" * 32, "pace": 0}))
    ask(worker, "enter")
    return worker


def leave(worker: Worker) -> None:
    """The bot moves if it is its turn, then the person has had enough."""
    while ask(worker, "wake")["say"]:
        continue
    ask(worker, "say", '{"t":"move","key":"k","ply":0,"move":"leave"}')


def test_while_it_is_played_nothing_is_shown() -> None:
    worker = begun()
    assert ask(worker, "replay", EVERYTHING)["replay"] is None
    assert ask(worker, "review")["review"] is None


def test_then_it_is_shown_as_one_seat_saw_it_or_with_all_hands_open() -> None:
    worker = begun()
    leave(worker)
    whole = ask(worker, "replay", EVERYTHING)["replay"]
    assert whole["plies"] == len(whole["moments"]) > 0
    assert [len(hand) for hand in whole["hands"]] == [5, 5]
    assert whole["moments"][-1]["update"]["public"]["over"]
    mine = ask(worker, "replay", '{"seat":0,"first":0}')["replay"]
    assert mine["view"]["own"]["hand"] == whole["hands"][0]
    assert mine["hands"] == []
    assert len(ask(worker, "review")["review"]["deeds"]) == 2


def test_what_was_played_before_it_was_gone_on_with_belongs_to_it() -> None:
    order = {"table": WANTED, "seed": "07" * 32, "pace": 0, "others": []}
    rules, first = ask(Worker(), "open", json.dumps(order))["rules"], begun()
    reply = ask(first, "wake")
    if reply["kept"] is None:
        reply = ask(first, "say", '{"t":"move","key":"d","ply":0,"move":"draw"}')
    lines = reply["kept"]["lines"]
    again = Worker()
    ask(again, "resume", json.dumps({"order": order, "rules": rules, "lines": lines}))
    ask(again, "enter")
    leave(again)
    told = ask(again, "replay", EVERYTHING)["replay"]
    assert told["plies"] > len(lines) > 0
    assert told["moments"][0]["update"]["ply"] == 1
