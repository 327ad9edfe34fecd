"""Every clause of a rules page: its key, when it has anything to say, and the facts it rests on.

The words stand in `ro` and `en`, under the same keys.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from macao.engine.cards import JOKERS
from macao.engine.rules import Rules
from macao.texts import tables as t
from macao.texts.queries import (
    always,
    answerable,
    attack_goes_out,
    called,
    chained,
    circles,
    cuts_with_effect,
    goes_on,
    hits_back,
    joker_packets,
    jokers_barred,
    packets_of_askers,
    plain_askers,
    priced,
    tame_namers,
    two_coloured_packets,
)

When = Callable[[Rules], object]


class Spec(NamedTuple):
    """A clause without its words."""

    key: str
    rests: str
    when: When = always

    @property
    def section(self) -> str:
        """The part of the page where it stands."""
        return self.key.split(".")[0]


CLAUSES: Final = (
    Spec("goal.hand", "A-6"),
    Spec("goal.win", "A-134 B-4 C-1 C-4 C-5 C-6"),
    Spec("pack.players", "A-10 B-2 B-3 C-8 A-5"),
    Spec("pack.cards", "A-11 A-12 QB-1 C-7 A-76 B-1"),
    Spec("pack.suits", "QA-4 B-11"),
    Spec("pack.values", "A-79 C-28"),
    Spec("deal.hand", "A-13 B-7 B-9 C-9 C-11"),
    Spec("deal.starter", "A-17 A-18 B-8 B-10 QB-9 C-10 QC-2"),
    Spec("deal.refused", "A-19 A-20 C-12 C-13", lambda r: t.pack(r) & ~r.starters),
    Spec("deal.jack", "QA-5", lambda r: t.askers(r) & r.starters),
    Spec("deal.first", "A-14 QA-6 QB-10 QC-17"),
    Spec("deal.order", "A-15 A-16"),
    Spec("turn.choose", "A-23 A-24 B-17 C-14 C-15 C-16 B-19 C-17"),
    Spec("turn.close", "A-33 A-34 QC-4"),
    Spec("turn.waiting", "C-19 QB-19", lambda r: t.attackers(r) | t.skippers(r)),
    Spec("fit.match", "A-21 B-11 B-12 C-23 QB-6 A-26 A-154 B-13 B-40"),
    Spec("fit.force", "C-25 C-26 C-27 QA-10 C-72", t.namers),
    Spec("fit.wild", "QA-12 QB-3 B-50 C-24 QC-25"),
    Spec("fit.order", "A-22"),
    Spec("packets.rank", "A-27 A-28 A-32 B-14 QB-7 QB-8 QC-4 B-15 B-16 B-20 B-30 QA-8 QA-17 QA-26"),
    Spec("packets.effects", "A-29 A-30 A-31 B-33 B-37 A-39 A-40", t.packets),
    Spec("packets.jokers", "A-35 A-92 QB-31", joker_packets),
    Spec("packets.colours", "QB-16 A-75", two_coloured_packets),
    Spec("drawing.drawn", "A-25 A-103 A-104 A-105 B-18 QB-11 C-18 QC-20 A-102"),
    Spec("chain.cards", "A-36 A-77 A-78 B-25 B-26 B-27 B-48 B-49 C-34 C-35 C-36 C-37 B-24"),
    Spec("chain.count", "QC-1 C-48 C-41", t.attackers),
    Spec("chain.direction", "B-28 C-39 C-40 QB-15 QB-16 QC-10 B-34 QB-28", t.attackers),
    Spec("chain.pass_matching", "A-37 A-84 A-85 QA-7 B-35 QB-5 QB-18 A-157 QA-2 B-29 B-31", t.passes_matching),
    Spec("chain.pass_any", "C-43 C-44 C-45 QC-5 QB-24", t.passes_any),
    Spec("chain.closed", "QA-7", lambda r: t.attackers(r) and not chained(r)),
    Spec("chain.example", "A-84 B-35 C-43", lambda r: chained(r) and t.chain_example(r)[1]),
    Spec("chain.only", "QA-9 QA-11 QB-24 C-47 QC-8", chained),
    Spec("chain.take", "A-41 A-42 QA-20 B-32 C-46 C-49 A-38 A-87 C-42 QB-29", t.attackers),
    Spec("chain.decline", "QA-21 A-106 A-108", answerable),
    Spec("chain.short", "A-119 A-121 QB-12 QC-19 A-120", t.attackers),
    Spec("chain.back", "QB-14 QC-9", hits_back),
    Spec("chain.sitters", "A-53 A-54 A-56 QB-17 QC-24 QA-28 QA-29", lambda r: t.attackers(r) and t.skippers(r)),
    Spec("chain.paid", "QA-20 QB-24", t.attackers),
    Spec("cut.cards", "C-30 C-31 QC-7 QB-19 C-3", t.attackers),
    Spec("cut.only", "C-30", cuts_with_effect),
    Spec("cut.idle", "QC-7", lambda r: t.cutters(r) & ~t.skippers(r) & ~t.attackers(r)),
    Spec("sit.cards", "A-43 A-59 B-36 C-38"),
    Spec("sit.answer", "A-44 A-45 A-46 A-47 B-37 B-38 B-39 QC-6", t.skippers),
    Spec("sit.only", "A-58 QA-11 QB-19 QC-8", t.skippers),
    Spec("sit.decline", "A-57 A-107 A-108", t.skippers),
    Spec("sit.sitting", "A-48 A-49 A-50 A-51 A-52 A-55 QB-20 QC-24 QA-27 QA-30", t.skippers),
    Spec("names.cards", "A-97 B-51 C-32 C-33", t.namers),
    Spec("names.where", "A-94 A-95 A-96 QA-12", tame_namers),
    Spec("names.when", "A-98 A-99 A-101 QA-18 QB-25 C-71 QC-12 QA-19", t.namers),
    Spec("names.binds", "B-53 QB-22 QB-23 QC-11 B-52", t.namers),
    Spec("names.several", "A-71 A-100", packets_of_askers),
    Spec("ask.cards", "A-60 A-61 A-62 B-42 B-41 B-43 QB-2"),
    Spec("ask.plain", "A-69 A-70 QA-16", plain_askers),
    Spec("ask.serve", "A-66 A-67 A-68 B-45 B-46 QB-23", t.askers),
    Spec("ask.lasts", "A-65 QA-13 B-47 QB-21", t.askers),
    Spec("ask.nothing", "A-63 A-64 QA-14 QA-15 B-44 QA-19", t.askers),
    Spec("plain.kings", "A-72 A-73 A-74 B-27 B-28 C-2 C-39 C-40"),
    Spec("plain.cards", "QC-3"),
    Spec("jokers.where", "A-12 A-80 A-81 A-82 QB-3 C-24"),
    Spec("jokers.chain", "A-82 A-83 A-84 A-86 QB-24 C-45", lambda r: t.attackers(r) & JOKERS),
    Spec("jokers.after", "A-89 A-90 A-91 QB-4 C-29", t.jokers),
    Spec("jokers.not", "A-58 A-68 A-88 QB-23", jokers_barred),
    Spec("macao.say", "A-123 A-124 B-22 C-50 C-51 C-52 QC-22"),
    Spec("macao.catch", "A-125 A-126 A-127 B-23 QA-43 QB-13 QA-40", called),
    Spec("macao.delay", "QA-38 QA-39", called),
    Spec("macao.pause", "A-128 QA-41 QA-42", lambda r: called(r) and t.attackers(r)),
    Spec("macao.false", "QA-44", called),
    Spec("macao.again", "QA-45", called),
    Spec("macao.counts", "C-53"),
    Spec("stock.rebuilt", "A-116 A-117 A-118 B-21 C-21 C-22 QA-32 QA-33"),
    Spec("stock.suit", "QC-18"),
    Spec("stock.dry", "QA-34 QB-12 QC-21"),
    Spec("out.card", "A-129 B-54 QB-26 C-20"),
    Spec("out.stop", "A-135 A-136 A-137 QA-1 B-5 B-6 C-20 A-155 A-156"),
    Spec("out.places", "A-135 A-136 B-5 C-54"),
    Spec("out.attack", "A-130 A-131 A-132 A-133 QB-26 QB-27 QC-12 QA-46 QA-47 QA-48", attack_goes_out),
    Spec("out.sit", "QA-31 QB-26", goes_on),
    Spec("points.table", "A-139 QC-14 QC-15 A-93 C-55 C-56 C-57", priced),
    Spec("points.use", "A-138 A-139 C-4 C-5 C-54", priced),
    Spec("match.end", "C-59 C-60 C-61 C-62 C-63 QB-30 QC-16 QC-26"),
    Spec("absence.away", "A-141 A-142 A-143 A-144 A-148 QA-49 C-77 QC-23 A-114 QA-54 C-78"),
    Spec("absence.clock", "A-111 A-112 A-113 QA-24 QA-23 QA-25 QA-51"),
    Spec("absence.attack", "A-149 A-150 QA-50", lambda r: not r.takeover),
    Spec("absence.alone", "QA-3", lambda r: not r.takeover),
    Spec("stop.dead", "QA-35 QB-32 QC-13"),
    Spec("stop.circle", "A-122 QA-36 QC-13", circles),
    Spec("stop.long", "A-122"),
    Spec("stop.result", "A-138 A-139 A-140 QA-37 C-58"),
)

KEYS: Final = frozenset([spec.key for spec in CLAUSES])


def nearest(key: str, rules: Rules) -> str:
    """The clause of that key, or where these rules do not have it, the first of its section or the one about a turn."""
    section = [spec for spec in CLAUSES if spec.section == key.split(".")[0]]
    wanted = sorted(section, key=lambda spec: spec.key != key)
    return next((spec.key for spec in wanted if spec.when(rules)), "turn.choose")
