"""What the person at the keyboard is told of itself."""

from typing import Final

YOU: Final = {"ro": "Tu", "en": "You"}
"""The name of who gives none, where it stands in a list."""

YOURS: Final = {
    "ro": {
        "laid": "Ai pus {cards}",
        "drew": "Ai tras {count}",
        "took": "Ai luat {count}",
        "nothing": "N-ai avut ce lua",
        "kept": "Ai păstrat cartea trasă",
        "sat": "Stai {turns}",
        "skipped": "Pierzi tura",
        "called": "Ai spus MACAO!",
        "caught": "{by} te-a prins: n-ai spus MACAO",
        "caught_by": "Ai prins greșeala: {who} n-a spus MACAO",
        "false_catch": "{by} a strigat „Prinde” la tine, dar era prea târziu",
        "false_catch_by": "Ai strigat „Prinde” la {who}, dar era prea târziu",
        "out": "Ai ieșit, locul {n}",
        "requested": "Ai cerut {choice}",
        "named": "Ai ales {choice}",
        "picked": "Ai ales {choice}",
        "dealt": "Ai primit {count}",
        "wins": "Ai câștigat.",
    },
    "en": {
        "laid": "You laid {cards}",
        "drew": "You drew {count}",
        "took": "You took {count}",
        "nothing": "There was nothing for you to take",
        "kept": "You kept the drawn card",
        "sat": "You sit out {turns}",
        "skipped": "You are skipped",
        "called": "You said MACAO!",
        "caught": "{by} caught you: you had not said MACAO",
        "caught_by": "You caught {who}, who had not said MACAO",
        "false_catch": "{by} tried to catch you, but it was too late",
        "false_catch_by": "You tried to catch {who}, who could no longer be caught",
        "out": "You are out, place {n}",
        "requested": "You asked for {choice}",
        "named": "You named {choice}",
        "picked": "You picked {choice}",
        "dealt": "You were dealt {count}",
        "wins": "You win.",
    },
}
"""By event, in the second person; with "_by" where the reader has caught somebody."""
