"""From the texts that a page sends to messages. Strict: what is not exactly a message is none."""

import json
import re
from typing import Any, TypeVar

import msgspec

from macao.play.sealed import is_share
from macao.protocol.company import Hosting, Wish
from macao.protocol.line import Alive, Here
from macao.protocol.messages import AskRules, ClientMessage, Move, Sit, Sync, Why
from macao.protocol.requests import CodeEntry, CodeWanted, NewTable, QuickPlay
from macao.protocol.seal import Share

Keyless = Sync | Alive | Here | AskRules
Giving = Sit | Share
Short = Share | Why
"""Each is made once: that takes longer than to read a message."""
KEY_LIMIT = 64
TEXT_LIMIT = 256

_message: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_new_table = msgspec.json.Decoder(NewTable)
_quick_play = msgspec.json.Decoder(QuickPlay)
_code_wanted = msgspec.json.Decoder(CodeWanted)
_code_entry = msgspec.json.Decoder(CodeEntry)
_TABLE = re.compile("[a-z0-9]{1,32}")
T = TypeVar("T")


def message(said: str) -> ClientMessage | None:
    """A message in its exact form; None for anything else."""
    try:
        heard = _message.decode(said)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if _doubled(said):
        return None
    if isinstance(heard, Keyless):
        return heard
    if isinstance(heard, Giving) and not _is_share(heard.share):
        return None
    return heard if _is_key(heard.key) and len(_text(heard)) <= TEXT_LIMIT else None


def _is_key(said: str) -> bool:
    """It is stored, and not every database takes every sign."""
    return 0 < len(said) <= KEY_LIMIT and said.isprintable()


def _is_share(said: str) -> bool:
    try:
        share = bytes.fromhex(said)
    except ValueError:
        return False
    return share.hex() == said and is_share(share)


def _text(heard: Sit | Share | Move | Why | Wish | Hosting) -> str:
    """What of it may be long; a list of cards is judged by the game."""
    if isinstance(heard, Short):
        return ""
    return heard.move if isinstance(heard, Move) else heard.name


def new_table(said: str | bytes) -> NewTable | None:
    """The table that somebody wants; None for anything else."""
    return _wanted(_new_table, said)


def quick_play(said: str | bytes) -> QuickPlay | None:
    """What somebody who wants to play at once asks for; None for anything else."""
    return _wanted(_quick_play, said)


def code_wanted(said: str | bytes) -> CodeWanted | None:
    """Where a code is to lead; None for anything else."""
    wanted = _wanted(_code_wanted, said)
    return wanted if wanted is None or wanted.table is None or _TABLE.fullmatch(wanted.table) else None


def body(kind: type[T], said: str | bytes) -> T | None:
    """A request of this kind in its exact form; None for anything else."""
    return _wanted(msgspec.json.Decoder(kind), said)


def code_entry(said: str | bytes) -> CodeEntry | None:
    """A code that somebody has typed; None for anything else."""
    return _wanted(_code_entry, said)


def _wanted(decoder: msgspec.json.Decoder[T], said: str | bytes) -> T | None:
    try:
        wanted = decoder.decode(said)
        return None if _doubled(said if isinstance(said, str) else said.decode()) else wanted
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def _doubled(said: str) -> bool:
    """Whether a name stands twice in an object; msgspec would take the last one, and another reader the first."""
    try:
        _once.decode(said)
    except ValueError:
        return True
    return False


def _no_name_twice(pairs: list[tuple[str, Any]]) -> None:
    if len({name for name, _ in pairs}) < len(pairs):
        raise ValueError


_once = json.JSONDecoder(object_pairs_hook=_no_name_twice)
