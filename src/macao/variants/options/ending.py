"""House rules about the end of a round and of a match."""

from macao.variants.options.form import Need, Number, Option, Prices, Value, Words, choice

MOST_POINTS = 200
"""What one card may cost at most in a table of one's own."""
HIGHEST_TARGET = 10_000

OPTIONS = (
    Option(
        "end",
        Words("Runda se termină", "The round ends"),
        Words(
            "Când iese primul, când iese al treilea (la 5 și 6 jucători), sau când unul singur mai are cărți.",
            "When the first goes out, when the third does (with 5 and 6 players), or when only one still has cards.",
        ),
        choice(
            ("first", "când iese primul", "when the first is out"),
            ("third", "la 5–6, când iese al treilea", "with 5–6, when the third is out"),
            ("last", "când rămâne unul", "when one is left"),
        ),
    ),
    Option(
        "target",
        Words("Meci pe puncte până la", "Points match to"),
        Words(
            "Cărțile rămase se adună runde la rând până la acest total; cu 0, meciul are o singură rundă.",
            "Cards left in hand add up round after round to this total; with 0 the match is a single round.",
        ),
        Number(0, HIGHEST_TARGET, "points", Words("o singură rundă", "one round only")),
    ),
    Option(
        "charges",
        Words("Cât costă cărțile", "What cards cost"),
        Words(
            "Tabelul punctelor pentru cărțile rămase în mână; îi desparte și pe cei cu la fel de multe cărți.",
            "The table of points for cards left in hand; it also parts those with as many cards.",
        ),
        Prices(
            (
                Value("clasic", Words("ca la Macao cu umflături", "as in Macao Umflături")),
                Value("nominal", Words("cât scrie pe cărți", "as printed")),
                Value("central", Words("ca în Europa Centrală", "as in Central Europe")),
            ),
            MOST_POINTS,
            Need("jokers", ("in",)),
        ),
    ),
)
