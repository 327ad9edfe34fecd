"""Runs in Pyodide, from python.mjs: imports all that a practice table imports, also what is only imported in use."""

import json
import sys
import traceback

sys.path.insert(0, "/src")


def rehearse() -> str:
    """Play a little at every kind of table; the names of all modules that are there in the end."""
    from macao.offline.worker import Worker
    from macao.variants import VARIANTS

    for variant in VARIANTS:
        sit_down(Worker(), variant.key)
        learn(Worker(), variant.key)
    try:
        Worker().handle("say", "", 0)
    except RuntimeError:
        traceback.format_exc()
    return " ".join(sorted(sys.modules))


def sit_down(worker: object, variant: str) -> None:
    """A table of bots, some nonsense, some moves."""
    table = {"variant": variant, "seats": ["person", "rule", "uniform"], "name": "Ștefana"}
    worker.handle("open", json.dumps({"table": table, "seed": "00" * 32, "pace": 0}), 0)
    for do, text in (("enter", ""), ("say", "nonsense"), ("say", '{"t":"rules"}'), *[("wake", "")] * 20):
        worker.handle(do, text, 0)


def learn(worker: object, variant: str) -> None:
    """The first lesson, done wrong."""
    worker.handle("lesson", json.dumps({"variant": variant, "key": "fit", "name": "Ștefana"}), 0)
    move = '{"t":"move","key":"k","ply":0,"move":"7S"}'
    for do, text in (("enter", ""), ("say", move), ("wake", "")):
        worker.handle(do, text, 0)
