"""What the worker's script calls: one function, texts and numbers only."""

import msgspec

from macao.dealing.fit import Unfit
from macao.lessons.course import Verdict
from macao.offline import lesson
from macao.offline.desk import Said
from macao.offline.lesson import LessonTable
from macao.offline.saving import Kept, begin, go_on, kept
from macao.offline.table import Table
from macao.protocol.replay import Replay, Review
from macao.protocol.requests import Failure
from macao.protocol.words import Sentence


class Reply(msgspec.Struct, frozen=True):
    """Messages for the page, each with its seat, in order; then in how many milliseconds to call again, if at all."""

    say: list[Said]
    due: int | None
    unfit: Failure | None = None
    """Why there is no such table."""
    kept: Kept | None = None
    """New moves."""
    rules: str | None = None
    """Of a table just opened: the fingerprint of its rules, without which its moves mean nothing."""
    verdict: Verdict | None = None
    """How a lesson went, once that is known."""
    replay: Replay | None = None
    """Of a match that is over, what was asked for."""
    review: Review | None = None


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one `seat` saw (null: everything) of a match that is over, from `first` moves on."""

    seat: int | None
    first: int


_encoder = msgspec.json.Encoder()
_look = msgspec.json.Decoder(Look)


class Worker:
    """At most one table."""

    def __init__(self) -> None:
        self._table: Table | LessonTable | None = None

    def handle(self, do: str, text: str, now: int, seat: int = 0) -> str:
        """`do` "open" (an Order), "resume" (a Saved), "lesson" (a Wanted), "enter", "say" (a message from that seat),
        "wake", "replay" (a Look) or "review"; a Reply.
        """
        try:
            reply = self._handle(do, text, now, seat)
        except Unfit as unfit:
            reply = Reply([], None, Failure(unfit.reason, Sentence(*unfit.words) if unfit.words else None))
        return _encoder.encode(reply).decode()

    def _handle(self, do: str, text: str, now: int, seat: int) -> Reply:
        if do in ("open", "resume"):
            self._table, rules = begin(text, now) if do == "open" else go_on(text, now)
            return Reply([], None, rules=rules)
        if do == "lesson":
            self._table = lesson.begin(text)
            return Reply([], None)
        if self._table is None:
            raise RuntimeError("there is no table yet")
        if do in ("replay", "review") and isinstance(self._table, Table):
            return _past(self._table, do, text)
        said = self._say(self._table, do, text, now, seat)
        if isinstance(self._table, LessonTable):
            return Reply(said, self._table.due(now), verdict=self._table.verdict)
        return Reply(said, self._table.due(now), kept=kept(self._table))

    def _say(self, table: Table | LessonTable, do: str, text: str, now: int, seat: int) -> list[Said]:
        if do == "say":
            return table.hear(seat, text, now)
        return table.enter(seat, now) if do == "enter" else table.wake(now)


def _past(table: Table, do: str, text: str) -> Reply:
    """Nothing moves at that table any more."""
    if do == "review":
        return Reply([], None, review=table.review())
    look = _look.decode(text)
    return Reply([], None, replay=table.replay(look.seat, look.first))


handle = Worker().handle
