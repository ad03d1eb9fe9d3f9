"""Where cards lie in a view of Duel d'escrocs, and which of them the viewer may name."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN
from tripot.engine.text import SeatName, Text, say
from tripot.engine.view import BACK, Card, Layout, Zone
from tripot.games.escrocs.cards import BANDITS, CODES, HELPERS, cards_of, heap, size
from tripot.games.escrocs.phases import CHIEF, CHOOSE, END, KEEP, LOOK, SPLIT, STASH, STEAL

if TYPE_CHECKING:
    from tripot.games.escrocs.state import EscrocsState

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


def zones(state: EscrocsState, viewer: int) -> tuple[Zone, ...]:
    """Everything on the table; `side` is the viewer's, −1 for those who have none."""
    side = state.terms.side_of[viewer] if viewer >= 0 else -1
    found = _middle(state, side)
    for seat in range(state.terms.seats):
        found += _place(state, seat, side, viewer)
    found += _piles(state, side, viewer)
    if viewer != OPEN:
        found += _memory(state, side)
    found += _apart(state, side, viewer)
    return tuple(found)


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


def _place(state: EscrocsState, seat: int, side: int, viewer: int) -> list[Zone]:
    """A seat's chest, reinforcements and tile."""
    known = state.terms.side_of[seat] == side or viewer == OPEN or state.phase == END
    down = state.down[seat]
    works = state.phase <= CHIEF or state.skills[seat] >= 0
    return [
        _chest(seat, state.chests[seat]),
        _reinforcements(seat, down if known else 0, 0 if known else down.bit_count(), state.used[seat]),
        _tile(seat, state.bandits[seat], works),
    ]


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


def _piles(state: EscrocsState, side: int, viewer: int) -> list[Zone]:
    """The draw pile shows its top only to the side that has looked at it."""
    if viewer == OPEN:
        top = faces(heap(state.pile))
    elif state.scouted and state.scout == side:
        top = [_FACES[card] for card in reversed(state.pile[-state.scouted :])]
    else:
        top = []
    return [_zone("pile", "stack", top, count=len(state.pile)), _discard(state.discard)]


@lru_cache(maxsize=1024)
def _discard(pack: int) -> Zone:
    return _zone("discard", "pile", faces(pack))


def _memory(state: EscrocsState, side: int) -> list[Zone]:
    """What follows from cards seen earlier: which cards come next, which are among the five."""
    found = []
    if state.old_top:
        found.append(_zone("next", "memory", faces(state.old_top)))
    if state.phase in (SPLIT, CHOOSE):
        if state.hand_public:
            found.append(_zone("five", "memory", faces(state.hand_public)))
        if state.hand_told != state.hand_public and side == 1 - state.splitter:
            found.append(_zone("five:told", "memory", faces(state.hand_told)))
    return found


def _apart(state: EscrocsState, side: int, viewer: int) -> list[Zone]:
    """Reinforcements dealt and rejected, those never dealt, and tiles out of play."""
    terms = state.terms
    found = []
    for one in (0, 1):
        known = one == side or viewer == OPEN or state.phase == END
        dealt = state.dealt[one]
        waiting = state.phase == KEEP and not state.kept >> one & 1
        held = sum(state.down[seat] | state.used[seat] for seat in terms.members[one])
        left = dealt if waiting else [helper for helper in dealt if not held >> helper & 1]
        cards = [_HELPERS[helper] for helper in left] if known else [BACK] * len(left)
        owner = terms.members[one][0]
        if waiting:
            found.append(_zone(f"dealt:{one}", "row", cards, owner))
        else:
            found.append(Zone(f"rejected:{one}", _label("rejected", owner), "memory", -1, tuple(cards), len(cards)))
    undealt = [_HELPERS[helper] for helper in state.undealt]
    found.append(_zone("undealt", "memory", undealt if viewer == OPEN else (), count=len(undealt)))
    tiles = [_TILES[bandit] for bandit in range(len(BANDITS)) if bandit not in state.bandits]
    if tiles:
        found.append(_zone("tiles", "memory", tiles))
    return found
