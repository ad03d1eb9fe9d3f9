"""Views of kit games: cards in zones, moves as gestures, points, places."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.view import BACK, Card, Fact, Layout, Offer, Seat, Zone


def faces(cards: Sequence[str | Card], known: bool) -> tuple[Card, ...]:
    """Cards face up for those who may know them, as many backs for the others."""
    if not known:
        return (BACK,) * len(cards)
    return tuple(Card(card) if isinstance(card, str) else card for card in cards)


def zone(name: str, cards: Sequence[str | Card], known: bool = True, layout: Layout = "row", owner: int = -1) -> Zone:
    """Cards in one place, all known to the viewer or none. Message: `zone.NAME`, with `who` where it has an owner.

    A stack that nobody sees into lists no cards: its number is shown. Where a viewer knows some cards of many, the game
    gives them as `Card`s and `BACK`s, what is known first.
    """
    shown = () if layout == "stack" and not known else faces(cards, known)
    if owner < 0:
        return Zone(name, say(f"zone.{name}"), layout, owner, shown, len(cards))
    return Zone(f"{name}.{owner}", say(f"zone.{name}", who=SeatName(owner)), layout, owner, shown, len(cards))


def points(scores: Sequence[int]) -> list[Seat]:
    """The seats with their points. Message: `fact.points`."""
    return [Seat(seat, facts=(Fact("points", say("fact.points"), mine),)) for seat, mine in enumerate(scores)]


def with_fact(places: Sequence[Seat], facts: Sequence[Fact]) -> list[Seat]:
    """The seats, with one more fact at each."""
    return [replace(place, facts=(*place.facts, fact)) for place, fact in zip(places, facts, strict=True)]


def rank(scores: Sequence[int], rule: str, low_wins: bool = False) -> Outcome:
    """The most points win, or the fewest; equal points share a place. Messages: `end.won`, `end.shared` with `who`."""
    levels = sorted(set(scores), reverse=not low_wins)
    groups = tuple(tuple(seat for seat, mine in enumerate(scores) if mine == level) for level in levels)
    key = "end.won" if len(groups[0]) == 1 else "end.shared"
    return Outcome(groups, tuple(scores), say(key, who=tuple(SeatName(seat) for seat in groups[0])), rule)


def offer(move: Move, viewer: int) -> Offer:
    """A legal move as a gesture: click its `card` in the hand or the seat of its `target`, else press a button.

    Message: `offer.MOVE`, with `card` and `who` where the move has a card or a target.
    """
    card, target = getattr(move, "card", ""), getattr(move, "target", -1)
    params: dict[str, CardName | SeatName] = {"card": CardName(card)} if card else {}
    if target >= 0:
        params["who"] = SeatName(target)
    label = say(f"offer.{type(move).__name__.lower()}", **params)
    return Offer(str(move), label, f"hand.{viewer}" if card else "", card, target)
