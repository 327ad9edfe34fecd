"""The second factor: codes of an authenticator (A-2, RFC 6238) and recovery codes. `now` is ms since 1970."""

import hashlib
import hmac
from base64 import b32encode
from typing import Final

import pyotp

STEP_MS: Final = 30_000
DRIFT: Final = 1
"""So many steps a phone may be before or behind."""
SECRET_BYTES: Final = 20
RECOVERY: Final = 10
"""So many recovery codes there are."""
ISSUER: Final = "Macao"
_SIGNS: Final = "23456789abcdefghjkmnpqrstuvwxyz"


def uri(secret: bytes, name: str) -> str:
    """What the QR code says."""
    return _totp(secret).provisioning_uri(name=name, issuer_name=ISSUER)


def written(secret: bytes) -> str:
    """The secret as it is typed where no camera is."""
    return b32encode(secret).decode()


def step_of(secret: bytes, code: str, now: int, last: int | None) -> int | None:
    """The step to which this code belongs, later than the `last` one used; None when it counts for none."""
    middle = now // STEP_MS
    found = None
    for step in range(middle - DRIFT, middle + DRIFT + 1):  # All of them, whichever is right: it takes the same time.
        right = hmac.compare_digest(_totp(secret).generate_otp(step).encode(), code.encode())
        if right and (last is None or step > last):
            found = step
    return found


def plain(code: str) -> str:
    """A code as people type it: blanks and hyphens do not count, nor capitals."""
    return "".join(sign for sign in code.lower() if not sign.isspace() and sign != "-")


def recovery_code(chance: bytes) -> str:
    """From 16 random bytes: 50 bits, in two groups."""
    number, signs = int.from_bytes(chance, "big"), ""
    for _ in range(10):
        number, sign = divmod(number, len(_SIGNS))
        signs += _SIGNS[sign]
    return f"{signs[:5]}-{signs[5:]}"


def recovery_hash(person: bytes, code: str) -> bytes:
    """What is kept of a recovery code; the code is random, so a plain hash is enough."""
    return hashlib.sha256(person + plain(code).encode()).digest()


def _totp(secret: bytes) -> pyotp.TOTP:
    return pyotp.TOTP(written(secret))
