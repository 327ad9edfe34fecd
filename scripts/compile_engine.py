"""Build hook: mypyc compiles the engine as one unit; where it cannot, the wheel is plain Python and says so."""

import os
import shutil
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CC = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
WANTED = "MACAO_PLAIN" not in os.environ and shutil.which(CC.split()[0])
PLAIN = "The engine was not compiled and runs as plain Python, at a tenth of the speed: no C compiler could be used."


class CompileEngine(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools==84.2.1"] if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable":  # that one stays plain, so that a change is there at once
            try:
                build_data |= {"pure_python": False, "infer_tag": True, "force_include": compiled()}
            except (Exception, SystemExit) as error:  # whatever stops a compiler must not stop an installation
                self.app.display_warning(f"{PLAIN} {error}")


def compiled() -> dict[str, str]:
    """Extension files and where they go in the wheel."""
    if not WANTED:
        raise FileNotFoundError(CC)
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.environ.setdefault("CFLAGS", "-fno-semantic-interposition")
    folder = Path("build/engine").absolute()  # kept: what has not changed is not compiled again
    sources = [str(path) for path in sorted(Path("src/macao/engine").glob("[a-z]*.py")) if path.stem != "ints"]
    extensions = mypycify(sources, group_name="macao_engine", target_dir=str(folder / "c"))
    build = Distribution({"name": "macao", "ext_modules": extensions}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "temp")
    build.ensure_finalized()
    build.run()
    return {path: str(Path(path).relative_to(folder / "lib")) for path in build.get_outputs()}
