"""Build hook: mypyc compiles the engine as one unit; where it cannot, the wheel is plain Python and says so."""

import os
import shutil
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CC = None if "MACAO_PLAIN" in os.environ else shutil.which(os.environ.get("CC", "cc").split()[0])
PLAIN = "The engine was not compiled and runs as plain Python, at a tenth of the speed: no C compiler could be used."


class CompileEngine(BuildHookInterface):
    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools==84.2.1"] if CC else []

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        if version != "editable":  # that one stays plain, so that a change is there at once
            try:
                build_data |= {"pure_python": False, "infer_tag": True, "force_include": _compiled(Path("build/c"))}
            except (Exception, SystemExit) as error:  # whatever stops a compiler must not stop an installation
                self.app.display_warning(f"{PLAIN} {error}")


def _compiled(folder: Path) -> dict[str, str]:  # the folder is kept: what has not changed is not compiled again
    assert CC, "There is none."
    from mypyc.build import mypycify
    from setuptools import Distribution

    os.environ.setdefault("CFLAGS", "-fno-semantic-interposition -fvisibility=hidden -fno-plt")
    sources = [str(path) for path in sorted(Path("src/macao/engine").glob("[a-z]*.py")) if path.stem != "ints"]
    extensions = mypycify(sources, group_name="macao_engine", target_dir=str(folder / "c"))
    places = {"build_ext": {"build_lib": str(folder / "lib"), "build_temp": str(folder / "temp")}}
    build = Distribution({"name": "macao", "ext_modules": extensions, "options": places}).get_command_obj("build_ext")
    build.ensure_finalized()
    build.run()
    outputs = build.get_outputs()
    return {str(Path(path).absolute()): str(Path(path).relative_to(folder / "lib")) for path in outputs}
