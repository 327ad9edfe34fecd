"""House rules about MACAO."""

from macao.variants.options.form import Need, Number, Option, Words, choice

_CALLED = (Need("macao", ("called",)),)

OPTIONS = (
    Option(
        "macao",
        Words("MACAO", "MACAO"),
        Words(
            "Cine rămâne cu o carte spune MACAO, sau o spune masa, sau nu se spune.",
            "Whoever is left with one card says MACAO, or the table says it, or nobody does.",
        ),
        choice(
            ("called", "o spune jucătorul", "the player says it"),
            ("automatic", "o spune masa", "the table says it"),
            ("off", "nu se spune", "not said"),
        ),
    ),
    Option(
        "fine",
        Words("Pentru MACAO uitat", "For a forgotten MACAO"),
        Words("Câte cărți ia cine e prins.", "How many cards a caught player takes."),
        Number(0, 5, "cards", Words("nimic", "nothing")),
        _CALLED,
    ),
    Option(
        "catch_delay",
        Words("Răgaz înainte de prins", "Grace before catching"),
        Words(
            "Câte secunde are jucătorul să spună MACAO înainte să poată fi prins.",
            "How many seconds a player has to say MACAO before he may be caught.",
        ),
        Number(0, 10, "seconds", Words("deloc", "none")),
        _CALLED,
    ),
    Option(
        "false_catch",
        Words("Pentru o prindere greșită", "For a false catch"),
        Words(
            "Câte cărți ia cine încearcă să prindă un jucător cu o singură carte care nu mai poate fi prins; cu 0 nu "
            "se poate încerca.",
            "How many cards you take for trying to catch a player with one card who can no longer be caught; with 0 it "
            "cannot be tried.",
        ),
        Number(0, 5, "cards", Words("nu se poate încerca", "cannot be tried")),
        _CALLED,
    ),
)
