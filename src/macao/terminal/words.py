"""The sentences of the terminal, in Romanian and English."""

from collections.abc import Sequence
from typing import Final

from macao.engine.cards import card_text
from macao.engine.notation import choice_text
from macao.engine.seen import Seen, View
from macao.play.picture import Action, Picture
from macao.terminal.you import YOURS
from macao.texts.en import words as en
from macao.texts.ro import words as ro

SIGNS: Final = {"H": "♥", "D": "♦", "C": "♣", "S": "♠"}

TEXTS: Final = {
    "ro": {
        "laid": "{who} a pus {cards}",
        "turned": "Pe masă e {cards}",
        "buried": "{cards} nu poate începe",
        "drew": "{who} a tras {count}",
        "took": "{who} a luat {count}",
        "nothing": "{who} n-a avut ce lua",
        "missed": "Au lipsit {count}",
        "missed_one": "A lipsit o carte",
        "kept": "{who} a păstrat cartea trasă",
        "sat": "{who} stă {turns}",
        "skipped": "{who} pierde tura",
        "rebuilt": "Talonul s-a refăcut: {count}",
        "lost": "Atacul se pierde: n-are cine lua {count}",
        "called": "{who}: MACAO!",
        "caught": "{by} a prins greșeala: {who} n-a spus MACAO",
        "false_catch": "{by} a strigat „Prinde” la {who}, dar era prea târziu",
        "out": "{who} a ieșit, locul {n}",
        "left": "{who} a plecat de la masă",
        "away": "{who} lipsește; joacă un bot",
        "back": "{who} s-a întors",
        "joined": "{who} primește locul unui bot",
        "expired": "{who}: a expirat timpul",
        "requested": "{who} cere {choice}",
        "named": "{who} alege {choice}",
        "served": "Cererea s-a încheiat",
        "resumed": "Serverul a fost oprit o vreme: timpul de gândire a fost dat înapoi",
        "voided": "Serverul a fost oprit peste 10 minute: partida se anulează",
        "deserted": "N-a mai fost nimeni la masă: partida se anulează",
        "stopped": "Toți au fost de acord: meciul se încheie aici",
        "picked": "{who} a ales {choice}",
        "ended": "Partida s-a încheiat",
        "dealt": "{who} a primit {count}",
        "you": "Mâna ta: {cards}",
        "state": "Pe masă {top}, în vigoare {suit}; talon {stock}; {counts}",
        "choose": "Alege ({numbers}, 0 = renunț): ",
        "lay": "pune {cards}",
        "draw": "trage o carte",
        "take": "ia {count}",
        "sit": "stai {turns}",
        "keep": "păstrează cartea",
        "confirm": "continuă",
        "pick": "alege {choice}",
        "call": "spune MACAO",
        "catch": "prinde: {who}",
        "deal": "runda următoare",
        "leave": "pleacă de la masă",
        "wins": "Câștigă {who}.",
        "nobody": "Nu câștigă nimeni.",
        "totals": "Puncte: {counts}",
        "again": "Scrie un număr din listă.",
    },
    "en": {
        "laid": "{who} laid {cards}",
        "turned": "{cards} is on the table",
        "buried": "{cards} may not start",
        "drew": "{who} drew {count}",
        "took": "{who} took {count}",
        "nothing": "There was nothing to take for {who}",
        "missed": "{count} were missing",
        "missed_one": "One card was missing",
        "kept": "{who} kept the drawn card",
        "sat": "{who} sits out {turns}",
        "skipped": "{who} is skipped",
        "rebuilt": "The stock was rebuilt: {count}",
        "lost": "The attack is lost: nobody can take {count}",
        "called": "{who}: MACAO!",
        "caught": "{by} caught {who}, who had not said MACAO",
        "false_catch": "{by} tried to catch {who}, who could no longer be caught",
        "out": "{who} is out, place {n}",
        "left": "{who} has left the table",
        "away": "{who} is away; a bot plays",
        "back": "{who} is back",
        "joined": "{who} takes the seat of a bot",
        "expired": "{who} ran out of time",
        "requested": "{who} asks for {choice}",
        "named": "{who} names {choice}",
        "served": "The request is over",
        "resumed": "The server was down for a while: time to think has been given back",
        "voided": "The server was down for over 10 minutes: the match is void",
        "deserted": "Nobody was at the table any more: the match is void",
        "stopped": "All have agreed: the match ends here",
        "picked": "{who} picked {choice}",
        "ended": "The deal is over",
        "dealt": "{who} was dealt {count}",
        "you": "Your hand: {cards}",
        "state": "On the table {top}, suit {suit}; stock {stock}; {counts}",
        "choose": "Choose ({numbers}, 0 = give up): ",
        "lay": "lay {cards}",
        "draw": "draw a card",
        "take": "take {count}",
        "sit": "sit out {turns}",
        "keep": "keep the card",
        "confirm": "continue",
        "pick": "pick {choice}",
        "call": "say MACAO",
        "catch": "catch {who}",
        "deal": "next round",
        "leave": "leave the table",
        "wins": "{who} wins.",
        "nobody": "Nobody wins.",
        "totals": "Points: {counts}",
        "again": "Type a number of the list.",
    },
}


class Words:
    """Sentences in one language about the players of one table; `me` is the seat of the reader, told as "you"."""

    def __init__(self, language: str, names: Sequence[str], me: int | None = None) -> None:
        self.names = [printable(name) for name in names]
        self._me = me
        self._texts = TEXTS[language] | {f"you_{key}": text for key, text in YOURS[language].items()}
        self._counts = ro if language == "ro" else en

    def say(self, key: str, **values: object) -> str:
        """The sentence of that key."""
        return self._texts[key].format(**values)

    def lines(self, seen: Sequence[Seen]) -> list[str]:
        """One sentence for each event."""
        return [self._event(event) for event in seen]

    def _event(self, event: Seen) -> str:
        count = self._counts.cards(event.n)
        return self.say(
            self._to_me(self._key(event), event.seat, event.by),
            who=self._name(event.seat),
            by=self._name(event.by),
            cards=cards_text(event.cards),
            count=f"{count} ({cards_text(event.cards)})" if event.cards and event.kind != "laid" else count,
            turns=self._counts.turns(event.n),
            n=event.n,
            choice=choice_sign(event.choice),
        )

    def _key(self, event: Seen) -> str:
        if event.kind in ("drew", "took") and not event.n:
            return "nothing"
        return "missed_one" if event.kind == "missed" and event.n == 1 else event.kind

    def _to_me(self, key: str, seat: int, by: int = -1) -> str:
        """The key of what the reader is told as "you", where there is such a sentence."""
        if self._me is None or self._me not in (seat, by):
            return key
        yours = f"you_{key}" if seat == self._me else f"you_{key}_by"
        return yours if yours in self._texts else key

    def action(self, action: Action) -> str:
        """What a button would say."""
        return self.say(
            action.does,
            count=self._counts.cards(action.n),
            turns=self._counts.turns(action.n),
            choice=choice_sign(action.choice),
            who=self._name(action.seat),
        )

    def table(self, view: View) -> list[str]:
        """The table and the hand in two lines."""
        public = view.public
        counts = ", ".join([f"{self.names[seat]} {n}" for seat, n in enumerate(public.counts)])
        suit = ("♥", "♦", "♣", "♠", "♥♦", "♣♠")[public.suit]
        top = cards_text(view.pile[-1:])
        return [
            self.say("state", top=top, suit=suit, stock=public.stock, counts=counts),
            self.say("you", cards=cards_text(view.hand)),
        ]

    def result(self, picture: Picture) -> str:
        """Who has won, and the totals where points are counted."""
        standing = picture.standing
        winner = standing.winner
        text = self.say(self._to_me("wins", winner), who=self._name(winner)) if winner >= 0 else self.say("nobody")
        if standing.target:
            totals = zip(self.names, standing.totals, strict=True)
            text += " " + self.say("totals", counts=", ".join([f"{name} {total}" for name, total in totals]))
        return text

    def _name(self, seat: int) -> str:
        return self.names[seat] if seat >= 0 else ""


def printable(text: str) -> str:
    """Without what would move the cursor or clear the screen."""
    return "".join([sign if sign.isprintable() else "·" for sign in text])


def cards_text(cards: Sequence[int]) -> str:
    """Cards with their suit signs."""
    return " ".join([_sign(card_text(card)) for card in cards])


def choice_sign(choice: int) -> str:
    """A suit's sign or a rank."""
    text = choice_text(choice)
    return SIGNS.get(text, text)


def _sign(text: str) -> str:
    return {"RJ": "Joker 10", "BJ": "Joker 5"}.get(text) or text[:-1] + SIGNS[text[-1]]
