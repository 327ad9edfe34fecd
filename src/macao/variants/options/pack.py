"""House rules about the pack, the deal and who begins."""

from macao.variants.options.form import Number, Option, Words, choice

OPTIONS = (
    Option(
        "jokers",
        Words("Jokerii", "Jokers"),
        Words("Se joacă cu cei doi Jokeri sau fără ei.", "The two Jokers are in the pack or left out."),
        choice(("in", "în joc", "in"), ("out", "afară", "out")),
    ),
    Option(
        "decks",
        Words("Pachete de cărți", "Packs of cards"),
        Words(
            "Cu două pachete fiecare carte există de două ori; bun pentru mese mari.",
            "With two packs every card exists twice; good for large tables.",
        ),
        Number(1, 2),
    ),
    Option(
        "cards",
        Words("Cărți la început", "Starting cards"),
        Words("Câte cărți primește fiecare la început.", "How many cards each player is dealt."),
        Number(5, 10),
    ),
    Option(
        "starts",
        Words("Cine începe", "Who begins"),
        Words("Cine face prima mutare a fiecărei runde.", "Who makes the first move of each round."),
        choice(
            ("host", "gazda, mereu", "the host, always"),
            ("random", "unul tras la sorți, de fiecare dată", "one drawn by lot, every time"),
            ("rotates", "unul tras la sorți, apoi pe rând", "one drawn by lot, then in turn"),
            ("loser", "cine a pierdut runda dinainte", "who lost the round before"),
        ),
    ),
    Option(
        "recycle",
        Words("Talonul refăcut", "The rebuilt stock"),
        Words(
            "Când se termină talonul, cărțile jucate devin talon nou în ordinea jucată sau amestecate.",
            "When the stock runs out, the laid cards become the new one in the order laid or shuffled.",
        ),
        choice(("order", "în ordinea jucată", "in the order laid"), ("shuffled", "amestecat", "shuffled")),
    ),
)
