"""`macao cases FILE…`: exit 0 all hold, 1 some fail, 2 a file is not in the form."""

import sys
from collections.abc import Sequence
from pathlib import Path

from macao.cases.check import run_case
from macao.cases.form import Case, FormError
from macao.cases.reader import read_cases


def cases(files: Sequence[Path]) -> int:
    """Read all files first: one that is not in the form stops everything."""
    read: list[tuple[Path, list[Case]]] = []
    wrong: list[FormError] = []
    for path in files:
        try:
            read.append((path, read_cases(path)))
        except FormError as error:
            wrong.append(error)
    for problem in wrong:
        print(f"macao cases: {problem}", file=sys.stderr)
    return 2 if wrong else _run(read)


def _run(read: Sequence[tuple[Path, list[Case]]]) -> int:
    failed = total = 0
    for path, found in read:
        total += len(found)
        failed += sum([_fails(path, case) for case in found])
    print(f"{total} cases, {failed} failed")
    return 1 if failed else 0


def _fails(path: Path, case: Case) -> bool:
    differences = run_case(case)
    if differences:
        print(f"FAILED {path.name} {case.id} ({', '.join(case.rules)}; {case.confidence}): {case.title}")
    for difference in differences:
        print(f"  {difference}")
    return bool(differences)
