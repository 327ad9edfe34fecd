"""What travels over HTTP about accounts. Secrets have no repr."""

from typing import Literal

import msgspec

Language = Literal["ro", "en"]


class _Secret(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Never shown whole."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}()"


class Account(msgspec.Struct, frozen=True):
    """What somebody known by name is told of himself."""

    name: str
    email: str
    """As he gave it."""
    confirmed: bool
    """He has shown that letters to it reach him."""
    second: bool
    """He signs in with a code of his phone, too (A-2)."""
    codes: int
    """Recovery codes that have not been used."""
    admin: bool


class Me(msgspec.Struct, frozen=True):
    """GET /api/me: who is in this browser. None: a guest, or nobody yet."""

    account: Account | None
    fresh: bool
    """He has proved who he is so lately that he may change how he signs in."""
    mail: bool
    """Letters are sent; else they stay at the host, who hands them on."""


class Register(_Secret, frozen=True):
    """POST /api/account: the guest of this browser becomes known by name, and keeps his seats. Answered by Me."""

    name: str
    email: str
    password: str
    language: Language


class SignIn(_Secret, frozen=True):
    """POST /api/sign-in. `who` is a name or a confirmed e-mail address."""

    who: str
    password: str


class SignedIn(_Secret, frozen=True):
    """The cookie is set when `ticket` is null; else POST /api/sign-in/code sets it."""

    ticket: str | None


class SecondStep(_Secret, frozen=True):
    """POST /api/sign-in/code. `code` is of six digits (A-2), or a recovery code. Answered by Me."""

    ticket: str
    code: str


class Nothing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request or an answer that says no more than its path: sign-out, ending a second factor."""


class Forgotten(_Secret, frozen=True):
    """POST /api/forgot: a letter goes to this address if somebody has it (A-1); the answer is the same if not."""

    email: str


class Reset(_Secret, frozen=True):
    """POST /api/reset: the secret of such a letter, and the new password. Nobody is signed in by it."""

    token: str
    password: str


class Confirm(_Secret, frozen=True):
    """POST /api/confirm: the secret of a letter that asked whether it arrived."""

    token: str


class Proof(_Secret, frozen=True):
    """POST /api/account/proof: who is signed in shows again that it is he. Answered by Me."""

    password: str
    code: str | None
    """Of the second factor, when there is one."""


class NewPassword(_Secret, frozen=True):
    """POST /api/account/password. All other sessions end."""

    password: str


class NewEmail(_Secret, frozen=True):
    """POST /api/account/email: counts when it is confirmed; the old address is told."""

    email: str


class Browser(msgspec.Struct, frozen=True):
    """A browser in which somebody is signed in."""

    id: str
    agent: str
    """What the browser calls itself."""
    since: int
    """Milliseconds since 1970."""
    seen: int
    here: bool
    """It is the one that asks."""


class Browsers(msgspec.Struct, frozen=True):
    """GET /api/account/sessions, the newest first."""

    browsers: list[Browser]


class EndSessions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/account/sessions/end. None: all but this one. Answered by Browsers."""

    id: str | None


class Totp(_Secret, frozen=True):
    """POST /api/account/second: what an authenticator needs; nothing changes before it is confirmed."""

    secret: str
    uri: str
    picture: str
    """The same as a QR code: SVG."""


class TotpCode(_Secret, frozen=True):
    """POST /api/account/second/confirm: a code that the authenticator shows. Answered by Recovery."""

    code: str


class Recovery(_Secret, frozen=True):
    """Ten codes, each for one sign-in without the phone. They are told this once."""

    codes: list[str]
