"""Works out the cards of a recorded match of Macao: python verify.py FILE [ROUND]. Exit 1 if the secret is another.

Needs nothing but Python 3.9 or newer: it shares no code with the game, and follows fair-cards.md step by step.
"""

import sys
from hashlib import sha256

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
CARDS = [rank + suit for rank in RANKS for suit in "HDCS"] + ["BJ", "RJ"]


def seed_of(secret, shares):
    """Step 3: one hash of the tag, the secret and every share, each after its length."""
    return sha256(b"".join(bytes([len(part)]) + part for part in [b"macao fair cards 1", secret, *shares])).digest()


def numbers(seed, number):
    """Step 4: the endless stream of 64-bit numbers of one round."""
    key, counter = sha256(seed + b"deal" + number.to_bytes(4, "big")).digest(), 0
    while True:
        counter += 1
        yield int.from_bytes(sha256(key + counter.to_bytes(8, "big")).digest()[:8], "big")


def below(n, stream):
    """Step 5: a number from 0 to n - 1; those above the last whole multiple of n are thrown away."""
    return next(word for word in stream if word < 2**64 - 2**64 % n) % n


def dealt(seed, number, pack):
    """Step 6: the cards in the order in which they are dealt."""
    cards, stream = list(pack), numbers(seed, number)
    for last in range(len(cards) - 1, 0, -1):
        other = below(last + 1, stream)
        cards[last], cards[other] = cards[other], cards[last]
    return cards[::-1]


def main(path, number="1"):
    """Print what follows from the file."""
    with open(path, encoding="utf-8") as file:
        head = {name: value.strip() for name, _, value in (line.partition(":") for line in file)}
    options = dict(part.split("=", 1) for part in head["options"].split())
    pack = CARDS[: 52 if options.get("jokers") == "out" else 54] * int(options.get("decks", 1))
    secret = bytes.fromhex(head["secret"])
    seed = seed_of(secret, [bytes.fromhex(share.replace("-", "")) for share in head["shares"].split()])
    fits = sha256(secret).hexdigest() == head["commitment"]
    print("commitment", head["commitment"], "is that of the secret" if fits else "is NOT that of the secret")
    print("seed", seed.hex())
    print("dealt", *dealt(seed, int(number), pack))
    return 0 if fits else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
