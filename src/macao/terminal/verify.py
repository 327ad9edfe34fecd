"""`macao verify FILE`: exit 0 if the cards of a record were fair and its moves follow, 1 if not or if none can say."""

import sys
from argparse import Namespace
from collections.abc import Sequence
from typing import Final

from macao.play.record import Record, parse_record
from macao.play.sealed import Opened
from macao.play.verify import Finding, Verdict, verify
from macao.terminal.words import printable
from macao.texts.form import Lang

SEEN: Final = "seen"
"""It holds, and the commitment is the one that was shown before the deal."""

TEXTS: Final = {
    "ro": {
        SEEN: "Cărțile au fost cinstite: secretul este cel sigilat înainte de împărțire, amestecarea urmează din el "
        "și din contribuții, iar fiecare carte și fiecare mutare urmează de acolo, după reguli, până la sfârșit.",
        Finding.HOLDS: "Totul se leagă: secretul se potrivește cu sigiliul, amestecarea urmează din el și din "
        "contribuții, iar fiecare carte și fiecare mutare urmează de acolo, după reguli, până la sfârșit; mai compară "
        "doar sigiliul cu cel arătat la masă înainte de împărțire.",
        Finding.NOT_SEALED: "Cărțile acestei partide nu au fost sigilate (fișierul are doar un seed), deci nu se "
        "poate arăta că au fost cinstite.",
        Finding.OTHER_COMMITMENT: "Nu se potrivește: sigiliul din fișier nu este cel arătat înainte de împărțire.",
        Finding.OTHER_SECRET: "Nu se potrivește: secretul din fișier nu este cel din sigiliu.",
        Finding.NO_SUCH_SHARE: "Nu se potrivește: contribuția dată nu este printre cele amestecate.",
        Finding.OTHER_SEED: "Nu se potrivește: cărțile nu urmează din secret și din contribuții.",
        Finding.OTHER_RULES: "Nu se poate verifica: partida s-a jucat după alte reguli decât cele de acum.",
        Finding.MOVE: "Nu se potrivește: mutarea {ply} ({who}: {move}) nu urmează din cărți și din reguli.",
        Finding.OTHER_END: "Nu se potrivește: mutările duc la alt sfârșit decât cel scris.",
        "commitment": "Sigiliul: {hex}",
        "share": "Contribuția lui {who}: {hex}",
        "none": "niciuna",
        "table": "masa",
    },
    "en": {
        SEEN: "The cards were fair: the secret is the one sealed before the deal, the shuffle follows from it and the "
        "shares, and every card and every move follows from there, by the rules, to the end.",
        Finding.HOLDS: "It all holds together: the secret is that of the commitment, the shuffle follows from it and "
        "the shares, and every card and every move follows from there, by the rules, to the end; only compare the "
        "commitment with the one shown at the table before the deal.",
        Finding.NOT_SEALED: "The cards of this match were not sealed (the file has a bare seed), so nothing can show "
        "that they were fair.",
        Finding.OTHER_COMMITMENT: "It does not hold: the file's commitment is not the one shown before the deal.",
        Finding.OTHER_SECRET: "It does not hold: the file's secret is not the one of the commitment.",
        Finding.NO_SUCH_SHARE: "It does not hold: the share given is not among those mixed in.",
        Finding.OTHER_SEED: "It does not hold: the cards do not follow from the secret and the shares.",
        Finding.OTHER_RULES: "It cannot be checked: the match was played by other rules than those of today.",
        Finding.MOVE: "It does not hold: move {ply} ({who}: {move}) does not follow from cards and rules.",
        Finding.OTHER_END: "It does not hold: the moves lead to another end than the one written.",
        "commitment": "Commitment: {hex}",
        "share": "Share of {who}: {hex}",
        "none": "none",
        "table": "the table",
    },
}


def check(args: Namespace) -> int:
    """One sentence; where all holds also the commitment and the shares, for people to compare with what they saw."""
    record = parse_record(args.file.read_text(encoding="utf-8"))
    verdict = verify(record, args.commitment, args.share)
    if verdict.finding != Finding.HOLDS or record.opened is None:
        print(f"macao verify: {_wrong(verdict, record, args.lang)}", file=sys.stderr)
        return 1
    print(TEXTS[args.lang][SEEN if args.commitment else Finding.HOLDS])
    for line in _opened(record.opened, record.names, args.lang):
        print(line)
    return 0


def _wrong(verdict: Verdict, record: Record, lang: Lang) -> str:
    texts, entry = TEXTS[lang], verdict.entry
    if entry is None:
        return texts[verdict.finding]
    named = 0 <= entry.seat < len(record.names)
    who = printable(record.names[entry.seat]) if named else texts["table"]
    return texts[verdict.finding].format(ply=entry.ply, who=who, move=entry.move)


def _opened(opened: Opened, names: Sequence[str], lang: Lang) -> list[str]:
    texts = TEXTS[lang]
    given = [(printable(name), share.hex() or texts["none"]) for name, share in zip(names, opened.shares, strict=True)]
    shares = [texts["share"].format(who=who, hex=share) for who, share in given]
    return [texts["commitment"].format(hex=opened.commitment.hex()), *shares]
