"""What a sentence of the rules page says, held against what the engine does where it was once said wrongly."""

import pytest

from engine.tables import legal_texts, play, suit_in_force, table, why_not
from macao.engine.reasons import Reason
from macao.engine.state import State
from macao.engine.turns import block
from macao.texts.form import Lang
from macao.variants import find
from macao.variants.options import find as find_option
from macao.variants.options.form import Words
from texts.pages import texts
from texts.test_why_not import why


def said(variant: str, key: str, **options: str) -> Words:
    """The clause in both languages, empty where it is not there."""
    rules = find(variant).rules(options)
    ro, en = [texts(rules, lang).get(key, "") for lang in LANGUAGES]
    return Words(ro, en)


LANGUAGES: tuple[Lang, Lang] = ("ro", "en")


# --- requests --------------------------------------------------------------------------------------------------------


def asked(stock: str, **options: str) -> State:
    """P2 has to lay a seven and draws."""
    state = table("clasic", ["JC 9D 9H", "8C 8D", "5C 6C"], "9C", stock=stock, **options)
    return play(state, "P1 JC=7", "P2 draw")


def test_a_drawn_jack_answers_a_request_where_jacks_do() -> None:
    assert {"P2 JS", "P2 JS=5"} <= {f"P2 {move}" for move in legal_texts(asked("JS 5D"), "P2")}
    words = said("clasic", "ask.serve")
    assert "dacă e cea cerută sau un valet." in words.ro
    assert "if it is what was asked for or a jack." in words.en
    assert "JS" not in legal_texts(asked("JS 5D", override="no"), "P2") + legal_texts(
        asked("JS 5D", override="no"), "P3"
    )
    assert "dacă e cea cerută." in said("clasic", "ask.serve", override="no").ro


def test_a_jack_that_asks_for_nothing_cancels_the_request_below() -> None:
    state = play(table("clasic", ["JC 9D 9H", "JS 8D", "5S 6C"], "9C"), "P1 JC=7", "P2 JS")
    assert state.request == -1
    assert "5S" in legal_texts(state, "P3")
    words = said("clasic", "ask.serve")
    assert "dacă nu ceri nimic, cererea veche se anulează" in words.ro
    assert "if you ask for nothing, the old request is cancelled" in words.en


# --- the last card ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("end", "free"), [("first", False), ("third", True), ("last", True)])
def test_with_the_last_card_a_suit_may_be_named_where_the_round_goes_on(end: str, free: bool) -> None:
    state = table("umflaturi", ["AH", "5C 6C", "7C 8C"], "9C", end=end)
    assert ("AH=D" in legal_texts(state, "P1")) == free
    assert "AH" in legal_texts(state, "P1")
    words = said("umflaturi", "names.when", end=end)
    assert ("poți să nu alegi nimic: atunci contează semnul de pe carte" in words.ro) == free
    assert ("you may choose nothing: then the suit printed on it counts" in words.en) == free
    if not free:
        assert why(state, "P1 AH=D").words.ro == "Cu ultima carte din mână nu mai alegi nimic."
        assert words.ro.endswith("Doar cu ultima carte din mână nu mai alegi nimic.")


def test_a_wrong_choice_with_a_last_card_is_not_called_a_choice_too_many() -> None:
    state = table("umflaturi", ["AH", "5C 6C", "7C 8C"], "9C", end="last")
    assert why(state, "P1 AH=7").words.ro == "Aici se alege un semn: ♥, ♦, ♣ sau ♠."


def test_a_last_joker_laid_without_a_suit_leaves_its_colour() -> None:
    state = table("umflaturi", ["RJ", "5C 6C 5H", "7C 8C"], "9C", end="last")
    play(state, "P1 RJ", "P2 take")
    assert suit_in_force(state) == "red"
    assert why_not(state, "P3 8C") == Reason.DOES_NOT_MATCH
    for end in ("third", "last"):
        assert "peste Jokerul roșu doar cărți roșii" in said("umflaturi", "jokers.after", end=end).ro
        assert "only red cards go on the red Joker" in said("umflaturi", "jokers.after", end=end).en
    assert "roșii" not in said("umflaturi", "jokers.after").ro
    assert "roșii" not in said("umflaturi", "jokers.after", end="last", finish="never").ro


def test_who_is_out_has_won_a_round_that_stops_by_itself() -> None:
    state = table("umflaturi", ["8C", "5C 6C", "7C 8D"], "9C", end="last", target="0")
    play(state, "P1 8C")
    block(state, None)
    assert (state.places.index(1), state.over) == (0, True)
    for end in ("third", "last"):
        assert "primul ieșit a câștigat-o" in said("umflaturi", "stop.result", end=end).ro
        assert "the first one out has won it" in said("umflaturi", "stop.result", end=end).en
    assert "n-o câștigă nimeni" in said("umflaturi", "stop.result").ro


ANSWERS = [
    ({"stacking": "suit"}, ["2S", "take"], "cel lovit mai poate răspunde"),
    ({"stacking": "off"}, ["take"], "cel lovit ia cărțile, iar"),
    ({"stacking": "off", "stop": "7"}, ["7S", "take"], "cel lovit ia cărțile sau taie cu un 7"),
]


@pytest.mark.parametrize(("options", "moves", "words"), ANSWERS)
def test_whoever_is_hit_by_a_last_card_answers_only_what_a_chain_lets_him(
    options: dict[str, str], moves: list[str], words: str
) -> None:
    state = play(table("standard", ["2H", "2S 7S 6C", "7C 8C"], "9H", **options), "P1 2H")
    able = [move for move in legal_texts(state, "P2") if move != "continue"]
    assert sorted(able) == sorted([move for move in moves if move != "take"])
    assert words in said("standard", "out.attack", **options).ro


@pytest.mark.parametrize("end", ["first", "third", "last"])
def test_a_chain_is_resolved_before_the_round_stops(end: str) -> None:
    state = play(table("standard", ["2H", "8S 7S 6C", "7C 8C"], "9H", end="first"), "P1 2H")
    assert not state.over
    play(state, "table auto")
    assert state.over
    told = said("standard", "out.stop", end=end)
    assert ("abia după ce se rezolvă lanțul" in told.ro) == (end != "last")
    assert ("only once the chain is resolved" in told.en) == (end != "last")


def test_several_who_are_left_are_ranked() -> None:
    state = play(table("standard", ["8H", "8S 7S 6C", "7C 8C", "KS QS"], "9H", end="first"), "P1 8H")
    assert state.places == (1, 4, 2, 3)
    for end in ("first", "third"):
        assert "în ordinea numărului de cărți" in said("standard", "out.places", end=end).ro
        assert "by the number of cards" in said("standard", "out.places", end=end).en
        assert "când runda se oprește:" in said("standard", "points.use", end=end).ro
    assert "Cel rămas cu cărți e ultimul" in said("standard", "out.places").ro


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_nothing_is_said_of_a_last_card_that_may_not_be_laid(variant: str) -> None:
    state = table(variant, ["2C", "5C 6C"], "5C", finish="never")
    assert why_not(state, "P1 2C") == Reason.SPECIAL_LAST
    page = {lang: texts(find(variant).rules({"finish": "never"}), lang) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert {"out.attack", "out.sit"} & set(page[lang]) == set()
    for key in ("names.when", "ask.nothing", "out.stop"):
        assert "ultima" not in page["ro"].get(key, "")
        assert "last" not in page["en"].get(key, "")


# --- what goes on what -----------------------------------------------------------------------------------------------


def test_an_ace_and_a_plain_king_go_by_colour_where_red_goes_on_red() -> None:
    options = {"red_on_red": "yes"}
    able = legal_texts(table("standard", ["AD KD 8D", "5C 6C"], "9H", **options), "P1")
    assert {"AD", "KD"} <= set(able)
    assert "se pune pe culoarea lui" in said("standard", "names.where", **options).ro
    assert "it goes on its colour" in said("standard", "names.where", **options).en
    assert "se pun pe culoare sau pe valoare" in said("standard", "plain.kings", **options).ro
    assert "by colour or rank" in said("standard", "plain.kings", **options).en
    assert "pe semnul lui" in said("standard", "names.where").ro


def hearts_named(variant: str, **options: str) -> list[str]:
    """What P2 may do after P1 has named hearts with an Ace."""
    state = table(variant, ["AC 5C 7C", "8D 9H AS 6S", "5S 6C"], "9C", **options)
    named = ["P1 AC", "P1 =H", "P1 continue"] if variant == "standard" else ["P1 AC=H"]
    return legal_texts(play(state, *named), "P2")


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
@pytest.mark.parametrize("ace", ["suit", "wild"])
@pytest.mark.parametrize("red_on_red", ["no", "yes"])
def test_on_a_chosen_suit_goes_its_colour_where_red_goes_on_red(variant: str, ace: str, red_on_red: str) -> None:
    """Not on a demand, which takes the suit itself (QB-6, QB-22)."""
    able = hearts_named(variant, ace=ace, red_on_red=red_on_red)
    assert "9H" in able
    assert "6S" not in able
    colour = "8D" in able
    assert colour == (red_on_red == "yes" and variant != "clasic")
    for key, romanian, english in (
        ("names.cards", "merge orice carte de culoarea lui", "any card of its colour goes"),
        ("fit.force", "se urmează culoarea semnului ales", "the colour of the chosen suit is followed"),
    ):
        told = said(variant, key, ace=ace, red_on_red=red_on_red)
        assert (romanian in told.ro) == (english in told.en) == colour
    demanded = said(variant, "names.binds", ace=ace, red_on_red=red_on_red)
    assert (
        ("cu semnul acela sau un As" in demanded.ro)
        == ("of that suit or an Ace" in demanded.en)
        == (variant == "clasic")
    )


def test_on_a_joker_that_names_a_suit_goes_its_colour_where_red_goes_on_red() -> None:
    for red_on_red, colour in (("no", False), ("yes", True)):
        state = table("umflaturi", ["RJ 5C 7C", "9S 6S", "8D 6C"], "9C", red_on_red=red_on_red)
        play(state, "P1 RJ=H", "P2 take")
        assert ("8D" in legal_texts(state, "P3")) == colour
        told = said("umflaturi", "jokers.after", red_on_red=red_on_red)
        assert ("vine culoarea semnului ales odată cu el" in told.ro) == colour
        assert ("goes the colour of the suit chosen with it" in told.en) == colour


@pytest.mark.parametrize("red_on_red", ["no", "yes"])
def test_an_ace_that_is_not_wild_goes_on_a_demand(red_on_red: str) -> None:
    for variant in ("standard", "clasic", "umflaturi"):
        options = {"ace": "suit", "red_on_red": red_on_red}
        able = {text[:2] for text in legal_texts(table(variant, ["AD AS 7C", "5C 6C"], "9H", **options), "P1")}
        assert ("AD" in able, "AS" in able) == (red_on_red == "yes", False)
        told = said(variant, "names.where", **options)
        demands = variant == "clasic"
        assert ("sau peste un semn cerut" in told.ro) == ("or a suit that was demanded" in told.en) == demands
    assert any(move.startswith("AS") for move in hearts_named("clasic", **options))


def test_the_house_rule_of_the_ace_is_true_with_red_on_red() -> None:
    """By colour there, by suit elsewhere: its sentence names neither."""
    for red_on_red in ("no", "yes"):
        state = table("standard", ["AD AS 8C", "5C 6C"], "9H", ace="suit", red_on_red=red_on_red)
        able = legal_texts(state, "P1")
        assert ("AD" in able, "AS" in able) == (red_on_red == "yes", False)
    ace = find_option("ace")
    for words in (ace.sentence, ace.range.label("suit")):
        assert "pe semn" not in words.ro
        assert "suit" not in words.en.removeprefix("An Ace changes the suit;")
    assert "unde se potrivește" in ace.sentence.ro
    assert "where it matches" in ace.sentence.en


def test_jokers_of_two_packs_go_together() -> None:
    assert "BJ+BJ+RJ" in legal_texts(table("clasic", ["BJ BJ RJ 8D", "5C 6C"], "9C", decks="2"), "P1")
    assert said("clasic", "packets.jokers", decks="2").ro == "Și Jokerii se pot pune împreună."
    assert said("clasic", "packets.jokers").ro == "Și cei doi Jokeri se pot pune împreună."
    assert "Peste alt Joker" in said("standard", "jokers.where", decks="2").ro


@pytest.mark.parametrize("stacking", ["off", "suit", "free"])
def test_a_joker_under_attack_goes_on_the_other_only_where_attacks_are_passed_on(stacking: str) -> None:
    state = play(table("standard", ["RJ 8D", "BJ 6C", "7C 8C"], "9H", stacking=stacking), "P1 RJ")
    always = "BJ" in legal_texts(state, "P2")
    assert always == (stacking != "off")
    told = said("standard", "jokers.where", stacking=stacking)
    assert ("Peste celălalt Joker merge întotdeauna" in told.ro) == always
    assert ("It always goes on the other Joker" in told.en) == always


def test_with_a_seven_that_cuts_one_may_take_although_one_could_answer() -> None:
    options = {"stacking": "off", "stop": "7"}
    state = play(table("clasic", ["2C 9D", "7S 8D", "5C 6C"], "9C", **options), "P1 2C")
    assert {"7S", "take"} <= set(legal_texts(state, "P2"))
    assert said("clasic", "chain.decline", **options).ro == "Poți lua cărțile și dacă ai cu ce răspunde."
    assert not said("clasic", "chain.decline", stacking="off").ro


def test_cards_that_do_two_things_are_counted_once() -> None:
    told = said("umflaturi", "chain.count", stop="4")
    assert told.ro.endswith("4 cărți care dau de stat sau taie.")
    assert told.en.endswith("4 cards that make you sit out or cut.")


def test_a_backward_attack_passes_a_sitter_backward() -> None:
    state = table("clasic", ["KS 8D", "5C 6C", "5D 6D", "5H 6H"], "9S")
    state.sit = (0, 0, 0, 1)
    play(state, "P1 KS")
    assert legal_texts(state, "P3") == ["take"]
    play(state, "P3 leave")
    assert legal_texts(state, "P2") == ["take"]
    for key in ("chain.sitters", "absence.attack"):
        assert "la următorul în direcția atacului" in said("clasic", key).ro
        assert "the next one in the direction of the attack" in said("clasic", key).en
        assert "direcția" not in said("standard", key).ro


# --- points, catching, who begins ------------------------------------------------------------------------------------


def test_points_are_told_only_where_they_count() -> None:
    state = table("umflaturi", ["8C", "5C 6C", "KC KD"], "9C", target="0", end="last")
    play(state, "P1 8C")
    block(state, None)
    assert state.places == (1, 0, 0)
    assert not said("umflaturi", "points.table", target="0").ro
    assert not said("umflaturi", "points.use", target="0").ro
    assert "se oprește singură" in said("clasic", "points.use").ro
    assert "stops by itself" in said("clasic", "points.use").en
    assert "se oprește singură" in said("standard", "points.use").ro


def test_a_false_catch_may_also_come_too_late() -> None:
    state = table("clasic", ["9D 8C", "5S 6C", "5D 6D 7D"], "9C", false_catch="2")
    play(state, "P1 9D", "P2 draw", "P2 continue", "P3 6D")
    assert state.owes == 0
    play(state, "P2 catch:1")
    assert len(state.hands[1]) == 5
    told = said("clasic", "macao.false", false_catch="2")
    assert "nu mai poate fi prins (a spus MACAO sau i-a început tura)" in told.ro
    assert "can no longer be caught" in told.en


def test_one_round_is_begun_once() -> None:
    assert said("standard", "deal.first") == Words("Începe gazda mesei.", "The host of the table begins.")
    for starts in ("random", "rotates"):
        told = said("clasic", "deal.first", starts=starts)
        assert told == Words("Cine începe se trage la sorți.", "Who begins is drawn by lot.")
    several = [said("clasic", "deal.first", starts=s, target="100") for s in ("host", "random", "rotates", "loser")]
    assert len(set(several)) == len(several)


# --- refusals --------------------------------------------------------------------------------------------------------


def test_cards_of_two_ranks_are_no_packet_in_whatever_order() -> None:
    told = why(table("clasic", ["10H 9S 8C", "5C 6C"], "9D"), "P1 10H+9S")
    assert told.reason == Reason.PACKET_RANK
    assert told.words.ro == "10♥ și 9♠ nu au aceeași valoare, deci nu se pun împreună."


@pytest.mark.parametrize(
    ("variant", "move", "options", "words"),
    [
        ("umflaturi", "9H+9C", {}, "Într-o tură se pune o singură carte."),
        ("standard", "9H+9C", {}, "Cărțile se pun una câte una: pune întâi 9♣."),
        ("clasic", "KH+KC", {"mixed_kings": "no"}, "Popii roșii și cei negri nu se pun împreună."),
    ],
)
def test_no_packet_is_turned_round_where_it_would_be_none(
    variant: str, move: str, options: dict[str, str], words: str
) -> None:
    assert why(table(variant, ["9H 9C KH KC 8D", "5C 6C"], "5C", **options), f"P1 {move}").words.ro == words


def test_only_the_first_of_several_is_said_to_answer_a_chain() -> None:
    state = play(table("clasic", ["2C 9H 9D", "3S 3H 8C", "5C 6C"], "9C"), "P1 2C")
    told = why(state, "P2 3S+3H")
    assert told.words.en.startswith("3♠ would go in a chain, but does not match")
    assert told.words.ro.startswith("3♠ ar merge într-un lanț, dar nu se potrivește")


def test_several_cards_that_choose_nothing() -> None:
    told = why(table("clasic", ["4D 4S 8C", "5C 6C"], "9D"), "P1 4D+4S=H")
    assert told.words == Words("Cu 4♦ și 4♠ nu se alege nimic.", "Nothing is chosen with 4♦ and 4♠.")


def test_with_nothing_to_add_there_is_only_continue() -> None:
    state = play(table("standard", ["AC 8D 8C", "5C 6C"], "9C", packets="off"), "P1 AC")
    told = why(state, "P1 8D")
    assert told.words.ro == "8♦ nu merge: ai pus A♣ și nu mai poți adăuga nimic. Apasă „Continuă”."
    assert told.words.en == "8♦ does not go: you have laid A♣ and may add nothing more. Press “Continue”."
