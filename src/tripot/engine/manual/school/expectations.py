"""Expectations: a file's claims about a table, checked by the engine.

Prices, winners, what is legal and which rule refuses the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.manual.school.statements import seat_of
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event
from tripot.engine.views.view import Fact, View

if TYPE_CHECKING:
    from tripot.engine.game import State

Value = int | str


class Expectations(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """All of it is what one reader sees. A fact with words is compared by the key of its message (`objective.more`)."""

    phase: str = ""
    turn: tuple[str, ...] = ()
    """The seats waited for."""
    facts: dict[str, Value] = {}
    seats: dict[str, dict[str, Value]] = {}
    """Facts by seat: `{ s1 = { tricks = 5 } }`."""
    zones: dict[str, str] = {}
    """The cards that show, in their order."""
    counts: dict[str, int] = {}
    best: dict[str, str] = {}
    """The card of a zone that takes the trick."""
    legal: tuple[str, ...] = ()
    refused: dict[str, str] = {}
    """A move and the rule that refuses it."""
    worth: dict[str, int] = {}
    """What an offered move brings; of a composed one, `composer:values`."""
    told: tuple[str, ...] = ()
    """Rules cited by what was told since the scene or the last answer."""
    winners: tuple[str, ...] = ()


def failures(claims: Expectations, state: State, reader: int, events: Iterable[Event] = ()) -> list[str]:
    """Every expectation that does not hold."""
    view = state.view(reader)
    return [*_on_the_table(claims, state, view), *_moves(claims, state, view), *_told(claims, state, events)]


def _on_the_table(claims: Expectations, state: State, view: View) -> Iterator[str]:
    if claims.phase and claims.phase != view.phase:
        yield f"phase is {view.phase}, not {claims.phase}"
    acting = tuple(state.game.seat_name(seat) for seat in view.actors)
    if claims.turn and set(claims.turn) != set(acting):
        yield f"waited for: {' '.join(acting)}, not {' '.join(claims.turn)}"
    yield from _facts("", claims.facts, view.facts)
    for name, wanted in claims.seats.items():
        yield from _facts(f"{name}: ", wanted, view.seats[seat_of(state.game, name, state.seats)].facts)
    shown = {zone.id: zone for zone in view.zones}
    for zone in {*claims.zones, *claims.counts, *claims.best} - set(shown):
        yield f"no zone {zone}"
    for zone, cards in claims.zones.items():
        if zone in shown and (found := " ".join(card.code for card in shown[zone].cards)) != cards:
            yield f"{zone} shows {found!r}, not {cards!r}"
    for zone, count in claims.counts.items():
        if zone in shown and shown[zone].count != count:
            yield f"{zone} has {shown[zone].count} cards, not {count}"
    for zone, code in claims.best.items():
        if zone in shown and [card.code for card in shown[zone].cards if card.best] != [code]:
            yield f"{zone}: {code} does not take the trick"


def _facts(whose: str, wanted: Mapping[str, Value], facts: Iterable[Fact]) -> Iterator[str]:
    known = {fact.id: fact.value for fact in facts}
    for name, value in wanted.items():
        found = known.get(name)
        if (found.key if isinstance(found, Text) else found) != value:
            yield f"{whose}{name} is {found}, not {value}"


def _moves(claims: Expectations, state: State, view: View) -> Iterator[str]:
    for move, rule in {**dict.fromkeys(claims.legal, None), **claims.refused}.items():
        try:
            state.check(view.viewer, state.game.parse(move))
        except Illegal as refusal:
            if rule is None or refusal.rule != rule:
                yield f"{move} is refused by {refusal}"
        else:
            if rule is not None:
                yield f"{move} is legal, not refused by {rule}"
    prices = {offer.move: offer.worth for offer in view.moves}
    for composer in view.composers:
        prices |= {f"{composer.id}:{values}": worth for values, worth in composer.worths.items()}
    for move, worth in claims.worth.items():
        if prices.get(move) != worth:
            yield f"{move} brings {prices.get(move)}, not {worth}"


def _told(claims: Expectations, state: State, events: Iterable[Event]) -> Iterator[str]:
    cited = {event.rule for event in events}
    for rule in claims.told:
        if rule not in cited:
            yield f"nothing told cites {rule}"
    if claims.winners:
        end = state.outcome()
        winners = tuple(state.game.seat_name(seat) for seat in end.winners) if end else ()
        if set(winners) != set(claims.winners):
            yield f"winners: {' '.join(winners) or 'none yet'}, not {' '.join(claims.winners)}"
