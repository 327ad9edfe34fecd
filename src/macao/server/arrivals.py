"""When the first byte of each message of a WebSocket was read: by that a move is in time or too late."""

from collections.abc import Callable, Generator

from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol
from websockets.streams import StreamReader

DATA = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)


class Arrivals:
    """Watches the parser of one connection. A message in several frames has come with its first one."""

    __slots__ = ("_connection", "_frame", "_given", "_message", "_now", "_whole")

    def __init__(self, connection: ServerProtocol, now: Callable[[], int]) -> None:
        self._connection, self._now = connection, now
        self._whole: list[int] = []
        self._given: int | None = None
        self._message: int | None = None
        self._frame: int | None = None
        # The parser asks before each frame whether there is a byte of it, and hands in each frame that is whole.
        connection.reader.at_eof = self._at_eof  # type: ignore[method-assign]  # It offers no other way to know.
        connection.recv_frame = self._frame_read  # type: ignore[method-assign]  # The same.

    def at_once(self) -> None:
        """A whole message has been read past the parser."""
        self._whole.append(self._now())

    def take(self) -> int:
        """The application takes the next message now: when it came."""
        self._given = self._whole.pop(0)
        return self._given

    def done(self) -> None:
        """The application has dealt with the message that it took."""
        self._given = None

    def oldest(self) -> int | None:
        """When that came which has still to be dealt with, be it not whole yet; None when there is nothing."""
        waiting = (self._given, self._whole[0] if self._whole else None, self._message, self._frame)
        return next((came for came in waiting if came is not None), None)

    def _at_eof(self) -> Generator[None, None, bool]:
        ended = yield from StreamReader.at_eof(self._connection.reader)
        self._frame = None if ended else self._now()
        return ended

    def _frame_read(self, frame: Frame) -> None:
        came, self._frame = self._frame, None
        ServerProtocol.recv_frame(self._connection, frame)
        if frame.opcode in DATA:
            self._message = came if self._message is None else self._message
        if frame.opcode in DATA and frame.fin and self._message is not None:
            self._whole.append(self._message)
            self._message = None
