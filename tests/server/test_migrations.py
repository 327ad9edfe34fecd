"""The steps of the database: they build what the server reads, and bring older databases to it."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, Engine, create_engine

from macao.server import database, migrations, schema
from macao.server.database import Database
from macao.server.store import Store
from support.tables import all_tables

OF_0001 = Path(__file__).parent / "databases" / "0001.sql"
"""A database as release 0.1.0 made it: three tables with two, no and three moves."""
LOGS = {"t1": 2, "t2": 0, "t3": 3}


@pytest.fixture
def engine(place: URL) -> Iterator[Engine]:
    engine = create_engine(place)
    yield engine
    engine.dispose()


def steps() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__file__).parent))
    return config


def step(connection: Connection, to: str) -> None:
    config = steps()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def heads(engine: Engine) -> dict[str, int]:
    with engine.connect() as connection:
        return {row.id: row.head for row in connection.execute(schema.tables.select())}


def rows_of_0001() -> list[str]:
    """What stands in it, as statements that both databases understand."""
    lines = [line for line in OF_0001.read_text().splitlines() if line.startswith("INSERT")]
    order = ("sessions", "tables", "seats", "moves")
    return sorted((line for line in lines if "alembic" not in line), key=lambda line: order.index(line.split('"')[1]))


def ddl(file: Path) -> set[str]:
    with sqlite3.connect(file) as connection:
        found = {row[0] for row in connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")}
    connection.close()
    return found


def restore(file: Path) -> Path:
    with sqlite3.connect(file) as connection:
        connection.executescript(OF_0001.read_text())
    connection.close()
    return file


def test_they_build_what_the_server_reads(place: URL, engine: Engine) -> None:
    Store(place).close()
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), all_tables())
    assert [difference for difference in found if difference[0] != "remove_index"] == []


def test_a_database_of_the_first_release_is_taken_over(tmp_path: Path) -> None:
    file = restore(tmp_path / "macao.sqlite3")
    Store(file).close()
    Store(tmp_path / "new.sqlite3").close()
    engine = create_engine(URL.create("sqlite", database=str(file)))
    assert heads(engine) == LOGS
    engine.dispose()
    assert ddl(file) == ddl(tmp_path / "new.sqlite3")


def test_the_first_step_is_still_what_it_was(tmp_path: Path) -> None:
    engine = create_engine(URL.create("sqlite", database=str(tmp_path / "new.sqlite3")))
    with engine.begin() as connection:
        step(connection, "0001")
    engine.dispose()
    assert ddl(tmp_path / "new.sqlite3") == ddl(restore(tmp_path / "old.sqlite3"))


def test_the_head_is_where_the_log_ends(place: URL, engine: Engine) -> None:
    with engine.begin() as connection:
        step(connection, "0001")
        for row in rows_of_0001():
            connection.exec_driver_sql(row.replace("X'", "'") if engine.name == "postgresql" else row)
    Store(place).close()
    assert heads(engine) == LOGS


def test_every_guest_becomes_a_person_who_keeps_his_browser_and_his_seats(place: URL, engine: Engine) -> None:
    with engine.begin() as connection:
        step(connection, "0001")
        for row in rows_of_0001():
            connection.exec_driver_sql(row.replace("X'", "'") if engine.name == "postgresql" else row)
    Store(place).close()
    with engine.connect() as connection:
        (person,) = connection.execute(schema.people.select())
        (session,) = connection.execute(schema.sessions.select())
        sits = connection.execute(schema.seats.select()).all()
    assert (person.name, session.person) == ("Ana", person.id)
    assert [(seat.table_id, seat.person, seat.name) for seat in sits] == [(t, person.id, "Ana") for t in LOGS]
    assert (session.signed_at, session.created_at, session.seen_at) == (None, person.created_at, person.created_at)


def test_the_newest_step_is_the_one_that_is_looked_for() -> None:
    assert ScriptDirectory.from_config(steps()).get_current_head() == migrations.NEWEST


def test_a_database_of_a_newer_release_is_left_alone(
    place: URL, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And no connection to it stays open."""
    Store(place).close()
    found: list[Database] = []
    monkeypatch.setattr(database, "find", lambda where, find=database.find: found.append(find(where)) or found[-1])
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(LookupError, match="newer release"):
        Store(place)
    assert ["Connections in pool: 0" in one.engine.pool.status() for one in found] == [True]
