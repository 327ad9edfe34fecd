"""Dice for the terminal: from a number, or from the machine."""

import secrets
from argparse import Namespace
from collections.abc import Mapping, Sequence
from hashlib import sha256

from macao.play.setup import SEED_BYTES, Setup
from macao.variants import find
from macao.variants.options.form import Nonsense


def seed_of(number: int | None) -> bytes:
    """256 bits: always the same for a number, fresh without one."""
    return secrets.token_bytes(SEED_BYTES) if number is None else sha256(f"seed {number}".encode()).digest()


def setup_of(args: Namespace, seats: int) -> Setup:
    """The set-up that the arguments describe. Raises ValueError with one sentence."""
    target = [] if args.target is None else [f"target={args.target}"]
    options = options_of([*args.set, *target])
    setup = Setup(args.variant, changes(args.variant, options), seats, seed_of(args.seed))
    setup.rules()
    return setup


def options_of(parts: Sequence[str]) -> dict[str, str]:
    """House rules from texts like "kings=plain". Raises Nonsense."""
    for part in parts:
        if "=" not in part:
            raise Nonsense(f"„{part}” nu e de forma REGULĂ=VALOARE.", f"{part!r} is not OPTION=VALUE.")
    keys = [part.split("=", 1)[0] for part in parts]
    for key in keys:
        if keys.count(key) > 1:
            raise Nonsense(f"Regula „{key}” e dată de două ori: alege una.", f"{key!r} is given twice: choose one.")
    return dict([part.split("=", 1) for part in parts])


def changes(variant: str, options: Mapping[str, str]) -> dict[str, str]:
    """Only what differs from the preset. Raises ValueError with one sentence."""
    preset = find(variant)
    return preset.changes(preset.choose(options))
