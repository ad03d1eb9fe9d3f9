"""Where cards lie in a view of Jeu de dupes, and which of them the viewer may name."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Param, say
from tripot.engine.views.events import OPEN
from tripot.engine.views.view import BACK, Card, Zone
from tripot.games.dupes.book.cards import CODES, HANDS

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_FACES: Final = tuple(Card(code) for code in CODES)
_RESERVED: Final = tuple(Card(code, marks=(say("mark.reserved"),)) for code in CODES)
_ROW: Final = say("zone.row")
_DECK: Final = say("zone.deck")
_BOX: Final = say("zone.box")
_NO_ROW: Final = Zone("row", _ROW, "row")


def hand_zone(hand: int) -> str:
    return f"hand-{HANDS[hand]}"


def public_zones(state: DupesState, viewer: int) -> tuple[Zone, ...]:
    """The row, the deck, a hand for each character in the conflict, and the cards put away."""
    found = [_row(state), _deck(state, viewer)]
    found += [_hand(state, hand, viewer) for hand in state.order]
    found.append(_box(state, viewer))
    return tuple(found)


def own_zones(state: DupesState, seat: int) -> tuple[Zone, ...]:
    """The hands this seat holds, until they are shown to all."""
    held = [hand for hand in state.order if state.control(hand) == seat and not state.bared >> hand & 1]
    return tuple([_hand(state, hand, seat) for hand in held])


def _row(state: DupesState) -> Zone:
    """A card that somebody has asked for still lies there: nothing moves before the dispute is over (DUP-73)."""
    if not state.row:
        return _NO_ROW
    return _laid(tuple(state.row), state.card if state.drawing >= 0 else -1)


@lru_cache(maxsize=1024)
def _laid(row: tuple[int, ...], wanted: int) -> Zone:
    cards = tuple([(_RESERVED if card == wanted else _FACES)[card] for card in row])
    return Zone("row", _ROW, "row", cards=cards, count=len(cards))


def _deck(state: DupesState, viewer: int) -> Zone:
    if viewer != OPEN:
        return _closed_deck(len(state.deck))
    return Zone("deck", _DECK, "stack", cards=faces(reversed(state.deck)), count=len(state.deck))


@cache
def _closed_deck(count: int) -> Zone:
    return Zone("deck", _DECK, "stack", count=count)


def _hand(state: DupesState, hand: int, viewer: int) -> Zone:
    """DUP-53: seen by its controller alone, until it is shown."""
    cards, owner = state.hands[hand], state.control(hand)
    known = viewer in (owner, OPEN) or state.bared >> hand & 1
    return _held(hand, owner, state.name_of(hand), state.levels[hand], tuple(cards) if known else len(cards))


@lru_cache(maxsize=4096)
def _held(hand: int, owner: int, called: Param, level: int, cards: tuple[int, ...] | int) -> Zone:
    """A hand whose cards are known, or only counted."""
    label = say("zone.hand", me=called, n=level)
    shown = (BACK,) * cards if isinstance(cards, int) else faces(cards)
    return Zone(hand_zone(hand), label, "hand", owner, shown, len(shown))


def faces(cards: Iterable[int]) -> tuple[Card, ...]:
    return tuple([_FACES[card] for card in cards])


def _box(state: DupesState, viewer: int) -> Zone:
    """What no conflict uses now: both packs between two conflicts, the second one during most of them."""
    if viewer != OPEN:
        out = len(state.deck) + len(state.row) + sum(map(len, state.hands))
        return _closed_box(len(CODES) - out)
    used = {*state.deck, *state.row}.union(*state.hands)
    cards = faces(card for card in range(len(CODES)) if card not in used)
    return Zone("box", _BOX, "stack", cards=cards, count=len(cards))


@cache
def _closed_box(count: int) -> Zone:
    return Zone("box", _BOX, "stack", count=count)
