"""What must always hold of the people at a table beside the cards: its host, what they agree on, who plays on.

Told against the file, against what they have said, and against who was there.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from macao.play.rematch import Tally
from macao.play.seating import SeatRow
from macao.server.records import TableSetup
from macao.server.settings import Settings
from sim.attendance import Attendance
from sim.replay import Replay

AWHILE_MS = 5_000
"""Who has been there for so long was there when it was decided; after so long what is due has been done."""
SOON_MS = 1_000
"""The server may have known so much earlier that somebody has gone."""


class Broken(Exception):
    """Something that must always hold does not; one sentence."""


class Sent(NamedTuple):
    """A command that somebody has sent, and what it says."""

    table: str
    cookie: str
    move: str
    said: dict[str, Any]


class Council:
    """Raises Broken. What has been `sent` stands under its key, and `owners` has the person of each cookie."""

    def __init__(
        self,
        sent: dict[str, Sent],
        owners: dict[str, bytes],
        attendance: Attendance,
        house: Settings,
        now: Callable[[], int],
    ) -> None:
        self._sent, self._owners, self._attendance, self._house, self._now = sent, owners, attendance, house, now
        self._wished: set[tuple[str, str, bytes]] = set()
        self._to_be_followed: list[Replay] = []

    def hears(self, sent: Sent) -> None:
        """Somebody wishes something for the first time."""
        if sent.said.get("on", True):
            self._wished.add((sent.table, sent.said["what"], self._owners[sent.cookie]))

    # --- what is stored ----------------------------------------------------------------------------------------------

    def changed(self, table: Replay, was: TableSetup, chairs: list[SeatRow]) -> None:
        """Beside its log something else stands in the file than `was`, and those `chairs`."""
        setup, freed = table.setup, [row for row in chairs if row.person not in table.seats]
        come = [seat for seat in range(len(was.kinds)) if was.kinds[seat] != setup.kinds[seat] == "person"]
        if come:
            self._joined(table, come, [row.person for row in chairs])
        elif setup.led != was.led:
            self._led(table, was, chairs, freed)
        else:
            expect(not freed, f"the chairs {[row.seat for row in freed]} are free, and no host has said so")
            expect(setup.kinds == was.kinds or was.fill, "bots have sat down, and nobody has said so")
        if setup.host != was.host:
            self._passed_on(table, was, chairs)
        if setup.paused != was.paused:
            table.back_ms = self._now()
        if setup.paused and not was.paused:
            self._paused(table)
        if setup.next != was.next:
            expect(was.next is None, "the next match is at another table than before")
            self._to_be_followed.append(table)

    def _led(self, table: Replay, was: TableSetup, chairs: list[SeatRow], freed: list[SeatRow]) -> None:
        """The host has said so, who sat there as such, and only that has happened."""
        asked = self._sent.get(str(table.setup.led))
        expect(
            asked is not None, f"nobody has sent the command {table.setup.led}, which the host is said to have given"
        )
        assert asked is not None
        seat = next((row.seat for row in chairs if row.person == self._owners[asked.cookie]), None)
        expect((asked.table, asked.move) == (table.id, "host"), f"{table.setup.led} was no command of the host of it")
        expect(seat == was.host, f"seat {seat} has commanded as host, and the host is {was.host}")
        wanted = [(asked.said["seat"], asked.said["name"])] if asked.said["does"] == "free" else []
        expect([(row.seat, row.name) for row in freed] == wanted, f"the host has freed {wanted}, and it became {freed}")
        expect(not wanted or table.setup.kinds == was.kinds, "a chair was to be freed, and bots have sat down")

    def _joined(self, table: Replay, come: list[int], before: list[bytes]) -> None:
        """A friend has the chair of a bot, between two deals, who asked for it and was there."""
        new = [row for row in table.chairs if row.person not in before]
        expect([row.seat for row in new] == come and len(new) == 1, f"the chairs {come} are for persons now")
        expect(table.game.deal_over and not table.game.over, "somebody has come in the middle of a deal")
        expect((table.id, "next", new[0].person) in self._wished, f"seat {come} is somebody's who did not ask for it")
        away = self._attendance.away_ms(table.id, new[0].person)
        expect(away <= AWHILE_MS, f"seat {come} was given to somebody who was not there")

    def stopped(self, table: Replay) -> None:
        """The match was ended between two deals for a friend's sake."""
        expect(not table.setup.open, "strangers have ended a match as it stands")
        self._all_want("admit", table, [row for row in table.chairs if self._plays(table, row.seat)])

    def _passed_on(self, table: Replay, was: TableSetup, chairs: list[SeatRow]) -> None:
        """Only when he was away for long, or has left."""
        before = next((row.person for row in chairs if row.seat == was.host), b"")
        left = table.game.abandoned >> was.host & 1
        away = self._attendance.away_ms(table.id, before)
        table.host_ms = self._now()
        expect(
            left or away >= self._house.host_ms - SOON_MS, f"the host was away for {away} ms only, and is it no longer"
        )

    def _paused(self, table: Replay) -> None:
        expect(not table.setup.open, "strangers have paused")
        self._all_want("pause", table, [row for row in table.chairs if self._plays(table, row.seat)])

    def removed(self, table: Replay, seat: int) -> None:
        """At a table without a clock somebody is played on without."""
        waited = self._now() - table.actor_ms
        expect(seat == table.game.actor, f"seat {seat} has been removed, and it was not its turn")
        expect(waited >= self._house.stall_ms, f"seat {seat} has been removed after {waited} ms")
        self._all_want("remove", table, [r for r in table.chairs if self._plays(table, r.seat) and r.seat != seat])

    def _all_want(self, what: str, table: Replay, rows: list[SeatRow]) -> None:
        """Of these persons at least one, and all who are there."""
        want = [row for row in rows if (table.id, what, row.person) in self._wished]
        for row in rows:
            expect(row in want or not self._was_there(table, row), f"{what} it is, and seat {row.seat} was not asked")
        expect(bool(want), f"{what} it is, and nobody has wished it")

    def _was_there(self, table: Replay, row: SeatRow) -> bool:
        return self._attendance.here_ms(table.id, row.person) > AWHILE_MS

    def _plays(self, table: Replay, seat: int) -> bool:
        return seat not in table.game.stand_ins and not table.game.abandoned >> seat & 1

    # --- the next match ----------------------------------------------------------------------------------------------

    def read(self, tables: dict[str, Replay]) -> None:
        """All that was committed has been read."""
        while self._to_be_followed:
            before = self._to_be_followed.pop()
            self._follows(tables[str(before.setup.next)], before)

    def _follows(self, table: Replay, before: Replay) -> None:
        expect(before.game.over, "the next match has begun before this one was over")
        if not before.stopped:
            self._all_want("rematch", before, before.chairs)
        same = [getattr(of.setup, name) for of in (table, before) for name in ("variant", "options", "clock", "open")]
        expect(same[:4] == same[4:], "the next match is played by other rules")
        for row in before.chairs:
            kept = (row.seat, row.person) in [(now.seat, now.person) for now in table.chairs]
            expect(
                kept or not self._was_there(before, row),
                f"seat {row.seat} was there, and has no chair in the next match",
            )
        for row in table.chairs:
            known = before.seats.get(row.person)
            asked = known is None and (before.id, "next", row.person) in self._wished
            expect(
                asked or known == row.seat, f"seat {row.seat} of the next match is somebody's who did not ask for it"
            )
            away = self._attendance.away_ms(before.id, row.person)
            expect(away <= AWHILE_MS, f"seat {row.seat} of the next match waits for somebody who was not there")
        expect(
            table.setup.score == [*self._scores(table, before)], f"the score of the next match is {table.setup.score}"
        )

    def _scores(self, table: Replay, before: Replay) -> Iterator[Tally]:
        """What each chair has: of a match that is over its points, and one for its winner; a friend has nothing."""
        late = [row.seat for row in table.chairs if row.person not in before.seats]
        sheet, known = before.game.standing, before.setup.score
        for seat in range(len(table.setup.kinds)):
            if seat in late:
                yield Tally()
            else:
                old = known[seat] if known else Tally()
                yield Tally(old.won + (seat == sheet.winner), old.points + sheet.totals[seat])

    # --- what is told ------------------------------------------------------------------------------------------------

    def told(self, table: Replay, person: bytes, message: dict[str, Any]) -> None:
        """The table itself, to a page of that guest."""
        host, seal = message["company"]["host"], message["seal"]
        expect(host in table.hosts, f"seat {host} is told to be the host")
        expect(message["you"] is None or (person, message["you"]) in table.sat, "somebody is told of a seat not his")
        shown = table.game.over or message["status"] == "closed"
        expect(shown or seal["secret"] is None, "the secret is told before the match is over")

    def goes_on(self, table: Replay) -> None:
        """Who is host is there, or has not been away for long, or nobody else is there."""
        if table.game.over or table.game.void or table.setup.paused or table.closed:
            return
        host = next((row for row in table.chairs if row.seat == table.setup.host), None)
        expect(host is not None, "the host has no chair")
        assert host is not None
        most = AWHILE_MS + (0 if table.game.abandoned >> host.seat & 1 else self._house.host_ms)
        known = self._now() - max(table.host_ms, table.back_ms)
        away = min(known, self._attendance.away_ms(table.id, host.person))
        if away > most:
            heirs = [row.seat for row in table.chairs if self._is_heir(table, row, most)]
            expect(not heirs, f"the host has been away for {away} ms, and seats {heirs} are there")

    def _is_heir(self, table: Replay, row: SeatRow, most: int) -> bool:
        """The table has been looked at for so long: before somebody looks, a new process counts nobody's absence."""
        left = table.ready and table.game.abandoned >> row.seat & 1
        return not left and self._attendance.here_ms(table.id, row.person) > most


def expect(holds: object, sentence: str) -> None:
    """Raise Broken unless it holds."""
    if not holds:
        raise Broken(sentence)
