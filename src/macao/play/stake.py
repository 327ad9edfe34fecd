"""What can be staked at a table, and why nothing is. Nothing here knows the game."""

from typing import Literal

Stake = Literal[0, 10, 50, 100, 500, 1000]
"""Points for a seat, which a table can ask for; 0: it is played for nothing."""

Free = Literal["bots", "unpaid"]
"""Why nothing is staked where a stake was agreed: a bot sits there, or somebody could not pay when it began."""
