"""Names: what may be one, and which two are taken for the same."""

import asyncio
from pathlib import Path

import pytest

from macao.play.names import clean, look
from server.pages import serving

INVISIBLE = [
    "\u3164", "\uffa0", "\u115f", "\u1160", "\u2800", "\u034f", "\ufe0f", "\ufe0e", "\ufe00", "\u180b", "\u17b4",
    "\u200b", "\u200d", "\u2060", "\u00ad", "\ufeff", "\u2028", "\u00a0", "\u3000", "\u061c", "\u202e", "\U000e0100",
    "\U000e0041", "\U0001d159", "\U0001d173", "\u0301", "\u20dd", "\u00a8", "\ufffc", "\ue000", "\udc80",
]  # fmt: skip


@pytest.mark.parametrize("sign", INVISIBLE, ids=ascii)
def test_a_name_is_to_be_seen(sign: str) -> None:
    for name in (sign, sign * 3, f" {sign} ", f"{sign}\u0301", f"\u0301{sign}"):
        assert clean(name) is None, ascii(name)


@pytest.mark.parametrize("sign", ["\u3164", "\u2800", "\u034f", "\ufe00", "\u200b", "\U000e0100"], ids=ascii)
def test_nothing_unseen_hides_in_a_name(sign: str) -> None:
    assert clean(f"An{sign}a") is None


def test_no_sign_of_a_name_bears_a_heap_of_marks() -> None:
    for marks in ("\u0335" * 3, "\u05bc\u05b7\u05c1"):
        assert clean(f"An{marks}a") is not None
        assert clean(f"An{marks}\u0316a") is None
    assert clean("A" + "\u030d\u0317\u0335" * 7) is None


def test_what_a_name_may_be() -> None:
    for name in ("Ana", "Ștefan", "Ștefan-Dănuț Ø", "安娜", "हिन्दी", "♥", "4", "Ana 🂡", "?"):
        assert clean(name) == name
    assert clean("Ana ❤\ufe0f") == "Ana ❤"
    assert clean(" Ａｎａ\u00a0\u3000 Maria ") == "Ana Maria"


def test_what_reads_the_same_is_the_same() -> None:
    for other in ("ANA MARIA", "ana  maria", "Ａｎａ Maria", "AnaMaria", "ana\u00a0maria"):
        assert look(other) == look("Ana Maria")
    assert look("Straße") == look("STRASSE")
    assert look("S\u0326tefan") == look("șTEFAN")
    assert look("Ana") != look("Ană")


def test_nobody_is_called_like_another_one_at_the_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with serving(tmp_path) as host:
            ana, dan = await host.guest(), await host.guest()
            body = {"variant": "clasic", "seats": ["person", "rule", "person"], "name": "Bot 2"}
            for name in ("Bot 2", "bot2", "ＢＯＴ ２"):
                answer = await ana.post(body | {"name": name})
                assert (answer.status_code, answer.json()) == (400, {"reason": "bad_name"})
            assert (await ana.post(body | {"name": "Bot 3"})).status_code == 400, "a bot may yet take this chair"
            assert (await ana.post(body | {"name": "Bot 4"})).status_code == 201
            table = await ana.table("person", "rule", "person", name="Ana Maria")
            async with dan.page(table) as page:
                for name in ("Ana Maria", "ANA MARIA", "anamaria", "Ａｎａ Maria", "Bot 2", "BOT  2"):
                    assert (await page.ask("sit", seat=2, name=name))["reason"] == "bad_name", name
                assert (await page.ask("sit", seat=2, name="Ana Mara"))["t"] == "done"

    asyncio.run(play())
