"""What a table knows of a main character."""

from __future__ import annotations

import msgspec

from tripot.games.dupes.book.utterance import Utterance


class Character(msgspec.Struct, frozen=True):
    """The public part of a sheet (DUP-06, DUP-07)."""

    name: Utterance
    sex: Utterance
    occupation: Utterance
    motivation: Utterance
    story: Utterance = ""
