"""Cases 48 and 49: what people write stays text, and no name can be taken for another one."""

import re
from email import message_from_bytes
from email.policy import SMTP, default
from html.parser import HTMLParser
from itertools import product

import pytest

from macao.people import names
from macao.people.letters import write
from macao.server.accounts.gate import clean_email
from macao.server.mail.carriers import message
from macao.server.preview import head
from macao.texts.invite import Invite
from support.sources import ROOT

VECTORS = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe srcdoc='<script>alert(1)</script>'>",
    "<a href=javascript:alert(1)>x</a>",
    "<base href=//evil.example>",
    "<meta http-equiv=refresh content=0;url=//evil.example>",
    "javascript:alert(1)",
    "{{constructor.constructor('alert(1)')()}}",
    "\r\nBcc: evil@evil.example\r\n\r\n<script>alert(1)</script>",
)
AROUND = (
    *("{}", '"{}', "'{}", "'>{}", '">{}', '" />{}', "</title>{}", "</script>{}", "-->{}", "<!--{}"),
    *("<![CDATA[{}]]>", "</textarea>{}", "</style>{}", "&quot;&gt;{}", "%22%3E{}", "\\u003c{}", "\x00{}", "` {}"),
    *('" onmouseover="{}', "' autofocus onfocus='{}"),
)
PAYLOADS = [around.format(vector) for vector, around in product(VECTORS, AROUND)]
WRITES_HTML = re.compile(r"\{@html|(?:inner|outer)HTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(")


class Tags(HTMLParser):
    """Everything that is no text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """See HTMLParser."""
        self.found.append((tag, dict(attrs)))


def test_there_are_two_hundred() -> None:
    assert len(set(PAYLOADS)) == 200


def test_case_48_no_payload_leaves_its_place_in_the_head_of_a_page() -> None:
    harmless = Tags(head(Invite("Macao", "Macao"), "https://macao.example", "/t/x", "ro")).found
    for payload in PAYLOADS:
        tags = Tags(head(Invite(payload, payload), "https://macao.example", f"/?{payload}", "ro")).found
        assert [(tag, set(has)) for tag, has in tags] == [(tag, set(has)) for tag, has in harmless]
        said = {has.get("property"): has["content"] for _, has in tags}
        assert said["og:title"] == said["og:description"] == payload


def test_case_48_no_payload_leaves_its_place_in_a_letter() -> None:
    for payload in PAYLOADS:
        letter = write("confirm", "ro", "ana@exemplu.ro", payload, "https://macao.example/account/confirm#t")
        sent = message_from_bytes(message(letter, "Macao <m@macao.example>", 1).as_bytes(policy=SMTP), policy=default)
        assert (sent["To"], sent["Bcc"], sent.get_content_type()) == ("ana@exemplu.ro", None, "text/plain")
        assert set(sent.keys()) == set(message(letter, "m@macao.example", 1).keys())


def test_case_48_a_letter_goes_to_one_address_or_to_none() -> None:
    for payload in PAYLOADS:
        for text in (f"{payload}@exemplu.ro", f"ana@exemplu.ro{payload}", f"ana@exemplu.ro,{payload}"):
            found = clean_email(text)
            assert found is None or not set(found) & set("<>\"'(),:;\\ \r\n\0"), text
        letter = write("confirm", "ro", f"ana@exemplu.ro{payload}", "Ana", "")
        if "\n" in payload:
            with pytest.raises(ValueError, match=r"line|CR"):
                message(letter, "m@macao.example")


def test_case_48_no_payload_is_a_name_of_an_account() -> None:
    assert [payload for payload in PAYLOADS if names.wrong(names.clean(payload)) is None] == []


def test_case_48_the_page_makes_text_of_everything() -> None:
    """No component and no script writes HTML of its own, so that all goes through what Svelte makes text of."""
    sources = [path for kind in ("*.svelte", "*.ts") for path in (ROOT / "web/src").rglob(kind)]
    assert len(sources) > 100
    assert [path.name for path in sources if WRITES_HTML.search(path.read_text())] == []


@pytest.mark.parametrize(
    ("mine", "his"),
    [
        ("Ana Maria", "Аna Maria"),  # Cyrillic A.
        ("marin", "rnarin"),
        ("Ștefan", "\u015etefan"),
        ("Ștefan", "Stefan"),
        ("Ana Maria", "ＡＮＡ　ＭＡＲＩＡ"),
        ("Ana Maria", "ana.maria"),
        ("Ilie", "llie"),
        ("Ana", "A\u200bna"),
        ("Ana", "\u202eanA"),
        ("Ana", "A\u0430na"),
    ],
)
def test_case_49_who_looks_like_another_one_is_refused(mine: str, his: str) -> None:
    name = names.clean(his)
    assert names.wrong(names.clean(mine)) is None
    assert names.wrong(name) is not None or names.skeleton(name) == names.skeleton(mine)
