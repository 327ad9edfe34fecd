"""The page about what is kept names every table of the database, and no other."""

import re

from support.sources import ROOT
from support.tables import all_tables

KEPT = ROOT / "web" / "src" / "help" / "kept.ts"


def test_every_table_is_named_on_the_page_about_data() -> None:
    lists = re.findall(r"^  \w+: \[(.*)\],$", KEPT.read_text(), re.MULTILINE)
    named = [table for line in lists for table in re.findall(r'"(\w+)"', line)]
    assert sorted(named) == sorted(all_tables().tables)
