"""Whose pages are sent away when his session ends."""

from macao.server.crowd import Crowd
from macao.server.sessions import Guest


class Page:
    """What the crowd asks of an outlet."""

    def __init__(self) -> None:
        self.said: list[tuple[int, str]] = []

    def end(self, code: int, reason: str) -> None:
        self.said.append((code, reason))


def test_only_the_pages_of_the_sessions_that_have_ended_are_sent_away() -> None:
    crowd, pages = Crowd(9), [Page(), Page(), Page()]
    for page, (person, session) in zip(pages, [(b"ana", b"1"), (b"ana", b"2"), (b"dan", b"3")], strict=True):
        crowd.enter(Guest(person, session, None), page)  # type: ignore[arg-type]  # It only ends.
    crowd.sign_out(b"ana", {b"1", b"3"})
    crowd.sign_out(b"ana", {b"1"})
    assert [page.said for page in pages] == [[(4401, "signed_out")], [], []]
