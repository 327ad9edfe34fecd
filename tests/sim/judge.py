"""What must always hold, told against the database file alone: what is durable there has happened, and nothing else.

The judge replays every table from its file with the pure game, and compares what each viewer is sent with what that
viewer may know there.
"""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import msgspec

from macao.engine.notation import AWAY, STOP
from macao.play.clocks import BACK_MS, LEAST_LEFT_MS, VOID_MS
from macao.server.keeper import RETRY_MOST_MS
from macao.server.records import TableRow, TableSetup
from sim import notice, treasury, words
from sim.attendance import Attendance
from sim.council import Broken, Council, Sent, expect
from sim.host import HOUSE
from sim.ledger import Ledger, Row, Stored
from sim.line import Line
from sim.replay import Replay, all_cards, as_told

TABLE = -1
GIVEN_MS = LEAST_LEFT_MS + BACK_MS
"""After an outage nobody's clock runs out sooner."""
SLACK_MS = 5_000
"""For the disk, and until a process has read its tables."""
RETRY_MS = RETRY_MOST_MS + SLACK_MS
"""A table that could not be stored tries it again at the latest after so long."""
RECESS_MS = HOUSE.recess_ms + SLACK_MS
"""So long a finished round stays."""


class Judge:
    """Raises Broken. `now` are milliseconds that never run back, whatever the date."""

    def __init__(self, file: Path, attendance: Attendance, now: Callable[[], int]) -> None:
        self._ledger, self._attendance, self._now = Ledger(file), attendance, now
        self.tables: dict[str, Replay] = {}
        self.sent: dict[str, Sent] = {}
        self.reused: set[str] = set()
        """Keys that somebody has said a second time for something else."""
        self.owners: dict[str, bytes] = {}
        """The person of each cookie."""
        self._answered: dict[str, int] = {}
        self.pages: dict[str, list[Line]] = {}
        """On which lines each command was said."""
        self._council = Council(self.sent, self.owners, attendance, HOUSE, now)
        self.alive: int | None = None
        """When a server was last alive before this one, by the date; None when nobody knows."""

    # --- the file ----------------------------------------------------------------------------------------------------

    def person(self, token: str) -> bytes:
        """Who is in the browser that holds this token."""
        return self._ledger.person(token)

    def read(self) -> int:
        """Take in what has been committed since the last time; how many lines."""
        lines = sum([self._follow(stored) for stored in self._ledger.tables()])
        self._council.read(self.tables)
        return lines

    def audit(self) -> None:
        """Of all that was staked."""
        treasury.audit(self._ledger, self.tables.values())

    def close(self) -> None:
        """Let go of the file."""
        self._ledger.close()

    def _follow(self, stored: Stored) -> int:
        replay = self.tables.get(stored.id)
        if replay is None or not replay.rows:
            replay = self._sitting(stored)
        elif replay.text != stored.setup:
            was, chairs = replay.setup, replay.chairs
            replay.amend(stored.setup)
            if replay.setup.kinds != was.kinds:
                replay.take_chairs(self._ledger.seats(stored.id))
            self._council.changed(replay, was, chairs)
        replay.closed = stored.status == "closed"
        found = self._ledger.moves(stored.id, replay.game.ply) if stored.head != replay.game.ply else []
        for row in found:
            self._add(replay, row)
        expect(stored.head == replay.game.ply, f"the log ends at {replay.game.ply}, and its head is {stored.head}")
        if found:
            replay.moved_ms = self._now()
            replay.show()
        return len(found)

    def _sitting(self, stored: Stored) -> Replay:
        """Before the first move chairs are taken, and what is dealt may change with each."""
        seats, replay = self._ledger.seats(stored.id), self.tables.get(stored.id)
        if replay is None or (replay.chairs, replay.text) != (seats, stored.setup):
            setup = msgspec.json.decode(stored.setup, type=TableSetup)
            row = TableRow(stored.id, setup, self._ledger.seed(stored.id), "waiting", seats, [])
            was = replay and (replay.setup, replay.chairs)
            replay = self.tables.setdefault(stored.id, Replay(row, stored.setup))
            replay.sit(row, stored.setup)
            replay.moved_ms = self._now()
            if was is None or (_dealt(was[0]), was[1]) != (_dealt(setup), seats):
                replay.actor_ms = replay.moved_ms
            if was is None:
                replay.host_ms = self._now()
            else:
                self._council.changed(replay, *was)
        return replay

    def _add(self, replay: Replay, row: Row) -> None:
        expect(row.ply == replay.game.ply + 1, f"the log jumps from {replay.game.ply} to {row.ply}")
        expect(not replay.rows or row.at >= replay.rows[-1].at, f"ply {row.ply} is before the one before it")
        expect(replay.lives, f"ply {row.ply} stands behind the end")
        if row.move == "timeout":
            self._expired(replay, row)
        elif row.move == "void":
            self._called_off(row)
        elif row.move == STOP:
            self._council.stopped(replay)
        elif row.move in ("leave", AWAY) and row.key is None and not replay.setup.clock:
            self._council.removed(replay, row.seat)
        actor = replay.game.actor
        try:
            replay.add(row)
        except ValueError as wrong:
            raise Broken(f"the log cannot be replayed: {wrong}") from None
        expect(all_cards(replay.game) == replay.cards, f"the cards are not the same after ply {row.ply}")
        replay.actor_ms = replay.actor_ms if replay.game.actor == actor else self._now()
        self._wanted(replay, row)

    def _expired(self, replay: Replay, row: Row) -> None:
        """Nobody's time runs out before he has had it."""
        now = self._now()
        expect(row.seat == replay.game.actor, f"ply {row.ply} ends the time of {row.seat}, whose turn it is not")
        expect(now - replay.outage_ms >= GIVEN_MS, f"ply {row.ply} charges seat {row.seat} with an outage")
        expect(now - replay.expired_ms >= GIVEN_MS, f"ply {row.ply} ends a turn whose time had only begun")
        replay.expired_ms = now

    def _called_off(self, row: Row) -> None:
        """Only after a long outage, as far as dates can tell."""
        out = None if self.alive is None else row.at - self.alive
        expect(out is None or out > VOID_MS, f"ply {row.ply} calls the match off after an outage of {out} ms")

    def _wanted(self, replay: Replay, row: Row) -> None:
        """What bears a key was asked for, by who sits there, and has happened once."""
        if row.key is None:
            return
        expect(row.key not in replay.keys, f"the command {row.key} has had two effects")
        replay.keys[row.key] = row
        if row.key in self.reused:
            return
        sent = self.sent.get(row.key)
        expect(sent is not None, f"nobody has sent the command {row.key}")
        assert sent is not None
        expect(sent.table == replay.id, f"the command {row.key} was for another table")
        expect(replay.seats.get(self.owners[sent.cookie]) == row.seat, f"{row.key} was made for another seat")
        expect(sent.move == row.move, f"{row.key} has become another move")
        expect(
            not all(line.only_reads for line in self.pages[row.key]), f"{row.key} was made by a page that only reads"
        )

    def compare(self) -> None:
        """The whole file, after a crash: what was committed is still there, as it was."""
        for replay in self.tables.values():
            expect(self._ledger.moves(replay.id) == replay.rows, "what was committed has changed")
        self.alive = self._ledger.alive()
        kept = [key for replay in self.tables.values() for key in (*replay.keys, replay.setup.led)]
        self._answered = {key: ply for key, ply in self._answered.items() if key in kept}

    def sends(self, key: str, sent: Sent) -> None:
        """Somebody says a command for the first time."""
        self.sent[key] = sent
        if sent.move == "wish":
            self._council.hears(sent)

    # --- what is sent ------------------------------------------------------------------------------------------------

    def posted(self, text: str) -> None:
        """The server sends this text to a page in the lobby."""
        notice.posted(self.tables, text)

    def told(self, table: str, cookie: str, line: Line, text: str) -> None:
        """The server sends this text to a page of that guest."""
        replay, message = self.tables[table], words.message(text)
        seat = replay.seats.get(self.owners[cookie])
        if message["t"] in ("view", "update", "done", "heard"):
            expect(message["ply"] <= replay.game.ply, f"told of ply {message['ply']} before it was stored")
        since = message.get("since", message.get("ply", replay.game.ply))
        self._hides(replay, seat, since, text, message)
        if message["t"] == "view":
            self.sees(table, cookie, message)
        elif message["t"] == "table":
            self._council.told(replay, self.owners[cookie], message)
        elif message["t"] == "acting":
            line.reads = not message["acting"]
        elif message["t"] == "done":
            self._acknowledges(replay, message["key"], message["ply"])
        elif message["t"] == "refused" and self.sent[message["key"]].cookie == cookie:
            self._refuses(message["key"], message["reason"])
        if message["t"] in ("view", "update"):
            self._times(replay, message)

    def _hides(self, replay: Replay, seat: int | None, since: int, text: str, message: dict[str, Any]) -> None:
        """No card in it that this viewer may not see, now or at the ply from which it tells."""
        hidden = words.cards(text)
        for ply in range(replay.game.ply, max(0, since - 1) - 1, -1):
            if not hidden:
                return
            hidden = hidden - self._in_sight(replay, ply, seat)
        happened = message.get("events", ())
        hidden = hidden.difference(*[event["cards"] for event in happened if event["kind"] == "buried"])
        expect(not hidden, f"a {message['t']} for seat {seat} names cards that are hidden from it: {sorted(hidden)}")

    def _in_sight(self, replay: Replay, ply: int, seat: int | None) -> frozenset[str]:
        shown = replay.shown.get((ply, seat)) or replay.shown.get((ply, None))
        return frozenset() if shown is None else shown.cards

    def sees(self, table: str, cookie: str, view: dict[str, Any]) -> None:
        """What a viewer has in front of him is what the log makes of it."""
        replay = self.tables[table]
        seat = view["own"]["seat"] if view["own"] else None
        guest = self.owners[cookie]
        own = None if view["ply"] < replay.joined.get(guest, 0) else replay.seats.get(guest)
        expect(seat == own, f"a view of seat {seat} for who sits at {own}")
        shown = replay.shown.get((view["ply"], seat))
        expect(shown is not None, f"a view of ply {view['ply']} for seat {seat}, where nothing can be seen")
        assert shown is not None
        seen = as_told(view)
        wrong = [name for name in seen if seen[name] != shown.picture[name]]
        expect(not wrong, f"seat {seat} sees at ply {view['ply']} what is not so: {wrong}")

    def _acknowledges(self, replay: Replay, key: str, ply: int) -> None:
        if self.sent[key].move == "wish":  # It may be said again, and is answered as things are then.
            return
        expect(self._answered.setdefault(key, ply) == ply, f"{key} was answered twice, and not in the same way")
        made = replay.keys.get(key)
        if self.sent[key].move not in ("sit", "share", "host"):
            expect(made is not None and made.ply == ply, f"{key} is acknowledged and not in the log")

    def _refuses(self, key: str, reason: str) -> None:
        """What was done stays done, and no key is taken for another's unless somebody did say another's."""
        if self.sent[key].move == "wish":
            return
        if reason == "key_reused":
            expect(key in self.reused, f"{key} is called reused, and is not")
        else:
            expect(key not in self._answered or key in self.reused, f"{key} was done, and then refused: {reason}")

    def _times(self, replay: Replay, message: dict[str, Any]) -> None:
        """Somebody's clock runs while somebody is on turn at a table with one."""
        runs = replay.setup.clock > 0 and message["public"]["actor"] is not None
        most = (
            1000 * replay.setup.clock if self._now() - replay.outage_ms > 60_000 else 1 << 30
        )  # Each outage adds to it.
        clock = message["clock"]
        expect((clock is not None) == runs, f"at ply {message['ply']} the clock is {clock}")
        expect(clock is None or 0 <= clock <= most, f"at ply {message['ply']} {clock} ms are left")

    # --- that it goes on ---------------------------------------------------------------------------------------------

    def was_out(self, tables: Collection[str], *, retry_ms: int = 0) -> None:
        """Until now these tables could not go on, and nobody at them could help it; after `retry_ms` they try again."""
        for table in self.tables.keys() & tables:
            self.tables[table].outage_ms = self._now()
            self.tables[table].back_ms = self._now() + retry_ms

    def goes_on(self) -> None:
        """While the server is up, no table with a clock stands still for longer than a turn may take, or a recess."""
        for replay in self.tables.values():
            still = self._now() - max(replay.moved_ms, replay.back_ms)
            turn_ms = max(1000 * replay.setup.clock + BACK_MS, replay.given_ms)
            most = RECESS_MS if replay.game.actor is None else turn_ms + HOUSE.grace_ms + SLACK_MS
            runs = replay.runs and replay.id in self._attendance.visited  # Its clock begins when somebody comes.
            expect(still <= most or not runs, f"nothing has happened since ply {replay.game.ply} for {still} ms")
            self._council.goes_on(replay)


def _dealt(setup: TableSetup) -> TableSetup:
    """Without what may change while the first turn goes on: a pause, and who the host is."""
    return msgspec.structs.replace(setup, paused=False, host=0, led=None)
