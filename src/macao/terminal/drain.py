"""`macao drain`: exit 0 when the server has ended, 1 when there is none."""

import sys
from pathlib import Path

from macao.server.folder import ask_to_drain


def drain(data: Path) -> int:
    """Let the server of this folder finish what is played and take nothing new; wait until it has ended."""
    wait = ask_to_drain(data)
    if wait is None:
        print(f"No server is running on the games in {data}.", file=sys.stderr)
        return 1
    print("Nothing new begins there. Waiting for the matches that are played, 30 minutes at most.", flush=True)
    wait()
    return 0
