"""At the table: sitting down, moves and their answers."""

from contextlib import AsyncExitStack
from pathlib import Path

from server.pages import Guest, Host, choice
from server.scenes import log_of, on_turn, pair, scene, the_same_deals

__all__ = ["the_same_deals"]


# --- seats -----------------------------------------------------------------------------------------------------------


def test_the_table_begins_when_the_last_person_sits_down(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "rule", "person", name="  Ana\u00a0Maria ")
        async with ana.page(table) as first, dan.page(table) as second:
            assert first.table["you"] == 0
            assert second.table["you"] is None
            assert second.table["status"] == "waiting"
            assert [seat["name"] for seat in second.table["seats"]] == ["Ana Maria", "Bot 2", None]
            assert (await first.move("draw", ply=0))["reason"] == "not_now"
            done = await second.ask("sit", seat=2, name="Dan")
            assert done == {"t": "done", "key": done["key"], "ply": 0}
            for page in (first, second):
                if not page.view:
                    await page.until("view")
                assert page.table["status"] == "playing"
                assert page.view["own"]["seat"] == page.table["you"]
            assert second.table["you"] == 2
            assert [seat["online"] for seat in second.table["seats"]] == [True, True, True]
        async with ana.page(table) as first:
            assert [seat["online"] for seat in first.table["seats"]] == [True, True, False]

    scene(tmp_path, play)


def test_whom_a_seat_is_refused(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "rule", "person", "person")
        async with ana.page(table) as first, dan.page(table) as second:
            for seat in (-1, 1, 4, 99):
                assert (await second.ask("sit", seat=seat, name="Dan"))["reason"] == "no_seat"
            assert (await second.ask("sit", seat=0, name="Dan"))["reason"] == "seat_taken"
            for name in ("", " ", "x" * 25, "a\u202eb", "\u200b"):
                assert (await second.ask("sit", seat=2, name=name))["reason"] == "bad_name"
            assert (await first.ask("sit", seat=2, name="Ana"))["reason"] == "seat_taken"
            assert (await second.ask("sit", seat=2, name="Dan", key="k"))["t"] == "done"
            assert (await second.ask("sit", seat=2, name="Dan", key="k"))["t"] == "done"
            assert (await second.ask("sit", seat=3, name="Dan"))["reason"] == "seat_taken"

    scene(tmp_path, play)


def test_the_newest_page_of_a_guest_acts_and_so_does_the_one_that_sits_down(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person")
        async with AsyncExitStack() as stack:
            old = await stack.enter_async_context(ana.page(table))
            waiting = await stack.enter_async_context(dan.page(table))
            sitting = await stack.enter_async_context(dan.page(table))
            new = await stack.enter_async_context(ana.page(table))
            assert (await old.until("acting"))["acting"] is False
            assert new.table["seats"][0]["online"]
            assert (await sitting.ask("sit", seat=1, name="Dan"))["t"] == "done"
            assert (await waiting.until("acting"))["acting"] is False
            for page, seat in ((old, 0), (new, 0), (waiting, 1), (sitting, 1)):
                assert (await page.sync())["own"]["seat"] == seat
            assert [page.acts for page in (old, new, waiting, sitting)] == [False, True, False, True]

    scene(tmp_path, play)


# --- moves and answers -----------------------------------------------------------------------------------------------


def test_a_move_is_stored_and_told(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            mover = on_turn(ana, dan)
            move = choice(mover.view)
            assert move is not None
            done = await mover.move(move)
            log = await log_of(host, table)
            assert done == {"t": "done", "key": log[0].key, "ply": 1}
            assert (log[0].seat, log[0].move) == (mover.table["you"], move)
            for page in (dan if mover is ana else ana, watcher):
                update = await page.until("update")
                assert (update["since"], update["ply"]) == (0, len(log))
            assert watcher.view["own"] is None
            assert watcher.view["offer"] == {"lays": [], "acts": [], "soon": []}

    scene(tmp_path, play)


def test_what_is_refused_changes_nothing(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            watcher = await stack.enter_async_context((await host.guest()).page(table))
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            foreign = next(card for card in other.view["own"]["hand"])
            assert (await other.move("draw"))["reason"] == "not_your_turn"
            assert (await watcher.move("draw"))["reason"] == "no_seat"
            assert (await mover.move(foreign))["reason"] == "not_your_card"
            for text in ("timeout", "auto", "nonsense", "", "7H+", "catch:9", "back", "deal", "call"):
                assert (await mover.move(text))["t"] == "refused", text
            assert await log_of(host, table) == []

    scene(tmp_path, play)


def test_a_stale_move_is_refused_with_the_picture_as_it_is(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            assert (await mover.move("draw", ply=7))["reason"] == "stale"
            assert (await mover.until("view"))["ply"] == 0
            assert (await mover.move("draw"))["t"] == "done"
            await other.until("update")
            assert (await other.move("draw", ply=0))["reason"] == "stale"
            assert (await other.move("leave", ply=0))["t"] == "done"
            assert (await log_of(host, table))[-1].move == "leave"

    scene(tmp_path, play)


def test_the_same_key_has_the_same_answer_even_after_a_restart(tmp_path: Path) -> None:
    tokens: dict[str, str] = {}

    async def before(host: Host) -> None:
        async with AsyncExitStack() as stack:
            ana, dan, table = await pair(host, stack)
            mover = on_turn(ana, dan)
            other = dan if mover is ana else ana
            tokens.update(table=table, seat=mover.table["you"])
            tokens["cookie"] = mover.token
            first = await mover.move("draw", ply=0, key="k")
            assert await mover.move("draw", ply=0, key="k") == first
            assert (await mover.move("leave", ply=0, key="k"))["reason"] == "key_reused"
            assert (await other.move("draw", ply=0, key="k"))["reason"] == "key_reused"
            refused = await mover.move("draw", key="r")
            assert refused["reason"] in ("not_your_turn", "nothing_to_do")
            await other.sync()
            actor = on_turn(mover, other)
            assert (await actor.move(choice(actor.view) or "draw"))["t"] == "done"
            assert await mover.move("draw", ply=refused["ply"], key="r") == refused
            assert len([row for row in await log_of(host, table) if row.key == "k"]) == 1
            tokens["answer"] = first["ply"]

    async def after(host: Host) -> None:
        async with Guest(host, tokens["cookie"]).page(tokens["table"]) as page:
            assert page.table["you"] == tokens["seat"]
            answer = await page.move("draw", ply=0, key="k")
            assert (answer["t"], answer["ply"]) == ("done", tokens["answer"])
            assert (await page.move("leave", ply=0, key="k"))["reason"] == "key_reused"

    scene(tmp_path, before)
    scene(tmp_path, after)
