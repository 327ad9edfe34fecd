"""Sealed cards at a server: what is shown when, what is stored, and the file that is saved after the match."""

import asyncio
import logging
import secrets
from argparse import Namespace
from contextlib import AsyncExitStack
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import update

from macao.play.record import Record, parse_record
from macao.play.sealed import seed_of
from macao.play.verify import Finding, verify
from macao.server import records
from macao.server.records import TableRow
from macao.server.schema import tables
from macao.terminal.verify import check
from server.pages import Guest, Host, Page, choice
from server.scenes import scene

MINE, YOURS = "11" * 16, "22" * 32


async def row_of(host: Host, table: str) -> TableRow:
    """The table as it stands in the store."""
    row = await host.store.do(partial(records.read_table, table_id=table))
    assert row is not None
    return row


async def finish(host: Host, *pages: Page) -> None:
    """Everybody plays to the end of the match, and has heard of it."""
    while not pages[0].view["public"]["over"]:
        moved = False
        for page in pages:
            await page.sync()
            wish = "deal" if page.view["public"]["deal_over"] else choice(page.view)
            if wish is not None and not page.view["public"]["over"]:
                moved = (await page.move(wish))["t"] == "done" or moved
        if not moved:
            host.clock.advance(700)
        await pages[0].sync()
    for page in pages:
        while page.table["status"] != "over":
            await page.until("table")


async def file_of(host: Host, table: str) -> str:
    """The record as it is saved."""
    answer = await host.http.get(f"/api/tables/{table}/record")
    assert answer.status_code == 200, answer.text
    return answer.text


async def alone(stack: AsyncExitStack, guest: Guest) -> tuple[Page, str]:
    """A person and a bot; the person's page has promised a share."""
    table = await guest.table("person", "rule", shares=True)
    return await stack.enter_async_context(guest.page(table)), table


# --- before the deal -------------------------------------------------------------------------------------------------


def test_the_commitment_is_there_before_anybody_has_given_a_share(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, table = await alone(stack, await host.guest())
            secret = (await row_of(host, table)).seed
            assert page.table["status"] == "waiting"
            assert page.table["seal"] == {"commitment": sha256(secret).hexdigest(), "shares": [], "secret": None}
            assert (await page.ask("share", share=MINE))["t"] == "done"
            assert page.table["status"] == "playing"
            assert page.table["seal"] == {
                "commitment": sha256(secret).hexdigest(),
                "shares": [MINE, ""],
                "secret": None,
            }
            assert page.view["ply"] == 0

    scene(tmp_path, play)


def test_the_deal_is_what_secret_and_shares_give(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan = await host.guest(), await host.guest()
            table = await ana.table("person", "person", "rule", shares=True)
            first = await stack.enter_async_context(ana.page(table))
            second = await stack.enter_async_context(dan.page(table))
            assert (await first.ask("share", share=MINE))["t"] == "done"
            assert (await second.ask("sit", seat=1, name="Dan", share=YOURS))["t"] == "done"
            await first.until("view")
            assert first.table["seal"]["shares"] == second.table["seal"]["shares"] == [MINE, YOURS, ""]
            secret = (await row_of(host, table)).seed
            await finish(host, first, second)
            record = parse_record(await file_of(host, table))
            shares = [bytes.fromhex(MINE), bytes.fromhex(YOURS), b""]
            assert record.setup.seed == seed_of(secret, shares)

    scene(tmp_path, play)


def test_a_share_that_does_not_come_is_not_waited_for_longer_than_five_seconds(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, _ = await alone(stack, await host.guest())
            host.clock.advance(5_000)
            await page.until("view")
            assert page.table["seal"]["shares"] == ["", ""]
            assert (await page.ask("share", share=MINE))["reason"] == "not_now"

    scene(tmp_path, play)


def test_the_same_share_once_more_is_answered_in_the_same_way_even_after_a_restart(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            page, table = await alone(stack, guest)
            assert (await page.ask("share", key="k", share=MINE))["t"] == "done"
            assert (await page.ask("share", key="k", share=MINE))["t"] == "done"
            assert (await page.ask("share", key="k", share=YOURS))["reason"] == "key_reused"
            kept.update(token=guest.token, table=table, hand=(await page.sync())["own"]["hand"])

    async def after(host: Host) -> None:
        async with Guest(host, kept["token"]).page(kept["table"]) as page:
            assert page.view["own"]["hand"] == kept["hand"]
            assert page.table["seal"]["shares"] == [MINE, ""]
            assert (await page.ask("share", key="k", share=MINE))["t"] == "done"
            assert (await page.ask("share", share=YOURS))["reason"] == "not_now"

    scene(tmp_path, before)
    scene(tmp_path, after)


def test_a_restart_before_the_deal_waits_for_the_share_as_before(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            page, table = await alone(stack, guest)
            kept.update(token=guest.token, table=table, seal=page.table["seal"])

    async def after(host: Host) -> None:
        async with Guest(host, kept["token"]).page(kept["table"]) as page:
            assert (page.table["status"], page.table["seal"]) == ("waiting", kept["seal"])
            assert (await page.ask("share", share=MINE))["t"] == "done"
            assert page.table["status"] == "playing"

    scene(tmp_path, before)
    scene(tmp_path, after)


@pytest.mark.parametrize("share", ["11" * 15, "11" * 33, "AA" * 16, "zz" * 16, " " + MINE, 7])
def test_what_is_no_share_is_no_message(tmp_path: Path, share: object) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, _ = await alone(stack, await host.guest())
            for fields in ({"t": "share"}, {"t": "sit", "seat": 1, "name": "Dan"}):
                await page.say(key="k", share=share, **fields)
                assert await page.hear() == {"t": "problem", "reason": "bad_request"}

    scene(tmp_path, play)


def test_whoever_watches_gives_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, table = await alone(stack, await host.guest())
            spy = await stack.enter_async_context((await host.guest()).page(table))
            assert (await spy.ask("share", share=YOURS))["reason"] == "no_seat"
            assert spy.table["seal"] == page.table["seal"]

    scene(tmp_path, play)


def test_who_plays_at_once_gives_a_share_too(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            shares, pages = [MINE, YOURS], []
            for name in ("Ana", "Dan"):
                guest = await host.guest()
                body = {"variant": "clasic", "size": 2, "name": name, "shares": True}
                answer = await host.http.post("/api/quick", json=body, headers=guest.headers)
                pages.append(await stack.enter_async_context(guest.page(answer.json()["id"])))
            assert pages[0].table["id"] == pages[1].table["id"]
            for page, share in zip(pages, shares, strict=True):
                assert (await page.ask("share", share=share))["t"] == "done"
            assert pages[1].table["seal"]["shares"] == shares

    scene(tmp_path, play)


# --- until the match is over -----------------------------------------------------------------------------------------


def test_before_the_match_is_over_the_secret_leaves_in_no_form(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "macao")

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, table = await alone(stack, await host.guest())
            await page.ask("share", share=MINE)
            row = await row_of(host, table)
            hidden = [row.seed, seed_of(row.seed, [bytes.fromhex(MINE), b""])]
            answer = await host.http.get(f"/api/tables/{table}/record")
            assert (answer.status_code, answer.json()) == (409, {"reason": "not_over"})
            said = "".join(page.raw) + answer.text + repr(row) + repr(row.seats)
            for one in hidden:
                assert one.hex() not in said
                assert repr(one)[2:-1] not in said
            await finish(host, page)
            assert page.table["seal"]["secret"] == row.seed.hex()
            assert all(one.hex() not in caplog.text for one in hidden)

    scene(tmp_path, play)


def test_a_file_for_a_table_that_is_not_there(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        answer = await host.http.get("/api/tables/nothing/record")
        assert (answer.status_code, answer.json()) == (404, {"reason": "no_table"})

    scene(tmp_path, play)


# --- after the match -------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What a page saw of a whole match, and the file that it saved."""
    kept: dict[str, Any] = {}

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            page, table = await alone(stack, await host.guest())
            kept["commitment"] = page.table["seal"]["commitment"]
            await page.ask("share", share=MINE)
            await finish(host, page)
            kept.update(text=await file_of(host, table), secret=page.table["seal"]["secret"])

    scene(tmp_path_factory.mktemp("saved"), play)
    return kept


def verified(file: Path, text: str, saved: dict[str, Any]) -> int:
    """The exit code of `macao verify FILE --commitment … --share …`."""
    file.write_text(text, encoding="utf-8")
    seen = bytes.fromhex(saved["commitment"])
    return check(Namespace(file=file, commitment=seen, share=bytes.fromhex(MINE), lang="en"))


def test_the_file_that_is_saved_passes(
    tmp_path: Path, saved: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(tmp_path / "record.txt", saved["text"], saved) == 0
    assert capsys.readouterr().out.startswith("The cards were fair")


def test_a_file_in_which_a_move_was_changed_does_not(tmp_path: Path, saved: dict[str, Any]) -> None:
    lines = saved["text"].splitlines(keepends=True)
    at = next(i for i, line in enumerate(lines) if line == "moves:\n") + 1
    tampered = "".join([*lines[:at], lines[at].rsplit(" ", 1)[0] + " timeout\n", *lines[at + 1 :]])
    assert tampered != saved["text"]
    assert verified(tmp_path / "record.txt", tampered, saved) == 1


def test_a_file_with_another_share_does_not(tmp_path: Path, saved: dict[str, Any]) -> None:
    assert verified(tmp_path / "record.txt", saved["text"].replace(MINE, YOURS), saved) == 1


def test_a_server_that_changes_its_secret_after_the_deal_is_caught(tmp_path: Path) -> None:
    """It restarts with another secret in its database: other cards, and another commitment than was shown."""
    kept: dict[str, Any] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            page, table = await alone(stack, guest)
            await page.ask("share", share=MINE)
            kept.update(token=guest.token, table=table, seal=page.table["seal"], hand=page.view["own"]["hand"])
            other = update(tables).values(seed=sha256(b"another").digest())
            await host.store.do(lambda connection: connection.execute(other))

    async def after(host: Host) -> None:
        async with Guest(host, kept["token"]).page(kept["table"]) as page:
            await finish(host, page)
            assert page.table["seal"]["commitment"] != kept["seal"]["commitment"]
            record = parse_record(await file_of(host, kept["table"]))
            assert caught(record, kept["seal"]["commitment"]) == Finding.OTHER_COMMITMENT
            assert record.opened
            lie = record._replace(opened=record.opened._replace(commitment=bytes.fromhex(kept["seal"]["commitment"])))
            assert caught(lie, kept["seal"]["commitment"]) == Finding.OTHER_SECRET

    scene(tmp_path, before)
    scene(tmp_path, after)


def caught(record: Record, commitment: str) -> Finding:
    """What somebody finds who saw this commitment."""
    return verify(record, bytes.fromhex(commitment)).finding


def test_a_table_of_an_older_release_goes_on_with_its_seed_and_has_a_record_without_a_seal(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        table = await guest.table("person", "rule")
        old = (await row_of(host, table)).setup
        plain = records.TableSetup(old.variant, old.options, old.kinds, old.clock, old.rules)
        written = update(tables).values(setup=msgspec.json.encode(plain).decode())
        await host.store.do(lambda connection: connection.execute(written))
        async with guest.page(table) as page:
            assert page.table["seal"] is None
            await finish(host, page)
            record = parse_record(await file_of(host, table))
            assert record.opened is None
            assert record.setup.seed == (await row_of(host, table)).seed
            assert record.replay().over

    scene(tmp_path, play)


@pytest.mark.parametrize("share", [MINE, ""])
def test_a_rematch_has_a_seal_of_its_own_and_waits_where_shares_were_given(tmp_path: Path, share: str) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            page, table = await alone(stack, guest)
            assert (await page.ask("share", share=share))["t"] == "done"
            await finish(host, page)
            assert (await page.ask("wish", what="rematch"))["t"] == "done"
            after = await row_of(host, (await row_of(host, table)).setup.next or "")
            assert after.seed != (await row_of(host, table)).seed
            assert [seat.share for seat in after.seats] == [None if share else b""]
            again = await stack.enter_async_context(guest.page(after.id))
            assert again.table["status"] == ("waiting" if share else "playing")
            assert again.table["seal"]["commitment"] == sha256(after.seed).hexdigest()

    scene(tmp_path, play)


def test_a_secret_has_256_bits_of_the_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[int] = []
    draw = secrets.token_bytes

    def noted(n: int) -> bytes:
        if n > 16:  # Fewer are the pages' own, for their lines.
            drawn.append(n)
        return draw(n)

    monkeypatch.setattr(secrets, "token_bytes", noted)

    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            guest = await host.guest()
            drawn.clear()
            page, _table = await alone(stack, guest)
            assert drawn == [32]
            await page.ask("share", share=MINE)
            await finish(host, page)
            await page.ask("wish", what="rematch")
            assert drawn == [32, 32]

    scene(tmp_path, play)


def test_two_tables_have_two_secrets(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        guest = await host.guest()
        made = await asyncio.gather(*[guest.table("person", "rule") for _ in range(3)])
        assert len({(await row_of(host, table)).seed for table in made}) == 3

    scene(tmp_path, play)
