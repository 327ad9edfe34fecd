"""`macao mail`: the letters of a server that sends none; exit 1 when there is no such letter."""

import sys
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from email.utils import parsedate_to_datetime
from pathlib import Path

from macao.server.mail.carriers import shelved


def mail(data: Path, number: int | None) -> int:
    """List the letters in this folder, the newest first, or show one: its links open what they are for."""
    found = shelved(data)
    if number is None:
        for each in sorted(found, reverse=True):
            print(_line(each, _read(found[each])))
        if not found:
            print(f"No letters lie in {data}.", file=sys.stderr)
        return 0
    if number not in found:
        print(f"There is no letter {number} in {data}.", file=sys.stderr)
        return 1
    letter = _read(found[number])
    print(f"{_line(number, letter)}\n\n{letter.get_content()}", end="")
    return 0


def _read(path: Path) -> EmailMessage:
    letter = message_from_bytes(path.read_bytes(), policy=default)
    assert isinstance(letter, EmailMessage)  # So says the policy.
    return letter


def _line(number: int, letter: EmailMessage) -> str:
    """Nothing of what it says: only for whom, of what and when."""
    written = parsedate_to_datetime(letter["Date"]).astimezone()
    return f"{number:>6}  {written:%Y-%m-%d %H:%M}  {letter['To']}  {letter['Subject']}"
