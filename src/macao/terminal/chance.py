"""Dice for the terminal: from a number, or from the machine."""

import secrets
from argparse import Namespace
from collections.abc import Mapping
from hashlib import sha256

from macao.play.setup import SEED_BYTES, Setup
from macao.variants import find


def seed_of(number: int | None) -> bytes:
    """256 bits: always the same for a number, fresh without one."""
    return secrets.token_bytes(SEED_BYTES) if number is None else sha256(f"seed {number}".encode()).digest()


def setup_of(args: Namespace, seats: int) -> Setup:
    """The set-up that the arguments describe. Raises ValueError with one sentence."""
    wrong = [part for part in args.set if "=" not in part]
    if wrong:
        raise ValueError(f"{wrong[0]!r} is not OPTION=VALUE.")
    options = dict([part.split("=", 1) for part in args.set])
    if args.target is not None:
        options["target"] = str(args.target)
    setup = Setup(args.variant, changes(args.variant, options), seats, seed_of(args.seed))
    setup.rules()
    return setup


def changes(variant: str, options: Mapping[str, str]) -> dict[str, str]:
    """Only what differs from the preset. Raises ValueError with one sentence."""
    preset = find(variant)
    return preset.changes(preset.choose(options))
