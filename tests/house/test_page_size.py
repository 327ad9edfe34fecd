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


def opened() -> dict[str, set[str]]:
    """By the first part of its address: the files of a page beyond those of the start page."""
    pages = {address: set(files) for address, files in json.loads((STATIC / "opened.json").read_text()).items()}
    assert all(any(file.endswith(".js") for file in files) for files in pages.values())
    return pages


def sent(files: set[str]) -> int:
    """Bytes on the way to a browser that takes no brotli."""
    return sum(len(gzip.compress((STATIC / file).read_bytes(), mtime=0)) for file in files)


def test_the_start_page_is_under_120_kb_and_a_table_takes_at_most_60_more() -> None:
    assert sent(started()) < 120 * KB
    assert sent(opened()["t"]) < 60 * KB


def test_the_start_page_carries_nothing_of_the_other_pages() -> None:
    assert not started() & set.union(*opened().values())
