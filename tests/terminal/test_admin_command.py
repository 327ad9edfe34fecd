"""`macao admin`: an admin is made on the host, beside a running server or without one."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from accounts.visitors import CHEAP, PASSWORD, Visitor, known
from macao.server import migrations
from macao.server.folder import Folder
from macao.server.settings import Settings
from server.pages import serving
from support.empty import lay_out
from terminal.conftest import Macao, Said


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("macao.server.direct.Settings", lambda **more: Settings(**more, **CHEAP))


def create(macao: Macao, data: Path, name: str = "Ana", *more: str, typed: str = f"{PASSWORD}\n") -> Said:
    return macao("admin", "create", name, "--data", data, *more, typed=typed)


def signed_in(data: Path, name: str, password: str = PASSWORD) -> dict[str, Any]:
    """His account, by this password."""

    async def run() -> Any:
        async with serving(data, **CHEAP) as host:
            visitor = Visitor(host)
            await visitor.sign_in(name, password)
            return await visitor.account() or {}

    return asyncio.run(run())  # type: ignore[no-any-return]  # JSON.


def test_without_a_server_he_gets_an_account_and_its_address_counts(macao: Macao, tmp_path: Path) -> None:
    assert create(macao, tmp_path, "Admin", "--email", "ana@exemplu.ro") == (
        0,
        "Admin has an account now, and is an admin.\n",
        "",
    )
    account = signed_in(tmp_path, "ana@exemplu.ro")
    assert (account["name"], account["admin"], account["confirmed"]) == ("Admin", True, True)


def test_beside_a_server_who_has_the_name_is_promoted_and_removed(macao: Macao, tmp_path: Path) -> None:
    async def run() -> None:
        async with serving(tmp_path, **CHEAP) as host:
            folder = Folder(tmp_path)
            ana, dan = await known(host), await known(host, "Dan", "dan@exemplu.ro")
            assert create(macao, tmp_path, "ANA", typed="") == (0, "Ana is an admin now.\n", "")
            assert [(await one.account() or {})["admin"] for one in (ana, dan)] == [True, False]
            assert macao("admin", "remove", "ana", "--data", tmp_path).out == "Ana is an admin no longer.\n"
            assert not (await ana.account() or {})["admin"]
            folder.close()

    asyncio.run(run())


def test_with_a_link_he_chooses_his_password_once(macao: Macao, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr("macao.terminal.admin.time.time_ns", lambda: 1_000_000 * 1_000_000)

    async def run() -> None:
        async with serving(tmp_path, **CHEAP) as host:
            words = ("Ana", "--email", "ana@exemplu.ro", "--link", host.url)
            said = await asyncio.to_thread(create, macao, tmp_path, *words)
            token = re.search(rf"{host.url}/account/reset#(\S+)", said.out)
            assert token is not None
            visitor = Visitor(host)
            done = [await visitor.post("/api/reset", token=token[1], password=PASSWORD) for _ in range(2)]
            assert [answer.status_code for answer in done] == [200, 404]
            await visitor.sign_in()
            assert (await visitor.account() or {})["admin"]

    asyncio.run(run())


@pytest.mark.parametrize(
    ("words", "typed", "said"),
    [
        (["Dan"], PASSWORD, "Nobody here has the name Dan. For a new account give its --email."),
        (["Dan", "--email", "dan"], PASSWORD, "Nobody here has the name Dan. For a new account give its --email."),
        (["D", "--email", "d@exemplu.ro"], PASSWORD, "A name has 3 to 20 letters"),
        (["Dan", "--email", "d@exemplu.ro"], "scurt", "A password has at least 8 characters."),
        (["Dan", "--email", "d@exemplu.ro"], "password", "Everybody tries that password first"),
        (["Dan", "--email", "ana@exemplu.ro"], PASSWORD, "Another account has that address."),
    ],
)
def test_what_is_wrong_is_one_sentence(macao: Macao, tmp_path: Path, words: list[str], typed: str, said: str) -> None:
    lay_out(tmp_path / "macao.sqlite3")
    create(macao, tmp_path, "Ana", "--email", "ana@exemplu.ro")
    code, out, err = create(macao, tmp_path, *words, typed=f"{typed}\n")
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith(said)
    assert macao("admin", "remove", "Dan", "--data", tmp_path) == (1, "", "Nobody here has the name Dan.\n")


def test_a_server_of_another_release_is_left_alone(
    macao: Macao, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_out(tmp_path / "macao.sqlite3")
    create(macao, tmp_path, "Ana", "--email", "ana@exemplu.ro")
    monkeypatch.setattr(migrations, "NEWEST", "9999")
    folder = Folder(tmp_path)
    code, _, err = create(macao, tmp_path)
    folder.close()
    assert (code, err.split(": ", 1)[1]) == (1, "the server that runs is of another release: upgrade it first.\n")
