"""What a table answers in words: its rules to everybody, "why not?" to whoever sits there."""

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from macao.texts.catalogue import KEYS
from server.pages import Host, Page
from server.scenes import on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]


async def why(page: Page, *cards: str, ply: int | None = None, key: str = "why") -> dict[str, Any]:
    """Ask, and read up to the answer."""
    await page.say("why", key=key, ply=page.view["ply"] if ply is None else ply, cards=cards)
    return await page.until("why", "refused")


def unfit(page: Page) -> str:
    """A card of the hand that may not be laid."""
    offered = {lay["card"] for lay in page.view["offer"]["lays"]}
    return next(card for card in page.view["own"]["hand"] if card not in offered)


async def rules(page: Page) -> dict[str, dict[str, Any]]:
    """The clauses of the table's rules, by key."""
    await page.say("rules")
    answer = await page.until("rules")
    return {clause["key"]: clause for section in answer["sections"] for clause in section["clauses"]}


def test_a_card_that_may_not_be_laid_is_explained(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, _ = await pair(host, stack, variant="standard")
            card = unfit(ana)
            told = await why(ana, card)
            refused = await ana.move(card)
            assert told["t"] == "why"
            assert told["reason"] == refused["reason"] == "does_not_match"
            assert told["sentence"] == refused["sentence"]
            assert set(told["sentence"]) == {"ro", "en"}
            assert told["clause"] == refused["clause"]
            assert told["clause"] in await rules(ana)

    scene(tmp_path, play)


def test_asking_changes_nothing_and_may_be_repeated(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, _ = await pair(host, stack, variant="standard")
            before = await ana.sync()
            assert await why(ana, unfit(ana)) == await why(ana, unfit(ana))
            assert await ana.sync() == before

    scene(tmp_path, play)


def test_on_somebody_elses_turn_that_is_the_reason(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            _, dan, _ = await pair(host, stack, variant="standard")
            told = await why(dan, dan.view["own"]["hand"][0])
            assert (told["reason"], told["sentence"]["ro"]) == ("not_your_turn", "Nu e rândul tău.")

    scene(tmp_path, play)


def test_there_is_nothing_to_explain_about_a_card_that_may_be_laid(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, _ = await pair(host, stack, variant="standard")
            told = await why(ana, ana.view["offer"]["lays"][0]["card"])
            assert (told["t"], told["reason"]) == ("refused", "nothing_to_do")

    scene(tmp_path, play)


def test_a_question_about_a_table_that_has_moved_on_is_stale(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            first, second, _ = await pair(host, stack, variant="clasic")
            player = on_turn(first, second)
            assert (await player.move("draw"))["t"] == "done"
            told = await why(player, player.view["own"]["hand"][0], ply=0)
            assert told["reason"] == "stale"
            assert (await player.until("view"))["ply"] == player.view["ply"]

    scene(tmp_path, play)


HOSTILE = [
    ([], "bad_move"),
    (["XX"], "bad_move"),
    ([""], "bad_move"),
    (["draw"], "bad_move"),
    (["7C=H"], "bad_move"),
    (["7C+7H"], "bad_move"),
    (["7C"] * 9, "bad_move"),
    (["7C"] * 400, "bad_move"),
    (["x" * 3000], "bad_move"),
    (["7C"] * 8, "not_your_card"),
]


@pytest.mark.parametrize(("cards", "reason"), HOSTILE, ids=lambda value: str(value)[:20])
def test_what_makes_no_sense_is_refused_in_words(tmp_path: Path, cards: list[str], reason: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, _ = await pair(host, stack, variant="standard")
            told = await why(ana, *cards)
            assert told["reason"] == reason
            assert (await ana.sync())["t"] == "view"

    scene(tmp_path, play)


def test_a_card_of_another_seat_is_not_told_from_one_in_the_stock(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, _ = await pair(host, stack, variant="standard")
            pile, hand = ana.view["pile"], ana.view["own"]["hand"]
            theirs = next(iter(dan.view["own"]["hand"]))
            hidden = next(card for card in ("5C", "6D", "9S", "8H", "10C") if card not in [*pile, *hand, theirs])
            assert [(await why(ana, card))["reason"] for card in (theirs, hidden)] == ["not_your_card"] * 2

    scene(tmp_path, play)


def test_messages_of_another_form_are_nonsense(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, _ = await pair(host, stack, variant="standard")
            for fields in ({"cards": "7C"}, {"cards": [7]}, {"cards": ["7C"], "more": 1}, {"key": "", "cards": []}):
                await ana.say("why", **({"key": "k", "ply": 0} | fields))
                assert (await ana.until("problem", "why", "refused"))["reason"] == "bad_request"

    scene(tmp_path, play)


def test_who_only_watches_reads_the_rules_but_has_no_cards_to_ask_about(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, _, table = await pair(host, stack, variant="standard")
            eve = await stack.enter_async_context((await host.guest()).page(table))
            assert await rules(eve) == await rules(ana)
            assert (await why(eve, "7C"))["reason"] == "no_seat"

    scene(tmp_path, play)


def test_the_rules_are_there_before_the_game_is_and_mark_what_the_house_has_changed(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana = await host.guest()
            made = await ana.table("person", "person", variant="umflaturi", options={"kings": "plain"})
            page = await stack.enter_async_context(ana.page(made))
            clauses = await rules(page)
            assert set(clauses) <= KEYS
            assert clauses["plain.kings"]["changed"]
            assert clauses["plain.kings"]["text"]["ro"].startswith("Popii sunt cărți obișnuite")
            assert not clauses["pack.players"]["changed"]
            assert (await why(page, "7C", ply=0))["reason"] == "not_now"

    scene(tmp_path, play)
