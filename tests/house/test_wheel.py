"""The wheel is all that a host needs: no Node, no repository."""

import os
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.server import Server
from support.sources import PACKAGE, ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from this folder, with the page that `make build` left in it."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    built = subprocess.run(build, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the unpacked wheel; what it depends on is that of this Python."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index", "--target", str(folder)]
    subprocess.run([*pip, str(wheel)], check=True)
    return folder


@pytest.fixture
def env(installed: Path, tmp_path: Path) -> dict[str, str]:
    """An environment in which the wheel comes first and no other program is found."""
    kept = {name: os.environ[name] for name in ("LANG", "LC_ALL") if name in os.environ}
    return kept | {"PATH": str(tmp_path), "PYTHONPATH": str(installed), "PYTHONUNBUFFERED": "1"}


@pytest.fixture
def served(env: dict[str, str], tmp_path: Path) -> Iterator[Server]:
    """`macao serve` from the wheel."""
    server = Server(tmp_path, env, macao=(str(Path(env["PYTHONPATH"]) / "bin" / "macao"),))
    yield server
    server.kill()


def test_the_wheel_carries_all_that_is_not_python(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    here = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert here - names == set()
    assert "macao/server/static/index.html" in names
    assert any(name.startswith("macao/server/migrations/versions/") for name in names)


def test_the_command_says_what_it_can_do(env: dict[str, str], installed: Path) -> None:
    said = subprocess.run([installed / "bin" / "macao", "--help"], env=env, capture_output=True, text=True, check=True)
    for command in ("serve", "play", "simulate", "replay", "cases"):
        assert command in said.stdout


def test_it_serves_the_page_without_node(served: Server) -> None:
    browser = urllib.request.Request(served.url + "/", headers={"Sec-Fetch-Mode": "navigate"})
    with urllib.request.urlopen(browser, timeout=10) as answer:
        assert answer.read() == (PACKAGE / "server" / "static" / "index.html").read_bytes()
    assert served.stop() == 0
