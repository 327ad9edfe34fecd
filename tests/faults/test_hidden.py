"""Cases 29 to 32: nothing that leaves the server depends on a card that its reader may not know."""

import base64
import logging
import secrets
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from faults.scenes import guest_of, moves_of, seated
from macao.engine.cards import parse_card
from macao.engine.moves import Kind, Move, catch, lay, pick, simple
from macao.engine.position import state_text
from macao.engine.refusal import refusal
from macao.engine.rng import Rng
from macao.engine.rules import Rules
from macao.engine.sample import sample
from macao.engine.view import view
from macao.play.setup import SEED_BYTES
from macao.server import lobby, records
from macao.texts.why import why
from properties.walks import seats, seeds, variants, walk
from server.pages import CARD, Host, Page, choice
from server.scenes import on_turn, scene

HASTY = settings(max_examples=10, deadline=None)


def tries(rules: Rules, size: int, dice: Rng) -> list[Move]:
    """Legal or not: every face alone, some packets of two and three, every other thing one may say."""
    faces = list(dict.fromkeys(rules.pack))
    jokers = [parse_card("RJ"), parse_card("BJ")]
    packets = [jokers] + [[faces[dice.below(len(faces))] for _ in range(2 + dice.below(2))] for _ in range(20)]
    said = [simple(kind) for kind in (Kind.DRAW, Kind.TAKE, Kind.ACCEPT, Kind.CONTINUE, Kind.CALL)]
    return [*[lay([face]) for face in faces], *map(lay, packets), *said, *map(catch, range(size)), *map(pick, range(4))]


@HASTY
@given(variants, seats, seeds)
def test_case_29_a_refusal_follows_from_what_the_seat_may_know(rules: Rules, size: int, seed: bytes) -> None:
    """The same answer, in the same words, whatever the others hold; and the table stays as it was, to the byte."""
    dice = Rng(seed, 7_000_000)
    for step in walk(rules, size, seed, limit=60):
        state = step.state
        if state.ticks % 6 or state.over:
            continue
        before = state_text(state)
        for seat in range(size):
            known = view(state, seat)
            other = sample(known, dice)
            for move in tries(rules, size, dice):
                reason = refusal(state, seat, move)
                assert refusal(other, seat, move) == reason
                if reason is not None:
                    assert why(view(other, seat), move, reason) == why(known, move, reason)
        assert state_text(state) == before


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_case_29_foul_play_changes_nothing_at_the_table(tmp_path: Path, variant: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, variant=variant)
            mover = on_turn(*pages)
            other = pages[1 - mover.table["you"]]
            seen = [await page.sync() for page in pages]
            mine, theirs = mover.view["own"]["hand"], other.view["own"]["hand"]
            foul = [f"{mine[0]}+{next(card for card in mine if card[:-1] != mine[0][:-1])}", "RJ+BJ", "BJ+RJ", *theirs]
            for move in foul:
                assert (await mover.move(move))["t"] == "refused", move
            for move in [*mine, *theirs, "draw", "take", "sit", "deal"]:
                assert (await other.move(move))["reason"] in ("not_your_turn", "bad_move", "not_now"), move
            assert [await page.sync() for page in pages] == seen
            assert await moves_of(host, table) == []

    scene(tmp_path, play)


@pytest.mark.parametrize("variant", ["standard", "clasic", "umflaturi"])
def test_case_30_no_byte_of_any_answer_or_log_names_a_hidden_card(
    tmp_path: Path, variant: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Whoever watches asks for everything: pictures, rules, reasons, seats, other addresses."""
    caplog.set_level(logging.DEBUG, "macao")

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2, variant=variant)
            spy = await stack.enter_async_context((await host.guest()).page(table))
            public: set[str] = set()
            for _ in range(30):
                await pry(spy)
                for page in pages:
                    await page.sync()
                public |= set(spy.view["pile"]) | {card for message in spy.heard for card in laid(message)}
                assert cards_of(spy.raw) <= public
                if spy.view["public"]["deal_over"]:
                    break
                mover = on_turn(*pages)
                await mover.move(choice(mover.view) or "draw")
            for page in pages:
                assert cards_of(page.raw) <= public | {card for m in page.heard if m.get("own") for card in held(m)}
            record = () if (await spy.sync())["public"]["over"] else ("/record",)
            for path in ("", "/log", "/export", *record, "/qr.svg", "/seats/0", "?seat=0"):
                answer = await host.http.get(f"/api/tables/{table}{path}", headers=guest_of(host, spy).headers)
                assert CARD.search(answer.text) is None

    scene(tmp_path, play)
    assert CARD.search(caplog.text) is None


async def pry(spy: Page) -> None:
    """Everything that who only watches may ask; no question or answer repeats a card that he brought along."""
    for t, more in (("sit", {"seat": 0, "name": "Eva"}), ("move", {"ply": 0, "move": "draw"})):
        assert (await spy.ask(t, **more))["t"] == "refused"
    await spy.say("why", key="w", ply=spy.view["ply"], cards=["7C"])
    assert (await spy.until("why", "refused"))["reason"] == "no_seat"
    assert (await spy.sync())["own"] is None


def cards_of(texts: list[str]) -> set[str]:
    """Every card that is named in these messages."""
    return set(CARD.findall(" ".join(texts)))


def laid(message: dict[str, Any]) -> list[str]:
    """Cards that were laid or turned in this update: everybody has seen them."""
    events = message.get("events", [])
    return [card for event in events if event["kind"] in ("laid", "turned", "buried") for card in event["cards"]]


def held(message: dict[str, Any]) -> list[str]:
    """The cards of the reader's own hand, and the one that he has drawn."""
    return [*message["own"]["hand"], *filter(None, [message["own"]["drawn"]])]


def test_case_31_that_somebody_drew_is_the_same_bytes_whatever_he_drew(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        told = set()
        for _ in range(8):
            async with AsyncExitStack() as stack:
                pages, _table = await seated(host, stack, 2)
                mover = on_turn(*pages)
                other = pages[1 - mover.table["you"]]
                assert (await mover.move("draw"))["t"] == "done"
                update = await other.until("update")
                told.add(str(update["events"]).replace(f"'seat': {mover.table['you']}", "'seat': 0"))
                drawn = [card for card in mover.view["own"]["hand"] if card not in mover.heard[2]["own"]["hand"]]
                assert drawn
        assert len(told) == 1

    scene(tmp_path, play)


def test_case_32_the_seed_leaves_the_server_in_no_form(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Nothing that is sent or logged of a game in play carries any half of it."""
    caplog.set_level(logging.DEBUG, "macao")

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            pages, table = await seated(host, stack, 2)
            row = await host.store.do(partial(records.read_table, table_id=table))
            assert row is not None
            seed = row.seed
            mover = on_turn(*pages)
            await mover.move(choice(mover.view) or "draw")
            said = "".join(text for page in pages for text in page.raw) + (await host.http.get("/api/session")).text
            for form in (
                seed.hex(),
                base64.b64encode(seed).decode(),
                base64.urlsafe_b64encode(seed).decode(),
                str(seed),
            ):
                assert form[:16] not in said + caplog.text + repr(row)

    scene(tmp_path, play)


def test_case_32_a_seed_has_256_bits_of_the_system() -> None:
    assert SEED_BYTES * 8 == 256
    assert lobby.secrets is secrets
