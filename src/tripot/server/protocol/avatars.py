"""The look of a person at a table: one of the house's small faces, and a colour.

Both are closed sets; empty leaves it to the first letters of their name.
"""

from __future__ import annotations

from typing import Literal

import msgspec

GuestFace = Literal[
    "",
    "bob",
    "curls",
    "braid",
    "beard",
    "glasses",
    "beret",
    "moustache",
    "straw",
    "scarf",
    "freckles",
    "earring",
    "waves",
]
"""Drawn in `web/src/lib/people/guests`."""
Tone = Literal["", "wine", "rose", "amber", "gilt", "leaf", "felt", "sky", "night", "plum"]


class Look(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The look a person chose in their browser, sent with their name."""

    face: GuestFace = ""
    tone: Tone = ""
