"""A line to a PostgreSQL that can be cut, also in the middle of a COMMIT."""

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Literal

from sqlalchemy import URL

COMMIT = b"COMMIT\0"


class Line:
    """Carries connections to a server. `url` leads through it.

    `cut` says where the next COMMIT is lost: on its way there, or with its answer on the way back.
    """

    def __init__(self, to: URL) -> None:
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._to = to
        self._open: list[socket.socket] = []
        self.cut: Literal["question", "answer"] | None = None
        self._answer_is_lost = False
        port = self._listener.getsockname()[1]
        self.url = to.set(host="127.0.0.1", port=port, query={"sslmode": "disable", "gssencmode": "disable"})
        threading.Thread(target=self._accept, daemon=True).start()

    def hang_up(self) -> None:
        """Cut every connection there is now."""
        for line in self._open:
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Take no connection any more, and cut those there are."""
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.hang_up()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, far = self._listener.accept()[0], self._server()
                self._open += [near, far]
                threading.Thread(target=self._carry, args=(near, far), daemon=True).start()
                threading.Thread(target=self._carry_back, args=(far, near), daemon=True).start()

    def _server(self) -> socket.socket:
        host, port = self._to.host or str(self._to.query["host"]), self._to.port or 5432
        if not host.startswith("/"):
            return socket.create_connection((host, port))
        line = socket.socket(socket.AF_UNIX)
        line.connect(str(Path(host) / f".s.PGSQL.{port}"))
        return line

    def _carry(self, near: socket.socket, far: socket.socket) -> None:
        with suppress(OSError):
            while data := near.recv(65536):
                if self.cut == "question" and COMMIT in data:
                    break
                self._answer_is_lost = self._answer_is_lost or (self.cut == "answer" and COMMIT in data)
                far.sendall(data)
        self._end(near, far)

    def _carry_back(self, far: socket.socket, near: socket.socket) -> None:
        with suppress(OSError):
            while data := far.recv(65536):
                if self._answer_is_lost:
                    break
                near.sendall(data)
        self._end(near, far)

    def _end(self, near: socket.socket, far: socket.socket) -> None:
        self.cut, self._answer_is_lost = None, False
        for line in (near, far):
            with suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)
            line.close()


@contextmanager
def line(to: URL) -> Iterator[Line]:
    """A line to that server."""
    there = Line(to)
    yield there
    there.close()
