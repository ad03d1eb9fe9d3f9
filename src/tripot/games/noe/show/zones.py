"""Where the cards of Noé lie, and what a viewer sees or remembers of each place."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.bits import mask, members
from tripot.engine.events import SPECTATOR
from tripot.engine.text import SeatName, Text, say
from tripot.engine.view import BACK, Card, Zone
from tripot.games.noe.book.cards import Cards
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.play.said import ANNOUNCED

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState, Told

_SEATS: Final = range(6)
_HAND: Final = tuple(say("zone.hand", who=SeatName(seat)) for seat in _SEATS)
_LAID: Final = tuple(say("zone.laid", who=SeatName(seat)) for seat in _SEATS)
_HAND_ID: Final = tuple(f"hand:{seat}" for seat in _SEATS)
_STOCK: Final = say("zone.stock")
_DISCARD: Final = say("zone.discard")
_ACTION: Final = say("zone.action")
_BURIED: Final = say("zone.buried")
_BOX: Final = say("zone.box")
_SEEN: Final = (say("mark.seen"),)
_NEW: Final = (say("mark.new"),)
_FIXED: Final = (say("mark.used"),)
_FACE_DOWN: Final = (say("mark.down"),)
_PLACES: Final = tuple(say("place.hand", who=SeatName(seat)) for seat in _SEATS)
_STOCK_PLACE: Final = say("place.stock")


def public_zones(state: NoeState) -> tuple[Zone, ...]:
    """Hands, stock, pile and running action; then what everybody remembers."""
    public = knowledge.known(state, SPECTATOR)
    sure = dict(public)
    zones = [_hand(state, seat, SPECTATOR, sure.get(1 << seat, 0)) for seat in range(state.n)]
    zones.append(Zone("stock", _STOCK, "stack", -1, (), len(state.stock)))
    zones.append(_discard(state))
    table = tuple([Card(state.cards.codes[card], by=state.active) for card in state.table])
    zones.append(Zone("action", _ACTION, "row", -1, table, len(table)))
    zones.append(_buried(state, SPECTATOR))
    if state.told:
        zones.append(_announced(state.cards, state.told))
    zones += _remembered(state, "may", public)
    zones += _box(state)
    return tuple(zones)


def own_zones(state: NoeState, seat: int) -> tuple[Zone, ...]:
    """A seat's own hand and those it has seen more of than others have, what it hid in the pile, and what it alone
    remembers."""
    public, own = knowledge.known(state, SPECTATOR), knowledge.known(state, seat)
    common, sure = dict(public), dict(own)
    zones = [
        _hand(state, other, seat, sure.get(1 << other, 0))
        for other in range(state.n)
        if other == seat or sure.get(1 << other, 0) != common.get(1 << other, 0)
    ]
    if any(hider == seat for _, _, hider in state.lots):
        zones.append(_buried(state, seat))
    zones += _remembered(state, "know", _private(state, seat, own, public))
    return tuple(zones)


def _private(
    state: NoeState, viewer: int, own: list[tuple[int, int]], public: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """What a seat knows beyond the public; its own hidden cards it sees in the pile."""
    everywhere = knowledge.places_of(state, viewer)
    common: dict[int, int] = {}
    for held, cards in public:
        common[held & everywhere] = common.get(held & everywhere, 0) | cards
    beyond = [(held, cards & ~common.get(held, 0)) for held, cards in own]
    return [(held, cards) for held, cards in beyond if cards and (held <= STOCK or held & (held - 1))]


def _remembered(state: NoeState, name: str, listed: list[tuple[int, int]]) -> list[Zone]:
    """A zone for each set of places; cards sure to be in one hand are shown there."""
    faces = state.game.faces
    zones: list[Zone] = []
    for held, cards in listed:
        if held & (held - 1) or held >= STOCK:
            shown = tuple([faces[card] for card in members(cards)])
            zones.append(Zone(_zone_id(name, held), _label(state, name, held), "memory", -1, shown, len(shown)))
    return zones


def _hand(state: NoeState, seat: int, viewer: int, seen: int) -> Zone:
    hand = state.hands[seat]
    faces = state.game.faces
    if not state.in_round >> seat & 1:
        return Zone(_HAND_ID[seat], _LAID[seat], "row", seat, tuple([faces[card] for card in hand]), len(hand))
    if seat == viewer:
        codes = state.cards.codes
        cards = [Card(codes[card], marks=_NEW) if card == state.gained else faces[card] for card in hand]
    else:
        cards = [Card(state.cards.codes[card], marks=_SEEN) for card in members(seen)]
        cards += [BACK] * (len(hand) - len(cards))
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, tuple(cards), len(hand))


def _discard(state: NoeState) -> Zone:
    """Its top card and its size (R-37); a mark where the top may not be taken."""
    cards: tuple[Card, ...] = ()
    if state.pile:
        top = state.pile[-1]
        fixed = state.used >> top & 1
        cards = (Card(state.cards.codes[top], marks=_FIXED, dim=True) if fixed else state.game.faces[top],)
    return Zone("discard", _DISCARD, "stack", -1, cards, len(state.pile))


def _buried(state: NoeState, viewer: int) -> Zone:
    """What lies under the top of the pile, as the log tells it: face-down lots are backs, but for who hid them."""
    faces = state.game.faces
    hiders = {at: hider for start, count, hider in state.lots for at in range(start, start + count)}
    cards: list[Card] = []
    for at in range(len(state.pile) - 2, -1, -1):
        hider = hiders.get(at)
        if hider is None:
            cards.append(faces[state.pile[at]])
        else:
            code = state.cards.codes[state.pile[at]] if hider == viewer else ""
            cards.append(Card(code, by=hider, marks=_FACE_DOWN))
    return Zone("buried", _BURIED, "memory", -1, tuple(cards), len(cards))


@lru_cache(maxsize=256)
def _announced(cards: Cards, told: Told) -> Zone:
    """The last announcement and its hand, for a table that shows it as a moment; the round may be over by then."""
    number, seat, kind, points, hand = told
    label = say("zone.told", who=SeatName(seat), what=ANNOUNCED[kind], points=points)
    laid = tuple([Card(cards.codes[card]) for card in hand])
    return Zone(f"told:{number}:{seat}", label, "memory", seat, laid, len(laid))


@cache
def _zone_id(name: str, held: int) -> str:
    """`may:0+stock+lot2`: the places these cards may be in."""
    return f"{name}:" + "+".join(_place_id(at) for at in members(held))


def _place_id(at: int) -> str:
    return "stock" if 1 << at == STOCK else str(at) if at < FIRST_LOT else f"lot{at - FIRST_LOT}"


def _label(state: NoeState, name: str, held: int) -> Text:
    return say(f"zone.{name}", places=tuple(_place(state, at) for at in members(held)))


def _place(state: NoeState, at: int) -> Text:
    if at < FIRST_LOT:
        return _STOCK_PLACE if 1 << at == STOCK else _PLACES[at]
    start, _, hider = state.lots[at - FIRST_LOT]
    return say("place.lot", who=SeatName(hider), depth=len(state.pile) - start)


def _box(state: NoeState) -> list[Zone]:
    """Cards this level does not use."""
    unused = state.cards.all & ~mask(state.cards.decks[state.level])
    if not unused:
        return []
    cards = tuple([state.game.faces[card] for card in members(unused)])
    return [Zone("box", _BOX, "memory", -1, cards, len(cards))]


def open_zones(state: NoeState) -> tuple[Zone, ...]:
    """Everything, once the game is over."""

    def shown(cards: Sequence[int]) -> tuple[Card, ...]:
        return tuple(state.game.faces[card] for card in cards)

    zones: list[Zone] = []
    for seat, hand in enumerate(state.hands):
        label = (_HAND if state.in_round >> seat & 1 else _LAID)[seat]
        zones.append(Zone(_HAND_ID[seat], label, "row", seat, shown(hand), len(hand)))
    zones.append(Zone("stock", _STOCK, "stack", -1, shown(state.stock[::-1]), len(state.stock)))
    zones.append(Zone("discard", _DISCARD, "stack", -1, shown(state.pile[::-1]), len(state.pile)))
    zones.append(Zone("action", _ACTION, "row", -1, (), 0))
    return (*zones, *_box(state))
