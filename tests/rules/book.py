"""All files of cases in this folder."""

from pathlib import Path

from macao.cases.form import Case
from macao.cases.reader import read_cases

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.glob("cases-*.yaml"))
CASES: list[Case] = [case for path in FILES for case in read_cases(path)]
