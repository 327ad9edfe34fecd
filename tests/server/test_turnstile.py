"""A guest may ask for some tables at once, and for few in the long run."""

from pathlib import Path

from macao.server.turnstile import KEPT, Turnstile
from server.pages import Host
from server.scenes import scene

GOOD = {"variant": "clasic", "seats": ["person", "rule"], "name": "Ana"}


def test_whoever_asks_for_more_is_told_to_wait_and_the_others_are_not(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        assert [(await ana.post(GOOD)).status_code for _ in range(4)] == [201, 201, 201, 429]
        quick = {"variant": "clasic", "size": 2, "name": "Ana"}
        answer = await host.http.post("/api/quick", json=quick, headers=ana.headers)
        assert (answer.status_code, answer.json()) == (429, {"reason": "too_fast"})
        assert (await dan.post(GOOD)).status_code == 201
        host.clock.advance(2_000)
        assert [(await ana.post(GOOD)).status_code for _ in range(2)] == [201, 429]

    scene(tmp_path, play, tables=3)


def test_it_remembers_so_many_guests_and_forgets_who_has_not_asked_for_longest() -> None:
    found = Turnstile(1, lambda: 0)
    assert found.admits(b"first")
    for number in range(KEPT - 1):
        assert found.admits(b"%d" % number)
    assert not found.admits(b"first")
    assert found.admits(b"one more")
    assert found.admits(b"0")
    assert not found.admits(b"first")
