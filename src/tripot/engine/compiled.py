"""Whether the engine runs as it was written or compiled to machine code."""

from __future__ import annotations

from typing import Final

from tripot.engine import state

COMPILED: Final = not str(state.__file__).endswith(".py")
