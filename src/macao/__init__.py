"""Macao, the Romanian shedding game."""

__version__ = "0.1.0"
