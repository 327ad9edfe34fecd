"""The day as it is where the game comes from: Europe/Bucharest, in summer and in winter."""

from datetime import date, datetime
from typing import Final
from zoneinfo import ZoneInfo

BUCHAREST: Final = ZoneInfo("Europe/Bucharest")


def day(now: int) -> date:
    """What day it is at this time, in milliseconds since 1970."""
    return datetime.fromtimestamp(now // 1000, BUCHAREST).date()
