"""What a generator counts while it plays."""

from typing import Any


class Tally:
    """Latencies of the moves that were due within the window, in seconds of the loop's clock."""

    def __init__(self) -> None:
        self.begins = self.ends = 0.0
        self.acknowledged = 0
        """Of all commands, since the beginning."""
        self.sockets = self.lost = 0
        self._latencies: list[float] = []
        self._beside: list[float] = []
        self.refused = self.finished = 0

    def open(self, begins: float, ends: float) -> None:
        """Forget what was; count moves that are due from then until then."""
        self.begins, self.ends = begins, ends
        self._latencies, self._beside = [], []
        self.refused = self.finished = 0

    def counts(self, due: float) -> bool:
        """Whether a move that is due then is within the window."""
        return self.begins <= due < self.ends

    def seen(self, due: float, now: float, *, beside_frozen: bool) -> None:
        """A move that was due then is on the last of the screens now."""
        if self.counts(due):
            (self._beside if beside_frozen else self._latencies).append(now - due)

    def figures(self, unseen: list[float]) -> dict[str, Any]:
        """As they are told to the driver; `unseen` is how long each move has waited that is not there yet."""
        return {
            "latencies_us": [round(1e6 * seconds) for seconds in [*self._latencies, *unseen]],
            "beside_us": [round(1e6 * seconds) for seconds in self._beside],
            "made": len(self._latencies) + len(self._beside),
            "unseen": len(unseen),
            "refused": self.refused,
            "finished": self.finished,
            "acknowledged": self.acknowledged,
            "sockets": self.sockets,
            "lost": self.lost,
        }
