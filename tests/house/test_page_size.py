"""What has to be fetched before somebody sees the start page, and what a table takes beyond that."""

import gzip
import json
import re

from macao.server.site import STATIC

KB = 1000


def started() -> set[str]:
    """The files that the page itself names; its pictures and the manifest are for later."""
    page = (STATIC / "index.html").read_text()
    named = re.findall(r'<(?:script|link)[^>]* (?:src|href)="/([^"]+\.(?:js|css))"', page)
    assert len(named) > 2
    return {"index.html", *named}


def words() -> dict[str, set[str]]:
    """By language: the files of its words, as the script says that runs before the first picture."""
    (early,) = STATIC.glob("assets/early-*.js")
    (told,) = re.findall(r"var WORDS = (.*);", early.read_text())
    return {code: {file.removeprefix("/") for file in files} for code, files in json.loads(told).items()}


def opened() -> dict[str, set[str]]:
    """By the first part of its address: the files of a page beyond those of the start page."""
    pages = {address: set(files) for address, files in json.loads((STATIC / "opened.json").read_text()).items()}
    assert all(any(file.endswith(".js") for file in files) for files in pages.values())
    return pages


def sent(files: set[str]) -> int:
    """Bytes on the way to a browser that takes no brotli."""
    return sum(len(gzip.compress((STATIC / file).read_bytes(), mtime=0)) for file in files)


def test_the_start_page_is_under_120_kb_and_a_table_takes_at_most_60_more() -> None:
    for language in words().values():
        assert sent(started() | language) < 120 * KB
    assert sent(opened()["t"]) < 60 * KB


def test_who_chooses_for_practice_or_a_lesson_fetches_no_table_yet() -> None:
    for page in ("practice", "learn"):
        assert sent(opened()[page]) < 30 * KB
        assert not any("/Playing-" in file for file in opened()[page])
    assert any("/Playing-" in file for file in opened()["t"])


def test_the_start_page_carries_nothing_of_the_other_pages() -> None:
    assert not started() & set.union(*opened().values())


def test_nobody_fetches_the_words_of_another_language() -> None:
    own = [words()["ro"] - words()["en"], words()["en"] - words()["ro"]]
    for files in own:
        assert sent(files) > 5 * KB
        assert not files & (started() | set.union(*opened().values()))


def test_without_a_server_every_language_is_there() -> None:
    kept = (STATIC / "sw.js").read_text()
    assert all(f'"/{file}"' in kept for files in words().values() for file in files)
