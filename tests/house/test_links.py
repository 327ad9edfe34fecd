"""What the documents point to is there."""

import re
from pathlib import Path

import pytest

from support.named import exists
from support.sources import ROOT, name, written_files

LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")
TEST = re.compile(r"`([\w/]+\.(?:test\.ts|py)::[^`]+)`")
DOCUMENTS = [path for path in written_files() if path.suffix == ".md"]


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_within_the_repository_lead_somewhere(path: Path) -> None:
    targets = LINK.findall(path.read_text())
    assert [target for target in targets if not (path.parent / target).exists()] == []


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_tests_that_a_document_names_are_there(path: Path) -> None:
    assert [test for test in TEST.findall(path.read_text()) if not exists(test)] == []


def test_the_readme_names_commands_that_exist() -> None:
    named = set(re.findall(r"(?:`|^    )make ([a-z]+)", (ROOT / "README.md").read_text(), re.MULTILINE))
    assert named
    assert named - set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE)) == set()
