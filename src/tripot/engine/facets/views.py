"""The views facet: what each viewer may know of a state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

import msgspec

from tripot.engine.facets.state_type import S

if TYPE_CHECKING:
    from tripot.engine.language.text import Text, Voice
    from tripot.engine.rules.options import Options
    from tripot.engine.views.observation import Observation
    from tripot.engine.views.view import View
    from tripot.engine.views.view_patch import ViewPatch


class Views(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Builds views up from nothing. `view` alone is enough: the others save work or say more."""

    view: Callable[[S, int], View]
    """What a seat, SPECTATOR or, once the game is over, OPEN may know of a state (see `State.view`)."""

    private_view: Callable[[S, int], ViewPatch] | None = None
    """What a seat sees beyond the spectators' view, made without a whole view (see `State.private_view`)."""
    observation: Callable[[S, int], Observation] | None = None
    """A seat's view without words and moves, made without the view (see `State.observation`)."""
    reminder: Callable[[S], Text | None] | None = None
    """What to keep in mind at a moment besides what is asked: how it is won, what beats what."""
    story_title: Callable[[Options, Voice], str] | None = None
    """The title of the story told at a table; the game's own, unless said."""
