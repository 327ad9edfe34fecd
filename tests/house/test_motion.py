"""Only what a browser moves without laying the page out or painting it anew is moved, in all that is built."""

import re

from macao.server.site import STATIC

CHEAP = {"transform", "translate", "rotate", "scale", "opacity"}
SHEETS = "".join(path.read_text() for path in sorted(STATIC.glob("assets/*.css")))
SCRIPTS = "".join(path.read_text() for path in sorted(STATIC.glob("assets/*.js")))


def moved_by_keyframes() -> set[str]:
    """Every property of every step."""
    bodies = re.findall(r"@keyframes [\w-]+\{((?:[^{}]*\{[^{}]*\})*)\}", SHEETS)
    assert len(bodies) == SHEETS.count("@keyframes") > 2
    return set(re.findall(r"[{;]([\w-]+):", "".join(bodies)))


def moved_by_transitions() -> set[str]:
    """The property of every transition; one without a property would move all."""
    lists = re.findall(r"transition(?:-property)?:([^;}]+)", SHEETS)
    assert lists
    moved = {part.split()[0] for found in lists for part in found.split(",")}
    return moved - {"none", "none!important"}


def test_only_transform_and_opacity_are_animated() -> None:
    assert moved_by_keyframes() <= CHEAP
    assert moved_by_transitions() <= CHEAP


def test_no_script_animates_anything_by_itself() -> None:
    """One frame is waited for, by what may begin once there is something to see; nothing is drawn in it."""
    assert SCRIPTS.count(".animate(") == 0
    assert SCRIPTS.count("requestAnimationFrame") == 1
