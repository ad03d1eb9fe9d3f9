"""Samples: what the hidden cards, seals and answers may be, as far as one seat can tell; secret texts become
neutral ones."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.chance import SampleChance
from tripot.engine.search.constrained_deals import lay_out
from tripot.games.dupes.book.cards import INTERESTED
from tripot.games.dupes.play.character import Character
from tripot.games.dupes.play.denouement import longest
from tripot.games.dupes.play.knowledge import FRESH, lot_bit
from tripot.games.dupes.play.legal_moves import NEUTRAL_TEXT, neutral_goals
from tripot.games.dupes.play.phases import COHERENCE, CREATE, DECIDE, DECLARE, OVER, RESPOND, SIDES
from tripot.games.dupes.play.proposals import opposing_sets

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_TRIES: Final = 30
"""How often cards are drawn anew for the sake of what the split hands tell."""


def sample(state: DupesState, seat: int, random: Random) -> DupesState:
    """A function of what the seat may know, and of `random`."""
    sampled = state.copy()
    sampled.chance = SampleChance.of(random)
    for other in range(state.seats):
        if other != seat:
            sampled.decisions[other] = 0
            _secret_texts(sampled, other)
    _seal(sampled, seat, random)
    _answers(sampled, seat, random)
    if sampled.deck:
        _cards(sampled, seat, random)
    return sampled


def _secret_texts(sampled: DupesState, other: int) -> None:
    """DUP-09: goals nobody has shown; before all sheets are in, the whole sheet."""
    if sampled.phase == OVER and sampled.terms.end_reveal:
        return
    if sampled.phase == CREATE and sampled.sheets[other] is not None:
        sampled.sheets[other] = Character(*(NEUTRAL_TEXT,) * 4)
    if sampled.goals[other]:
        neutral, shown = neutral_goals(sampled.terms.goals), sampled.shown[other]
        sampled.goals[other] = tuple(
            goal if shown >> k & 1 else neutral[k] for k, goal in enumerate(sampled.goals[other])
        )
        sampled.replaced[other] = tuple((slot, NEUTRAL_TEXT) for slot, _ in sampled.replaced[other])


def _seal(sampled: DupesState, seat: int, random: Random) -> None:
    """DUP-30, DUP-31, DUP-40: any goal that is not ticked; a feint until a conflict is declared."""
    author = sampled.author
    if author in (seat, -1) or sampled.phase == COHERENCE or _won(sampled):
        return
    aims = [k + 1 for k in range(sampled.terms.goals) if not sampled.ticked[author] >> k & 1]
    if sampled.terms.feints and sampled.phase <= DECIDE:
        aims.append(0)
    sampled.sealed = random.choice(aims)


def _won(sampled: DupesState) -> bool:
    return sampled.reckoning is not None and sampled.reckoning.winner == INTERESTED


def _answers(sampled: DupesState, seat: int, random: Random) -> None:
    """DUP-33, DUP-43: who has answered is known, what is not."""
    for other in range(sampled.seats):
        if other == seat:
            continue
        if sampled.phase == RESPOND and sampled.answers[other] >= 0:
            sampled.answers[other] = random.choice((0, *opposing_sets(sampled, other)))
        elif sampled.phase == SIDES and sampled.sides[other] >= 0:
            sampled.sides[other] = random.choice((0, 2) if other == sampled.director else (0, 1, 2))


def _cards(sampled: DupesState, seat: int, random: Random) -> None:
    hidden = [hand for hand in sampled.order if sampled.control(hand) != seat and not sampled.bared >> hand & 1]
    sampled.traces = [trace for trace in sampled.traces if trace[1] >> seat & 1]
    places = _places(sampled, seat, hidden)
    groups, free, rooms = _known(sampled, places)
    layout = lay_out(groups, free[:], rooms, random)
    if sampled.phase == DECLARE:
        for _ in range(_TRIES):
            if _splits_fit(sampled, hidden, layout):
                break
            layout = lay_out(groups, free[:], rooms, random)
        _mend(sampled, hidden, layout, set(free), random)
        _suits(sampled, hidden, layout, random)
    _lay(sampled, hidden, places, layout, random)


def _places(sampled: DupesState, seat: int, hidden: list[int]) -> dict[int, list[int]]:
    """The cards of every place this seat cannot look into; the deck's parts from the top down."""
    found = {1 << hand: sampled.hands[hand] for hand in hidden}
    end = len(sampled.deck) - sampled.fresh
    found[FRESH] = sampled.deck[end:]
    for index, (known, count, _) in enumerate(sampled.lots):
        if not known >> seat & 1:
            found[lot_bit(sampled, index)] = sampled.deck[end - count : end]
        end -= count
    return found


def _known(
    sampled: DupesState, places: dict[int, list[int]]
) -> tuple[list[tuple[int, list[int]]], list[int], dict[int, int]]:
    """Cards with the places where they may be, cards that may be anywhere, and how many each place holds."""
    everywhere = sum(places)
    may = {card: everywhere for cards in places.values() for card in cards}
    for card, _, where in sampled.traces:
        if card in may:
            may[card] &= where
    for index, (_, _, above) in enumerate(sampled.lots):
        place = lot_bit(sampled, index)
        if above >= 0 and place in places:
            for card in may:
                if card < above:
                    may[card] &= ~place
    groups: dict[int, list[int]] = {}
    for card in sorted(may):
        groups.setdefault(may[card], []).append(card)
    free = groups.pop(everywhere, [])
    return sorted(groups.items()), free, {place: len(cards) for place, cards in places.items()}


def _lay(
    sampled: DupesState, hidden: list[int], places: dict[int, list[int]], layout: dict[int, list[int]], random: Random
) -> None:
    for hand in hidden:
        sampled.hands[hand] = sorted(layout[1 << hand])
    fresh = sorted(layout[FRESH])
    random.shuffle(fresh)
    end = len(sampled.deck) - sampled.fresh
    sampled.deck[end:] = fresh
    for index, (_, count, _) in enumerate(sampled.lots):
        place = lot_bit(sampled, index)
        if place in places:
            sampled.deck[end - count : end] = sorted(layout[place], reverse=True)
        end -= count


# The denouement: everybody knows which hands are split (DUP-83)


def _split(sampled: DupesState, hand: int, cards: list[int]) -> bool:
    sampled.hands[hand] = cards
    return len(longest(sampled, hand)) > 1


def _splits_fit(sampled: DupesState, hidden: list[int], layout: dict[int, list[int]]) -> bool:
    return all(_split(sampled, hand, layout[1 << hand]) == bool(sampled.split >> hand & 1) for hand in hidden)


def _mend(sampled: DupesState, hidden: list[int], layout: dict[int, list[int]], free: set[int], random: Random) -> None:
    """Hands that are split and should not be, or the other way round, swap cards with the deck until they fit."""
    deck = layout[FRESH]
    for hand in hidden:
        cards = layout[1 << hand]
        for _ in range(8 * _TRIES):
            if _split(sampled, hand, cards) == bool(sampled.split >> hand & 1) or not deck:
                break
            mine, theirs = random.randrange(len(cards)), random.randrange(len(deck))
            if cards[mine] in free and deck[theirs] in free:
                cards[mine], deck[theirs] = deck[theirs], cards[mine]


def _suits(sampled: DupesState, hidden: list[int], layout: dict[int, list[int]], random: Random) -> None:
    """Suits chosen already are sealed."""
    for hand in hidden:
        if sampled.suits[hand] >= 0:
            sampled.hands[hand] = layout[1 << hand]
            sampled.suits[hand] = random.choice(longest(sampled, hand))
