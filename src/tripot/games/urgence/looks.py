"""How the cards of one catalogue look: faces, zones and offers, each made once and shown again and again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from tripot.engine.moves import Move
from tripot.engine.text import CardName, SeatName, Text, say
from tripot.engine.view import Card, Layout, Offer, Zone
from tripot.games.urgence.cards import COMPANION, SHIELD, SUPER, TEAMS, Cards
from tripot.games.urgence.moves import (
    END,
    HEART,
    RESIGN,
    SHOP,
    Break,
    Buy,
    Destroy,
    Draw,
    Drop,
    Force,
    Hit,
    Oust,
    Play,
    Team,
    Use,
)
from tripot.games.urgence.piles import cards_in, copies

ZONE_NAMES: Final = {"h": "hand", "d": "discard", "p": "draw", "s": "slots", "c": "companions", "b": "shields"}
_SIDES: Final = {"A": (say("side.A"),), "B": (say("side.B"),), "": ()}
_USED: Final = say("mark.used")
_MOST: Final = 20_000
Made = TypeVar("Made")
_BUTTONS: Final[dict[Move, Offer]] = {
    SHOP: Offer(str(SHOP), say("move.shop"), weight="main"),
    END: Offer(str(END), say("move.end"), weight="main"),
    HEART: Offer(str(HEART), say("move.heart"), weight="quiet"),
    RESIGN: Offer(str(RESIGN), say("move.resign"), weight="danger"),
}


class Looks:
    """Faces, zones and offers of one catalogue."""

    def __init__(self, cards: Cards) -> None:
        self._cards: Cards = cards
        self._made: dict[tuple[object, ...], object] = {}
        self.faces: tuple[Card, ...] = tuple(Card(code) for code in cards.codes)
        self._at_market: tuple[tuple[Card, ...], ...] = tuple(
            tuple(self._priced(kind, left) for left in range(6)) for kind in range(len(cards.kinds))
        )

    def _once(self, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= _MOST:
                self._made.clear()
            made = self._made[key] = make()
        return made  # type: ignore[return-value]

    # Faces

    def _priced(self, kind: int, left: int) -> Card:
        marks = (say("mark.price", n=self._cards.cost[kind]), say("mark.left", n=left))
        return Card(self._cards.codes[kind], marks=marks, dim=not left)

    def _laid(self, laid: int) -> Card:
        """A card on a slot, with the side it was played on."""
        kind = self._cards.kinds[laid >> 1]
        side = ("A" if laid & 1 else "B") if kind.two_sided else ""
        return Card(kind.code, marks=_SIDES[side])

    def in_play(self, number: int, used: bool) -> Card:
        """A companion with its life, or a shield with its defence."""
        kind = self._cards.kinds[number]
        strength = say("mark.life", n=kind.life) if kind.type == COMPANION else say("mark.defence", n=kind.defence)
        marks = (strength, _USED) if used else (strength,)
        return self._once(("in_play", number, used), lambda: Card(kind.code, marks=marks, dim=used))

    # Zones

    def pile(self, name: str, seat: int, layout: Layout, pile: int) -> Zone:
        """An unordered pile, all its cards face up in catalogue order."""
        return self._once(
            (name, seat, layout, pile),
            lambda: zone(name, seat, layout, tuple(self.faces[kind] for kind in cards_in(pile))),
        )

    def common(self, name: str, layout: Layout, pile: int, known: bool) -> Zone:
        """A pile that belongs to nobody, every card of it face up or only counted."""

        def make() -> Zone:
            kinds = cards_in(pile)
            shown = tuple(self.faces[kind] for kind in kinds) if known else ()
            return Zone(name, say(f"zone.{name}"), layout, -1, shown, len(kinds))

        return self._once((name, layout, pile, known), make)

    def slots(self, seat: int, laid: tuple[int, ...]) -> Zone:
        """The cards laid this turn, in the order of play."""
        return self._once(
            ("slots", seat, laid), lambda: zone("slots", seat, "row", tuple(self._laid(card) for card in laid))
        )

    def companions(self, seat: int, pile: int, spent: int) -> Zone:
        def make() -> Zone:
            left = {kind: copies(spent, kind) for kind in set(cards_in(pile))}
            shown: list[Card] = []
            for kind in cards_in(pile):
                shown.append(self.in_play(kind, left[kind] > 0))
                left[kind] -= 1
            return zone("companions", seat, "row", tuple(shown))

        return self._once(("companions", seat, pile, spent), make)

    def shields(self, seat: int, pile: int) -> Zone:
        return self._once(
            ("shields", seat, pile),
            lambda: zone("shields", seat, "row", tuple(self.in_play(kind, False) for kind in cards_in(pile))),
        )

    def market(self, market: int) -> Zone:
        """The shelf: a face for each pile, with its price and how many are left."""

        def make() -> Zone:
            left = [(kind, copies(market, kind)) for kind in self._cards.market]
            shown = tuple(self._at_market[k][n] if n < 6 else self._priced(k, n) for k, n in left)
            return Zone("market", say("zone.market"), "grid", -1, shown, len(shown))

        return self._once(("market", market), make)

    def teams(self, chosen: tuple[int, ...]) -> Zone:
        """What one chooses among: the super cards, for teams differ by nothing else (URG-02)."""

        def make() -> Zone:
            shown = []
            for team, name in enumerate(TEAMS):
                by = chosen.index(team) if team in chosen else -1
                shown.append(Card(self._super(name), by, (say(f"team.{name}"),), dim=by >= 0))
            return Zone("teams", say("zone.teams"), "grid", -1, tuple(shown), len(shown))

        return self._once(("teams", chosen), make)

    def _super(self, team: str) -> str:
        return self._cards.codes[self._cards.super_of[TEAMS.index(team)]]

    # Offers

    def offer(self, seat: int, move: Move, aid: bool) -> Offer:
        """A legal move and its gesture; without the `aid` cards of the own draw pile cannot be pointed at."""
        button = _BUTTONS.get(move)
        return button or self._once((seat, move, aid), lambda: self._offer(seat, move, aid))

    def _offer(self, seat: int, move: Move, aid: bool) -> Offer:
        text = str(move)
        unseen = not aid and isinstance(move, Destroy) and move.zone == "p"
        match move:
            case Play(code):
                return Offer(text, self._play_label(move), zone=f"hand:{seat}", card=code)
            case Use(code):
                label = say("move.use", card=CardName(code), effects=self.effects(code, ""))
                return Offer(text, label, zone=f"companions:{seat}", card=code)
            case Draw(n):
                return Offer(text, say("move.draw", n=n), zone=f"draw:{seat}", weight="main")
            case Hit(target, points):
                return Offer(text, say("move.hit", who=SeatName(target), n=points), seat=target)
            case Break(target, code):
                label = say("move.break", who=SeatName(target), card=CardName(code), n=self._strength(code))
                return Offer(text, label, zone=f"shields:{target}", card=code)
            case Oust(target, code):
                label = say("move.oust", who=SeatName(target), card=CardName(code), n=self._strength(code))
                return Offer(text, label, zone=f"companions:{target}", card=code)
            case Force(shares):
                label = say("move.force", who=tuple(self._share(*share) for share in shares))
                return Offer(text, label, seat=shares[0][0])
            case Drop(codes):
                label = say("move.drop", cards=tuple(CardName(code) for code in codes))
                return Offer(text, label, zone=f"hand:{seat}", card=codes[0])
            case Destroy(place, code):
                label = say("move.destroy", card=CardName(code), zone=say(f"from.{place}"))
                return Offer(text, label, zone=f"{ZONE_NAMES[place]}:{seat}", card="" if unseen else code)
            case Buy(code):
                return self._buy_offer(seat, text, code)
            case Team(team):
                label = say("move.team", team=say(f"team.{team}"))
                return Offer(text, label, zone="teams", card=self._super(team), weight="main")
            case _:
                raise ValueError(text)

    def _play_label(self, move: Play) -> Text:
        kind = self._cards.by_code[move.code]
        card = CardName(move.code)
        effects = self.effects(move.code, move.side)
        if kind.two_sided:
            return say("move.play.side", card=card, side=say(f"side.{move.side}"), effects=effects)
        if kind.type == SHIELD:
            return say("move.play.shield", card=card, n=kind.defence)
        if kind.slot:
            effects = (*effects, say("effect.slot", n=kind.slot))
        return say("move.play.plain", card=card, effects=effects)

    def effects(self, code: str, side: str) -> tuple[Text, ...]:
        """What a side does, in words."""
        kind = self._cards.by_code[code]
        return tuple(say(f"effect.{name}", n=n) for name, n in kind.effects[side])

    def _strength(self, code: str) -> int:
        kind = self._cards.by_code[code]
        return kind.defence or kind.life

    def _share(self, target: int, n: int) -> Text:
        return say("move.share", who=SeatName(target), n=n)

    def _buy_offer(self, seat: int, text: str, code: str) -> Offer:
        kind = self._cards.by_code[code]
        place = f"super:{seat}" if kind.type == SUPER else "market"
        return Offer(text, say("move.buy", card=CardName(code), n=kind.cost), zone=place, card=code)


def zone(name: str, seat: int, layout: Layout, cards: tuple[Card, ...], count: int = -1) -> Zone:
    """A zone of a seat; the count is that of the cards unless more lie there than show."""
    label = say(f"zone.{name}", who=SeatName(seat))
    return Zone(f"{name}:{seat}", label, layout, seat, cards, len(cards) if count < 0 else count)
