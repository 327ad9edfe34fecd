"""How long a table stands without a person, which no clock of the game counts (docs/clock.md)."""


class Vacancy:
    """Since when nobody is there, in the time of the shell: it goes on while the game is paused."""

    def __init__(self, since: int) -> None:
        self._since: int | None = since

    def follow(self, persons: int, now: int) -> None:
        """So many have a page now."""
        if persons:
            self._since = None
        elif self._since is None:
            self._since = now

    def lasts(self, ms: int | None, now: int) -> bool:
        """Whether nobody has been there for so long; None: it may last for ever."""
        return self._since is not None and ms is not None and now >= self._since + ms
