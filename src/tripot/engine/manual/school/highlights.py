"""Highlights: the things of a view that a coach points at, by their ids.

zone:hand:0   card:QS   fact:led   seat:s1   seat:s1/tricks   move:P:QS   move:O*   composer:sell   prompt
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.manual.school.setups import matches
from tripot.engine.manual.school.statements import seat_of
from tripot.engine.views.view import View

if TYPE_CHECKING:
    from tripot.engine.game import Game


def with_numbers(game: Game, point: str, seats: int) -> str:
    """A point at a seat by its number, any other as it is written; raises ValueError where there is no such seat."""
    kind, _, name = point.partition(":")
    if kind != "seat":
        return point
    who, slash, fact = name.partition("/")
    return f"seat:{seat_of(game, who, seats)}{slash}{fact}"


def resolve(game: Game, view: View, point: str) -> str:
    """The point as a screen looks for it: a seat by its number, a move by the notation offered; raises ValueError where
    this view has no such thing."""
    kind, _, name = point.partition(":")
    match kind:
        case "prompt" if not name and view.prompt:
            return point
        case "zone" if any(zone.id == name and zone.layout != "memory" for zone in view.zones):
            return point
        case "card" if any(card.code == name for zone in view.zones if zone.layout != "memory" for card in zone.cards):
            return point
        case "fact" if any(fact.id == name for fact in view.facts):
            return point
        case "composer" if any(composer.id == name for composer in view.composers):
            return point
        case "seat":
            found = with_numbers(game, point, len(view.seats))
            seat, _, fact = found.removeprefix("seat:").partition("/")
            if not fact or any(one.id == fact for one in view.seats[int(seat)].facts):
                return found
        case "move":
            for offer in view.moves:
                if matches(offer.move, name):
                    return f"move:{offer.move}"
        case _:
            pass
    raise ValueError(f"nothing to point at: {point}")
