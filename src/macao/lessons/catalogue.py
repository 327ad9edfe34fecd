"""Writes what lessons say for the page: `python -m macao.lessons.catalogue [--check] web/src/tutorial/lessons.gen.ts`.

Positions and what fulfils a lesson stay here: the page asks the table how it went.
"""

import json
import sys
from typing import Any

from macao.lessons import LESSONS
from macao.lessons.form import Lesson
from macao.protocol.generated import run

HEADER = """\
// Generated from src/macao/lessons by `python -m macao.lessons.catalogue`. Do not edit.
import type { Both } from "../catalogue.gen";

export interface Lesson {
  key: string;
  /** The clause of the rules that it is about. */
  clause: string;
  title: Both;
  /** What lies before the reader, and what is asked for. */
  see: Both;
  do: Both;
  hint: Both;
  /** Why it went right, and what came of the mistake that tempts most. */
  why: Both;
  missed: Both;
}

/** Those of each variant, in the order in which they are learned. */
"""
SAID = ("title", "see", "do", "hint", "why", "missed")


def generate() -> str:
    """The whole file."""
    lessons = {variant: [_lesson(lesson) for lesson in lessons] for variant, lessons in LESSONS.items()}
    written = json.dumps(lessons, ensure_ascii=False, indent=2)
    return f"{HEADER}export const LESSONS: Record<string, Lesson[]> = {written};\n"


def _lesson(lesson: Lesson) -> dict[str, Any]:
    said = {name: getattr(lesson, name)._asdict() for name in SAID}
    return {"key": lesson.key, "clause": lesson.clause} | said


if __name__ == "__main__":
    sys.exit(run(generate, "macao.lessons.catalogue", sys.argv[1:]))
