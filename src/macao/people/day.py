"""The day as it is where the game comes from: Europe/Bucharest, in summer and in winter."""

from datetime import date, datetime, timedelta
from typing import Final
from zoneinfo import ZoneInfo

BUCHAREST: Final = ZoneInfo("Europe/Bucharest")


def day(now: int) -> date:
    """What day it is at this time, in milliseconds since 1970."""
    return datetime.fromtimestamp(now // 1000, BUCHAREST).date()


def begins(at: date) -> int:
    """When this day begins, in milliseconds since 1970; days have 23 to 25 hours."""
    return int(datetime(at.year, at.month, at.day, tzinfo=BUCHAREST).timestamp()) * 1000


def left(now: int) -> int:
    """Milliseconds until the next day begins."""
    return begins(day(now) + timedelta(days=1)) - now
