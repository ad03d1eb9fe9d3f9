"""A view read as numbers: what a player of État d'urgence can count on."""

from __future__ import annotations

from tripot.engine.views.view import Card, Pick, View
from tripot.games.urgence.book.cards import Cards, Kind
from tripot.games.urgence.play.values.situation import Rival, Situation


def situation_from_view(view: View, cards: Cards) -> Situation:
    """What the viewer of this view can count on."""
    me = view.viewer
    table = ViewReader(view, cards)
    hand = table.cards("hand", me)
    return Situation(
        round=table.number("round"),
        coins=table.number("coins"),
        attack=table.number("attack"),
        destroy=table.number("destroy"),
        force=table.number("force"),
        black=table.number("black"),
        draws=next((cards for cards in (3, 2) if f"draw:{cards}" in table.offered), 0),
        owed=table.owed,
        cleanable="".join(sorted({value[0] for value in picks(view, "disinfect")})),
        free=table.number("free_slots"),
        gauge=table.gauges[me],
        hand=hand,
        draw=_without(table.cards("deck", me), hand),
        discard=table.cards("discard", me),
        slots=table.cards("slots", me),
        shields=table.cards("shields", me),
        fresh=[kind for kind in table.undimmed(f"companions:{me}") if kind.usable],  # the used ones are dimmed
        rivals=_rivals(table, me),
        on_sale=table.undimmed("market") + table.cards("super", me),
    )


class ViewReader:
    """The zones, facts and gauges of a view, at hand."""

    def __init__(self, view: View, cards: Cards) -> None:
        self._kinds: dict[str, Kind] = cards.by_code
        self._faces: dict[str, tuple[Card, ...]] = {zone.id: zone.cards for zone in view.zones}
        self._counts: dict[str, int] = {zone.id: zone.count for zone in view.zones}
        self._facts: dict[str, object] = {fact.id: fact.value for fact in view.facts}
        self.gauges: list[int] = [_whole(seat.facts[0].value) for seat in view.seats]
        self.offered: set[str] = {offer.move for offer in view.moves}
        owed = [flag.params[0][1] for flag in view.seats[view.viewer].flags if flag.key == "flag.owes"]
        self.owed: int = _whole(owed[0]) if owed else 0

    def number(self, fact: str) -> int:
        return _whole(self._facts.get(fact))

    def cards(self, name: str, seat: int) -> list[Kind]:
        return [self._kinds[card.code] for card in self._faces.get(f"{name}:{seat}", ()) if card.code]

    def undimmed(self, zone: str) -> list[Kind]:
        return [self._kinds[card.code] for card in self._faces.get(zone, ()) if not card.dim]

    def count(self, name: str, seat: int) -> int:
        return self._counts.get(f"{name}:{seat}", 0)


def _rivals(table: ViewReader, me: int) -> list[Rival]:
    """Those still standing, in turn order."""
    seats = len(table.gauges)
    order = [(me + k) % seats for k in range(1, seats)]
    return [
        Rival(
            seat=s,
            gauge=table.gauges[s],
            held=table.count("hand", s),
            companions=table.cards("companions", s),
            shields=table.cards("shields", s),
            deck=table.cards("deck", s),
            sure=table.cards("sure", s),
            cards=table.cards("deck", s) + table.cards("discard", s) + table.cards("slots", s),
        )
        for s in order
        if table.gauges[s]
    ]


def picks(view: View, name: str) -> set[str]:
    """What a composer lets one pick."""
    parts = [part for composer in view.composers if composer.id == name for part in composer.parts]
    return {option.value for part in parts if isinstance(part, Pick) for option in part.options}


def _whole(value: object) -> int:
    return value if isinstance(value, int) else 0


def _without(cards: list[Kind], taken: list[Kind]) -> list[Kind]:
    left = list(cards)
    for kind in taken:
        left.remove(kind)
    return left
