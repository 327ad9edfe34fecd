"""A key stands for one command, whatever its kind: the same again has the same answer, anything else is refused."""

from pathlib import Path

from macao.dealing.answers import REFUSALS, Answers
from macao.play.picture import Line
from macao.protocol.messages import Done, Move, Refused, Sit
from server.pages import Host, Page
from server.scenes import scene


async def same(page: Page, answer: dict[str, object], **command: object) -> None:
    """This command has had this answer, and has it again."""
    assert await page.ask(str(command["t"]), **{n: v for n, v in command.items() if n != "t"}) == answer


def test_the_key_of_a_sit_is_its_own(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan, eva = await host.guest(), await host.guest(), await host.guest()
        table = await ana.table("person", "person", "person")
        async with ana.page(table) as first, dan.page(table) as second, eva.page(table) as third:
            refused = await second.ask("sit", key="r", seat=0, name="Dan")
            assert refused["reason"] == "seat_taken"
            await same(second, refused, t="sit", key="r", seat=0, name="Dan")
            assert (await second.ask("sit", key="r", seat=1, name="Dan"))["reason"] == "key_reused"
            done = await second.ask("sit", key="k", seat=1, name="Dan")
            assert done == {"t": "done", "key": "k", "ply": 0}
            await same(second, done, t="sit", key="k", seat=1, name="Dan")
            for page, seat, name in ((second, 1, "Don"), (second, 2, "Dan"), (third, 1, "Dan"), (third, 2, "Eva")):
                assert (await page.ask("sit", key="k", seat=seat, name=name))["reason"] == "key_reused"
            assert (await second.ask("sit", key="other", seat=1, name="Don"))["reason"] == "seat_taken"
            assert (await second.ask("move", key="k", ply=0, move="draw"))["reason"] == "key_reused"
            assert (await third.ask("sit", key="last", seat=2, name="Eva"))["t"] == "done"
            await first.until("view")
            left = await first.ask("move", key="m", ply=0, move="leave")
            assert left["t"] == "done"
            assert (await first.ask("sit", key="m", seat=0, name="Ana"))["reason"] == "key_reused"
            await same(first, left, t="move", key="m", ply=0, move="leave")
            await same(second, done, t="sit", key="k", seat=1, name="Dan")

    scene(tmp_path, play)


def test_the_key_of_a_refused_move_does_not_seat_anybody(tmp_path: Path) -> None:
    async def play(host: Host) -> None:
        ana, dan = await host.guest(), await host.guest()
        table = await ana.table("person", "person")
        async with ana.page(table) as first, dan.page(table) as second:
            refused = await second.ask("move", key="k", ply=0, move="draw")
            assert refused["reason"] == "no_seat"
            assert (await second.ask("sit", key="k", seat=1, name="Dan"))["reason"] == "key_reused"
            assert (await first.ask("move", key="k", ply=0, move="draw"))["reason"] == "not_now"
            assert (await second.ask("sit", key="s", seat=1, name="Dan"))["t"] == "done"
            await same(second, refused, t="move", key="k", ply=0, move="draw")

    scene(tmp_path, play)


def test_those_who_watch_push_no_answer_out_of_memory() -> None:
    answers = Answers([Line(1, 0, 0, "draw", "made")])
    move, sit = Move("r", 0, "7H"), Sit("s", 1, "Dan")
    answers.keep(b"ana", 0, move, Refused("r", "does_not_match", 0))
    answers.keep(b"dan", None, sit, Done("s", 0))
    for number in range(2 * REFUSALS):
        answers.keep(b"eva", None, Move(f"{number}", 0, "7H"), Refused(f"{number}", "no_seat", 0))
    assert answers.find(b"ana", 0, move, 9) == Refused("r", "does_not_match", 0)
    assert answers.find(b"dan", 1, sit, 9) == Done("s", 0)
    assert answers.find(b"ana", 0, Move("made", 5, "draw"), 9) == Done("made", 1)
    assert answers.find(b"ana", 0, Sit("made", 0, "Ana"), 9) == Refused("made", "key_reused", 9)
    assert answers.find(b"eva", None, Move("0", 0, "7H"), 9) is None
    assert answers.find(b"eva", None, Move(f"{2 * REFUSALS - 1}", 0, "8H"), 9).reason == "key_reused"


def test_a_refusal_is_remembered_however_much_the_others_are_refused() -> None:
    answers = Answers()
    mine, refused = Move("mine", 0, "7H"), Refused("mine", "does_not_match", 0)
    answers.keep(b"ana", 0, mine, refused)
    for number in range(2 * REFUSALS):
        answers.keep(b"dan", 1, Move(f"his {number}", 0, "8H"), Refused(f"his {number}", "not_your_turn", 0))
    for number in range(REFUSALS - 1):
        answers.keep(b"ana", 0, Move(f"{number}", 0, "8H"), Refused(f"{number}", "not_your_turn", 0))
    assert answers.find(b"ana", 0, mine, 9) == refused
    assert answers.find(b"dan", 1, mine, 9) == Refused("mine", "key_reused", 9)
    answers.keep(b"ana", 0, Move("one more", 0, "8H"), Refused("one more", "not_your_turn", 0))
    assert answers.find(b"ana", 0, mine, 9) is None
