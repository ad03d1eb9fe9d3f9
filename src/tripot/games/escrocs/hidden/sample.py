"""Samples: what the hidden cards may be, as far as one seat (and its teammate) can tell."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.chance import SampleChance
from tripot.games.escrocs.book.cards import HELPERS, beyond, cards_of, heap, size
from tripot.games.escrocs.play.phases import CHIEF, CHOOSE, END, LOOK, SPLIT

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def sample(state: EscrocsState, seat: int, random: Random) -> EscrocsState:
    """The order of the pile, unseen loot and unseen reinforcements drawn among all that fit what the side knows."""
    twin = state.copy()
    twin.chance = SampleChance.of(random)
    side = state.terms.side_of[seat]
    for other in state.terms.members[1 - side]:
        twin.decisions[other] = 0
    if state.phase != END:
        _reinforcements(twin, side, random)
    if state.phase == CHIEF and state.terms.paired(1 - side):
        _chief(twin, 1 - side, random)
    _loot(twin, side, random)
    return twin


def _reinforcements(twin: EscrocsState, side: int, random: Random) -> None:
    """The other side's unused cards, the one it rejected, and those never dealt are all alike to this side."""
    others = twin.terms.members[1 - side]
    shown = [helper for helper in range(len(HELPERS)) if any(twin.used[other] >> helper & 1 for other in others)]
    unknown = [helper for helper in range(len(HELPERS)) if helper not in twin.dealt[side] and helper not in shown]
    random.shuffle(unknown)
    missing = len(twin.dealt[1 - side]) - len(shown)
    hidden, twin.undealt = unknown[:missing], tuple(sorted(unknown[missing:]))
    dealt = shown + hidden
    random.shuffle(dealt)
    twin.dealt = (twin.dealt[0], tuple(dealt)) if side == 0 else (tuple(dealt), twin.dealt[1])
    for other in others:
        held = twin.down[other].bit_count()
        twin.down[other] = sum(1 << hidden.pop() for _ in range(held))


def _chief(twin: EscrocsState, other: int, random: Random) -> None:
    """A Chief already named is public only when all are."""
    if twin.chiefs[other] >= 0:
        guess = random.choice(twin.terms.members[other])
        twin.chiefs = (guess, twin.chiefs[1]) if other == 0 else (twin.chiefs[0], guess)


def _loot(twin: EscrocsState, side: int, random: Random) -> None:
    phase, splitting = twin.phase, side == twin.splitter
    if phase == SPLIT and not splitting:
        _imagine_hand(twin, random)
    elif phase == CHOOSE and not splitting:
        _imagine_parts(twin, random)
    elif phase == LOOK and twin.terms.side_of[twin.looker] != side:
        _imagine_look(twin, random)
    else:
        _imagine_pile(twin, side, random)
    if phase in (SPLIT, CHOOSE) and splitting:
        _imagine_what_they_know(twin, random)


def _shuffled(pack: int, random: Random) -> list[int]:
    cards = cards_of(pack)
    random.shuffle(cards)
    return cards


def _imagine_hand(twin: EscrocsState, random: Random) -> None:
    known = twin.hand_told
    unseen = _shuffled(heap(twin.pile) + heap(twin.hand) - known, random)
    missing = len(twin.hand) - size(known)
    twin.hand = tuple(sorted(cards_of(known) + unseen[:missing]))
    twin.pile = unseen[missing:]


def _imagine_parts(twin: EscrocsState, random: Random) -> None:
    """Whatever the side knows of the five cards and does not see face up must lie face down."""
    a_up, a_down, b_up, b_down = twin.parts
    known = beyond(twin.hand_told, a_up + b_up)
    unseen = _shuffled(heap(twin.pile) + a_down + b_down - known, random)
    missing = size(a_down) + size(b_down) - size(known)
    hidden = cards_of(known) + unseen[:missing]
    random.shuffle(hidden)
    cut = size(a_down)
    twin.parts = (a_up, heap(hidden[:cut]), b_up, heap(hidden[cut:]))
    twin.pile = unseen[missing:]


def _imagine_look(twin: EscrocsState, random: Random) -> None:
    first = _shuffled(twin.old_top, random)
    rest = _shuffled(heap(twin.look) + heap(twin.pile) - twin.old_top, random)
    order = first + rest
    twin.look = tuple(order[: len(twin.look)])
    twin.pile = order[len(twin.look) :][::-1]


def _imagine_pile(twin: EscrocsState, side: int, random: Random) -> None:
    """The known top stays: in its order for the side that looked, as a set for everybody else."""
    if twin.scouted and twin.scout == side:
        top = twin.pile[-twin.scouted :]
    else:
        top = _shuffled(twin.old_top if twin.phase != LOOK else 0, random)
    twin.pile = _shuffled(heap(twin.pile) - heap(top), random) + top


def _imagine_what_they_know(twin: EscrocsState, random: Random) -> None:
    """Which of the five cards the other side has seen with Ninja Leo, the splitting side cannot tell."""
    more = size(twin.hand_told) - size(twin.hand_public)
    if more:
        five = heap(twin.hand) if twin.phase == SPLIT else sum(twin.parts)
        twin.hand_told = twin.hand_public + heap(_shuffled(five - twin.hand_public, random)[:more])
