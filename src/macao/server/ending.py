"""What the line of a page is held by once it is open: so little that it hardly counts."""

from collections.abc import Callable
from typing import Any


class Ending:
    """Stands where uvicorn has a queue for the application: of what would come there only the end is told, once."""

    __slots__ = ("_gone",)

    def __init__(self, gone: Callable[[], None]) -> None:
        self._gone: Callable[[], None] | None = gone

    def put_nowait(self, event: Any) -> None:
        """See Queue."""
        gone, self._gone = self._gone, None
        if gone is not None and event["type"] == "websocket.disconnect":
            gone()


class Gate:
    """Stands where uvicorn has an event for the application to wait for; nobody waits here."""

    __slots__ = ("_open",)

    def __init__(self, *, is_open: bool) -> None:
        self._open = is_open

    def is_set(self) -> bool:
        """See Event."""
        return self._open

    def set(self) -> None:
        """See Event."""
        self._open = True

    def clear(self) -> None:
        """See Event."""
        self._open = False
