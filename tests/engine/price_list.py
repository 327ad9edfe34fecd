"""What each face left in hand costs, written out from the rules."""

TIE_BREAK = """
2H 2   3H 3   4H 4   5H 5   6H 6   7H 7   8H 8   9H 9   10H 10   JH 10   QH 10   KH 10   AH 1
2D 2   3D 3   4D 4   5D 5   6D 6   7D 7   8D 8   9D 9   10D 10   JD 10   QD 10   KD 10   AD 1
2C 2   3C 3   4C 4   5C 5   6C 6   7C 7   8C 8   9C 9   10C 10   JC 10   QC 10   KC 10   AC 1
2S 2   3S 3   4S 4   5S 5   6S 6   7S 7   8S 8   9S 9   10S 10   JS 10   QS 10   KS 10   AS 1
RJ 20  BJ 20
"""
"""A-139, A-93."""

POINTS = """
2H 20  3H 20  4H 20  5H 5   6H 6   7H 20  8H 8   9H 9   10H 10   JH 10   QH 10   KH 20   AH 20
2D 20  3D 20  4D 20  5D 5   6D 6   7D 20  8D 8   9D 9   10D 10   JD 10   QD 10   KD 10   AD 20
2C 20  3C 20  4C 20  5C 5   6C 6   7C 20  8C 8   9C 9   10C 10   JC 10   QC 10   KC 10   AC 20
2S 20  3S 20  4S 20  5S 5   6S 6   7S 20  8S 8   9S 9   10S 10   JS 10   QS 10   KS 20   AS 20
RJ 50  BJ 50
"""
"""QC-14 with the proposed table, QC-15: the two kings that fight in any Macao cost, the other two are small change."""


def prices(written: str) -> dict[str, int]:
    """The points by the text codes of the cards."""
    words = written.split()
    return {text: int(points) for text, points in zip(words[::2], words[1::2], strict=True)}
