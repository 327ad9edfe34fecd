"""A lesson at a table of its own: what is told to the page, what the others do, and how it went."""

import json
from typing import Any

from macao.offline.lesson import PACE_MS
from macao.offline.worker import Worker


class Pupil:
    """Opens a lesson in a worker of his own and hears what comes of each move."""

    def __init__(self, variant: str, key: str) -> None:
        self._worker = Worker()
        self.now = 0
        self.opened = self._ask("lesson", json.dumps({"variant": variant, "key": key, "name": "Ștefana"}))
        self.heard = self._told(self._ask("enter"))
        self.ply = 0
        self.verdict: str | None = None
        self.due: int | None = None

    def _ask(self, do: str, text: str = "") -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(self._worker.handle(do, text, self.now))
        self.verdict, self.due = reply["verdict"], reply["due"]
        return reply

    def _told(self, reply: dict[str, Any]) -> list[dict[str, Any]]:
        told = [json.loads(text) for _, text in reply["say"]]
        self.ply = next((message["ply"] for message in told if message["t"] in ("view", "update")), 0)
        return told

    def say(self, message: dict[str, Any]) -> list[dict[str, Any]]:
        return self._told(self._ask("say", json.dumps(message)))

    def move(self, move: str) -> list[dict[str, Any]]:
        """What was told when this was tried."""
        return self.say({"t": "move", "key": f"k{self.ply}{move}", "ply": self.ply, "move": move})

    def wait(self, ms: int) -> list[dict[str, Any]]:
        self.now += ms
        return self._told(self._ask("wake"))


def kinds(told: list[dict[str, Any]]) -> list[str]:
    return [message["t"] for message in told]


def test_the_page_is_shown_the_position_from_the_first_seat() -> None:
    pupil = Pupil("standard", "fit")
    table, view = pupil.heard
    assert (table["you"], [seat["name"] for seat in table["seats"]]) == (0, ["Ștefana", "Bot 2"])
    assert sorted(view["own"]["hand"]) == sorted(["7H", "9S", "KD", "10C"])
    assert [lay["card"] for lay in view["offer"]["lays"]] == ["7H", "9S"]
    assert "QS" not in json.dumps(pupil.heard)


def test_what_is_asked_for_is_right() -> None:
    pupil = Pupil("standard", "fit")
    assert kinds(pupil.move("9S")) == ["done", "update"]
    assert pupil.verdict == "right"


def test_what_tempts_and_what_else_the_rules_allow_is_told_apart() -> None:
    tempted, other = Pupil("clasic", "ace"), Pupil("clasic", "ace")
    tempted.move("AH=H")
    other.move("AH=D")
    assert (tempted.verdict, other.verdict) == ("slip", "other")


def test_after_the_verdict_nothing_happens_any_more() -> None:
    pupil = Pupil("standard", "catch")
    pupil.move("7H")
    assert pupil.verdict == "slip"
    assert pupil.move("call")[0]["reason"] == "not_now"
    assert pupil.due is None


def test_what_the_rules_forbid_is_refused_with_its_clause_and_may_be_tried_again() -> None:
    pupil = Pupil("standard", "serve")
    [refused] = pupil.move("KD")
    assert (refused["t"], refused["clause"]) == ("refused", "ask.serve")
    assert "10" in refused["sentence"]["ro"]
    assert pupil.verdict is None
    assert pupil.say({"t": "why", "key": "w", "ply": 0, "cards": ["KD"]})[0]["clause"] == "ask.serve"
    pupil.move("10C")
    assert pupil.verdict == "right"


def test_the_others_do_what_is_written_after_a_while() -> None:
    pupil = Pupil("standard", "out")
    pupil.move("8H")
    assert (pupil.verdict, pupil.due) == (None, None)
    pupil.move("call")
    assert pupil.due == PACE_MS
    assert pupil.wait(PACE_MS - 1) == []
    assert pupil.wait(1)[0]["events"][0]["kind"] == "laid"
    assert pupil.wait(PACE_MS)[0]["public"]["actor"] == 0
    assert (pupil.verdict, pupil.due) == (None, None)
    pupil.move("3C")
    assert pupil.verdict == "right"


def test_a_packet_is_the_same_at_once_and_card_by_card_where_cards_are_laid_one_by_one() -> None:
    pupil = Pupil("standard", "packet")
    for card in ("7C", "7D"):
        pupil.move(card)
        assert pupil.verdict is None
    pupil.move("7H")
    assert pupil.verdict == "right"


def test_a_choice_may_be_changed_until_the_turn_is_closed() -> None:
    pupil = Pupil("standard", "jack")
    pupil.move("JH=9")
    assert pupil.verdict is None
    pupil.move("=8")
    pupil.move("continue")
    assert pupil.verdict == "right"
    wrong = Pupil("standard", "jack")
    wrong.move("JH=9")
    wrong.move("continue")
    assert wrong.verdict == "other"


def test_the_rules_can_be_read_and_nonsense_is_told() -> None:
    pupil = Pupil("umflaturi", "seven")
    assert kinds(pupil.say({"t": "rules"})) == ["rules"]
    assert kinds(pupil.say({"t": "sync"})) == ["view"]
    assert kinds(pupil.say({"t": "nonsense"})) == ["problem"]
    [refused] = pupil.say({"t": "sit", "key": "s", "seat": 1, "name": "Ana"})
    assert (refused["t"], refused["reason"]) == ("refused", "not_now")


def test_there_is_no_lesson_of_another_name() -> None:
    worker = Worker()
    for variant, key in (("standard", "king"), ("poker", "fit")):
        asked = json.dumps({"variant": variant, "key": key, "name": "Ana"})
        assert json.loads(worker.handle("lesson", asked, 0))["unfit"]["reason"] == "no_page"
