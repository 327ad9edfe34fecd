"""`macao` with loaded dice: the shipped server, which deals the same cards wherever the pages give the same shares.

A match of whims can be very long; with cards that are known it is as long as it was seen to be.
"""

import sys
from types import SimpleNamespace

from macao.server import lobby, wishes
from macao.terminal.main import main

if __name__ == "__main__":
    lobby.secrets = wishes.secrets = SimpleNamespace(token_bytes=bytes)
    sys.exit(main())
