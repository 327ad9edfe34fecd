"""What every table in a browser answers alike: texts in, texts out, each with the seat it is for or from."""

from macao.dealing import asking, showing
from macao.dealing.answers import Answer
from macao.play.dealer import Dealer
from macao.play.setup import Setup
from macao.protocol import decode, encode
from macao.protocol.company import Wish
from macao.protocol.line import Acting, Alive, Heard, Here
from macao.protocol.messages import AskRules, Because, Command, Problem, Refused, ServerMessage, Sync, Why

Said = tuple[int, str]
"""For which seat, and what."""


class Desk:
    """A table without a server. Times are integer milliseconds that never run back."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        self._out: list[Said] = []

    @property
    def _dealer(self) -> Dealer:
        """The game that is played."""
        raise NotImplementedError

    def hear(self, seat: int, text: str, now: int) -> list[Said]:
        """What is told to each when this is said from one seat."""
        message = decode.message(text)
        if message is None:
            self._say(seat, Problem("bad_request"))
        elif isinstance(message, Sync):
            self._show(seat, now)
        elif isinstance(message, Alive):
            self._say(seat, Heard(self._dealer.ply))
        elif isinstance(message, Here):
            self._say(seat, Acting(acting=True))
        elif isinstance(message, AskRules):
            self._say(seat, asking.rules(self._setup))
        elif isinstance(message, Wish):
            self._reply(seat, Refused(message.key, "not_now", self._dealer.ply), now)
        elif isinstance(message, Why):
            self._reply(seat, asking.why(self._dealer, seat, message), now)
        else:
            self._command(seat, message, now)
        return self._said()

    def _command(self, seat: int, command: Command, now: int) -> None:
        """Do it, and answer."""
        raise NotImplementedError

    def _reply(self, seat: int, answer: Because | Answer, now: int) -> None:
        self._say(seat, answer)
        if isinstance(answer, Refused) and answer.reason == "stale":
            self._show(seat, now)

    def _show(self, seat: int, now: int) -> None:
        self._say(seat, showing.view(self._dealer, seat, None, now))

    def _say(self, seat: int, message: ServerMessage) -> None:
        self._out.append((seat, encode.text(message)))

    def _said(self) -> list[Said]:
        said, self._out = self._out, []
        return said
