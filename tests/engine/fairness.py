"""Whether counts are as even as those of fair dice."""


def unevenness(counts: list[int]) -> float:
    """Chi-square of counts that should all be equal."""
    wanted = sum(counts) / len(counts)
    return sum((count - wanted) ** 2 for count in counts) / wanted


def bound(freedom: int) -> float:
    """What a fair stream exceeds about once in a million times (after Wilson and Hilferty)."""
    spread = 2 / (9 * freedom)
    return float(freedom * (1 - spread + 4.753 * spread**0.5) ** 3)


def is_fair(counts: list[int]) -> bool:
    return unevenness(counts) < bound(len(counts) - 1)
