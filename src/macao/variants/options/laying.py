"""House rules about what may be laid on what, and how many cards a turn has."""

from macao.variants.options.form import NO_YES, Need, Option, Words, choice

OPTIONS = (
    Option(
        "packets",
        Words("Pachețele", "Packets"),
        Words(
            "Mai multe cărți de aceeași valoare se pot pune în aceeași tură.",
            "Several cards of one rank may be laid in the same turn.",
        ),
        choice(
            ("off", "nu, o singură carte", "no, one card only"), ("rank", "da, de aceeași valoare", "yes, of one rank")
        ),
    ),
    Option(
        "joker_packet",
        Words("Doi Jokeri deodată", "Two Jokers together"),
        Words("Jokerii se pot pune amândoi în aceeași tură.", "Both Jokers may be laid in the same turn."),
        NO_YES,
        (Need("packets", ("rank",)), Need("jokers", ("in",))),
    ),
    Option(
        "drawn",
        Words("Cartea trasă", "The drawn card"),
        Words(
            "O carte trasă care se potrivește se poate pune pe loc sau abia tura viitoare.",
            "A drawn card that fits may be laid at once or only next turn.",
        ),
        choice(
            ("now", "se poate pune pe loc", "may be laid at once"), ("next", "abia tura viitoare", "only next turn")
        ),
    ),
    Option(
        "red_on_red",
        Words("Roșu pe roșu", "Red on red"),
        Words(
            "Pe lângă semn și valoare ajunge și culoarea: orice roșie pe roșie, orice neagră pe neagră.",
            "Besides suit and rank the colour is enough: any red card on a red one, any black on a black.",
        ),
        NO_YES,
    ),
    Option(
        "joker",
        Words("Pe ce se pune Jokerul", "What a Joker goes on"),
        Words(
            "Jokerul se pune numai pe culoarea lui (sau pe un Joker) ori pe orice carte.",
            "A Joker goes only on its own colour (or on a Joker), or on anything.",
        ),
        choice(("colour", "pe culoarea lui", "on its colour"), ("wild", "pe orice", "on anything")),
        (Need("jokers", ("in",)),),
    ),
    Option(
        "ace",
        Words("Pe ce se pune Asul", "What an Ace goes on"),
        Words(
            "Asul schimbă semnul; se pune numai unde se potrivește, pe alt As sau pe un Joker, ori pe orice carte.",
            "An Ace changes the suit; it goes only where it matches, on another Ace or a Joker, or on anything.",
        ),
        choice(("suit", "unde se potrivește", "where it matches"), ("wild", "pe orice", "on anything")),
    ),
    Option(
        "jack",
        Words("Valetul cere", "Jacks that ask"),
        Words("Care valeți (J) cer o valoare de la ceilalți.", "Which jacks ask the others for a rank."),
        choice(
            ("plain", "niciunul", "none"),
            ("hearts_spades", "J♥ și J♠", "J♥ and J♠"),
            ("all", "toți patru", "all four"),
        ),
    ),
    Option(
        "request",
        Words("Cererea ține", "A request lasts"),
        Words(
            "Cererea unui valet ține până e servită sau un tur întreg, servită ori nu.",
            "A jack's request lasts until it is served, or one whole lap, served or not.",
        ),
        choice(("served", "până e servită", "until served"), ("lap", "un tur", "one lap")),
        (Need("jack", ("hearts_spades", "all")),),
    ),
    Option(
        "override",
        Words("Alt valet peste cerere", "A jack on a request"),
        Words(
            "Peste cererea unui valet se poate pune alt valet care cere: cererea lui o înlocuiește, iar dacă nu cere "
            "nimic, cea veche se anulează.",
            "Another asking jack may be laid on a request: what it asks for replaces it, and if it asks for nothing "
            "the old request is cancelled.",
        ),
        NO_YES,
        (Need("jack", ("hearts_spades", "all")),),
    ),
)
