"""What each seat, and the public, knows of cards that lie hidden: for each such card the set of places it may be in.

A place is a bit: the hands (bit of the seat), the stock, and each face-down lot of the discard pile. `know[viewer]`
maps a set of places to the cards known to lie in one of them; a card that is listed nowhere may be anywhere. Entries of
cards that the viewer sees at the moment (in its own hand, face up) are left to rot and replaced when they go out of
sight again. Hidden transfers only ever widen the sets, so what is listed stays true.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.bits import mask
from tripot.games.noe.play.phases import OVER

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

Know = dict[int, int]
STOCK: Final = 1 << 6
FIRST_LOT: Final = 7
_NO_LOTS: Final = (1 << FIRST_LOT) - 1
_NOBODY: Final = -1
_SETTLED: Final = -2
_LARGEST: Final = 2**63 - 1


def locate(know: Know, cards: int, places: int) -> None:
    """These cards lie in these places, whatever was known before."""
    for held, listed in know.items():
        common = listed & cards
        if common:
            if common != cards:
                _drop(know, cards)
            elif listed == cards:
                del know[held]
            else:
                know[held] = listed ^ cards
            break
    know[places] = know.get(places, 0) | cards


def _drop(know: Know, cards: int) -> None:
    for held in [held for held, listed in know.items() if listed & cards]:
        left = know[held] & ~cards
        if left:
            know[held] = left
        else:
            del know[held]


def spread(know: Know, source: int, to: int) -> None:
    """A card nobody named went from one place to another: whatever may have been there may be here now."""
    for held in [held for held in know if held & source and not held & to]:
        cards = know.pop(held)
        know[held | to] = know.get(held | to, 0) | cards


def note_taken(state: NoeState, seat: int, card: int) -> None:
    """Everybody sees this seat take a card from the pile: noted, and written up once somebody asks (`NoeState.know`),
    since cards are taken far more often than that."""
    state.takings.append(card << 3 | seat)


def write_up(state: NoeState) -> None:
    """Each card taken lies where it was taken to last; whoever took it has seen where it went before. Written anew and
    put in its place at the end, so that others may look meanwhile."""
    held = [0] * (state.n + 1)
    last: dict[int, int] = {}
    before: list[tuple[int, int, int]] = []
    for note in reversed(state.takings):
        card = note >> 3
        seat = note & 7
        taker = last.get(card, _NOBODY)
        if taker == _NOBODY:
            last[card] = seat
            held[seat] |= 1 << card
        elif taker not in (_SETTLED, seat):
            last[card] = _SETTLED
            before.append((taker, card, seat))
    everything = mask(last)
    learnt = [_with(know, viewer, held, everything ^ held[viewer]) for viewer, know in enumerate(state.learnt)]
    for taker, card, seat in before:
        locate(learnt[taker], 1 << card, 1 << seat)
    state.learnt = learnt
    state.takings = []


def _with(know: Know, viewer: int, held: list[int], seen: int) -> Know:
    """What a viewer knows once it has seen these cards go to the hands of others."""
    found: Know = {}
    for places, cards in know.items():
        left = cards & ~seen
        if left:
            found[places] = left
    for seat, cards in enumerate(held):
        if cards and seat != viewer:
            found[1 << seat] = found.get(1 << seat, 0) | cards
    return found


def note_drawn(state: NoeState, seat: int) -> None:
    """From the stock to a hand. Only a seat's first draw since a reshuffle spreads what is known of the stock."""
    bit = 1 << seat
    if state.unsettled & bit:
        state.unsettled ^= bit
        for viewer, know in enumerate(state.learnt):  # wherever a card was taken to is not the stock
            if viewer != seat:
                spread(know, STOCK, bit)


def note_shown(state: NoeState, seat: int, cards: int) -> None:
    """Everybody sees that this seat holds these cards (taken, a block, a hand exposed)."""
    for viewer, know in enumerate(state.know):
        if viewer != seat:
            locate(know, cards, 1 << seat)


def note_looked(state: NoeState, seat: int, target: int) -> None:
    """One seat sees another's whole hand, and with it whether that seat is ready if nothing changed since (NOE-45)."""
    locate(state.know[seat], mask(state.hands[target]), 1 << target)
    if state.fresh >> target & 1:
        state.sure[target] |= 1 << seat


def note_moved(state: NoeState, source: int, to: int, cards: int) -> None:
    """From hand to hand: both hands' owners know what, the others only that."""
    note_changed(state, source)
    for viewer, know in enumerate(state.know):
        if viewer == source:
            locate(know, cards, 1 << to)
        elif viewer != to:
            spread(know, 1 << source, 1 << to)


def note_hidden(state: NoeState, seat: int, cards: int) -> None:
    """From a hand to a new face-down lot of the pile: its owner alone knows what."""
    lot = 1 << FIRST_LOT + len(state.lots)
    for viewer, know in enumerate(state.know):
        if viewer == seat:
            locate(know, cards, lot)
        else:
            spread(know, 1 << seat, lot)


def note_changed(state: NoeState, seat: int) -> None:
    """A hand changes in another's turn: who knew all of it still knows whether it was ready, nobody else learns it."""
    bit = 1 << seat
    if state.fresh & bit:
        hand = mask(state.hands[seat])
        for viewer, know in enumerate(state.know):
            if not hand & ~know.get(bit, 0):
                state.sure[seat] |= 1 << viewer
        state.fresh &= ~bit


def note_reshuffled(state: NoeState, face_up: int) -> None:
    """The pile became the stock: its face-up cards are known to be there, its face-down lots are there too."""
    state.unsettled = (1 << state.n) - 1
    for know in state.know:
        for held in [held for held in know if held > _NO_LOTS]:
            cards = know.pop(held)
            places = held & _NO_LOTS | STOCK
            know[places] = know.get(places, 0) | cards
        if face_up:
            locate(know, face_up, STOCK)


def forget(state: NoeState) -> None:
    """A new round: nobody knows anything of hidden cards, and everybody that nobody is ready."""
    state.learnt = [{} for _ in range(state.n + 1)]
    state.takings = []
    state.sure = [everyone(state)] * state.n
    state.fresh = 0
    state.unsettled = 0


def to_data(know: Know) -> list[tuple[int | str, int | str]]:
    """As plain data, in a fixed order."""
    return [(to_plain(places), to_plain(cards)) for places, cards in sorted(know.items())]


def to_plain(number: int) -> int | str:
    """Larger sets of cards are told as text: msgpack has no such number."""
    return format(number, "x") if number > _LARGEST else number


def everyone(state: NoeState) -> int:
    """All seats and the public, as a set of viewers."""
    return (2 << state.n) - 1


def visible(state: NoeState, pile: int) -> int:
    """Cards that everybody sees or saw where they lie: the pile's face-up cards, laid hands, cards of an action."""
    cards = pile & ~state.down | mask(state.table)
    closed = closed_hands(state)
    for seat, hand in enumerate(state.hands):
        if not closed >> seat & 1:
            cards |= mask(hand)
    return cards


def closed_hands(state: NoeState) -> int:
    """The seats whose hands only they see: not laid down, nor shown at the very end (NOE-87)."""
    if state.phase == OVER and state.options["reveal_hands"] == "on":
        return 0
    return state.in_round


def places_of(state: NoeState, viewer: int) -> int:
    """Every place that holds cards this viewer cannot see."""
    lots = (1 << len(state.lots)) - 1 << FIRST_LOT
    stock = STOCK if state.stock else 0
    return (closed_hands(state) & ~_own(viewer)) | stock | lots


def known_places(state: NoeState, viewer: int) -> list[tuple[int, int]]:
    """What the viewer knows: sets of places and the cards in them, in a fixed order; the rest was not seen yet."""
    return known_among(state, viewer, out_of_sight(state, mask(state.pile)))


def out_of_sight(state: NoeState, pile: int) -> int:
    """The cards in play that not everybody sees; `pile` are those of the pile, as a set."""
    return state.cards.in_play[state.level] & ~visible(state, pile)


def known_among(state: NoeState, viewer: int, unseen: int) -> list[tuple[int, int]]:
    """The same for whoever has worked out already what is out of sight."""
    if viewer >= 0:
        unseen &= ~mask(state.hands[viewer])
    return sorted(held_in(state, viewer, unseen, places_of(state, viewer)).items())


def held_in(state: NoeState, viewer: int, unseen: int, everywhere: int) -> Know:
    """The same in any order, of these cards in these places."""
    found: Know = {}
    for held, cards in state.know[viewer].items():
        if cards & unseen:
            places = held & everywhere
            found[places] = found.get(places, 0) | cards & unseen
    deadly = state.cards.assassinations & unseen
    if deadly:  # NOE-70: unless they lie on the pile they are in the stock
        found[STOCK] = found.get(STOCK, 0) | deadly
    return found


def _own(viewer: int) -> int:
    return 1 << viewer if viewer >= 0 else 0
