"""What a person has played, as he is told it. Jobs of the store."""

from sqlalchemy import Connection, delete, select

from macao.server.belongings.own import Told, link
from macao.server.known.daily_schema import daily_tries
from macao.server.ratings.schema import ratings, results


def results_of(connection: Connection, person: bytes) -> Told:
    """Of every match that counted, the latest first, with the link to see it again."""
    mine = select(results).where(results.c.person == person)
    found = connection.execute(mine.order_by(results.c.ended_at.desc(), results.c.table_id))
    told = (dict(row._mapping) for row in found)
    return [{"link": link(row["table_id"])} | {key: row[key] for key in row if key != "person"} for row in told]


def ratings_of(connection: Connection, person: bytes) -> Told:
    """By variant and size."""
    columns = ratings.c.variant, ratings.c.size, ratings.c.number, ratings.c.games
    mine = select(*columns).where(ratings.c.person == person).order_by(ratings.c.variant, ratings.c.size)
    return [dict(row._mapping) for row in connection.execute(mine)]


def days_of(connection: Connection, person: bytes) -> Told:
    """His hands of the day, with all their moves."""
    mine = select(daily_tries).where(daily_tries.c.person == person).order_by(daily_tries.c.day)
    rows = [dict(row._mapping) for row in connection.execute(mine)]
    return [{key: row[key] for key in row if key != "person"} for row in rows]


def forget_days(connection: Connection, person: bytes, _now: int) -> None:
    """He is on no board of a day."""
    connection.execute(delete(daily_tries).where(daily_tries.c.person == person))
