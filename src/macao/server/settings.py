"""Everything that may differ between two runs of the server."""

from pathlib import Path

import msgspec
from sqlalchemy import URL

SENDER = "Macao <macao@localhost>"
"""Who writes letters that leave this machine never: no mail server would take it."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Times are milliseconds. `data` is a folder that exists and may be written."""

    data: Path
    database: URL | None = None
    """Where the games are kept; null = in a SQLite file in `data`."""
    host: str = "127.0.0.1"
    port: int = 8000
    secure: bool = False
    """Behind TLS: `__Host-` cookies, https origins only."""
    base_url: str | None = None
    """The address players use ("https://macao.example"); null = the one the browser asked for."""
    lan_url: str | None = None
    """The address of this machine for other devices; replaces a loopback address in links."""
    rate: float = 20
    """Messages that a page may send in a second."""
    burst: int = 40
    """Messages that it may send at once after a while of silence."""
    sockets: int = 20
    """Pages that one guest may have open; the next one closes his oldest."""
    tables: int = 30
    """Tables that a guest may ask for at once; one more every two seconds."""
    bot_delay_ms: int = 700
    deal_delay_ms: int = 4_000
    """How long a finished round stays on the table when only bots are left to deal the next one."""
    recess_ms: int = 60_000
    """How long a finished round stays at a table with a clock when persons are there and nobody asks for the next."""
    away_ms: int = 90_000
    """Away for so long from a table with a clock counts as leaving (A-143)."""
    stand_in_ms: int = 30_000
    """Away for so long from a table with a clock where bots take over, one does (C-77)."""
    grace_ms: int = 400
    """A move that arrives this much after the clock has run out is still in time."""
    fill_ms: int = 20_000
    """Somebody who waits so long at a table where bots may take the free chairs plays with them."""
    stall_ms: int = 60_000
    """Who has not moved for so long, at a table without a clock, may be played on without if the others agree."""
    host_ms: int = 60_000
    """A host who has been away for so long is host no longer when somebody else is there."""
    empty_ms: int = 86_400_000
    """A game without a clock, or paused, is called off and its table closed when nobody has been there for so long."""
    waiting_ms: int = 43_200_000
    """A table that waits for persons is closed when none of those who sit there has been there for so long."""
    idle_ms: int = 600_000
    """A table that nobody watches and nothing moves is put away after this; it is read again when somebody comes."""
    smtp: str | None = None
    """Where letters are sent: smtp://user:password@host:587 or smtps://…; null = they stay as files in `data`."""
    sender: str = SENDER
    """Who writes them."""
    argon: tuple[int, int, int] = (2, 19_456, 1)
    """What a password costs: passes, KiB of memory, lanes (OWASP's least for Argon2id)."""
    passwords: int = 32
    """So many may wait to be tried at once; who comes then is asked to try again."""
    pause_ms: int = 20
    """A pause of the garbage collector of so long is said in the log."""

    @property
    def place(self) -> URL:
        """Where the games are kept."""
        return self.database or URL.create("sqlite", database=str(self.data / "macao.sqlite3"))

    @property
    def address(self) -> str:
        """Where this server is, for links in letters: never what a browser says (case 50)."""
        return self.base_url or self.lan_url or f"http://localhost:{self.port}"

    def __repr__(self) -> str:
        return f"Settings({str(self.data)!r})"

    @property
    def cookie(self) -> str:
        """Name of the session cookie."""
        return "__Host-macao" if self.secure else "macao"
