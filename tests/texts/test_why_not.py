"""Why a move is refused: the sentence names what lies there, and the clause it rests on is on the page of the table."""

import re
from collections.abc import Iterator

import pytest

from engine.tables import play, play_by_chance, seat, table
from engine.test_refusals import some_move
from macao.engine.notation import parse_move
from macao.engine.reasons import Reason
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.state import State
from macao.engine.view import view
from macao.texts.en.refusals import WHY as ENGLISH
from macao.texts.refusals import Explained, explain
from macao.texts.ro.refusals import WHY as ROMANIAN
from support.houses import houses
from support.sources import ROOT
from texts.pages import LANGUAGES, texts

WHOLE = r"[A-ZÎȘȚ0-9„][^{}]*[^ ,][.]"


def why(state: State, step: str) -> Explained:
    """What P2 is told when "P2 7H" is refused."""
    name, _, text = step.partition(" ")
    move = parse_move(text)
    reason = refusal(state, seat(name), move)
    assert reason is not None, step
    return explain(view(state, seat(name)), move, reason)


def test_a_card_that_does_not_match() -> None:
    told = why(table("standard", ["3H 8D", "5C 6C"], "9C"), "P1 3H")
    assert told.reason == Reason.DOES_NOT_MATCH
    assert told.words.ro == "3♥ nu se potrivește: pe masă e 9♣, deci merge orice ♣, un 9 sau Jokerul negru."
    assert told.words.en == "3♥ does not fit: 9♣ is on the table, so any ♣, a 9 or the black Joker goes."
    assert told.clause == "fit.match"


def test_wild_cards_are_named_where_there_are_any() -> None:
    told = why(table("umflaturi", ["3H 8D", "5C 6C"], "9C"), "P1 3H")
    assert told.words.ro == "3♥ nu se potrivește: pe masă e 9♣, deci merge orice ♣, un 9, un As sau un Joker."


def test_a_card_under_a_chosen_suit() -> None:
    state = play(table("umflaturi", ["AH 8D", "9H 6C"], "9C"), "P1 AH=D")
    told = why(state, "P2 9H")
    assert (
        told.words.ro
        == "9♥ nu se potrivește: pe masă e A♥, dar semnul în vigoare e ♦. Merge orice ♦, un As sau un Joker."
    )
    assert told.clause == "fit.force"


def test_a_joker_on_the_wrong_colour() -> None:
    told = why(table("standard", ["RJ 8D", "5C 6C"], "9C"), "P1 RJ")
    assert told.words.ro == "Jokerul roșu se pune când semnul în vigoare e ♥ sau ♦, iar acum e ♣."
    assert told.words.en == "The red Joker goes when the suit in force is ♥ or ♦, and now it is ♣."
    assert told.clause == "jokers.where"


def test_an_ace_is_not_wild_everywhere() -> None:
    told = why(table("standard", ["AH 8D", "5C 6C"], "9C"), "P1 AH")
    assert told.words.ro == "A♥ nu merge peste orice: trebuie să se potrivească, iar în vigoare e ♣."
    assert told.clause == "names.where"


def test_on_a_joker_goes_its_colour() -> None:
    told = why(table("standard", ["9C 8D", "5C 6C"], "RJ"), "P1 9C")
    assert told.words.ro == "9♣ nu merge: peste Jokerul roșu vine orice carte roșie, un As sau Jokerul negru."
    assert told.clause == "jokers.after"


def test_a_card_that_answers_no_chain() -> None:
    state = play(table("standard", ["2C 9H 9D", "3C 5H 8C", "5C 6C"], "9C"), "P1 2C")
    told = why(state, "P2 8C")
    assert (
        told.words.ro
        == "8♣ nu merge: lanțul e deschis, ai de luat 2 cărți, iar pe 2♣ merge un 2, 3♣ sau Jokerul negru."
    )
    assert told.words.en == (
        "8♣ does not go: the chain is open, you have 2 cards to take, and on 2♣ goes a 2, 3♣ or the black Joker."
    )
    assert told.clause == "chain.only"


def test_an_attack_card_of_another_suit() -> None:
    state = play(table("standard", ["2C 9H 9D", "3C 3H 8C", "5C 6C"], "9C"), "P1 2C")
    told = why(state, "P2 3H")
    assert told.reason == Reason.CHAIN_MISMATCH
    assert told.words.ro == (
        "3♥ ar merge într-un lanț, dar nu se potrivește: ai de luat 2 cărți, "
        "iar pe 2♣ merge un 2, 3♣ sau Jokerul negru."
    )
    assert told.clause == "chain.pass_matching"


def test_an_attack_that_is_not_passed_on() -> None:
    state = play(table("clasic", ["2C 9H 9D", "2H 8C", "5C 6C"], "9C", stacking="off", joker="colour"), "P1 2C")
    told = why(state, "P2 2H")
    assert told.words.ro == "2♥ nu merge: ai de luat 2 cărți, iar un atac nu se dă mai departe."
    assert told.clause == "chain.closed"


def test_a_seven_that_has_to_match() -> None:
    options = {"stop": "7", "stop_match": "matching"}
    state = play(table("umflaturi", ["2C 9H 9D", "7H 8C", "5C 6C"], "9C", **options), "P1 2C")
    told = why(state, "P2 7H")
    assert told.words.en == (
        "7♥ would go in a chain, but does not match: you have 2 cards to take, "
        "and on 2♣ goes a 2, a 3, 7♣, a king or a Joker."
    )
    assert told.clause == "cut.cards"


def test_drawing_under_an_attack() -> None:
    state = play(table("clasic", ["2C 9H 9D", "2H 8C", "5C 6C"], "9C"), "P1 2C")
    told = why(state, "P2 draw")
    assert told.words.ro == "Întâi răspunde la atac sau ia cărțile: ai de luat 2 cărți."
    assert told.clause == "chain.take"


def test_a_card_while_a_turn_is_to_be_sat_out() -> None:
    state = play(table("clasic", ["4C 4H 9D", "AS 8C", "5C 6C"], "9C"), "P1 4C+4H")
    told = why(state, "P2 AS")
    assert told.words.ro == "A♠ nu merge: ai de stat 2 ture, iar statul se dă mai departe doar cu un 4."
    assert told.words.en == "A♠ does not go: you have 2 turns to sit out, and only a 4 passes that on."
    assert told.clause == "sit.only"
    assert why(state, "P2 draw").words.ro == "Întâi ai de stat 2 ture: pune un 4 sau stai."


def test_a_card_on_a_request() -> None:
    state = play(table("clasic", ["JC 9D", "AS 8C", "5C 6C"], "9C"), "P1 JC=7")
    told = why(state, "P2 AS")
    assert told.words.ro == "A♠ nu merge: s-a cerut un 7. Pui un 7 sau un valet; altfel tragi o carte."
    assert told.words.en == "A♠ does not go: a 7 was asked for. Lay a 7 or a jack, or draw a card."
    assert told.clause == "ask.serve"


def test_a_card_on_a_demand() -> None:
    state = play(table("clasic", ["AC 9D", "9S 8C", "5C 6C"], "9C"), "P1 AC=H")
    told = why(state, "P2 9S")
    assert told.words.ro == "9♠ nu merge: s-a cerut ♥. Pui o carte de ♥ sau un As; altfel tragi o carte."
    assert told.clause == "names.binds"


PACKETS = [
    ("umflaturi", "9C+9H", {}, "Într-o tură se pune o singură carte.", "packets.rank"),
    ("standard", "9C+9H", {}, "Cărțile se pun una câte una: pune întâi 9♣.", "turn.close"),
    ("clasic", "9C+8C", {}, "9♣ și 8♣ nu au aceeași valoare, deci nu se pun împreună.", "packets.rank"),
    ("clasic", "9H+9C", {}, "9♥ nu se potrivește cu masa: începe pachețelul cu 9♣.", "packets.rank"),
    ("clasic", "BJ+RJ", {"joker_packet": "no"}, "Jokerii se pun câte unul.", "packets.jokers"),
    ("clasic", "KC+KH", {"mixed_kings": "no"}, "Popii roșii și cei negri nu se pun împreună.", "packets.colours"),
]


@pytest.mark.parametrize(("variant", "move", "options", "said", "clause"), PACKETS)
def test_cards_that_do_not_go_together(
    variant: str, move: str, options: dict[str, str], said: str, clause: str
) -> None:
    told = why(table(variant, ["9C 9H 8C KC KH BJ RJ", "5C 6C"], "5C", **options), f"P1 {move}")
    assert (told.words.ro, told.clause) == (said, clause)


def test_a_card_that_does_not_join_the_open_turn() -> None:
    state = play(table("standard", ["9C 9H 8C", "5C 6C"], "5C"), "P1 9C")
    told = why(state, "P1 8C")
    assert told.words.ro == "8♣ nu merge: ai pus 9♣ și mai poți adăuga doar un 9. Altfel apasă „Continuă”."


def test_the_last_card_may_not_be_special() -> None:
    told = why(table("clasic", ["2C", "5C 6C"], "5C", finish="never"), "P1 2C")
    assert told.words.ro == "Nu poți ieși cu 2♣: ultima carte nu poate fi una specială."
    told = why(table("clasic", ["2C", "5C 6C"], "5C", finish="not_heads_up"), "P1 2C")
    assert told.words.en == "You cannot go out with 2♣ while only two hold cards: it is a special one."
    assert told.clause == "out.card"


ASKABLE = "un 5, un 6, un 7, un 8, un 9, un 10 sau o damă"
CHOICES = [
    ("umflaturi", "AC", "Alege și semnul odată cu A♣.", "names.when"),
    ("umflaturi", "AC=7", "Aici se alege un semn: ♥, ♦, ♣ sau ♠.", "names.cards"),
    (
        "clasic",
        "JC=2",
        "Asta nu se poate cere. Se poate cere un 5, un 6, un 7, un 8, un 9, un 10 sau o damă.",
        "ask.cards",
    ),
    ("clasic", "9C=H", "Cu 9♣ nu se alege nimic.", "names.cards"),
]


@pytest.mark.parametrize(("variant", "move", "said", "clause"), CHOICES)
def test_what_cannot_be_chosen(variant: str, move: str, said: str, clause: str) -> None:
    told = why(table(variant, ["AC JC 9C 8D", "5C 6C"], "5C"), f"P1 {move}")
    assert (told.words.ro, told.clause) == (said, clause)


def test_only_the_drawn_card() -> None:
    state = play(table("clasic", ["8C 8D", "5C 6C"], "9C", stock="7C 5D 5H"), "P1 draw")
    told = why(state, "P1 8C")
    assert told.words.ro == "Ai tras 7♣: pui doar cartea aceasta sau o păstrezi."
    assert told.words.en == "You drew 7♣: lay only this card or keep it."
    assert why(state, "P1 draw").clause == "turn.choose"


def test_somebody_elses_turn() -> None:
    state = table("clasic", ["8C 8D", "5C 6C"], "9C")
    assert why(state, "P2 5C").words.ro == "Nu e rândul tău."
    state.sit = (0, 2)
    assert why(state, "P2 5C").words.ro == "Stai: mai ai 2 ture de stat."


def test_who_is_out() -> None:
    state = play(table("standard", ["8C", "5C 6C", "5H 6H"], "9C"), "P1 8C")
    assert why(state, "P1 8D").words.ro == "Ai ieșit deja, pe locul 1."


def test_catching() -> None:
    state = table("clasic", ["8C 8D", "5C", "6C 6D"], "9C")
    assert why(state, "P1 catch:2").clause == "macao.false"
    assert why(state, "P1 catch:1").words.ro == "Aici nu e nimeni de prins."
    assert why(state, "P1 catch:3").words.ro == "Jucătorul acesta are 2 cărți; se prinde doar cine are una singură."
    assert why(state, "P1 call").words.ro == "MACAO se spune când rămâi cu o carte; tu ai 2 cărți."


def test_a_text_that_is_no_move() -> None:
    told = explain(view(table("clasic", ["8C 8D", "5C"], "9C"), 0), None, Reason.BAD_MOVE)
    assert told.words == ("Mutarea nu s-a înțeles.", "The move was not understood.")


def test_every_sentence_is_there_in_both_languages() -> None:
    assert set(ROMANIAN) == set(ENGLISH)


def refused(state: State, chance: Rng) -> Iterator[Explained]:
    """What each seat hears of moves that somebody might try."""
    for other in range(len(state.hands)):
        for move in [some_move(state, other, chance) for _ in range(4)]:
            reason = refusal(state, other, move)
            if reason is not None:
                yield explain(view(state, other), move, reason)


def test_every_refusal_has_a_whole_sentence_and_a_clause_of_its_page() -> None:
    heard: set[Reason] = set()
    for number, (variant, options) in enumerate(houses(30, seed=3)):
        told: list[Explained] = []

        def look(state: State, chance: Rng, told: list[Explained] = told) -> None:
            told.extend(refused(state, chance))

        play_by_chance(variant.key, 3, number, look, 40, **options)
        heard |= {answer.reason for answer in told}
        for lang in LANGUAGES:
            assert {answer.clause for answer in told} - set(texts(variant.rules(options), lang)) == set()
            assert [text for answer in told if not re.fullmatch(WHOLE, text := answer.words.say(lang))] == []
    assert len(heard) >= 14


def test_every_reason_is_in_the_protocol_and_has_words_of_the_page_for_when_the_table_sends_none() -> None:
    protocol = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    for lang in LANGUAGES:
        page = (ROOT / "web" / "src" / "i18n" / f"{lang}.ts").read_text(encoding="utf-8")
        assert [reason for reason in Reason if f"    {reason}: " not in page] == []
    assert [reason for reason in Reason if f"`{reason}`" not in protocol] == []
