"""Somebody in a browser who asks for things by HTTP, and the letters that he gets."""

import re
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any

import httpx

from macao.server.mail.carriers import FOLDER
from server.pages import Host

PASSWORD = "corect cal baterie"
CHEAP = {"argon": (1, 8, 1)}
"""Argon2 that takes no time."""


class Visitor:
    """A browser of his own: it keeps its cookie."""

    def __init__(self, host: Host, agent: str = "Firefox") -> None:
        self.host, self.agent, self.cookie = host, agent, ""

    async def get(self, path: str) -> httpx.Response:
        """As the page does."""
        return await self._ask("GET", path, None)

    async def post(self, path: str, **body: Any) -> httpx.Response:
        """As the page does."""
        return await self._ask("POST", path, body)

    async def me(self) -> dict[str, Any]:
        """What he is told of himself."""
        return (await self.get("/api/me")).json()  # type: ignore[no-any-return]

    async def account(self) -> dict[str, Any] | None:
        """The same, if he is known by name."""
        return (await self.me())["account"]  # type: ignore[no-any-return]

    async def arrive(self) -> "Visitor":
        """He becomes a guest."""
        assert (await self.get("/api/session")).status_code == 200
        return self

    async def register(self, name: str = "Ana", email: str = "ana@exemplu.ro", **more: Any) -> httpx.Response:
        """And known by name."""
        wanted = {"name": name, "email": email, "password": PASSWORD, "language": "ro"} | more
        return await self.post("/api/account", **wanted)

    async def sign_in(self, who: str = "Ana", password: str = PASSWORD) -> httpx.Response:
        """By name or address."""
        return await self.post("/api/sign-in", who=who, password=password)

    async def prove(self, password: str = PASSWORD, code: str | None = None) -> httpx.Response:
        """That it is he."""
        return await self.post("/api/account/proof", password=password, code=code)

    async def _ask(self, method: str, path: str, body: Any) -> httpx.Response:
        self.host.http.cookies.clear()
        headers = {"Origin": self.host.url, "User-Agent": self.agent}
        if self.cookie:
            headers["Cookie"] = f"macao={self.cookie}"
        answer = await self.host.http.request(method, path, json=body, headers=headers)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0].split("=", 1)[1]
        self.host.http.cookies.clear()
        return answer


async def known(host: Host, name: str = "Ana", email: str = "ana@exemplu.ro") -> Visitor:
    """Somebody new who has an account."""
    visitor = await Visitor(host).arrive()
    assert (await visitor.register(name, email)).status_code == 201
    return visitor


async def confirmed(host: Host, name: str = "Ana", email: str = "ana@exemplu.ro") -> Visitor:
    """And whose address is confirmed."""
    visitor = await known(host, name, email)
    assert (await visitor.post("/api/confirm", token=await secret(host, "confirm"))).status_code == 200
    return visitor


async def letters(host: Host) -> list[tuple[str, str, str]]:
    """To whom, of what, and what they say, in order; all that have been written."""
    postman = host.state.office.postman
    if postman._round is not None:
        await postman._round
    return [_read(path) for path in sorted((host.settings.data / FOLDER).glob("*.eml"))]


def _read(path: Path) -> tuple[str, str, str]:
    mail = message_from_bytes(path.read_bytes(), policy=default)
    return str(mail["To"]), str(mail["Subject"]), mail.get_content()  # type: ignore[attr-defined]


async def secret(host: Host, of: str) -> str:
    """Behind the # of the newest link of this kind."""
    found = [re.search(rf"/account/{of}#(\S+)", text) for _, _, text in await letters(host)]
    return [match.group(1) for match in found if match][-1]
