"""Statements that are made a thousand times a second: SQLAlchemy writes their text once for each kind of database."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, CursorResult, Executable
from sqlalchemy.sql.elements import ClauseElement


class Prepared:
    """One statement, whose values go to the driver as they are: numbers and texts, which all drivers know."""

    def __init__(self, statement: Executable) -> None:
        assert isinstance(statement, ClauseElement)
        self._statement = statement
        self._texts: dict[str, tuple[str, Sequence[str] | None]] = {}

    def __call__(self, connection: Connection, *rows: dict[str, Any]) -> CursorResult[Any]:
        """Run it once for each row."""
        text, order = self._texts.get(connection.dialect.name) or self._text(connection)
        given: list[Any] = [row if order is None else tuple([row[name] for name in order]) for row in rows]
        return connection.exec_driver_sql(text, given if len(given) > 1 else given[0])

    def _text(self, connection: Connection) -> tuple[str, Sequence[str] | None]:
        """The text, and the order of its values where the driver does not know their names."""
        compiled = self._statement.compile(dialect=connection.dialect)
        self._texts[connection.dialect.name] = str(compiled), getattr(compiled, "positiontup", None)
        return self._texts[connection.dialect.name]
