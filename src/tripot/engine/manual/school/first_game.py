"""*Première partie accompagnée*: a short game, and words for what happens in it for the first time."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from tripot.engine.manual.school.setups import matches
from tripot.engine.manual.school.statements import Statement
from tripot.engine.views.events import Event
from tripot.engine.views.view import View


class Trigger(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The conditions of a tip, all of which must hold in what one reader sees and was just told.

    The browser reads the same words (`web/src/lib/school/triggers.ts`).
    """

    phase: str = ""
    mine: bool = False
    """It is the reader's turn."""
    fact: str = ""
    """The table has this fact."""
    without: str = ""
    """The table does not have this one."""
    move: str = ""
    """Such a move is offered: a notation, or a kind (`P:*`)."""
    barred: bool = False
    """Some card of the reader's hand may not be played, another may."""
    rule: str = ""
    """Something just told cites this rule."""
    moment: str = ""
    """Something of this kind has just ended or been shown: a trick, a deal, dice."""


class Tip(Statement, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Said once, the first time it is so."""

    id: str
    when: Trigger
    point: tuple[str, ...] = ()


class FirstGame(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The table of a first game, and what is said at it."""

    seats: int
    options: dict[str, Any] = {}
    minutes: int
    tips: tuple[Tip, ...]


def is_met(when: Trigger, view: View, events: Iterable[Event]) -> bool:
    """Whether all of it is so."""
    told = list(events)
    return (
        (not when.phase or view.phase == when.phase)
        and (not when.mine or view.viewer in view.actors)
        and (not when.fact or any(fact.id == when.fact for fact in view.facts))
        and not any(fact.id == when.without for fact in view.facts)
        and (not when.move or any(matches(offer.move, when.move) for offer in view.moves))
        and (not when.barred or _barred(view))
        and (not when.rule or any(event.rule == when.rule for event in told))
        and (not when.moment or any(event.moment and event.moment.kind == when.moment for event in told))
    )


def _barred(view: View) -> bool:
    offered = {(offer.zone, offer.card) for offer in view.moves if offer.card}
    hands = [zone for zone in view.zones if zone.layout == "hand" and zone.owner == view.viewer]
    return bool(offered) and any((zone.id, card.code) not in offered for zone in hands for card in zone.cards)


class FirstGameCoach:
    """Sits beside a newcomer and says each thing once."""

    def __init__(self, first: FirstGame) -> None:
        self._left: list[Tip] = list(first.tips)

    def words(self, view: View, events: Iterable[Event]) -> list[Tip]:
        """The tips to give about this table and what was just told."""
        told = list(events)
        spoken = [tip for tip in self._left if is_met(tip.when, view, told)]
        self._left = [tip for tip in self._left if tip not in spoken]
        return spoken
