"""Where cards lie in a view of Duel d'escrocs, and which of them the viewer may name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.view import BACK, Card, Layout, Zone
from tripot.engine.views.view_patch import merge_zones
from tripot.games.escrocs.book.cards import BANDITS, CODES, HELPERS, cards_of, heap, size
from tripot.games.escrocs.play.phases import CHIEF, CHOOSE, END, KEEP, LOOK, SPLIT, STASH, STEAL

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_FACES: Final = tuple(Card(code) for code in CODES)
_HIDDEN: Final = tuple(Card(code, marks=(say("mark.hidden"),)) for code in CODES)
_SECRET: Final = tuple(Card(code, marks=(say("mark.secret"),)) for code in HELPERS)
_USED: Final = tuple(Card(code, marks=(say("mark.used"),), dim=True) for code in HELPERS)
_HELPERS: Final = tuple(Card(code) for code in HELPERS)
_TILES: Final = tuple(Card(code) for code in BANDITS)
_IDLE: Final = tuple(Card(code, marks=(say("mark.no_skill"),), dim=True) for code in BANDITS)


@cache
def _label(name: str, owner: int = -1) -> Text:
    return say(f"zone.{name}", who=SeatName(owner)) if owner >= 0 else say(f"zone.{name}")


def _zone(name: str, layout: Layout, cards: Sequence[Card], owner: int = -1, *, count: int = -1, key: str = "") -> Zone:
    return Zone(
        name,
        _label(key or name.partition(":")[0], owner),
        layout,
        owner,
        tuple(cards),
        len(cards) if count < 0 else count,
    )


def faces(pack: int) -> list[Card]:
    return [_FACES[card] for card in cards_of(pack)]


_NOBODY: Final = -1
"""The side of those who have none."""


def public_zones(state: EscrocsState, viewer: int) -> tuple[Zone, ...]:
    """Everything on the table, as SPECTATOR or OPEN sees it."""
    everything = viewer == OPEN
    revealed = everything or state.phase == END
    found = _middle(state, _NOBODY)
    for seat in range(state.terms.seats):
        found += _place(state, seat, revealed)
    top = faces(heap(state.pile)) if everything else []
    found += [_pile(state, top), _discard(state.discard)]
    if not everything:
        found += _memory(state)
    found += [_dealt(state, side, revealed) for side in (0, 1)]
    found += _left(state, everything)
    return tuple(found)


_RESTS: Final[BoundedCache[tuple[Zone, ...]]] = BoundedCache()
_PLACES: Final[BoundedCache[tuple[Zone, ...]]] = BoundedCache()


def observed_zones(state: EscrocsState, seat: int) -> list[Zone | tuple[Zone, ...]]:
    """The same as a seat sees them, several together where most lie as they lay a move ago."""
    phase, terms = state.phase, state.terms
    if phase <= CHIEF or phase == END or state.scouted:
        return [*merge_zones(public_zones(state, SPECTATOR), own_zones(state, seat))]
    side = terms.side_of[seat]
    found: list[Zone | tuple[Zone, ...]] = [*_middle(state, side if _divides(state, side) else _NOBODY)]
    found += [_known_place(state, other, terms.side_of[other] == side) for other in range(terms.seats)]
    found += (_closed_pile(len(state.pile)), _discard(state.discard), *_memory(state), *_told(state, side))
    key = (side, state.dealt, state.undealt, state.bandits, *state.down, *state.used)
    rest = _RESTS.get(key)
    if rest is None:
        dealt = [_dealt(state, one, one == side) for one in (0, 1)]
        rest = _RESTS.put(key, (*dealt, *_left(state, False)))
    found.append(rest)
    return found


def _known_place(state: EscrocsState, seat: int, known: bool) -> tuple[Zone, ...]:
    key = (seat, known, state.chests[seat], state.down[seat], state.used[seat], state.bandits[seat], state.skills[seat])
    place = _PLACES.get(key)
    return _PLACES.put(key, tuple(_place(state, seat, known))) if place is None else place


def _left(state: EscrocsState, known: bool) -> list[Zone]:
    """What nobody was dealt."""
    found = [_undealt(tuple(state.undealt), known)]
    if len(state.bandits) < len(BANDITS):
        found.append(_tiles_left(tuple(state.bandits)))
    return found


@lru_cache(maxsize=1024)
def _undealt(helpers: tuple[int, ...], known: bool) -> Zone:
    return _zone("undealt", "memory", [_HELPERS[helper] for helper in helpers] if known else (), count=len(helpers))


@lru_cache(maxsize=1024)
def _tiles_left(bandits: tuple[int, ...]) -> Zone:
    return _zone("tiles", "memory", [_TILES[bandit] for bandit in range(len(BANDITS)) if bandit not in bandits])


def own_zones(state: EscrocsState, seat: int) -> tuple[Zone, ...]:
    """What a seat's side sees of these: what it divides or looks at, its reinforcements, the top of the pile it has
    looked at, and what it has been told of the five cards."""
    terms, phase = state.terms, state.phase
    side = terms.side_of[seat]
    found = _middle(state, side) if _divides(state, side) else []
    if phase != END:
        found += [_helpers(state, mate, True) for mate in terms.members[side] if state.down[mate]]
        found.append(_dealt(state, side, True))
    if state.scouted and state.scout == side:
        found.append(_pile(state, [_FACES[card] for card in reversed(state.pile[-state.scouted :])]))
    found += _told(state, side)
    return tuple(found)


def _divides(state: EscrocsState, side: int) -> bool:
    """Whether what lies in the middle was divided, or is looked at, by this side."""
    if state.phase == LOOK:
        return side == state.terms.side_of[state.looker]
    return state.phase in (SPLIT, CHOOSE) and side == state.splitter


def _told(state: EscrocsState, side: int) -> list[Zone]:
    """What a side has been told of the five cards that the other divides."""
    if state.phase in (SPLIT, CHOOSE) and state.hand_told != state.hand_public and side == 1 - state.splitter:
        return [_zone("five:told", "memory", faces(state.hand_told))]
    return []


def _middle(state: EscrocsState, side: int) -> list[Zone]:
    """The five cards, the two parts, new cards, and what Ninja Leo looks at."""
    phase, terms = state.phase, state.terms
    if phase == SPLIT:
        speaker = state.voice(state.splitter).bit_length() - 1
        cards = [_FACES[card] for card in state.hand] if side == state.splitter else [BACK] * len(state.hand)
        return [_zone("hand", "hand", cards, speaker)]
    if phase == CHOOSE:
        return [_part(state, which, side == state.splitter) for which in (0, 1)]
    if phase in (STEAL, STASH):
        return [
            _zone(f"new:{one}", "row", faces(state.new[one]), terms.members[one][0]) for one in (0, 1) if state.new[one]
        ]
    if phase == LOOK:
        known = side == terms.side_of[state.looker]
        cards = [_FACES[card] for card in state.look] if known else [BACK] * len(state.look)
        return [_zone("look", "row", cards, state.looker)]
    return []


def _part(state: EscrocsState, which: int, known: bool) -> Zone:
    """Face-down cards always come after the face-up ones: their sorted place would betray them (4.3)."""
    up, down = state.parts[2 * which], state.parts[2 * which + 1]
    hidden = [_HIDDEN[card] for card in cards_of(down)] if known else [BACK] * size(down)
    letter = "AB"[which]
    return _zone(f"part:{letter}", "row", faces(up) + hidden, key=f"part_{letter}")


def _place(state: EscrocsState, seat: int, revealed: bool) -> list[Zone]:
    """A seat's chest, reinforcements and tile."""
    works = state.phase <= CHIEF or state.skills[seat] >= 0
    return [
        _chest(seat, state.chests[seat]),
        _helpers(state, seat, revealed),
        _tile(seat, state.bandits[seat], works),
    ]


def _helpers(state: EscrocsState, seat: int, known: bool) -> Zone:
    down = state.down[seat]
    return _reinforcements(seat, down if known else 0, 0 if known else down.bit_count(), state.used[seat])


# The same few zones are shown again and again: each is made once.


@lru_cache(maxsize=8192)
def _chest(seat: int, chest: int) -> Zone:
    return _zone(f"chest:{seat}", "row", faces(chest), seat)


@lru_cache(maxsize=2048)
def _reinforcements(seat: int, known: int, hidden: int, used: int) -> Zone:
    secret = [_SECRET[helper] for helper in _bits(known)] + [BACK] * hidden
    return _zone(f"helpers:{seat}", "row", secret + [_USED[helper] for helper in _bits(used)], seat)


@cache
def _tile(seat: int, bandit: int, works: bool) -> Zone:
    return _zone(f"bandit:{seat}", "row", [(_TILES if works else _IDLE)[bandit]], seat)


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(9) if mask >> bit & 1]


def _pile(state: EscrocsState, top: Sequence[Card]) -> Zone:
    """The draw pile shows its top only to the side that has looked at it."""
    return _zone("pile", "stack", top, count=len(state.pile)) if top else _closed_pile(len(state.pile))


@cache
def _closed_pile(count: int) -> Zone:
    return _zone("pile", "stack", (), count=count)


@lru_cache(maxsize=1024)
def _discard(pack: int) -> Zone:
    return _zone("discard", "pile", faces(pack))


def _memory(state: EscrocsState) -> list[Zone]:
    """What follows from cards seen earlier: which cards come next, which are among the five."""
    found = []
    if state.old_top:
        found.append(_zone("next", "memory", faces(state.old_top)))
    if state.phase in (SPLIT, CHOOSE) and state.hand_public:
        found.append(_zone("five", "memory", faces(state.hand_public)))
    return found


def _dealt(state: EscrocsState, side: int, known: bool) -> Zone:
    """Reinforcements that a side chooses among, then those it has rejected."""
    members = state.terms.members[side]
    dealt, owner = state.dealt[side], members[0]
    waiting = state.phase == KEEP and not state.kept >> side & 1
    held = sum(state.down[seat] | state.used[seat] for seat in members)
    left = dealt if waiting else [helper for helper in dealt if not held >> helper & 1]
    return _offered(side, owner, tuple(left) if known else len(left), waiting)


@lru_cache(maxsize=2048)
def _offered(side: int, owner: int, helpers: tuple[int, ...] | int, waiting: bool) -> Zone:
    """Those one knows, or how many there are."""
    cards = (BACK,) * helpers if isinstance(helpers, int) else tuple([_HELPERS[helper] for helper in helpers])
    if waiting:
        return _zone(f"dealt:{side}", "row", cards, owner)
    return Zone(f"rejected:{side}", _label("rejected", owner), "memory", -1, cards, len(cards))
