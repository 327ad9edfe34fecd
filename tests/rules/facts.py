"""The facts and resolutions that the texts of the rules name."""

import re
from pathlib import Path

FACTS = Path(__file__).parents[2] / "docs" / "rules" / "facts.md"


def ids(text: str) -> set[str]:
    return set(re.findall(r"\bQ?[ABC]-\d+\b", text))


def defined() -> set[str]:
    """Each id where it is said, in bold."""
    return ids(" ".join(re.findall(r"\*\*(Q?[ABC]-\d+)", FACTS.read_text(encoding="utf-8"))))
