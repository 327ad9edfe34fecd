// Generated from src/macao/variants by `python -m macao.protocol.catalogue`. Do not edit.

/** The same words in both languages. */
export interface Both {
  ro: string;
  en: string;
}

export interface Value {
  key: string;
  label: Both;
}

export type Range =
  | { kind: "choice"; values: Value[] }
  | { kind: "number"; low: number; high: number; unit: "cards" | "points" | "seconds" | ""; zero: Both | null }
  | { kind: "prices"; values: Value[]; most: number; jokers: Need };

/** Another rule must have one of these values. */
export interface Need {
  option: string;
  values: string[];
}

export interface HouseRule {
  key: string;
  title: Both;
  sentence: Both;
  range: Range;
  /** It means nothing without each of these. */
  needs: Need[];
}

export interface Group {
  key: string;
  title: Both;
  rules: HouseRule[];
}

/** Values that mean nothing side by side; null is any that differs from the preset. The first rule gives way. */
export type Clash = { option: string; value: string | null }[];

export const GROUPS: Group[] = [
  {
    "key": "pack",
    "title": {
      "ro": "Cărțile și începutul",
      "en": "The cards and the start"
    },
    "rules": [
      {
        "key": "jokers",
        "title": {
          "ro": "Jokerii",
          "en": "Jokers"
        },
        "sentence": {
          "ro": "Se joacă cu cei doi Jokeri sau fără ei.",
          "en": "The two Jokers are in the pack or left out."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "in",
              "label": {
                "ro": "în joc",
                "en": "in"
              }
            },
            {
              "key": "out",
              "label": {
                "ro": "afară",
                "en": "out"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "decks",
        "title": {
          "ro": "Pachete de cărți",
          "en": "Packs of cards"
        },
        "sentence": {
          "ro": "Cu două pachete fiecare carte există de două ori; bun pentru mese mari.",
          "en": "With two packs every card exists twice; good for large tables."
        },
        "range": {
          "kind": "number",
          "low": 1,
          "high": 2,
          "unit": "",
          "zero": null
        },
        "needs": []
      },
      {
        "key": "cards",
        "title": {
          "ro": "Cărți la început",
          "en": "Starting cards"
        },
        "sentence": {
          "ro": "Câte cărți primește fiecare la început.",
          "en": "How many cards each player is dealt."
        },
        "range": {
          "kind": "number",
          "low": 5,
          "high": 10,
          "unit": "",
          "zero": null
        },
        "needs": []
      },
      {
        "key": "starts",
        "title": {
          "ro": "Cine începe",
          "en": "Who begins"
        },
        "sentence": {
          "ro": "Cine face prima mutare a fiecărei runde.",
          "en": "Who makes the first move of each round."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "host",
              "label": {
                "ro": "gazda, mereu",
                "en": "the host, always"
              }
            },
            {
              "key": "random",
              "label": {
                "ro": "unul tras la sorți, de fiecare dată",
                "en": "one drawn by lot, every time"
              }
            },
            {
              "key": "rotates",
              "label": {
                "ro": "unul tras la sorți, apoi pe rând",
                "en": "one drawn by lot, then in turn"
              }
            },
            {
              "key": "loser",
              "label": {
                "ro": "cine a pierdut runda dinainte",
                "en": "who lost the round before"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "recycle",
        "title": {
          "ro": "Talonul refăcut",
          "en": "The rebuilt stock"
        },
        "sentence": {
          "ro": "Când se termină talonul, cărțile jucate devin talon nou în ordinea jucată sau amestecate.",
          "en": "When the stock runs out, the laid cards become the new one in the order laid or shuffled."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "order",
              "label": {
                "ro": "în ordinea jucată",
                "en": "in the order laid"
              }
            },
            {
              "key": "shuffled",
              "label": {
                "ro": "amestecat",
                "en": "shuffled"
              }
            }
          ]
        },
        "needs": []
      }
    ]
  },
  {
    "key": "laying",
    "title": {
      "ro": "Ce se pune pe ce",
      "en": "What goes on what"
    },
    "rules": [
      {
        "key": "packets",
        "title": {
          "ro": "Pachețele",
          "en": "Packets"
        },
        "sentence": {
          "ro": "Mai multe cărți de aceeași valoare se pot pune în aceeași tură.",
          "en": "Several cards of one rank may be laid in the same turn."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "off",
              "label": {
                "ro": "nu, o singură carte",
                "en": "no, one card only"
              }
            },
            {
              "key": "rank",
              "label": {
                "ro": "da, de aceeași valoare",
                "en": "yes, of one rank"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "joker_packet",
        "title": {
          "ro": "Doi Jokeri deodată",
          "en": "Two Jokers together"
        },
        "sentence": {
          "ro": "Jokerii se pot pune amândoi în aceeași tură.",
          "en": "Both Jokers may be laid in the same turn."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "no",
              "label": {
                "ro": "nu",
                "en": "no"
              }
            },
            {
              "key": "yes",
              "label": {
                "ro": "da",
                "en": "yes"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "packets",
            "values": [
              "rank"
            ]
          },
          {
            "option": "jokers",
            "values": [
              "in"
            ]
          }
        ]
      },
      {
        "key": "drawn",
        "title": {
          "ro": "Cartea trasă",
          "en": "The drawn card"
        },
        "sentence": {
          "ro": "O carte trasă care se potrivește se poate pune pe loc sau abia tura viitoare.",
          "en": "A drawn card that fits may be laid at once or only next turn."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "now",
              "label": {
                "ro": "se poate pune pe loc",
                "en": "may be laid at once"
              }
            },
            {
              "key": "next",
              "label": {
                "ro": "abia tura viitoare",
                "en": "only next turn"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "red_on_red",
        "title": {
          "ro": "Roșu pe roșu",
          "en": "Red on red"
        },
        "sentence": {
          "ro": "Pe lângă semn și valoare ajunge și culoarea: orice roșie pe roșie, orice neagră pe neagră.",
          "en": "Besides suit and rank the colour is enough: any red card on a red one, any black on a black."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "no",
              "label": {
                "ro": "nu",
                "en": "no"
              }
            },
            {
              "key": "yes",
              "label": {
                "ro": "da",
                "en": "yes"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "joker",
        "title": {
          "ro": "Pe ce se pune Jokerul",
          "en": "What a Joker goes on"
        },
        "sentence": {
          "ro": "Jokerul se pune numai pe culoarea lui (sau pe un Joker) ori pe orice carte.",
          "en": "A Joker goes only on its own colour (or on a Joker), or on anything."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "colour",
              "label": {
                "ro": "pe culoarea lui",
                "en": "on its colour"
              }
            },
            {
              "key": "wild",
              "label": {
                "ro": "pe orice",
                "en": "on anything"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "jokers",
            "values": [
              "in"
            ]
          }
        ]
      },
      {
        "key": "ace",
        "title": {
          "ro": "Pe ce se pune Asul",
          "en": "What an Ace goes on"
        },
        "sentence": {
          "ro": "Asul schimbă semnul; se pune numai unde se potrivește, pe alt As sau pe un Joker, ori pe orice carte.",
          "en": "An Ace changes the suit; it goes only where it matches, on another Ace or a Joker, or on anything."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "suit",
              "label": {
                "ro": "unde se potrivește",
                "en": "where it matches"
              }
            },
            {
              "key": "wild",
              "label": {
                "ro": "pe orice",
                "en": "on anything"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "jack",
        "title": {
          "ro": "Valetul cere",
          "en": "Jacks that ask"
        },
        "sentence": {
          "ro": "Care valeți (J) cer o valoare de la ceilalți.",
          "en": "Which jacks ask the others for a rank."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "plain",
              "label": {
                "ro": "niciunul",
                "en": "none"
              }
            },
            {
              "key": "hearts_spades",
              "label": {
                "ro": "J♥ și J♠",
                "en": "J♥ and J♠"
              }
            },
            {
              "key": "all",
              "label": {
                "ro": "toți patru",
                "en": "all four"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "request",
        "title": {
          "ro": "Cererea ține",
          "en": "A request lasts"
        },
        "sentence": {
          "ro": "Cererea unui valet ține până e servită sau un tur întreg, servită ori nu.",
          "en": "A jack's request lasts until it is served, or one whole lap, served or not."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "served",
              "label": {
                "ro": "până e servită",
                "en": "until served"
              }
            },
            {
              "key": "lap",
              "label": {
                "ro": "un tur",
                "en": "one lap"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "jack",
            "values": [
              "hearts_spades",
              "all"
            ]
          }
        ]
      },
      {
        "key": "override",
        "title": {
          "ro": "Alt valet peste cerere",
          "en": "A jack on a request"
        },
        "sentence": {
          "ro": "Peste cererea unui valet se poate pune alt valet care cere: cererea lui o înlocuiește, iar dacă nu cere nimic, cea veche se anulează.",
          "en": "Another asking jack may be laid on a request: what it asks for replaces it, and if it asks for nothing the old request is cancelled."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "no",
              "label": {
                "ro": "nu",
                "en": "no"
              }
            },
            {
              "key": "yes",
              "label": {
                "ro": "da",
                "en": "yes"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "jack",
            "values": [
              "hearts_spades",
              "all"
            ]
          }
        ]
      }
    ]
  },
  {
    "key": "attacks",
    "title": {
      "ro": "Atacuri",
      "en": "Attacks"
    },
    "rules": [
      {
        "key": "stacking",
        "title": {
          "ro": "Lanțul",
          "en": "The chain"
        },
        "sentence": {
          "ro": "Cu ce se apără cel atacat: cu nimic, cu o carte de atac pe semn sau valoare, ori cu orice carte de atac.",
          "en": "What passes an attack on: nothing, an attack card by suit or rank, or any attack card."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "off",
              "label": {
                "ro": "nu se dă mai departe",
                "en": "not passed on"
              }
            },
            {
              "key": "suit",
              "label": {
                "ro": "pe semn sau valoare",
                "en": "by suit or rank"
              }
            },
            {
              "key": "free",
              "label": {
                "ro": "cu orice carte de atac",
                "en": "with any attack card"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "stop",
        "title": {
          "ro": "Cartea care taie",
          "en": "The card that cuts"
        },
        "sentence": {
          "ro": "Valoarea care oprește un lanț, ca nimeni să nu mai ia cărți.",
          "en": "The rank that ends a chain, so that nobody takes cards."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "none",
              "label": {
                "ro": "niciuna",
                "en": "none"
              }
            },
            {
              "key": "4",
              "label": {
                "ro": "un 4",
                "en": "a 4"
              }
            },
            {
              "key": "7",
              "label": {
                "ro": "un 7",
                "en": "a 7"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "stop_match",
        "title": {
          "ro": "Cu ce se taie",
          "en": "What cuts"
        },
        "sentence": {
          "ro": "Taie orice carte de valoarea aceea sau numai una care se potrivește pe semn.",
          "en": "Any card of that rank cuts, or only one that matches by suit."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "any",
              "label": {
                "ro": "oricare",
                "en": "any of them"
              }
            },
            {
              "key": "matching",
              "label": {
                "ro": "numai pe semn",
                "en": "only by suit"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "stop",
            "values": [
              "4",
              "7"
            ]
          }
        ]
      },
      {
        "key": "kings",
        "title": {
          "ro": "Popii",
          "en": "Kings"
        },
        "sentence": {
          "ro": "Popii care atacă dau câte 5 cărți, cei roșii înainte, cei negri înapoi.",
          "en": "Kings that attack give 5 cards each, the red ones forward, the black ones backward."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "plain",
              "label": {
                "ro": "cărți obișnuite",
                "en": "ordinary cards"
              }
            },
            {
              "key": "hearts_spades",
              "label": {
                "ro": "atacă K♥ și K♠",
                "en": "K♥ and K♠ attack"
              }
            },
            {
              "key": "all",
              "label": {
                "ro": "atacă toți patru",
                "en": "all four attack"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "mixed_kings",
        "title": {
          "ro": "Popi roșii și negri împreună",
          "en": "Red and black kings together"
        },
        "sentence": {
          "ro": "Un pachețel poate amesteca popi roșii și negri; ultimul pus dă direcția.",
          "en": "A packet may mix red and black kings; the last one laid gives the direction."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "no",
              "label": {
                "ro": "nu",
                "en": "no"
              }
            },
            {
              "key": "yes",
              "label": {
                "ro": "da",
                "en": "yes"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "kings",
            "values": [
              "hearts_spades",
              "all"
            ]
          },
          {
            "option": "packets",
            "values": [
              "rank"
            ]
          }
        ]
      },
      {
        "key": "after_back",
        "title": {
          "ro": "După un popă negru",
          "en": "After a black king"
        },
        "sentence": {
          "ro": "După un atac înapoi se joacă mai departe de la ultima tură obișnuită sau de la cel atacat.",
          "en": "After a backward attack play goes on from the last regular turn or from the victim."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "regular",
              "label": {
                "ro": "de la ultima tură",
                "en": "from the last turn"
              }
            },
            {
              "key": "victim",
              "label": {
                "ro": "de la cel atacat",
                "en": "from the victim"
              }
            }
          ]
        },
        "needs": [
          {
            "option": "kings",
            "values": [
              "hearts_spades",
              "all"
            ]
          }
        ]
      },
      {
        "key": "finish",
        "title": {
          "ro": "Ultima carte specială",
          "en": "A special last card"
        },
        "sentence": {
          "ro": "Se poate ieși cu o carte care face ceva: mereu, nu în doi, sau niciodată.",
          "en": "You may go out with a card that does something: always, not heads-up, or never."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "allowed",
              "label": {
                "ro": "permisă",
                "en": "allowed"
              }
            },
            {
              "key": "not_heads_up",
              "label": {
                "ro": "nu în doi",
                "en": "not heads-up"
              }
            },
            {
              "key": "never",
              "label": {
                "ro": "niciodată",
                "en": "never"
              }
            }
          ]
        },
        "needs": []
      }
    ]
  },
  {
    "key": "calling",
    "title": {
      "ro": "MACAO",
      "en": "MACAO"
    },
    "rules": [
      {
        "key": "macao",
        "title": {
          "ro": "MACAO",
          "en": "MACAO"
        },
        "sentence": {
          "ro": "Cine rămâne cu o carte spune MACAO, sau o spune masa, sau nu se spune.",
          "en": "Whoever is left with one card says MACAO, or the table says it, or nobody does."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "called",
              "label": {
                "ro": "o spune jucătorul",
                "en": "the player says it"
              }
            },
            {
              "key": "automatic",
              "label": {
                "ro": "o spune masa",
                "en": "the table says it"
              }
            },
            {
              "key": "off",
              "label": {
                "ro": "nu se spune",
                "en": "not said"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "fine",
        "title": {
          "ro": "Pentru MACAO uitat",
          "en": "For a forgotten MACAO"
        },
        "sentence": {
          "ro": "Câte cărți ia cine e prins.",
          "en": "How many cards a caught player takes."
        },
        "range": {
          "kind": "number",
          "low": 0,
          "high": 5,
          "unit": "cards",
          "zero": {
            "ro": "nimic",
            "en": "nothing"
          }
        },
        "needs": [
          {
            "option": "macao",
            "values": [
              "called"
            ]
          }
        ]
      },
      {
        "key": "catch_delay",
        "title": {
          "ro": "Răgaz înainte de prins",
          "en": "Grace before catching"
        },
        "sentence": {
          "ro": "Câte secunde are jucătorul să spună MACAO înainte să poată fi prins.",
          "en": "How many seconds a player has to say MACAO before he may be caught."
        },
        "range": {
          "kind": "number",
          "low": 0,
          "high": 10,
          "unit": "seconds",
          "zero": {
            "ro": "deloc",
            "en": "none"
          }
        },
        "needs": [
          {
            "option": "macao",
            "values": [
              "called"
            ]
          }
        ]
      },
      {
        "key": "false_catch",
        "title": {
          "ro": "Pentru o prindere greșită",
          "en": "For a false catch"
        },
        "sentence": {
          "ro": "Câte cărți ia cine încearcă să prindă un jucător cu o singură carte care nu mai poate fi prins; cu 0 nu se poate încerca.",
          "en": "How many cards you take for trying to catch a player with one card who can no longer be caught; with 0 it cannot be tried."
        },
        "range": {
          "kind": "number",
          "low": 0,
          "high": 5,
          "unit": "cards",
          "zero": {
            "ro": "nu se poate încerca",
            "en": "cannot be tried"
          }
        },
        "needs": [
          {
            "option": "macao",
            "values": [
              "called"
            ]
          }
        ]
      }
    ]
  },
  {
    "key": "ending",
    "title": {
      "ro": "Sfârșitul și punctele",
      "en": "The end and the points"
    },
    "rules": [
      {
        "key": "end",
        "title": {
          "ro": "Runda se termină",
          "en": "The round ends"
        },
        "sentence": {
          "ro": "Când iese primul, când iese al treilea (la 5 și 6 jucători), sau când unul singur mai are cărți.",
          "en": "When the first goes out, when the third does (with 5 and 6 players), or when only one still has cards."
        },
        "range": {
          "kind": "choice",
          "values": [
            {
              "key": "first",
              "label": {
                "ro": "când iese primul",
                "en": "when the first is out"
              }
            },
            {
              "key": "third",
              "label": {
                "ro": "la 5–6, când iese al treilea",
                "en": "with 5–6, when the third is out"
              }
            },
            {
              "key": "last",
              "label": {
                "ro": "când rămâne unul",
                "en": "when one is left"
              }
            }
          ]
        },
        "needs": []
      },
      {
        "key": "target",
        "title": {
          "ro": "Meci pe puncte până la",
          "en": "Points match to"
        },
        "sentence": {
          "ro": "Cărțile rămase se adună runde la rând până la acest total; cu 0, meciul are o singură rundă.",
          "en": "Cards left in hand add up round after round to this total; with 0 the match is a single round."
        },
        "range": {
          "kind": "number",
          "low": 0,
          "high": 10000,
          "unit": "points",
          "zero": {
            "ro": "o singură rundă",
            "en": "one round only"
          }
        },
        "needs": []
      },
      {
        "key": "charges",
        "title": {
          "ro": "Cât costă cărțile",
          "en": "What cards cost"
        },
        "sentence": {
          "ro": "Tabelul punctelor pentru cărțile rămase în mână; îi desparte și pe cei cu la fel de multe cărți.",
          "en": "The table of points for cards left in hand; it also parts those with as many cards."
        },
        "range": {
          "kind": "prices",
          "values": [
            {
              "key": "clasic",
              "label": {
                "ro": "ca la Macao cu umflături",
                "en": "as in Macao Umflături"
              }
            },
            {
              "key": "nominal",
              "label": {
                "ro": "cât scrie pe cărți",
                "en": "as printed"
              }
            },
            {
              "key": "central",
              "label": {
                "ro": "ca în Europa Centrală",
                "en": "as in Central Europe"
              }
            }
          ],
          "most": 200,
          "jokers": {
            "option": "jokers",
            "values": [
              "in"
            ]
          }
        },
        "needs": []
      }
    ]
  }
];

/** Each variant's value of every house rule. */
export const PRESETS: Record<string, Record<string, string>> = {
  "standard": {
    "jokers": "in",
    "decks": "1",
    "cards": "5",
    "starts": "host",
    "recycle": "order",
    "packets": "rank",
    "joker_packet": "no",
    "drawn": "next",
    "red_on_red": "no",
    "joker": "colour",
    "ace": "suit",
    "jack": "hearts_spades",
    "request": "served",
    "override": "no",
    "stacking": "suit",
    "stop": "none",
    "stop_match": "any",
    "kings": "plain",
    "mixed_kings": "yes",
    "after_back": "regular",
    "finish": "allowed",
    "macao": "called",
    "fine": "5",
    "catch_delay": "2",
    "false_catch": "0",
    "end": "last",
    "target": "0",
    "charges": "nominal"
  },
  "clasic": {
    "jokers": "in",
    "decks": "1",
    "cards": "5",
    "starts": "rotates",
    "recycle": "order",
    "packets": "rank",
    "joker_packet": "yes",
    "drawn": "now",
    "red_on_red": "no",
    "joker": "wild",
    "ace": "wild",
    "jack": "all",
    "request": "lap",
    "override": "yes",
    "stacking": "suit",
    "stop": "none",
    "stop_match": "any",
    "kings": "all",
    "mixed_kings": "yes",
    "after_back": "regular",
    "finish": "allowed",
    "macao": "called",
    "fine": "5",
    "catch_delay": "2",
    "false_catch": "0",
    "end": "third",
    "target": "0",
    "charges": "nominal"
  },
  "umflaturi": {
    "jokers": "in",
    "decks": "1",
    "cards": "5",
    "starts": "rotates",
    "recycle": "shuffled",
    "packets": "off",
    "joker_packet": "no",
    "drawn": "now",
    "red_on_red": "no",
    "joker": "wild",
    "ace": "wild",
    "jack": "plain",
    "request": "served",
    "override": "no",
    "stacking": "free",
    "stop": "7",
    "stop_match": "any",
    "kings": "all",
    "mixed_kings": "yes",
    "after_back": "regular",
    "finish": "allowed",
    "macao": "automatic",
    "fine": "5",
    "catch_delay": "2",
    "false_catch": "0",
    "end": "first",
    "target": "500",
    "charges": "clasic"
  }
};

/** What means nothing together in each variant. */
export const CLASHES: Record<string, Clash[]> = {
  "standard": [
    [
      {
        "option": "starts",
        "value": "loser"
      },
      {
        "option": "target",
        "value": "0"
      }
    ]
  ],
  "clasic": [
    [
      {
        "option": "starts",
        "value": "loser"
      },
      {
        "option": "target",
        "value": "0"
      }
    ]
  ],
  "umflaturi": [
    [
      {
        "option": "starts",
        "value": "loser"
      },
      {
        "option": "target",
        "value": "0"
      }
    ],
    [
      {
        "option": "charges",
        "value": null
      },
      {
        "option": "target",
        "value": "0"
      }
    ]
  ]
};

/** What cards cost in each named table: by rank, and by card where one differs from its rank. */
export const PRICES: Record<string, Record<string, number>> = {
  "clasic": {
    "2": 20,
    "3": 20,
    "4": 20,
    "5": 5,
    "6": 6,
    "7": 20,
    "8": 8,
    "9": 9,
    "10": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
    "A": 20,
    "Joker": 50,
    "KH": 20,
    "KS": 20
  },
  "nominal": {
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "10": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
    "A": 1,
    "Joker": 20
  },
  "central": {
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "10": 10,
    "J": 2,
    "Q": 3,
    "K": 4,
    "A": 11,
    "Joker": 20
  }
};
