"""Imagined states: where the hidden cards may lie, as far as one seat can tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.chance import Stream
from tripot.engine.dealing import lay_out
from tripot.games.noe import knowledge
from tripot.games.noe.cards import ids, mask
from tripot.games.noe.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.phases import TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.state import NoeState


def sample(state: NoeState, seat: int, random: Random) -> NoeState:
    """Hidden cards drawn uniformly among the layouts that fit every card seen and every place a card may be in.

    What other seats have seen in private is not imagined: in a sample they know what the whole table knows.
    """
    twin = state.copy()
    twin.chance = Stream.imagined(random)
    for place, cards in _lay_out(state, seat, random).items():
        _fill(twin, place, cards, random)
    twin.down = mask(card for start, count, _ in twin.lots for card in twin.pile[start : start + count])
    twin.used = twin.used & ~state.down | twin.down
    _imagine_readiness(twin, seat, random)
    _imagine_gain(twin, seat, random)
    for other in range(state.n):
        if other != seat:
            twin.know[other] = state.know[state.n].copy()
    public = 1 << state.n
    for other, viewers in enumerate(state.sure):
        if not viewers & public:
            twin.sure[other] = 1 << other | viewers & 1 << seat
    return twin


def _room(state: NoeState, place: int) -> int:
    """How many cards lie in a place."""
    if place == STOCK:
        return len(state.stock)
    if place < STOCK:
        return len(state.hands[place.bit_length() - 1])
    return state.lots[place.bit_length() - 1 - FIRST_LOT][1]


def _lay_out(state: NoeState, seat: int, random: Random) -> dict[int, list[int]]:
    """A layout of all cards this seat does not see: place to cards."""
    everywhere = knowledge.places_of(state, seat)
    rooms = {1 << at: _room(state, 1 << at) for at in ids(everywhere)}
    unseen = mask(state.pack.decks[state.level]) & ~knowledge.visible(state) & ~mask(state.hands[seat])
    groups = [(held, list(ids(cards))) for held, cards in knowledge.known(state, seat) if held != everywhere]
    listed = mask(card for _, cards in groups for card in cards)
    return lay_out(groups, list(ids(unseen & ~listed)), rooms, random)


def _fill(twin: NoeState, place: int, cards: list[int], random: Random) -> None:
    if place == STOCK:
        cards.sort()
        random.shuffle(cards)
        twin.stock = cards
    elif place < STOCK:
        twin.hands[place.bit_length() - 1] = sorted(cards)
    else:
        start, count, _ = twin.lots[place.bit_length() - 1 - FIRST_LOT]
        twin.pile[start : start + count] = sorted(cards)


def _imagine_readiness(twin: NoeState, seat: int, random: Random) -> None:
    """NOE-45 is secret: a hand untouched since its own turn tells, after that nothing does."""
    for other in ids(twin.in_round):
        bit = 1 << other
        if twin.sure[other] >> seat & 1:
            continue
        untouched = twin.fresh & bit and not (other == twin.active and twin.phase != TURN_START)
        ready = twin.judge.elysee(twin.hands[other]) if untouched else random.random() < 0.5
        twin.ready = twin.ready | bit if ready else twin.ready & ~bit


def _imagine_gain(twin: NoeState, seat: int, random: Random) -> None:
    """Which card another seat has just drawn: any that it may not have held before."""
    if twin.gained < 0 or twin.taken or twin.active == seat:
        return
    hand = twin.hands[twin.active]
    held = mask(card for places, cards in knowledge.known(twin, seat) if not places & STOCK for card in ids(cards))
    twin.gained = random.choice([card for card in hand if not held >> card & 1] or hand)
