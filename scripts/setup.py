"""Make what a command needs and is not there yet: `setup.py play`, `test`, `build`, `tools`, `load`, `bench` …

Run by any Python >= 3.11, standard library only. Every step leaves a stamp, the hash of what it was made from, and is
left out while that hash stays the same. A step says its name; what it prints is shown only when it fails.
"""

import fcntl
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
COMPILED = ROOT / ".venv-compiled"
BENCH = ROOT / ".venv-bench"
PINS = ROOT / "scripts" / "constraints.txt"
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "macao"
CLIENT = PACKAGE / "server" / "static" / "index.html"
OLDEST_NODE = (20, 19)


class Failure(Exception):
    """What is missing or went wrong, to be shown as it is."""


def quietly(command: list[str], *, cwd: Path = ROOT, tries: int = 1) -> None:
    """Run a command; show its output and stop when it still fails after `tries` runs (2 for what downloads)."""
    env = os.environ | {"NO_COLOR": "1"}
    for _ in range(tries):
        run = subprocess.run(
            command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
        )
        if run.returncode == 0:
            return
    raise Failure(f"{run.stdout}\nFailed: {' '.join(command)}")


def digest(*parts: object) -> str:
    """One hash of all the parts: bytes as they are, anything else as JSON."""
    whole = hashlib.sha256()
    for part in parts:
        whole.update(hashlib.sha256(part if isinstance(part, bytes) else json.dumps(part).encode()).digest())
    return whole.hexdigest()


def current(stamp: Path, made_from: str) -> bool:
    """Whether the step with this stamp was last done with the very same inputs."""
    return stamp.exists() and stamp.read_text() == made_from


def step(name: str, stamp: Path, made_from: str, make: Callable[[], None]) -> None:
    """Call `make` unless its stamp is current."""
    if current(stamp, made_from):
        return
    print(f"{name} ...", flush=True)
    stamp.unlink(missing_ok=True)
    make()
    stamp.write_text(made_from)


def make_venv() -> None:
    """A fresh .venv; on a Debian without ensurepip the package that has it comes first."""
    name = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    if subprocess.run([sys.executable, "-c", "import ensurepip"], capture_output=True, check=False).returncode:
        if os.geteuid() or not shutil.which("apt-get"):
            raise Failure(f"{sys.executable} cannot make a virtual environment: install {name}, then run this again.")
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        quietly(["apt-get", "-qq", "update"], tries=2)
        quietly(["apt-get", "-qq", "install", "-y", "--no-install-recommends", name], tries=2)
    quietly([sys.executable, "-m", "venv", "--clear", str(VENV)])


def python(group: str) -> None:
    """The package, editable, with what it needs ("run") or with the developers' tools too ("dev"), all pinned."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    tools = project["dependency-groups"]["dev"]  # Named one by one: an old pip knows no --group.
    made_from = digest(str(ROOT), project["build-system"], project["project"], tools, PINS.read_bytes())
    stamps = {"run": VENV / "stamp-run", "dev": VENV / "stamp-dev"}
    if current(stamps["dev"], made_from):
        return
    step("Making .venv", VENV / "stamp-venv", digest(str(ROOT)), make_venv)
    plain = ["env", "MACAO_PLAIN=1"]  # an editable engine is not compiled: a change is there at once
    install = [*plain, str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-c", str(PINS)]
    install += ["--no-compile"]  # Most of what comes along is never imported; what is, is compiled then.
    install += ["--editable", str(ROOT), *(tools if group == "dev" else [])]
    step("Installing the Python packages", stamps[group], made_from, lambda: quietly(install, tries=2))


def check_node() -> None:
    """Refuse a missing or old Node."""
    try:
        said = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        said = "none"
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    if not numbers or (int(numbers[1]), int(numbers[2])) < OLDEST_NODE:
        raise Failure(f"Building the page needs Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, and found {said}.")
    if not shutil.which("npm"):
        raise Failure("Building the page needs npm, and found none: install it next to Node.")


def npm(folder: Path) -> None:
    """The packages that the folder's lock file names."""
    ci = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    step(
        f"Installing the npm packages of {folder.relative_to(ROOT)}",
        folder / "node_modules" / ".stamp",
        digest(str(folder), (folder / "package.json").read_bytes(), (folder / "package-lock.json").read_bytes()),
        lambda: quietly(ci, cwd=folder, tries=2),
    )


def sources_of_client() -> list[bytes | str]:
    """Names and contents of all that the page is built from: web/, and the package, which plays in the browser too."""
    made = {"node_modules", "dist", "coverage", ".svelte-kit", "static", "__pycache__"}
    found: list[bytes | str] = []
    for top in (WEB, PACKAGE):
        for folder, folders, files in os.walk(top):
            folders[:] = sorted(name for name in folders if name not in made)
            for path in [Path(folder, name) for name in sorted(files)]:
                found += [str(path.relative_to(ROOT)), path.read_bytes()]
    return found


def client() -> None:
    """The built page, in the folder that the server serves and the wheel carries."""
    made_from, stamp = digest(*sources_of_client()), WEB / "node_modules" / ".stamp-build"
    if CLIENT.exists() and current(stamp, made_from):
        return
    check_node()
    npm(WEB)
    stamp.unlink(missing_ok=True)
    step("Building the page", stamp, made_from, lambda: quietly(["npm", "run", "build"], cwd=WEB))


def compiler() -> bool:
    """Whether C can be compiled for this Python; on Debian, as root, what is missing is installed."""
    headers = Path(sysconfig.get_path("include"), "Python.h")
    if not (shutil.which("gcc") and headers.exists()) and not os.geteuid() and shutil.which("apt-get"):
        os.environ["DEBIAN_FRONTEND"] = "noninteractive"
        needed = ["gcc", "libc6-dev", f"libpython{sys.version_info.major}.{sys.version_info.minor}-dev"]
        quietly(["apt-get", "-qq", "update"], tries=2)
        quietly(["apt-get", "-qq", "install", "-y", "--no-install-recommends", *needed], tries=2)
    return bool(shutil.which("gcc")) and headers.exists()


def make_compiled() -> None:
    """The wheel with the compiled engine in an environment of its own, which borrows all else from .venv."""
    wheels = COMPILED / "wheel"
    quietly([str(PYTHON), "-m", "venv", "--clear", "--without-pip", str(COMPILED)])
    quietly([str(PYTHON), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(wheels)])
    pip = [str(PYTHON), "-m", "pip", "--python", str(COMPILED / "bin" / "python"), "install", "--quiet"]
    quietly([*pip, "--no-deps", "--no-index", *map(str, wheels.glob("*.whl"))])
    packages = next(COMPILED.glob("lib/python*/site-packages"))
    borrowed = packages.relative_to(COMPILED)
    (packages / "borrowed.pth").write_text(f"{VENV / borrowed}\n")


def compiled() -> None:
    """An environment with the compiled engine for the tests that run on both; without a compiler there is none."""
    if not compiler():
        print("There is no C compiler: the compiled engine is not tested.", flush=True)
        shutil.rmtree(COMPILED, ignore_errors=True)
        return
    package = [path for path in sorted(PACKAGE.rglob("*")) if path.suffix in {".py", ".mako"}]
    inputs = [ROOT / "pyproject.toml", ROOT / "scripts" / "compile_engine.py", *package]
    made_from = digest(str(ROOT), *[part for path in inputs for part in (str(path), path.read_bytes())])
    step("Compiling the engine", COMPILED / "stamp", made_from, make_compiled)


def for_tests() -> None:
    """Everything for `make test`; what Python needs and the page, which takes about as long, are made side by side."""
    check_node()
    with ThreadPoolExecutor() as pool:
        halves = [pool.submit(lambda: (python("dev"), compiled())), pool.submit(lambda: (npm(WEB), client()))]
    for half in halves:
        half.result()


def for_bench() -> None:
    """Everything for `make bench` and `make logs`: three engines, and OpenSpiel (350 MB) to hold them against."""
    python("dev")
    compiled()
    npm(WEB)
    pins = ROOT / "bench" / "requirements.txt"
    made_from = digest(str(ROOT), pins.read_bytes())
    pip = [str(BENCH / "bin" / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]

    def make() -> None:
        quietly([str(PYTHON), "-m", "venv", "--clear", str(BENCH)])
        quietly([*pip, "--requirement", str(pins)], tries=2)

    step("Installing OpenSpiel", BENCH / "stamp", made_from, make)


def for_load() -> None:
    """The server with the compiled engine, and what drives it."""
    python("dev")
    compiled()


def for_lighthouse() -> None:
    """Everything for `make lighthouse`: the page, and Lighthouse (110 MB), which looks at it."""
    for_tests()
    npm(ROOT / "bench" / "lighthouse")


def for_tools() -> None:
    """What runs a test that needs no page."""
    python("dev")


def for_play() -> None:
    """Everything for `make play`."""
    python("run")
    client()


def main() -> None:
    """Do what the one argument names, while no other set-up runs in this folder."""
    needs = {"play": for_play, "build": for_play, "test": for_tests}
    needs |= {"bench": for_bench, "load": for_load, "tools": for_tools, "lighthouse": for_lighthouse}
    try:
        lock = os.open(ROOT, os.O_RDONLY)
        fcntl.flock(lock, fcntl.LOCK_EX)
        needs[sys.argv[1]]()
    except Failure as failure:
        sys.exit(str(failure))


if __name__ == "__main__":
    main()
