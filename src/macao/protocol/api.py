"""The routes under /api as a description: what each is asked, and what it answers."""

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple

from macao.protocol.accounts import (
    Browsers,
    Confirm,
    EndSessions,
    Forgotten,
    Me,
    NewEmail,
    NewPassword,
    Nothing,
    Proof,
    Recovery,
    Register,
    Reset,
    SecondStep,
    SignedIn,
    SignIn,
    Totp,
    TotpCode,
)
from macao.protocol.daily import Daily, DailyBoard, DailyRecord, DailyTry
from macao.protocol.desk import (
    DeskAnswer,
    DeskCorrection,
    DeskFile,
    DeskHealth,
    DeskInbox,
    DeskMail,
    DeskPeople,
    DeskReason,
    DeskSuspects,
    DeskTables,
    DeskThread,
    DeskTrail,
)
from macao.protocol.friends import Friends, Invite, SeatTies, Whom
from macao.protocol.help import AskHelp, HelpThread, HelpThreads, MoreHelp, OpenHelp
from macao.protocol.points import Points
from macao.protocol.ratings import Profile, Ranking, TableRatings
from macao.protocol.replay import Replay, Review
from macao.protocol.requests import Code, CodeEntry, CodeWanted, Created, Moved, NewTable, QuickPlay, Session, Standing
from macao.protocol.words import Section
from macao.variants import VARIANTS


class Query(NamedTuple):
    """A parameter behind the question mark: its name, and what it may be as a JSON schema."""

    name: str
    schema: Mapping[str, Any]


class Endpoint(NamedTuple):
    """One route. An answer is a struct, or a media type where it is no JSON; refusals are all of one form."""

    method: Literal["GET", "POST"]
    path: str
    says: str
    answers: Mapping[int, Any]
    refusals: tuple[int, ...] = ()
    """Beside those that every route may give."""
    asks: Any = None
    """The body: a struct."""
    query: tuple[Query, ...] = ()


def change(path: str, asks: Any, says: str, answers: Mapping[int, Any], *refusals: int) -> Endpoint:
    """Something that is asked for with a body."""
    return Endpoint("POST", path, says, answers, refusals, asks)


def look(path: str, says: str, answer: Any, *refusals: int, query: tuple[Query, ...] = ()) -> Endpoint:
    """Something that is only read."""
    return Endpoint("GET", path, says, {200: answer}, refusals, None, query)


SEAT: Final = Query("seat", {"type": "string", "pattern": "^(all|[0-5])$"})
FROM: Final = Query("from", {"type": "integer", "minimum": 0, "maximum": 999_999})

BEFORE: Final = Query("before", {"type": "integer", "minimum": 1, "maximum": 2**53})
DAY: Final = Query("day", {"type": "string", "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"})

TABLES: Final = [
    look("/api/session", "Who this browser is; a new guest if it is nobody yet.", Session, 400),
    change("/api/tables", NewTable, "Make a table and sit at it.", {201: Created}, 401, 429),
    change("/api/quick", QuickPlay, "Sit at an open table, or at a new one.", {201: Created}, 401, 429),
    look("/api/tables/{table}/qr.svg", "The link of a table as a picture.", "image/svg+xml", 404),
    look("/api/tables/{table}/record", "The record of a match that is over.", "text/plain", 404, 409),
    look("/api/tables/{table}/replay", "A match that is over.", Replay, 400, 404, 409, query=(SEAT, FROM)),
    look("/api/tables/{table}/review", "What each seat held and did.", Review, 404, 409),
    look("/api/tables/{table}/standing", "Whether the guest who asks sits there.", Standing),
    look("/api/rules/{variant}", "The usual rules of a variant.", list[Section], 404),
    change("/api/code", CodeWanted, "A code that brings one to another browser.", {201: Code}, 401, 429),
    change("/api/move", CodeEntry, "Be in this browser, too.", {200: Moved, 201: Moved}, 404, 429),
]
ACCOUNTS: Final = [
    look("/api/me", "Who is in this browser.", Me),
    change("/api/account", Register, "Become known by name.", {201: Me}, 401, 409, 429),
    change("/api/sign-in", SignIn, "By name and password.", {200: SignedIn}, 401, 429),
    change("/api/sign-in/code", SecondStep, "The second step.", {200: Me}, 401, 429),
    change("/api/sign-out", Nothing, "This browser is nobody's.", {200: Nothing}, 401),
    change("/api/forgot", Forgotten, "Ask for a new password.", {202: Nothing}, 429),
    change("/api/reset", Reset, "Choose a new password.", {200: Nothing}, 404),
    change("/api/confirm", Confirm, "Confirm an address.", {200: Nothing}, 404),
    change("/api/account/proof", Proof, "Show again who one is.", {200: Me}, 401, 429),
    change("/api/account/password", NewPassword, "Change it.", {200: Nothing}, 401),
    change("/api/account/email", NewEmail, "Change it.", {202: Nothing}, 401, 429),
    look("/api/account/sessions", "The browsers one is in.", Browsers, 401),
    change("/api/account/sessions/end", EndSessions, "Sign others out.", {200: Browsers}, 401, 404),
    change("/api/account/second", Nothing, "A secret for an authenticator.", {200: Totp}, 401),
    change("/api/account/second/confirm", TotpCode, "Turn it on.", {200: Recovery}, 401, 404),
    change("/api/account/second/codes", Nothing, "New recovery codes.", {200: Recovery}, 401, 409),
    change("/api/account/second/end", Nothing, "Turn it off.", {200: Nothing}, 401, 409),
    look("/api/account/export", "Everything that is kept about one.", dict[str, Any], 401, 403),
    change("/api/account/delete", Nothing, "Leave for good.", {200: Nothing}, 401, 409),
]
POINTS: Final = [
    look("/api/points", "What one has, and why.", Points, 401, 403, query=(BEFORE,)),
]
DAILY: Final = [
    look("/api/daily", "The hand of today, and what one has made of it.", Daily),
    change("/api/daily", DailyRecord, "Hand it in.", {200: DailyTry}, 401, 409, 429),
    look("/api/daily/board", "The best of a day.", DailyBoard, 400, query=(DAY,)),
    look(
        "/api/daily/{which}/replay", "The best hand of a day that is over.", Replay, 400, 404, 409, query=(SEAT, FROM)
    ),
]
HELP: Final = [
    change("/api/help", AskHelp, "Ask the house something.", {201: HelpThread}, 429),
    look("/api/help", "What one has asked.", HelpThreads),
    change("/api/help/open", OpenHelp, "Read a thread by the secret of a letter.", {200: HelpThread}, 404),
    change("/api/help/{thread}", MoreHelp, "Another line.", {200: HelpThread}, 404, 409, 429),
]
SEARCH: Final = Query("q", {"type": "string"})
DESK: Final = [
    look("/api/desk/threads", "What people have asked.", DeskInbox, 403, 404),
    look("/api/desk/threads/{thread}", "One question.", DeskThread, 403, 404),
    change("/api/desk/threads/{thread}/answer", DeskAnswer, "Answer it.", {200: DeskThread}, 404),
    change("/api/desk/threads/{thread}/close", Nothing, "Nothing is left to be said.", {200: DeskThread}, 404),
    look("/api/desk/people", "Accounts by name or address.", DeskPeople, 403, 404, query=(SEARCH,)),
    look("/api/desk/people/{person}", "One account.", DeskFile, 403, 404),
    change("/api/desk/people/{person}/sign-out", DeskReason, "End his sessions.", {200: DeskFile}, 404, 409),
    change("/api/desk/people/{person}/lock", DeskReason, "He cannot sign in.", {200: DeskFile}, 404, 409),
    change("/api/desk/people/{person}/unlock", DeskReason, "He can again.", {200: DeskFile}, 404, 409),
    look("/api/desk/people/{person}/points", "His ledger.", Points, 403, 404, query=(BEFORE,)),
    change("/api/desk/people/{person}/points", DeskCorrection, "Set it right.", {200: Points}, 404, 409),
    look("/api/desk/tables", "Open tables.", DeskTables, 403, 404),
    change("/api/desk/tables/{table}/close", DeskReason, "Call it off.", {200: DeskTables}, 404),
    look("/api/desk/suspects", "Whom to look at.", DeskSuspects, 403, 404),
    look("/api/desk/mail", "Letters that wait.", DeskMail, 403, 404),
    look("/api/desk/health", "How the server does.", DeskHealth, 403, 404),
    look("/api/desk/trail", "What admins have done.", DeskTrail, 403, 404, query=(BEFORE,)),
]
"""To everybody but an admin each of these is 404."""
FRIENDS: Final = [
    look("/api/friends", "Friends, who asks, who is asked, who is not to be met.", Friends, 401),
    look("/api/tables/{table}/ties", "What those who sit there are to who asks.", SeatTies, 401, 404),
    change("/api/friends/ask", Whom, "Ask somebody to be a friend.", {200: Friends}, 401, 404, 409, 429),
    change("/api/friends/accept", Whom, "Be friends with who has asked.", {200: Friends}, 401, 404, 409),
    change("/api/friends/part", Whom, "Refuse, take back, or end it.", {200: Friends}, 401, 404),
    change("/api/friends/block", Whom, "Not to meet somebody, who is not told.", {200: Friends}, 401, 404, 409),
    change("/api/friends/unblock", Whom, "To meet him again.", {200: Friends}, 401, 404),
    change("/api/friends/invite", Invite, "Call a friend to a table.", {202: Nothing}, 401, 404, 409, 429),
]
VARIANT: Final = Query("variant", {"enum": [variant.key for variant in VARIANTS]})
SIZE: Final = Query("size", {"type": "integer", "minimum": 2, "maximum": 6})
PERIOD: Final = Query("period", {"enum": ["week", "month", "ever"]})
PAGE: Final = Query("page", {"type": "integer", "minimum": 0, "maximum": 19})

KNOWN: Final = [
    look("/api/people/{name}", "What everybody may know of somebody.", Profile, 404),
    look("/api/boards", "Who is best.", Ranking, query=(VARIANT, SIZE, PERIOD, PAGE)),
    look("/api/tables/{table}/ratings", "What its match has done to ratings.", TableRatings),
]
ENDPOINTS: Final = [
    *TABLES,
    *ACCOUNTS,
    *POINTS,
    *DAILY,
    *HELP,
    *DESK,
    *FRIENDS,
    *KNOWN,
]
