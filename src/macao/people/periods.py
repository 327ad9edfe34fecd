"""Weeks and months as the boards have them: those of Bucharest. `now` is milliseconds since 1970."""

from macao.people.day import day


def week(now: int) -> str:
    """By ISO 8601, from Monday to Sunday: "2026-W49"."""
    year, number, _ = day(now).isocalendar()
    return f"{year}-W{number:02}"


def month(now: int) -> str:
    """ "2026-12"."""
    return f"{day(now):%Y-%m}"
