"""Where the cards of Noé lie, and what a viewer sees or remembers of each place."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.search.bits import mask, members
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.view import BACK, Card, Zone
from tripot.games.noe.book.cards import Cards
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.play.log import ANNOUNCED

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe
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


Known = list[tuple[int, int]]
"""Sets of places, and the cards known to be in one of them (`knowledge.known`)."""


def public_zones(state: NoeState, public: Known) -> tuple[Zone, ...]:
    """Hands, stock, pile and running action; then what everybody remembers."""
    sure, cards = dict(public), state.cards
    zones = [_hand(state, seat, SPECTATOR, sure.get(1 << seat, 0)) for seat in range(state.n)]
    zones += (_stock(len(state.stock)), _discard(state), _action(cards, state.active, state.table))
    zones.append(_buried(state, SPECTATOR))
    if state.told:
        zones.append(_announced(cards, state.told))
    zones += _remembered(state, "may", public)
    zones += _box(state)
    return tuple(zones)


def observed_zones(state: NoeState, seat: int) -> list[Zone | tuple[Zone, ...]]:
    """All of them as this seat sees them, several together where most lie as they lay a move ago."""
    buried, pile = _lying(state, seat)
    unseen = knowledge.out_of_sight(state, pile)
    places = knowledge.places_of(state, SPECTATOR)
    public = knowledge.held_in(state, SPECTATOR, unseen, places)
    own = knowledge.held_in(state, seat, unseen & ~mask(state.hands[seat]), places & ~(1 << seat))
    zones: list[Zone | tuple[Zone, ...]] = [_stock(len(state.stock)), _discard(state), buried, _beside(state)]
    zones += [_hand(state, other, seat, own.get(1 << other, 0)) for other in range(state.n)]
    zones += _remembered(state, "may", public.items())
    beyond = [(held, cards) for held, cards in own.items() if held == STOCK or held & (held - 1)]
    if beyond:
        zones += _remembered(state, "know", _private(state, seat, beyond, public.items()))
    return zones


_BESIDE: Final[BoundedCache[tuple[Zone, ...]]] = BoundedCache()


def _beside(state: NoeState) -> tuple[Zone, ...]:
    """A running action, the last announcement, and the cards that are not used."""
    key = (state.game, state.level, state.active, state.table, state.told)
    beside = _BESIDE.get(key)
    if beside is None:
        told = [_announced(state.cards, state.told)] if state.told else []
        action = _action(state.cards, state.active, state.table)
        beside = _BESIDE.put(key, (action, *told, *_box(state)))
    return beside


def own_zones(state: NoeState, seat: int, public: Known) -> tuple[Zone, ...]:
    """A seat's own hand and those it has seen more of than others have, what it hid in the pile, and what it alone
    remembers."""
    own = knowledge.known_places(state, seat)
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


def _private(state: NoeState, viewer: int, own: Known, public: Iterable[tuple[int, int]]) -> Known:
    """What a seat knows beyond the public; its own hidden cards it sees in the pile."""
    everywhere = knowledge.places_of(state, viewer)
    common: dict[int, int] = {}
    for held, cards in public:
        common[held & everywhere] = common.get(held & everywhere, 0) | cards
    beyond = [(held, cards & ~common.get(held, 0)) for held, cards in own]
    return [(held, cards) for held, cards in beyond if cards and (held <= STOCK or held & (held - 1))]


def _remembered(state: NoeState, name: str, listed: Iterable[tuple[int, int]]) -> list[Zone]:
    """A zone for each set of places; cards sure to be in one hand are shown there."""
    zones: list[Zone] = []
    for held, cards in listed:
        if held & (held - 1) or held >= STOCK:
            if held >> FIRST_LOT:  # how deep a lot lies changes with every card
                label = _label(name, tuple([_place(state, at) for at in members(held)]))
                shown = tuple([state.game.faces[card] for card in members(cards)])
                zones.append(Zone(_zone_id(name, held), label, "memory", -1, shown, len(shown)))
            else:
                zones.append(_memory(state.game, name, held, cards))
    return zones


# The same few zones are shown again and again: each is made once.


@lru_cache(maxsize=8192)
def _memory(game: Noe, name: str, held: int, cards: int) -> Zone:
    label = _label(name, tuple([_known_place(at) for at in members(held)]))
    shown = tuple([game.faces[card] for card in members(cards)])
    return Zone(_zone_id(name, held), label, "memory", -1, shown, len(shown))


@cache
def _stock(count: int) -> Zone:
    return Zone("stock", _STOCK, "stack", -1, (), count)


@lru_cache(maxsize=1024)
def _action(cards: Cards, active: int, table: tuple[int, ...]) -> Zone:
    shown = tuple([Card(cards.codes[card], by=active) for card in table])
    return Zone("action", _ACTION, "row", -1, shown, len(shown))


def _hand(state: NoeState, seat: int, viewer: int, seen: int) -> Zone:
    hand = state.hands[seat]
    if not state.in_round >> seat & 1:
        return _open_hand(state.game, seat, tuple(hand), _LAID[seat])
    if seat == viewer:
        return _own_hand(state.game, seat, tuple(hand), state.gained)
    if not knowledge.closed_hands(state) >> seat & 1:
        return _open_hand(state.game, seat, tuple(hand), _HAND[seat])
    return _hidden_hand(state.cards, seat, seen, len(hand))


@lru_cache(maxsize=1024)
def _open_hand(game: Noe, seat: int, hand: tuple[int, ...], label: Text) -> Zone:
    return Zone(_HAND_ID[seat], label, "row", seat, tuple([game.faces[card] for card in hand]), len(hand))


@lru_cache(maxsize=4096)
def _own_hand(game: Noe, seat: int, hand: tuple[int, ...], gained: int) -> Zone:
    codes, faces = game.cards.codes, game.faces
    cards = tuple([Card(codes[card], marks=_NEW) if card == gained else faces[card] for card in hand])
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, cards, len(hand))


@lru_cache(maxsize=4096)
def _hidden_hand(cards: Cards, seat: int, seen: int, count: int) -> Zone:
    shown = [Card(cards.codes[card], marks=_SEEN) for card in members(seen)]
    shown += [BACK] * (count - len(shown))
    return Zone(_HAND_ID[seat], _HAND[seat], "hand", seat, tuple(shown), count)


def _discard(state: NoeState) -> Zone:
    """Its top card and its size (R-37); a mark where the top may not be taken."""
    if not state.pile:
        return _EMPTY
    top = state.pile[-1]
    return _topped(state.cards, top, len(state.pile), bool(state.used >> top & 1))


_EMPTY: Final = Zone("discard", _DISCARD, "stack", -1)


@lru_cache(maxsize=8192)
def _topped(cards: Cards, top: int, count: int, fixed: bool) -> Zone:
    card = Card(cards.codes[top], marks=_FIXED, dim=True) if fixed else Card(cards.codes[top])
    return Zone("discard", _DISCARD, "stack", -1, (card,), count)


def _buried(state: NoeState, viewer: int) -> Zone:
    """What lies under the top of the pile, as the log tells it: face-down lots are backs, but for who hid them."""
    faces, under = state.game.faces, state.pile[-2::-1]
    if not state.lots:
        return _under(state.game, tuple(under))
    hiders = {at: hider for start, count, hider in state.lots for at in range(start, start + count)}
    cards: list[Card] = []
    for at, card in zip(range(len(under) - 1, -1, -1), under, strict=True):
        hider = hiders.get(at)
        if hider is None:
            cards.append(faces[card])
        else:
            code = state.cards.codes[card] if hider == viewer else ""
            cards.append(Card(code, by=hider, marks=_FACE_DOWN))
    return Zone("buried", _BURIED, "memory", -1, tuple(cards), len(cards))


_LYING: Final[BoundedCache[tuple[Zone, int]]] = BoundedCache()


def _lying(state: NoeState, viewer: int) -> tuple[Zone, int]:
    """The same, and the cards of the whole pile as a set."""
    if state.lots:
        return _buried(state, viewer), mask(state.pile)
    key = (state.game, *state.pile)
    lying = _LYING.get(key)
    return _LYING.put(key, (_buried(state, viewer), mask(state.pile))) if lying is None else lying


@lru_cache(maxsize=4096)
def _under(game: Noe, under: tuple[int, ...]) -> Zone:
    return Zone("buried", _BURIED, "memory", -1, tuple([game.faces[card] for card in under]), len(under))


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


def _label(name: str, places: tuple[Text, ...]) -> Text:
    return say(f"zone.{name}", places=places)


def _known_place(at: int) -> Text:
    return _STOCK_PLACE if 1 << at == STOCK else _PLACES[at]


def _place(state: NoeState, at: int) -> Text:
    if at < FIRST_LOT:
        return _known_place(at)
    start, _, hider = state.lots[at - FIRST_LOT]
    return say("place.lot", who=SeatName(hider), depth=len(state.pile) - start)


def _box(state: NoeState) -> list[Zone]:
    """Cards this level does not use."""
    return _left_out(state.game, state.level)


@lru_cache(maxsize=64)
def _left_out(game: Noe, level: int) -> list[Zone]:
    unused = game.cards.all & ~game.cards.in_play[level]
    if not unused:
        return []
    cards = tuple([game.faces[card] for card in members(unused)])
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
