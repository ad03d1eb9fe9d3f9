"""A view read as numbers: what a player of État d'urgence can count on."""

from __future__ import annotations

from tripot.engine.view import View
from tripot.games.urgence.cards import Cards, Kind


class Rival:
    """An opponent still standing."""

    __slots__ = ("companions", "gauge", "held", "seat", "shields")

    def __init__(self, seat: int, gauge: int, held: int, companions: list[Kind], shields: list[Kind]) -> None:
        self.seat: int = seat
        self.gauge: int = gauge
        self.held: int = held
        self.companions: list[Kind] = companions
        self.shields: list[Kind] = shields

    @property
    def wall(self) -> int:
        """Attack points to break every shield."""
        return sum(shield.defence for shield in self.shields)


class Seen:
    """The viewer's own cards, the rivals in turn order, the market and the pools of the turn."""

    def __init__(self, view: View, cards: Cards) -> None:
        me = view.viewer
        self._kinds: dict[str, Kind] = cards.by_code
        self._zones: dict[str, list[Kind]] = {}
        self._counts: dict[str, int] = {}
        for zone in view.zones:
            self._zones[zone.id] = [self._kinds[card.code] for card in zone.cards if card.code]
            self._counts[zone.id] = zone.count
        facts = {fact.id: fact.value for fact in view.facts}
        self.me: int = me
        self.round: int = _number(facts.get("round"))
        self.coins: int = _number(facts.get("coins"))
        self.attack: int = _number(facts.get("attack"))
        self.destroy: int = _number(facts.get("destroy"))
        self.force: int = _number(facts.get("force"))
        self.black: int = _number(facts.get("black"))
        self.free: int = _number(facts.get("free_slots"))
        self.gauges: list[int] = [_number(seat.facts[0].value) for seat in view.seats]
        self.gauge: int = self.gauges[me]
        self.hand: list[Kind] = self.zone("hand", me)
        self.discard: list[Kind] = self.zone("discard", me)
        self.slots: list[Kind] = self.zone("slots", me)
        self.companions: list[Kind] = self.zone("companions", me)
        self.shields: list[Kind] = self.zone("shields", me)
        self.draw: list[Kind] = _without(self.zone("deck", me), self.hand)
        self.fresh: list[Kind] = self._unused(view)
        self.rivals: list[Rival] = self._rivals(len(view.seats))
        self.on_sale: list[Kind] = self._on_sale(view)

    def zone(self, name: str, seat: int) -> list[Kind]:
        return self._zones.get(f"{name}:{seat}", [])

    def deck(self) -> list[Kind]:
        """The own cards that are drawn, played and drawn again."""
        return [*self.hand, *self.draw, *self.discard, *self.slots]

    def _unused(self, view: View) -> list[Kind]:
        """Companions in play that can still be used this turn: the used ones are marked and dimmed."""
        row = next((zone.cards for zone in view.zones if zone.id == f"companions:{self.me}"), ())
        return [self._kinds[card.code] for card in row if not card.dim and self._kinds[card.code].usable]

    def _rivals(self, seats: int) -> list[Rival]:
        order = [(self.me + k) % seats for k in range(1, seats)]
        return [
            Rival(
                s, self.gauges[s], self._counts.get(f"hand:{s}", 0), self.zone("companions", s), self.zone("shields", s)
            )
            for s in order
            if self.gauges[s]
        ]

    def _on_sale(self, view: View) -> list[Kind]:
        """Piles that are not empty, and the own super card while it waits."""
        shelf = next((zone.cards for zone in view.zones if zone.id == "market"), ())
        return [self._kinds[card.code] for card in shelf if not card.dim] + self.zone("super", self.me)


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _without(cards: list[Kind], taken: list[Kind]) -> list[Kind]:
    left = list(cards)
    for kind in taken:
        left.remove(kind)
    return left
