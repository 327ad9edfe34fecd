"""Names of accounts: case 49 of the faults, worked by hand."""

import pytest

from macao.people.names import clean, skeleton, wrong


@pytest.mark.parametrize(
    "name",
    ["Ana", "Ștefan", "Țîncu Ion", "ion_1990", "D'Artagnan", "Άννα", "Иван", "ana-maria", "Nicușor D.", "李小龍"],
)
def test_a_name_may_be_written_in_any_one_script(name: str) -> None:
    assert wrong(clean(name)) is None


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "name_short"),
        ("An", "name_short"),
        ("A" * 21, "name_long"),
        ("Анa", "name_scripts"),  # The last letter is Latin.
        ("Αna", "name_scripts"),  # The first one is Greek.
        ("admin", "name_reserved"),
        ("Admin Ion", "name_reserved"),
        ("АDMIN", "name_scripts"),
        ("Mасао", "name_scripts"),
        ("Macao", "name_reserved"),
        ("rnacao", "name_reserved"),
        ("MACA0", "name_reserved"),
        ("Bot 3", "name_reserved"),
        ("b0t", "name_reserved"),
        ("Jucător șters 12", "name_reserved"),
        ("ana@exemplu.ro", "bad_name"),
        ("<b>ana</b>", "bad_name"),
        ("ana\u200bmaria", "bad_name"),
        ("ana\u202emaria", "bad_name"),
        ("-ana", "bad_name"),
        ("ana♥", "bad_name"),
    ],
)
def test_why_a_name_cannot_be_one(name: str, reason: str) -> None:
    assert wrong(clean(name)) == reason


def test_cedillas_become_commas_and_fullwidth_signs_plain_ones() -> None:
    assert clean("  \u015etefan   \u0162u\u0163ea ") == "Ștefan Țuțea"
    assert clean("Ａｎａ") == "Ana"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "ANA"),
        ("Ștefan", "stefan"),
        ("\u015eerban", "Șerban"),
        ("Ilie", "llie"),
        ("Ion", "1on"),
        ("Oana", "0ana"),
        ("Marna", "Mama"),
        ("Ana Maria", "anamaria"),
        ("Ana-Maria", "Ana.Maria"),
        ("Ｉｏｎ", "Ion"),
        ("Ana", "Аnа"),  # Cyrillic.
        ("Paul", "Ρaul"),  # Greek.
        ("Dan", "Ďan"),
    ],
)
def test_names_that_may_be_taken_for_one_another_look_the_same(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


def test_other_names_look_otherwise() -> None:
    names = ["Ana", "Anna", "Ion", "Dan", "Dana", "Maria", "Marian", "Mihai", "Andrei", "Andreea", "Иван", "Άννα"]
    assert len({skeleton(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", ["Ștefan", "Mihai", "Иван", "rnacao", "L0l|", "ﬁn", "ß"])
def test_to_look_once_is_enough(name: str) -> None:
    assert skeleton(skeleton(name)) == skeleton(name)
