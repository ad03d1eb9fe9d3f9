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
    twin = state.copy()
    twin.chance = SampleChance.of(random)
    for other in range(state.seats):
        if other != seat:
            twin.decisions[other] = 0
            _secret_texts(twin, other)
    _seal(twin, seat, random)
    _answers(twin, seat, random)
    if twin.deck:
        _cards(twin, seat, random)
    return twin


def _secret_texts(twin: DupesState, other: int) -> None:
    """DUP-09: goals nobody has shown; before all sheets are in, the whole sheet."""
    if twin.phase == OVER and twin.terms.end_reveal:
        return
    if twin.phase == CREATE and twin.sheets[other] is not None:
        twin.sheets[other] = Character(*(NEUTRAL_TEXT,) * 4)
    if twin.goals[other]:
        neutral, shown = neutral_goals(twin.terms.goals), twin.shown[other]
        twin.goals[other] = tuple(goal if shown >> k & 1 else neutral[k] for k, goal in enumerate(twin.goals[other]))
        twin.replaced[other] = tuple((slot, NEUTRAL_TEXT) for slot, _ in twin.replaced[other])


def _seal(twin: DupesState, seat: int, random: Random) -> None:
    """DUP-30, DUP-31, DUP-40: any goal that is not ticked; a feint until a conflict is declared."""
    author = twin.author
    if author in (seat, -1) or twin.phase == COHERENCE or _won(twin):
        return
    aims = [k + 1 for k in range(twin.terms.goals) if not twin.ticked[author] >> k & 1]
    if twin.terms.feints and twin.phase <= DECIDE:
        aims.append(0)
    twin.sealed = random.choice(aims)


def _won(twin: DupesState) -> bool:
    return twin.reckoning is not None and twin.reckoning.winner == INTERESTED


def _answers(twin: DupesState, seat: int, random: Random) -> None:
    """DUP-33, DUP-43: who has answered is known, what is not."""
    for other in range(twin.seats):
        if other == seat:
            continue
        if twin.phase == RESPOND and twin.answers[other] >= 0:
            twin.answers[other] = random.choice((0, *opposing_sets(twin, other)))
        elif twin.phase == SIDES and twin.sides[other] >= 0:
            twin.sides[other] = random.choice((0, 2) if other == twin.director else (0, 1, 2))


def _cards(twin: DupesState, seat: int, random: Random) -> None:
    hidden = [hand for hand in twin.order if twin.control(hand) != seat and not twin.bared >> hand & 1]
    twin.traces = [trace for trace in twin.traces if trace[1] >> seat & 1]
    places = _places(twin, seat, hidden)
    groups, free, rooms = _known(twin, places)
    layout = lay_out(groups, free[:], rooms, random)
    if twin.phase == DECLARE:
        for _ in range(_TRIES):
            if _splits_fit(twin, hidden, layout):
                break
            layout = lay_out(groups, free[:], rooms, random)
        _mend(twin, hidden, layout, set(free), random)
        _suits(twin, hidden, layout, random)
    _lay(twin, hidden, places, layout, random)


def _places(twin: DupesState, seat: int, hidden: list[int]) -> dict[int, list[int]]:
    """The cards of every place this seat cannot look into; the deck's parts from the top down."""
    found = {1 << hand: twin.hands[hand] for hand in hidden}
    end = len(twin.deck) - twin.fresh
    found[FRESH] = twin.deck[end:]
    for index, (known, count, _) in enumerate(twin.lots):
        if not known >> seat & 1:
            found[lot_bit(twin, index)] = twin.deck[end - count : end]
        end -= count
    return found


def _known(
    twin: DupesState, places: dict[int, list[int]]
) -> tuple[list[tuple[int, list[int]]], list[int], dict[int, int]]:
    """Cards with the places where they may be, cards that may be anywhere, and how many each place holds."""
    everywhere = sum(places)
    may = {card: everywhere for cards in places.values() for card in cards}
    for card, _, where in twin.traces:
        if card in may:
            may[card] &= where
    for index, (_, _, above) in enumerate(twin.lots):
        place = lot_bit(twin, index)
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
    twin: DupesState, hidden: list[int], places: dict[int, list[int]], layout: dict[int, list[int]], random: Random
) -> None:
    for hand in hidden:
        twin.hands[hand] = sorted(layout[1 << hand])
    fresh = sorted(layout[FRESH])
    random.shuffle(fresh)
    end = len(twin.deck) - twin.fresh
    twin.deck[end:] = fresh
    for index, (_, count, _) in enumerate(twin.lots):
        place = lot_bit(twin, index)
        if place in places:
            twin.deck[end - count : end] = sorted(layout[place], reverse=True)
        end -= count


# The denouement: everybody knows which hands are split (DUP-83)


def _split(twin: DupesState, hand: int, cards: list[int]) -> bool:
    twin.hands[hand] = cards
    return len(longest(twin, hand)) > 1


def _splits_fit(twin: DupesState, hidden: list[int], layout: dict[int, list[int]]) -> bool:
    return all(_split(twin, hand, layout[1 << hand]) == bool(twin.split >> hand & 1) for hand in hidden)


def _mend(twin: DupesState, hidden: list[int], layout: dict[int, list[int]], free: set[int], random: Random) -> None:
    """Hands that are split and should not be, or the other way round, swap cards with the deck until they fit."""
    deck = layout[FRESH]
    for hand in hidden:
        cards = layout[1 << hand]
        for _ in range(8 * _TRIES):
            if _split(twin, hand, cards) == bool(twin.split >> hand & 1) or not deck:
                break
            mine, theirs = random.randrange(len(cards)), random.randrange(len(deck))
            if cards[mine] in free and deck[theirs] in free:
                cards[mine], deck[theirs] = deck[theirs], cards[mine]


def _suits(twin: DupesState, hidden: list[int], layout: dict[int, list[int]], random: Random) -> None:
    """Suits chosen already are sealed."""
    for hand in hidden:
        if twin.suits[hand] >= 0:
            twin.hands[hand] = layout[1 << hand]
            twin.suits[hand] = random.choice(longest(twin, hand))
