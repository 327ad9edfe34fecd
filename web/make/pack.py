"""Runs in Pyodide, from python.mjs: packs modules as .pyc files into two zips, those of Python and ours."""

import importlib._bootstrap_external as external
import importlib.util
import sys
import zipfile
from types import ModuleType

STDLIB = next(path for path in sys.path if path.endswith(".zip"))
OURS = "/src"


def pack(names: str) -> None:
    """Write /stdlib.zip and /macao.zip."""
    modules = [sys.modules[name] for name in names.split()]
    write("/stdlib.zip", STDLIB, modules)
    write("/macao.zip", OURS, modules)


def write(archive: str, top: str, modules: list[ModuleType]) -> None:
    """A zip that is the same for the same sources; stored, since the whole of it is compressed for the net."""
    origins = {getattr(module.__spec__, "origin", None) or "": module for module in modules}
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_STORED) as packed:
        for origin in sorted(origin for origin in origins if origin.startswith(f"{top}/")):
            path = origin.removeprefix(f"{top}/")
            packed.writestr(zipfile.ZipInfo(f"{path}c"), compiled(origins[origin], path))


def compiled(module: ModuleType, path: str) -> bytes:
    """Its .pyc, never checked against a source, which does not come along."""
    source = module.__spec__.loader.get_source(module.__spec__.name)
    code = compile(source, path, "exec", dont_inherit=True)
    return external._code_to_hash_pyc(code, importlib.util.source_hash(source.encode()), False)
