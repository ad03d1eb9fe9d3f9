"""High card with players that fail, at each card of their hand in another way: no table may stop over it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import msgspec

from tests.toy_games import highcard
from tripot.engine import kits
from tripot.engine.rules.refusal import Illegal


class Odd(Exception):
    """One that does not travel between processes: it is made of two things, and keeps one."""

    def __init__(self, rule: str, text: str) -> None:
        super().__init__(rule + text)


def _illegal() -> NoReturn:
    raise Illegal("HIG-03", "refuse.notation", text="?")


def _runtime() -> NoReturn:
    raise RuntimeError("generator raised StopIteration")


def _odd() -> NoReturn:
    raise Odd("HIG-03", "?")


def _recursion() -> kits.Move:
    return _recursion()


def _foreign_card() -> kits.Move:
    return kits.PlayCard("99")


FAULTS: tuple[Callable[[], kits.Move], ...] = (_illegal, _runtime, _odd, _recursion, _foreign_card, sys.exit)
"""By how many cards are left: one, two…"""


class Clumsy(kits.Bot):
    """Fails."""

    def choose(self, view: kits.View, sampler: kits.DrawSample, budget: kits.Budget) -> kits.Move:
        return FAULTS[len(view.moves) - 1]()


class ClumsyGame(highcard.HighCard):
    """Its *facile* fails."""

    slug = "clumsy"
    title = {"fr": "Le Petit maladroit", "en": "The clumsy Petit"}
    rules = msgspec.structs.replace(
        highcard.HighCard.rules,
        form=kits.options(
            kits.number("cards", 2, len(FAULTS), len(FAULTS), rule="HIG-01"), kits.switch("petit", True, rule="HIG-04")
        ),
    )
    players = msgspec.structs.replace(highcard.HighCard.players, easy=Clumsy)

    def __init__(self) -> None:
        super().__init__(Path(highcard.__file__).parent)


class HopelessGame(ClumsyGame):
    """Its *habile* fails too."""

    slug = "hopeless"
    players = kits.Players(habile=Clumsy, easy=Clumsy)


GAME = ClumsyGame()
HOPELESS = HopelessGame()
