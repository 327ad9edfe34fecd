"""All tables of the database, wherever in the server they are described."""

from sqlalchemy import MetaData

from macao.server import app, schema


def all_tables() -> MetaData:
    """With those of every room that the application brings together."""
    assert app.EVERY
    return schema.metadata
