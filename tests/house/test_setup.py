"""Set-up says in one sentence what it cannot do without, and does nothing twice."""

import importlib.util
import subprocess
from pathlib import Path
from types import ModuleType

import pytest

from support.sources import ROOT


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    """scripts/setup.py as a module."""
    spec = importlib.util.spec_from_file_location("macao_setup", ROOT / "scripts" / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def program(folder: Path, name: str, *lines: str) -> None:
    """A shell script on the PATH of a test."""
    (folder / name).write_text("\n".join(["#!/bin/sh", *lines, ""]))
    (folder / name).chmod(0o755)


@pytest.mark.parametrize("said", ["v18.19.0", "v20.18.3", "nonsense"])
def test_an_old_node_is_refused(setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str) -> None:
    program(tmp_path, "node", f"echo {said}")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(setup.Failure, match=rf"^Building the page needs Node 20.19 or newer, and found {said}\.$"):
        setup.check_node()


def test_a_missing_node_is_refused(setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(setup.Failure, match="and found none"):
        setup.check_node()


def test_a_new_node_is_taken(setup: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(tmp_path, "node", "echo v24.1.0")
    program(tmp_path, "npm")
    monkeypatch.setenv("PATH", str(tmp_path))
    setup.check_node()


def test_an_old_python_is_refused_in_one_sentence(tmp_path: Path) -> None:
    program(tmp_path, "python3", "exit 1")
    env = {"PATH": str(tmp_path)}
    found = subprocess.run(
        ["/bin/sh", ROOT / "scripts" / "python"], env=env, capture_output=True, text=True, check=False
    )
    assert found.returncode == 1
    assert found.stdout == ""
    assert found.stderr.startswith("Macao needs Python 3.11 or newer: ")
    assert found.stderr.count("\n") == 1


def test_a_step_is_done_again_only_when_what_it_was_made_from_changed(setup: ModuleType, tmp_path: Path) -> None:
    done: list[str] = []
    for made_from in ("a", "a", "b", "b"):
        setup.step("Making it", tmp_path / "stamp", made_from, lambda: done.append("again"))
    assert len(done) == 2


def test_a_step_that_failed_is_done_again(setup: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(setup.Failure, match="Failed: false"):
        setup.step("Making it", tmp_path / "stamp", "a", lambda: setup.quietly(["false"]))
    assert not setup.current(tmp_path / "stamp", "a")


def test_what_downloads_is_tried_once_more(setup: ModuleType, tmp_path: Path) -> None:
    program(tmp_path, "download", f"[ -e {tmp_path}/tried ] && exit 0", f"touch {tmp_path}/tried", "exit 1")
    setup.quietly([str(tmp_path / "download")], tries=2)
