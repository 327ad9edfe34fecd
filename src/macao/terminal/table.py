"""`macao play VARIANT`: a person at a keyboard against bots, by the same Game and the same views as in a browser."""

import sys
from argparse import Namespace

from macao.bots import find
from macao.engine.moves import Kind, Move, cards_of, choice_of, kind_of
from macao.engine.notation import move_text
from macao.engine.rng import Rng
from macao.play.game import Accepted, Game
from macao.play.picture import Action
from macao.terminal.chance import seed_of, setup_of
from macao.terminal.words import Words, cards_text, choice_sign
from macao.terminal.you import YOU

ME = 0
MOVE_MS = 3000


class GivenUp(Exception):
    """The person has had enough."""


class Table:
    """One match in the terminal: seat 0 is the person."""

    def __init__(self, game: Game, words: Words, bot: str, rng: Rng) -> None:
        self._game, self._words, self._rng = game, words, rng
        self._bot = find(bot)
        self._now = 0

    def play(self) -> None:
        """Until the match is over. Raises GivenUp."""
        while not self._game.over:
            self._now += MOVE_MS
            self._words_of_bots()
            seat = self._game.actor
            if seat == ME or seat is None:
                self._submit(ME, self._ask())
            else:
                self._bot_moves(seat)
        print(self._words.result(self._game.picture(ME)))

    def _bot_moves(self, seat: int) -> None:
        move = self._bot(self._game.view(seat), self._game.legal(seat, self._now), self._rng)
        if move is not None:
            self._submit(seat, move)

    def _words_of_bots(self) -> None:
        """Bots call and catch when the delay is over."""
        for seat in range(1, self._game.setup.seats):
            if seat != self._game.actor and not self._game.deal_over and self._game.legal(seat, self._now):
                self._bot_moves(seat)

    def _submit(self, seat: int, move: Move) -> None:
        answer = self._game.submit(seat, move_text(move), self._now, bot=seat != ME)
        if isinstance(answer, Accepted):
            for line in self._words.lines(answer.seen(ME)):
                print(line)

    def _ask(self) -> Move:
        """Offer what is legal, by numbers."""
        choices = self._choices()
        print()
        for line in self._words.table(self._game.view(ME)):
            print(line)
        for number, (_, text) in enumerate(choices, 1):
            print(f"{number:4} {text}")
        return choices[self._number(len(choices)) - 1][0]

    def _choices(self) -> list[tuple[Move, str]]:
        lays = [move for move in self._game.legal(ME, self._now) if kind_of(move) == Kind.LAY]
        acts = [action for action in self._game.picture(ME, self._now).actions if action.does != "leave"]
        return [(move, self._lay_text(move)) for move in lays] + [(act.move, self._act_text(act)) for act in acts]

    def _lay_text(self, move: Move) -> str:
        choice = choice_of(move)
        named = f" = {choice_sign(choice)}" if choice else ""
        return self._words.say("lay", cards=cards_text(cards_of(move))) + named

    def _act_text(self, action: Action) -> str:
        return self._words.action(action)

    def _number(self, count: int) -> int:
        while True:
            answer = input(self._words.say("choose", numbers=f"1-{count}")).strip()
            if answer == "0":
                raise GivenUp
            if answer.isdecimal() and len(answer) < 6 and 1 <= int(answer) <= count:
                return int(answer)
            print(self._words.say("again"))


def play(args: Namespace) -> int:
    """One match; giving up or the end of the input ends it."""
    seats = args.bots + 1
    game = Game(setup_of(args, seats))
    me = ME if args.name is None else None
    names = [args.name or YOU[args.lang], *[f"Bot {number}" for number in range(1, seats)]]
    try:
        Table(game, Words(args.lang, names, me), args.bot, Rng(seed_of(args.seed))).play()
    except (GivenUp, EOFError):
        print(file=sys.stdout)
    return 0
