"""Pictures for the rules: what the sheet in brief and the lessons show of them, as views that any screen can draw."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.manual.school.brief import Example
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.lesson_check import advance
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.setups import matches
from tripot.engine.manual.school.statements import Statement
from tripot.engine.views.view import View, Zone

if TYPE_CHECKING:
    from tripot.engine.game import Game

_MOST: Final = 14
"""More cards are a table, not a picture."""


class Illustration(msgspec.Struct, frozen=True):
    """Zones of a real table, what they show, and the rules they are an example of."""

    title: Statement
    say: Statement
    rules: tuple[str, ...]
    seats: int
    reader: int
    zones: tuple[Zone, ...]
    lesson: str = ""
    """Where one plays it; none for an example of the sheet."""


@lru_cache(maxsize=16)
def illustrations(game: Game) -> tuple[Illustration, ...]:
    """One picture for each rule that has any: the sheet's own before the lessons'. They are of the house's cards: with
    an owner's there are none."""
    if game.catalogue.digest() != game.shipped_digest:
        return ()
    shown: set[str] = set()
    kept: list[Illustration] = []
    for one in (*_of_sheet(game), *(found for lesson in game.school.lessons for found in _of_lesson(game, lesson))):
        fresh = tuple(rule for rule in one.rules if rule not in shown)
        if fresh:
            kept.append(msgspec.structs.replace(one, rules=fresh))
            shown.update(fresh)
    return tuple(kept)


def _of_sheet(game: Game) -> Iterator[Illustration]:
    for example in game.school.brief.examples if game.school.brief else ():
        yield illustrate(game, example)


def illustrate(game: Game, example: Example) -> Illustration:
    """An example of the sheet as it is looked at."""
    state, reader, _ = example.play(game)
    zones = example.zones(state.view(reader))
    return Illustration(example.title, example.say, example.say.rules, state.seats, reader, zones)


def _of_lesson(game: Game, lesson: Lesson) -> Iterator[Illustration]:
    """The steps that point at cards, or wait for a move that is made with one."""
    coach = Coach(game, lesson)
    while not coach.over:
        view = coach.state.view(coach.me)
        zones = _pointed(view, (*coach.step.point, *_where_made(view, coach.step.wanted)))
        if zones:
            yield Illustration(
                lesson.title, coach.step, coach.step.rules, coach.state.seats, coach.me, zones, lesson.id
            )
        coach = advance(coach)


def _where_made(view: View, wanted: tuple[str, ...]) -> Iterator[str]:
    """The zones on the table when a move is wanted, and where it is made."""
    offers = [offer for offer in view.moves if any(matches(offer.move, notation) for notation in wanted)]
    if offers:
        yield from (f"zone:{zone.id}" for zone in view.zones if zone.layout == "trick")
        yield from (f"zone:{offer.zone}" for offer in offers if offer.zone)


def _pointed(view: View, points: tuple[str, ...]) -> tuple[Zone, ...]:
    """The zones pointed at, or that hold a card pointed at, where some card of theirs is seen."""
    found: list[Zone] = []
    for point in points:
        kind, _, name = point.partition(":")
        for zone in view.zones:
            named = kind == "zone" and zone.id == name
            holds = kind == "card" and zone.layout != "memory" and any(card.code == name for card in zone.cards)
            drawn = len(zone.cards) <= _MOST and any(card.code for card in zone.cards)
            if (named or holds) and drawn and zone not in found:
                found.append(zone)
    return tuple(found)
