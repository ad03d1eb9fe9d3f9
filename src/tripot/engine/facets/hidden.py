"""The hidden facet: states a seat cannot tell from the real one, and what must not leave with a record."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tripot.engine.facets.state_type import S

if TYPE_CHECKING:
    from random import Random

    from tripot.engine.record import Record
    from tripot.engine.search.samplers import Sampler


class Hidden(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Draws what a seat does not know: one state at a time, or by a sampler that prepares many draws at once."""

    sample: Callable[[S, int, Random], S] | None = None
    """A state drawn among those a seat cannot tell from this one: a function of its view and `random`."""
    sampler: Callable[[S, int], Sampler] | None = None
    """Draws such states for one decision, again and again."""
    publish: Callable[[Any, Record], Record] | None = None
    """What of a finished game's record may leave the server, from game and record; everything, unless said."""

    def __post_init__(self) -> None:
        if self.sample is None and self.sampler is None:
            raise TypeError("Hidden: give `sample` or `sampler`")
