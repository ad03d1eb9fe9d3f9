"""Where the cards of État d'urgence lie, and what a viewer sees of each place."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import SeatName, say
from tripot.engine.rules.options import Value
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.view import BACK, Card, Layout, Zone
from tripot.engine.views.view_patch import merge_zones
from tripot.games.urgence.book.cards import COMPANION, TEAMS, Cards
from tripot.games.urgence.book.piles import UNIT, cards_in, copies, pile_of, size
from tripot.games.urgence.play.phases import OVER, TEAM

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_BACKS: Final = tuple((BACK,) * count for count in range(40))
ZONE_NAMES: Final = {"h": "hand", "d": "discard", "p": "draw", "s": "slots", "c": "companions", "b": "shields"}
_SIDES: Final = {"A": (say("side.A"),), "B": (say("side.B"),), "": ()}
_USED: Final = say("mark.used")
MOST: Final = 20_000
"""So many of each sort are remembered."""


class Zones:
    """Faces and zones of one catalogue, each made once and shown again and again."""

    def __init__(self, cards: Cards) -> None:
        self._cards: Cards = cards
        self._in_play: BoundedCache[Card] = BoundedCache(MOST)
        self._zones: BoundedCache[Zone] = BoundedCache(MOST)
        self.together: BoundedCache[tuple[Zone, ...]] = BoundedCache(MOST)
        """Several zones that stay as they are from one move to the next."""
        self.faces: tuple[Card, ...] = tuple(Card(code) for code in cards.codes)
        self._at_market: tuple[tuple[Card, ...], ...] = tuple(
            tuple(self._priced(kind, left) for left in range(6)) for kind in range(len(cards.kinds))
        )

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
        return self._in_play.get_or_make(("in_play", number, used), lambda: Card(kind.code, marks=marks, dim=used))

    # Zones

    def pile(self, name: str, seat: int, layout: Layout, pile: int) -> Zone:
        """An unordered pile, all its cards face up in catalogue order."""
        return self._zones.get_or_make(
            (name, seat, layout, pile),
            lambda: zone(name, seat, layout, tuple(self.faces[kind] for kind in cards_in(pile))),
        )

    def common(self, name: str, layout: Layout, pile: int, known: bool) -> Zone:
        """A pile that belongs to nobody, every card of it face up or only counted."""

        def make() -> Zone:
            kinds = cards_in(pile)
            shown = tuple(self.faces[kind] for kind in kinds) if known else ()
            return Zone(name, say(f"zone.{name}"), layout, -1, shown, len(kinds))

        return self._zones.get_or_make((name, layout, pile, known), make)

    def slots(self, seat: int, laid: tuple[int, ...]) -> Zone:
        """The cards laid this turn, in the order of play."""
        return self._zones.get_or_make(
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

        return self._zones.get_or_make(("companions", seat, pile, spent), make)

    def shields(self, seat: int, pile: int) -> Zone:
        return self._zones.get_or_make(
            ("shields", seat, pile),
            lambda: zone("shields", seat, "row", tuple(self.in_play(kind, False) for kind in cards_in(pile))),
        )

    def market(self, market: int) -> Zone:
        """The shelf: a face for each pile, with its price and how many are left."""

        def make() -> Zone:
            left = [(kind, copies(market, kind)) for kind in self._cards.market]
            shown = tuple(self._at_market[k][n] if n < 6 else self._priced(k, n) for k, n in left)
            return Zone("market", say("zone.market"), "grid", -1, shown, len(shown))

        return self._zones.get_or_make(("market", market), make)

    def teams(self, chosen: tuple[int, ...]) -> Zone:
        """What one chooses among: the super cards, for teams differ by nothing else (URG-02)."""

        def make() -> Zone:
            shown = []
            for team, name in enumerate(TEAMS):
                by = chosen.index(team) if team in chosen else -1
                shown.append(Card(self._cards.super_code(team), by, (say(f"team.{name}"),), dim=by >= 0))
            return Zone("teams", say("zone.teams"), "grid", -1, tuple(shown), len(shown))

        return self._zones.get_or_make(("teams", chosen), make)


def zone(name: str, seat: int, layout: Layout, cards: tuple[Card, ...], count: int = -1) -> Zone:
    """A zone of a seat; the count is that of the cards unless more lie there than show."""
    label = say(f"zone.{name}", who=SeatName(seat))
    return Zone(f"{name}:{seat}", label, layout, seat, cards, len(cards) if count < 0 else count)


def public_zones(state: UrgenceState, viewer: int) -> tuple[Zone, ...]:
    made = state.game.zones
    zones = [made.common("market", "grid", state.market, True) if viewer == OPEN else made.market(state.market)]
    if state.phase == TEAM:
        zones.append(made.teams(tuple(state.teams)))
    else:
        for seat in range(state.n):
            _seat_zones(state, seat, zones)
    zones += _apart(state)
    return tuple(zones)


def observed_zones(state: UrgenceState, viewer: int) -> list[Zone | tuple[Zone, ...]]:
    """The same as a seat sees them, those of each seat together: most lie as they lay a move ago."""
    if state.phase in (TEAM, OVER):
        return [*public_zones(state, SPECTATOR)]
    made, aid = state.game.zones, state.options["card_counting_aid"]
    apart = ("apart", state.box, *state.teams)
    return [
        made.market(state.market),
        made.together.get_or_make(apart, lambda: tuple(_apart(state))),
        *[_known_seat_zones(state, seat, aid if seat == viewer else "") for seat in range(state.n)],
    ]


def _known_seat_zones(state: UrgenceState, seat: int, aid: Value) -> tuple[Zone, ...]:
    """`aid` is how a seat is helped to count its own cards, empty for those of others."""
    spent = state.spent if seat == state.active else 0
    key = (
        *("seat", seat, aid, state.hands[seat], state.discards[seat], state.shields[seat], state.companions[seat]),
        *(spent, state.bought >> seat & 1, state.teams[seat], state.sure[seat], tuple(state.slots[seat])),
        *state.draws[seat],
    )

    def make() -> tuple[Zone, ...]:
        zones: list[Zone] = []
        _seat_zones(state, seat, zones)
        return merge_zones(tuple(zones), own_zones(state, seat) if aid else ())

    return state.game.zones.together.get_or_make(key, make)


def _apart(state: UrgenceState) -> list[Zone]:
    """What has left the game, or never was in it."""
    made, out = state.game.zones, _left_out(state)
    box = made.common("box", "pile", state.box, True)
    return [box, made.common("unused", "stack", out, state.phase == OVER)] if out else [box]


def own_zones(state: UrgenceState, seat: int) -> tuple[Zone, ...]:
    """A seat's hand; its draw pile where it is shown what that holds, sorted (R-39)."""
    if state.phase in (TEAM, OVER):
        return ()
    made = state.game.zones
    hand = made.pile("hand", seat, "hand", state.hands[seat])
    if state.options["card_counting_aid"] == "on":
        return (made.pile("draw", seat, "pile", pile_of(state.draws[seat])), hand)
    return (hand,)


def _seat_zones(state: UrgenceState, seat: int, zones: list[Zone]) -> None:
    """URG-09; on screen companions lie to the right of the discard pile, shields to the left of the draw pile (R-6)."""
    made = state.game.zones
    known = state.phase == OVER
    zones.append(made.shields(seat, state.shields[seat]))
    zones.append(_draw_pile(state, seat))
    hand = state.hands[seat]
    zones.append(made.pile("hand", seat, "hand", hand) if known else _hidden_hand(seat, size(hand)))
    zones.append(made.slots(seat, tuple(state.slots[seat])))
    zones.append(made.pile("discard", seat, "pile", state.discards[seat]))
    zones.append(made.companions(seat, state.companions[seat], state.spent if seat == state.active else 0))
    if not state.bought >> seat & 1:
        zones.append(made.pile("super", seat, "row", UNIT[state.super_of(seat)]))
    if not known:
        _memories(state, seat, zones)


@cache
def _hidden_hand(seat: int, count: int) -> Zone:
    return zone("hand", seat, "hand", _BACKS[count] if count < len(_BACKS) else (BACK,) * count)


def _draw_pile(state: UrgenceState, seat: int) -> Zone:
    """Its order nobody sees until the end; its owner may be shown what it holds (`own_zones`)."""
    pile = state.draws[seat]
    if state.phase == OVER:
        faces = state.game.zones.faces
        return zone("draw", seat, "stack", tuple(faces[kind] for kind in reversed(pile)))
    return _hidden_draw(seat, len(pile))


@cache
def _hidden_draw(seat: int, count: int) -> Zone:
    return zone("draw", seat, "stack", (), count)


def _memories(state: UrgenceState, seat: int, zones: list[Zone]) -> None:
    """What everybody can work out: hand and draw pile taken together, and what is certainly in hand."""
    made = state.game.zones
    zones.append(made.pile("deck", seat, "memory", state.hands[seat] + pile_of(state.draws[seat])))
    if state.sure[seat]:
        zones.append(made.pile("sure", seat, "memory", state.sure[seat]))


def _left_out(state: UrgenceState) -> int:
    """URG-10: copies beyond the number of seats, and everything of unused teams; before the deal, starters only."""
    cards = state.cards
    out = cards.box - cards.full_market(state.n)
    if state.phase == TEAM:
        return out - sum(UNIT[kind] for kind in cards.super_of)
    out -= state.n * cards.starters
    for team in state.teams:
        out -= UNIT[cards.super_of[team]]
    return out
