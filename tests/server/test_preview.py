"""What a link shows before it is opened."""

from html.parser import HTMLParser
from pathlib import Path

import pytest

from macao.server.asked import asked
from macao.server.preview import head, language
from macao.server.site import STATIC
from macao.texts.invite import OPENING, Invite
from server.pages import Host
from server.scenes import scene

PAGE = (STATIC / "index.html").read_text()
XSS = (
    '"><script>alert(1)</script>',
    "' onload='alert(1)",
    "</head><body onload=alert(1)>",
    "<img src=x onerror=alert(1)>",
    "&quot;><svg/onload=alert(1)>",
    '"/><meta http-equiv="refresh" content="0;url=//evil">',
    "]]><!--",
)


class Head(HTMLParser):
    """The facts of a page's head, and the name of every element."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.facts: dict[str, str] = {}
        self.names: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.names.append(tag)
        if (name := found.get("property")) is not None:
            self.facts[name] = found.get("content") or ""


async def look(host: Host, path: str, **headers: str) -> dict[str, str]:
    answer = await host.http.get(path, headers=headers)
    assert answer.status_code == 200
    assert "script-src 'self'" in answer.headers["Content-Security-Policy"]
    return Head(answer.text).facts


def test_a_table_tells_its_variant_its_differences_and_its_free_chairs(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        options = {"kings": "plain", "cards": "7"}
        table = await ana.table("person", "person", "person", "rule", options=options)
        told = await look(host, f"/t/{table}")
        assert told["og:title"] == "Macao clasic, 4 jucători"
        assert told["og:description"] == (
            "2 locuri din 4 sunt libere. Altfel decât de obicei: Cărți la început: 7; Popii: cărți obișnuite."
        )
        assert told["og:url"] == f"{host.url}/t/{table}"
        assert told["og:image"] == f"{host.url}/preview.png"
        assert "Ana" not in str(told)
        told = await look(host, f"/t/{table}", **{"Accept-Language": "en-GB,en;q=0.9,ro;q=0.1"})
        assert told["og:title"] == "Macao classic, 4 players"
        assert told["og:description"].startswith("2 of 4 seats are free. Other than usual: ")

    scene(tmp_path, play)


def test_a_link_with_house_rules_tells_them_before_a_table_is_made(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        told = await look(host, "/new?variant=clasic&seats=4&kings=plain&cards=7")
        assert told["og:title"] == "Macao clasic, 4 jucători"
        assert told["og:description"] == "Altfel decât de obicei: Cărți la început: 7; Popii: cărți obișnuite."
        assert told["og:url"] == f"{host.url}/new?variant=clasic&seats=4&kings=plain&cards=7"
        assert await look(host, "/?variant=umflaturi", **{"Accept-Language": "en"}) | {"og:url": ""} == (
            await look(host, "/new?variant=umflaturi", **{"Accept-Language": "en"}) | {"og:url": ""}
        )

    scene(tmp_path, play)


@pytest.mark.parametrize(
    ("query", "title"),
    [
        ("variant=umflaturi", "Macao cu umflături"),
        ("kings=plain&kings=all", "Macao standard"),
        ("variant=clasic&seats=9&utm_source=x", "Macao clasic"),
        ("seats=2", "Macao standard, 2 jucători"),
        ("utm_source=x", OPENING.ro),
        ("variant=poker", OPENING.ro),
        ("cards=99", OPENING.ro),
        ("%ff=%00&&==", OPENING.ro),
        ("", OPENING.ro),
    ],
)
def test_what_a_link_asks_for_and_is_not_here_is_left_out(query: str, title: str) -> None:
    assert asked(query, "ro").title == title


def test_of_a_rule_with_two_values_the_first_counts() -> None:
    assert asked("variant=clasic&kings=plain&kings=all", "ro").text == "Altfel decât de obicei: Popii: cărți obișnuite."


def test_a_table_as_usual_and_one_without_a_free_chair(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana = await host.guest()
        one = await look(host, f"/t/{await ana.table('person', 'person')}")
        assert one["og:description"] == "Un loc e liber. Regulile obișnuite."
        full = await look(host, f"/t/{await ana.table('person', 'rule', variant='umflaturi')}")
        assert full["og:title"] == "Macao cu umflături, 2 jucători"
        assert full["og:description"] == "Toate cele 2 locuri sunt ocupate. Regulile obișnuite."

    scene(tmp_path, play)


def test_a_link_that_leads_nowhere_tells_of_the_house(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        for path in ("/", "/t/nosuchtable2", "/t/%3Cscript%3E"):
            answer = await host.http.get(path)
            assert Head(answer.text).facts["og:title"] == "Macao: jocul de cărți, în browser"
            assert answer.text.count("<script") == PAGE.count("<script") == 2

    scene(tmp_path, play)


def test_a_browser_that_opens_the_page_is_sent_it_as_it_is(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        table = await (await host.guest()).table("person", "person")
        answer = await host.http.get(f"/t/{table}", headers={"Sec-Fetch-Mode": "navigate", "Accept-Encoding": "br"})
        assert answer.headers["Cache-Control"] == "no-cache"
        assert "og:title" not in answer.text

    scene(tmp_path, play)


@pytest.mark.parametrize("text", XSS)
def test_what_stands_there_stays_text(text: str) -> None:
    found = Head(head(Invite(text, text), "http://house", f"/t/{text}", "ro"))
    assert set(found.names) == {"meta"}
    assert found.facts["og:title"] == found.facts["og:description"] == text
    assert found.facts["og:url"] == f"http://house/t/{text}"


@pytest.mark.parametrize(
    ("asked", "lang"),
    [
        ("", "ro"),
        ("en", "en"),
        ("fr,en;q=0.5", "en"),
        ("en;q=0.2, ro", "ro"),
        ("de-DE", "ro"),
        ("en;q=x", "ro"),
        ("en;q=0", "ro"),
    ],
)
def test_the_language_is_that_of_whoever_looks(asked: str, lang: str) -> None:
    assert language({"accept-language": asked}) == lang
