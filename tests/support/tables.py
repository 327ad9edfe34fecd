"""All tables of the database, wherever in the server they are described."""

import importlib
import pkgutil

from sqlalchemy import MetaData

from macao import server
from macao.server.schema import metadata


def all_tables() -> MetaData:
    """With those of every module whose name says that it describes some."""
    for module in pkgutil.walk_packages(server.__path__, "macao.server."):
        if module.name.endswith("schema"):
            importlib.import_module(module.name)
    return metadata
