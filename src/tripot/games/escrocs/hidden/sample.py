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
    sampled = state.copy()
    sampled.chance = SampleChance.of(random)
    side = state.terms.side_of[seat]
    for other in state.terms.members[1 - side]:
        sampled.decisions[other] = 0
    if state.phase != END:
        _reinforcements(sampled, side, random)
    if state.phase == CHIEF and state.terms.is_pair(1 - side):
        _chief(sampled, 1 - side, random)
    _loot(sampled, side, random)
    return sampled


def _reinforcements(sampled: EscrocsState, side: int, random: Random) -> None:
    """The other side's unused cards, the one it rejected, and those never dealt are all alike to this side."""
    others = sampled.terms.members[1 - side]
    shown = [helper for helper in range(len(HELPERS)) if any(sampled.used[other] >> helper & 1 for other in others)]
    unknown = [helper for helper in range(len(HELPERS)) if helper not in sampled.dealt[side] and helper not in shown]
    random.shuffle(unknown)
    missing = len(sampled.dealt[1 - side]) - len(shown)
    hidden, sampled.undealt = unknown[:missing], tuple(sorted(unknown[missing:]))
    dealt = shown + hidden
    random.shuffle(dealt)
    sampled.dealt = (sampled.dealt[0], tuple(dealt)) if side == 0 else (tuple(dealt), sampled.dealt[1])
    for other in others:
        held = sampled.down[other].bit_count()
        sampled.down[other] = sum(1 << hidden.pop() for _ in range(held))


def _chief(sampled: EscrocsState, other: int, random: Random) -> None:
    """A Chief already named is public only when all are."""
    if sampled.chiefs[other] >= 0:
        guess = random.choice(sampled.terms.members[other])
        sampled.chiefs = (guess, sampled.chiefs[1]) if other == 0 else (sampled.chiefs[0], guess)


def _loot(sampled: EscrocsState, side: int, random: Random) -> None:
    phase, splitting = sampled.phase, side == sampled.splitter
    if phase == SPLIT and not splitting:
        _imagine_hand(sampled, random)
    elif phase == CHOOSE and not splitting:
        _imagine_parts(sampled, random)
    elif phase == LOOK and sampled.terms.side_of[sampled.looker] != side:
        _imagine_look(sampled, random)
    else:
        _imagine_pile(sampled, side, random)
    if phase in (SPLIT, CHOOSE) and splitting:
        _imagine_what_they_know(sampled, random)


def _shuffled(pack: int, random: Random) -> list[int]:
    cards = cards_of(pack)
    random.shuffle(cards)
    return cards


def _imagine_hand(sampled: EscrocsState, random: Random) -> None:
    known = sampled.hand_told
    unseen = _shuffled(heap(sampled.pile) + heap(sampled.hand) - known, random)
    missing = len(sampled.hand) - size(known)
    sampled.hand = tuple(sorted(cards_of(known) + unseen[:missing]))
    sampled.pile = unseen[missing:]


def _imagine_parts(sampled: EscrocsState, random: Random) -> None:
    """Whatever the side knows of the five cards and does not see face up must lie face down."""
    a_up, a_down, b_up, b_down = sampled.parts
    known = beyond(sampled.hand_told, a_up + b_up)
    unseen = _shuffled(heap(sampled.pile) + a_down + b_down - known, random)
    missing = size(a_down) + size(b_down) - size(known)
    hidden = cards_of(known) + unseen[:missing]
    random.shuffle(hidden)
    cut = size(a_down)
    sampled.parts = (a_up, heap(hidden[:cut]), b_up, heap(hidden[cut:]))
    sampled.pile = unseen[missing:]


def _imagine_look(sampled: EscrocsState, random: Random) -> None:
    first = _shuffled(sampled.old_top, random)
    rest = _shuffled(heap(sampled.look) + heap(sampled.pile) - sampled.old_top, random)
    order = first + rest
    sampled.look = tuple(order[: len(sampled.look)])
    sampled.pile = order[len(sampled.look) :][::-1]


def _imagine_pile(sampled: EscrocsState, side: int, random: Random) -> None:
    """The known top stays: in its order for the side that looked, as a set for everybody else."""
    if sampled.scouted and sampled.scout == side:
        top = sampled.pile[-sampled.scouted :]
    else:
        top = _shuffled(sampled.old_top if sampled.phase != LOOK else 0, random)
    sampled.pile = _shuffled(heap(sampled.pile) - heap(top), random) + top


def _imagine_what_they_know(sampled: EscrocsState, random: Random) -> None:
    """Which of the five cards the other side has seen with Ninja Leo, the splitting side cannot tell."""
    more = size(sampled.hand_told) - size(sampled.hand_public)
    if more:
        five = heap(sampled.hand) if sampled.phase == SPLIT else sum(sampled.parts)
        sampled.hand_told = sampled.hand_public + heap(_shuffled(five - sampled.hand_public, random)[:more])
