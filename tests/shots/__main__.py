"""`MACAO_BROWSER=… python tests/shots [FOLDER] [PART OF A NAME]`: every scene on every screen, to be looked at."""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from shots.take import take_all

take_all(
    Path(sys.argv[1] if len(sys.argv) > 1 else "shots"),
    sys.argv[2] if len(sys.argv) > 2 else "",
    os.environ["MACAO_BROWSER"],
)
