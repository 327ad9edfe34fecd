"""What `make load` runs, for a moment: that it works, not how fast it is."""

import re
import subprocess
import sys

from support.sources import ROOT


def test_the_load_is_played_measured_and_found_in_the_log() -> None:
    asked = ["--tables", "3", "--warm", "0.2", "--seconds", "2.5", "--step", "1", "--parts", "tables,deflate"]
    command = [sys.executable, str(ROOT / "bench" / "load" / "drive.py"), *asked]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "12 sockets, " in run.stdout
    rows = re.findall(
        r"^\| (macao serve|bare and compressing)\b.*? \| 3 \| 1 \| 1 \| ([\d.]+) ", run.stdout, re.MULTILINE
    )
    assert [name for name, _ in rows] == ["macao serve", "bare and compressing"], run.stdout
    assert all(0 < float(p50) < 2500 for _, p50 in rows)
    told = re.search(r"^(\d+) moves were acknowledged, (\d+) are in the log\.$", run.stdout, re.MULTILINE)
    assert told, run.stdout
    assert 3 <= int(told[1]) <= int(told[2])
