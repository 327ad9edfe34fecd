"""Prints every word of practice tables at which a person of whims plays whole matches, and of all lessons: the same on
every runtime.
"""

import json
from hashlib import sha256
from typing import Any

from macao.engine.rng import Rng
from macao.lessons import LESSONS
from macao.lessons.form import Lesson, Step, steps
from macao.offline.worker import Worker
from macao.variants import VARIANTS

SIZES = (2, 5)
SHORT = {"target": "100"}
"""Where points are counted."""
ODD = (
    "nonsense",
    '{"t":"sync"}',
    '{"t":"rules"}',
    '{"t":"why","key":"w","ply":0,"cards":[]}',
    '{"t":"sit","key":"k","seat":0,"name":"Ana"}',
    '{"t":"sit","key":"l","seat":1,"name":"Ana"}',
    '{"t":"move","key":"m","ply":0,"move":"draw"}',
    '{"t":"move","key":"n","ply":1.5,"move":"draw"}',
    '{"t":"move","key":"ș","ply":0,"move":"catch:2"}',
    '{"t":"move","key":"o","ply":0,"move":"timeout"}',
)


class Person:
    """Calls, catches, draws and lays by whim, and now and then says what makes no sense."""

    def __init__(self, name: str) -> None:
        self._rng = Rng(sha256(name.encode()).digest())
        self._said = ""
        self.view: dict[str, Any] = {}

    def hear(self, message: dict[str, Any]) -> None:
        """Look at the newest picture."""
        if message["t"] in ("view", "update"):
            self.view = message

    @property
    def asked(self) -> bool:
        """The table waits for this person."""
        public = self.view["public"]
        return (public["actor"] == 0 and not self._away) or (public["deal_over"] and bool(self._moves()))

    @property
    def _away(self) -> bool:
        return any(act["does"] == "back" for act in self.view["offer"]["acts"])

    def speak(self) -> str:
        """The next text; "" for silence."""
        moves = self._moves()
        whim = self._rng.below(40)
        if whim == 0:
            return ODD[self._rng.below(len(ODD))]
        if whim == 1 and self._said:
            return self._said
        hand = self.view["own"]["hand"]
        if whim == 2 and hand:
            cards = [hand[self._rng.below(len(hand))] for _ in range(2)]
            return json.dumps({"t": "why", "key": "w", "ply": self.view["ply"], "cards": cards})
        if not moves or not (self.asked or whim < 20):
            return ""
        move = moves[self._rng.below(len(moves))]
        key = f"{self._rng.below(1 << 40):x}"
        self._said = json.dumps({"t": "move", "key": key, "ply": self.view["ply"], "move": move})
        return self._said

    def _moves(self) -> list[str]:
        """What is offered; leaving is left to where one comes back from it."""
        offer = self.view["offer"]
        leaves = self.view["public"]["target"] > 0 and self._rng.below(60) == 0
        acts = [act["move"] for act in offer["acts"] if act["does"] != "leave" or leaves]
        return acts + [self._lay(lay) for lay in offer["lays"]]

    def _lay(self, lay: dict[str, Any]) -> str:
        named = lay["choices"] and (lay["must"] or self._rng.below(2)) and len(self.view["own"]["hand"]) > 1
        return f"{lay['card']}={lay['choices'][0]}" if named else "+".join([lay["card"], *lay["more"]])


def play(variant: str, size: int, options: dict[str, str]) -> None:
    """One match, printed reply by reply."""
    seats = ["person", *["rule", "uniform"] * 3][:size]
    wanted = {"variant": variant, "seats": seats, "name": "Ana Ștefana", "options": options}
    seed = sha256(f"{variant} {size}".encode()).hexdigest()
    worker, person, now = Worker(), Person(f"{variant} {size}"), 0
    print(worker.handle("open", json.dumps({"table": wanted, "seed": seed, "pace": 700}), now))
    do, text = "enter", ""
    while True:
        reply = worker.handle(do, text, now)
        print(reply)
        answer = json.loads(reply)
        for _, said in answer["say"]:
            person.hear(json.loads(said))
        if person.view["public"]["over"]:
            return
        text = person.speak()
        do = "say" if text else "wake"
        if not text and not person.asked:
            assert answer["due"] is not None, "nobody is waited for"
            now += answer["due"]


def learn(variant: str, lesson: Lesson) -> None:
    """One lesson, done as it wants, printed reply by reply."""
    worker, ply, now = Worker(), 0, 0
    asks = [("lesson", json.dumps({"variant": variant, "key": lesson.key, "name": "Ștefana"})), ("enter", "")]
    for do, text in asks:
        print(worker.handle(do, text, now))
    for step in steps(lesson.ways[0]):
        now += 1000
        reply = worker.handle(*asked(step, ply), now)
        print(reply)
        ply = max([json.loads(said)["ply"] for _, said in json.loads(reply)["say"]])
    assert json.loads(reply)["verdict"] == "right", lesson.key


def asked(step: Step, ply: int) -> tuple[str, str]:
    """The learner's own move, or what the others do in time."""
    move = {"t": "move", "key": f"k{ply}", "ply": ply, "move": step.move}
    return ("wake", "") if step.seat else ("say", json.dumps(move))


for variant in VARIANTS:
    for size in SIZES:
        play(variant.key, size, SHORT if variant.rules().target else {})
for name, lessons in LESSONS.items():
    for one in lessons:
        learn(name, one)
