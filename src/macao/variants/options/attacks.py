"""House rules about cards to take: chains, kings, the card that stops."""

from macao.variants.options.form import NO_YES, Need, Option, Words, choice

_FIGHTING = Need("kings", ("hearts_spades", "all"))

OPTIONS = (
    Option(
        "stacking",
        Words("Lanțul", "The chain"),
        Words(
            "Cu ce se apără cel atacat: cu nimic, cu o carte de atac pe semn sau valoare, ori cu orice carte de atac.",
            "What passes an attack on: nothing, an attack card by suit or rank, or any attack card.",
        ),
        choice(
            ("off", "nu se dă mai departe", "not passed on"),
            ("suit", "pe semn sau valoare", "by suit or rank"),
            ("free", "cu orice carte de atac", "with any attack card"),
        ),
    ),
    Option(
        "stop",
        Words("Cartea care taie", "The card that cuts"),
        Words(
            "Valoarea care oprește un lanț, ca nimeni să nu mai ia cărți.",
            "The rank that ends a chain, so that nobody takes cards.",
        ),
        choice(("none", "niciuna", "none"), ("4", "un 4", "a 4"), ("7", "un 7", "a 7")),
    ),
    Option(
        "stop_match",
        Words("Cu ce se taie", "What cuts"),
        Words(
            "Taie orice carte de valoarea aceea sau numai una care se potrivește pe semn.",
            "Any card of that rank cuts, or only one that matches by suit.",
        ),
        choice(("any", "oricare", "any of them"), ("matching", "numai pe semn", "only by suit")),
        (Need("stop", ("4", "7")),),
    ),
    Option(
        "kings",
        Words("Popii", "Kings"),
        Words(
            "Popii care atacă dau câte 5 cărți, cei roșii înainte, cei negri înapoi.",
            "Kings that attack give 5 cards each, the red ones forward, the black ones backward.",
        ),
        choice(
            ("plain", "cărți obișnuite", "ordinary cards"),
            ("hearts_spades", "atacă K♥ și K♠", "K♥ and K♠ attack"),
            ("all", "atacă toți patru", "all four attack"),
        ),
    ),
    Option(
        "mixed_kings",
        Words("Popi roșii și negri împreună", "Red and black kings together"),
        Words(
            "Un pachețel poate amesteca popi roșii și negri; ultimul pus dă direcția.",
            "A packet may mix red and black kings; the last one laid gives the direction.",
        ),
        NO_YES,
        (_FIGHTING, Need("packets", ("rank",))),
    ),
    Option(
        "after_back",
        Words("După un popă negru", "After a black king"),
        Words(
            "După un atac înapoi se joacă mai departe de la ultima tură obișnuită sau de la cel atacat.",
            "After a backward attack play goes on from the last regular turn or from the victim.",
        ),
        choice(
            ("regular", "de la ultima tură", "from the last turn"), ("victim", "de la cel atacat", "from the victim")
        ),
        (_FIGHTING,),
    ),
    Option(
        "finish",
        Words("Ultima carte specială", "A special last card"),
        Words(
            "Se poate ieși cu o carte care face ceva: mereu, nu în doi, sau niciodată.",
            "You may go out with a card that does something: always, not heads-up, or never.",
        ),
        choice(
            ("allowed", "permisă", "allowed"),
            ("not_heads_up", "nu în doi", "not heads-up"),
            ("never", "niciodată", "never"),
        ),
    ),
)
