"""The engine's numbers: machine integers where it is compiled, plain ones where it is not (ADR 8).

The one file of the engine that is never compiled. Beware of `1 << x` with an i64: mypyc shifts 32 bits; use FACE.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64 as i64
else:
    i64 = int
