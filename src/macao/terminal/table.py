"""`macao play VARIANT`: a person at a keyboard against bots, at the same table as in a browser, by the same views."""

import sys
from argparse import Namespace

from macao.bots import find
from macao.engine.moves import Kind, Move, cards_of, choice_of, kind_of
from macao.engine.notation import move_text
from macao.play.dealer import Dealer
from macao.play.game import Accepted
from macao.play.picture import Picture
from macao.play.seating import SeatKind, SeatRow
from macao.play.setup import Setup
from macao.play.step import Pace
from macao.play.table import Table as Machine
from macao.terminal.chance import setup_of
from macao.terminal.words import Words, cards_text, choice_sign
from macao.terminal.you import YOU

ME = 0
GUEST = b""
"""Nobody else ever comes."""

Choice = tuple[list[Move], str]
"""What the person may do, one move or two in one breath, and its text."""


class GivenUp(Exception):
    """The person has had enough."""


class Table:
    """One match in the terminal: seat 0 is the person. Bots take no time that anybody would notice."""

    def __init__(self, setup: Setup, words: Words, bot: str) -> None:
        self._words, self._now = words, 0
        choose = find(bot)
        bots: list[SeatKind] = ["rule"] * (setup.seats - 1)  # whichever it is that `choose` plays
        person = SeatRow(ME, GUEST, words.names[ME])
        self._machine = Machine(
            lambda _: setup,
            ["person", *bots],
            [person],
            [],
            Pace(),
            lambda _bot, *asked: choose(*asked),
            _complain,
            self._now,
        )

    def play(self) -> None:
        """Until the match is over. Raises GivenUp."""
        while self._machine.status != "over":
            if self._asked:
                for move in self._ask():
                    self._submit(move)
            else:
                self._wait()
        print(self._words.result(self._picture))

    @property
    def _dealer(self) -> Dealer:
        """There is a game: the only person sits."""
        assert self._machine.dealer is not None
        return self._machine.dealer

    @property
    def _picture(self) -> Picture:
        return self._dealer.picture(ME, self._now)

    @property
    def _asked(self) -> bool:
        """It is the person's turn, and bots have nothing to say or leave catching to people for a while."""
        if self._dealer.actor not in (ME, None):
            return False
        return self._machine.due(self._now) is None or any(act.does == "catch" for act in self._picture.actions)

    def _wait(self) -> None:
        self._now += self._machine.due(self._now) or 0
        step = self._machine.wake(self._now)
        self._tell(step.accepted if step else None)

    def _submit(self, move: Move) -> None:
        self._tell(self._machine.move(ME, move_text(move), self._machine.ply, self._now).accepted)

    def _tell(self, accepted: Accepted | None) -> None:
        for line in self._words.lines(accepted.seen(ME) if accepted else []):
            print(line)

    def _ask(self) -> list[Move]:
        """Offer what is legal, by numbers."""
        choices = self._choices()
        print()
        for line in self._words.table(self._picture.view):
            print(line)
        for number, (_, text) in enumerate(choices, 1):
            print(f"{number:4} {text}")
        return choices[self._number(len(choices)) - 1][0]

    def _choices(self) -> list[Choice]:
        picture = self._picture
        lays = [move for move in self._dealer.legal(ME, self._now) if kind_of(move) == Kind.LAY]
        acts = [action for action in picture.actions if action.does != "leave"]
        offered: list[Choice] = [([move], self._lay_text(move)) for move in lays]
        offered += [([act.move], self._words.action(act)) for act in acts]
        return offered + [self._with_macao(move, picture) for move in lays if _leaves_one(move, picture)]

    def _with_macao(self, move: Move, picture: Picture) -> Choice:
        """Whose turn is over with this card is not asked again before somebody may catch him."""
        call = picture.soon[0]
        return [move, call.move], f"{self._lay_text(move)}, {self._words.action(call)}"

    def _lay_text(self, move: Move) -> str:
        choice = choice_of(move)
        named = f" = {choice_sign(choice)}" if choice else ""
        return self._words.say("lay", cards=cards_text(cards_of(move))) + named

    def _number(self, count: int) -> int:
        while True:
            answer = input(self._words.say("choose", numbers=f"1-{count}")).strip()
            if answer == "0":
                raise GivenUp
            if answer.isdecimal() and len(answer) < 6 and 1 <= int(answer) <= count:
                return int(answer)
            print(self._words.say("again"))


def _leaves_one(lay: Move, picture: Picture) -> bool:
    """MACAO may be said with it (A-124)."""
    return len(picture.view.hand) - len(cards_of(lay)) in [act.n for act in picture.soon]


def _complain(sentence: str) -> None:
    print(sentence, file=sys.stderr)


def play(args: Namespace) -> int:
    """One match; giving up or the end of the input ends it."""
    seats = args.bots + 1
    setup = setup_of(args, seats)
    me = ME if args.name is None else None
    names = [args.name or YOU[args.lang], *[f"Bot {number}" for number in range(1, seats)]]
    try:
        Table(setup, Words(args.lang, names, me), args.bot).play()
    except (GivenUp, EOFError):
        print(file=sys.stdout)
    return 0
