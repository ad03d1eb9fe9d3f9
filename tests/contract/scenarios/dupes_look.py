"""A table of Jeu de dupes as the examples speak of it: hands by name, cards by code, and what each viewer was told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, TypeVar, cast

import msgspec

from tests.contract.scenarios.chances import Borne
from tests.contract.scenarios.reader import cards_named
from tests.contract.scenarios.runner import Differs, Malformed, Table
from tripot.engine.game import Game, State
from tripot.engine.views.events import Event, can_hear, project
from tripot.games.dupes.book.cards import CODES, HAND, HANDS, NO_CAMP, SUITS
from tripot.games.dupes.play.conflict_result import ConflictResult
from tripot.games.dupes.play.state import DupesState

Card = TypeVar("Card")
_NAMES: Final = {
    "I": {"C": "Lie", "S": "Persuasion", "H": "Argument"},
    "T": {"D": "Interference", "S": "Reason", "C": "Discernment"},
}
ATTITUDES: Final = ("Lie", "Reason", "Persuasion", "Interference", "Argument", "Discernment")
"""Each dominates the next, and the last the first (DUP-85)."""
_CAMPS: Final = {0: "I", 1: "T", NO_CAMP: ""}


class Counted(msgspec.Struct, frozen=True):
    """One hand at the end of its conflict."""

    suit: str
    before: int
    loss: int
    after: int

    @property
    def counts(self) -> tuple[int, int, int]:
        return (self.before, self.loss, self.after)


class Step(msgspec.Struct, frozen=True):
    """An accepted move, the state it was made in, and what it made known."""

    before: State
    seat: int
    move: str
    events: list[Event]


class Watched(Borne):
    """Chance as it comes, and the cards it shuffled last."""

    shuffled: list[int] | None = None

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        super().shuffle(cards, purpose)
        self.shuffled = cast("list[int]", list(cards))


class DupesTable(Table):
    """Accepts and refuses as every table does, and remembers every step."""

    def __init__(self, game: Game, state: State) -> None:
        super().__init__(game, state)
        self.start = state.copy()
        self.steps: list[Step] = []

    @property
    def at(self) -> DupesState:
        return cast(DupesState, self.state)

    def accept(self, seat: int, text: str) -> list[Event]:
        before = self.state.copy()
        events = super().accept(seat, text)
        self.steps.append(Step(before, seat, text, events))
        return events

    def twin(self) -> DupesTable:
        other = DupesTable(self.game, self.state.copy())
        other.start, other.steps = self.start, list(self.steps)
        return other

    @property
    def first(self) -> DupesTable:
        """As it stood when the example began."""
        return DupesTable(self.game, self.start)

    @property
    def before_last(self) -> DupesTable:
        if not self.steps:
            raise Malformed("nothing was played yet")
        return DupesTable(self.game, self.steps[-1].before)

    def last(self, verb: str) -> Step:
        """The latest move with this verb."""
        for step in reversed(self.steps):
            if verb in step.move.partition('"')[0].replace(":", " ").split():
                return step
        raise Malformed(f"nobody made a move {verb}")

    # The table

    @property
    def phase(self) -> str:
        return self.at.phase_name

    def actors(self) -> Sequence[int]:
        return self.at.actors()

    @property
    def director(self) -> int:
        return self.at.director

    @property
    def scene(self) -> int:
        return self.at.scene

    @property
    def scenes_ended(self) -> int:
        """The scene being played has not ended, unless the game has, by the limit."""
        met = self.phase in ("EPILOGUE", "OVER") and not any(
            ticked == self.at.terms.complete for ticked in self.at.ticked
        )
        return self.at.scene if met else self.at.scene - 1

    @property
    def goals(self) -> int:
        return self.at.terms.goals

    @property
    def settled(self) -> int:
        return self.at.settled

    @property
    def last_idle(self) -> int:
        """Idle turns, those of a scene that the last move ended included."""
        before = self.before_last.at
        return before.idle + 1 if before.scene != self.at.scene or not self.at.actors() else self.at.idle

    @property
    def floor_seat(self) -> int:
        return self.at.floor

    @property
    def winners(self) -> set[int]:
        end = self.at.outcome()
        if end is None and self.phase != "EPILOGUE":
            return set()
        return {seat for seat in range(self.at.seats) if self.at.winners >> seat & 1}

    @property
    def end_rule(self) -> str:
        end = self.at.outcome()
        return end.rule if end is not None else ""

    # The conflict

    @property
    def hands(self) -> list[str]:
        return [HANDS[hand] for hand in sorted(self.at.order)]

    def seat_of(self, hand: str) -> int:
        if hand not in HAND:
            raise Malformed(f"{hand!r} is no hand")
        return self.at.control(HAND[hand])

    def cards(self, hand: str) -> list[str]:
        if hand not in self.hands:
            raise Malformed(f"{hand} is not in the conflict")
        return _codes(self.at.hands[HAND[hand]])

    @property
    def row(self) -> list[str]:
        return _codes(self.at.row)

    @property
    def deck(self) -> list[str]:
        """Top first."""
        return _codes(reversed(self.at.deck))

    def layout(self) -> tuple[list[str], list[str], list[list[str]]]:
        """Row, deck and hands."""
        return self.row, self.deck, [self.cards(hand) for hand in self.hands]

    @property
    def packs(self) -> int:
        return self.at.packs

    @property
    def floor_hand(self) -> str:
        hand = self.at.floor_hand()
        return HANDS[hand] if hand >= 0 else ""

    def level(self, hand: str) -> int:
        return self.at.levels[HAND[hand]]

    def camp(self, hand: str) -> str:
        return _CAMPS[self.at.camps[HAND[hand]]]

    @property
    def uninvolved(self) -> set[int]:
        return set(range(self.at.seats)) - {self.seat_of(hand) for hand in self.hands}

    @property
    def immune(self) -> bool:
        return self.at.immune >= 0

    def disputes_left(self, seat: int) -> int:
        return self.at.terms.disputes - self.at.disputes[seat]

    @property
    def marks(self) -> set[str]:
        return {name for hand, name in enumerate(HANDS) if self.at.marks >> hand & 1}

    def longest(self, hand: str) -> list[str]:
        """The suits of which a hand has the most; its neutral suit where that counts."""
        neutral = "D" if self.camp(hand) == "I" else "H"
        counted = self.at.options["neutral_suit"] == "counts"
        held = [card[1] for card in self.cards(hand)]
        counts = {suit: held.count(suit) for suit in SUITS if counted or suit != neutral}
        return [suit for suit, count in counts.items() if count == max(counts.values())]

    def deal_order(self) -> list[str]:
        """The hands by the place of their cards in the deck they were dealt from, the top one first."""
        hands = {hand: set(self.cards(hand)) for hand in self.hands}
        order: list[str] = []
        for card in self._dealt_from():
            owner = next((hand for hand, held in hands.items() if card in held), None)
            if owner is not None and owner not in order:
                order.append(owner)
        return order

    def _dealt_from(self) -> list[str]:
        """The deck just before the hands were dealt, top first: shuffled once more if a second pack came in."""
        for step in reversed(self.steps):
            before = cast(DupesState, step.before)
            if before.deck and not any(before.hands):
                twin = before.copy()
                watched = twin.chance = Watched(twin.chance)
                twin.apply(step.seat, self.game.parse(step.move))
                return _codes(reversed(watched.shuffled or before.deck))
        raise Malformed("nothing was dealt")

    # The denouement

    @property
    def _reckoned(self) -> ConflictResult:
        if self.at.reckoning is None:
            raise Differs("no conflict has been resolved")
        return self.at.reckoning

    @property
    def resolved(self) -> bool:
        return self.at.reckoning is not None

    @property
    def winning(self) -> str:
        return _CAMPS[self._reckoned.winner]

    @property
    def revealer(self) -> str:
        hand = self.at.revealer if self.at.reckoning is None else self._reckoned.revealer
        return HANDS[hand] if hand >= 0 else ""

    def result(self, hand: str) -> Counted:
        for row in self._reckoned.rows:
            if HANDS[row[0]] == hand:
                return Counted(SUITS[row[2]] if row[2] >= 0 else "", *row[3:])
        raise Malformed(f"{hand} was not in the conflict")

    def best(self) -> tuple[int, int]:
        """The highest final count of the interested hands, and of the targets."""
        counts = [[self.result(hand).after for hand in self.hands if self.camp(hand) == camp] for camp in "IT"]
        return max(counts[0]), max(counts[1])

    def attitude_of(self, hand: str, suit: str) -> str:
        """What a suit stands for in a hand's role; "" for none."""
        return _NAMES[self.camp(hand)].get(suit, "")

    def attitude(self, hand: str) -> str:
        """The attitude a hand ended the conflict with; "" for none."""
        return self.attitude_of(hand, self.result(hand).suit)

    def attitudes(self) -> list[str]:
        return [self.attitude(hand) for hand in self.hands]

    # Sheets

    def xp(self, seat: int) -> int:
        return self.at.xp[seat]

    def nm(self, seat: int) -> int:
        return self.at.level(seat)

    def ticked(self, seat: int) -> set[int]:
        return {goal + 1 for goal in range(self.goals) if self.at.ticked[seat] >> goal & 1}

    def all_ticked(self) -> set[tuple[int, int]]:
        return {(seat, goal) for seat in range(self.at.seats) for goal in self.ticked(seat)}

    def goals_shown(self) -> set[tuple[int, int]]:
        """Seat and number of every goal that all know."""
        bits = self.at.shown
        return {
            (seat, goal + 1) for seat in range(self.at.seats) for goal in range(self.goals) if bits[seat] >> goal & 1
        }

    def goal(self, seat: int, number: int) -> object:
        return self.at.goals[seat][number - 1]

    def goal_won(self) -> object:
        """The goal the leader of the last conflict has just ticked."""
        new = self.all_ticked() - self.first.all_ticked()
        author = next(seat for seat, _ in new if f"P{seat}" == HANDS[self.at.author])
        return self.goal(author, next(goal for seat, goal in new if seat == author))

    # Who knows what

    def cards_told(self, viewer: int) -> set[str]:
        """Every card named to this viewer since the example began."""
        events = [event for step in self.steps for event in step.events if can_hear(event, viewer)]
        return {code for event in events for code in cards_named(event.text)}

    def cards_shown(self, viewer: int) -> set[str]:
        view = self.state.view(viewer)
        return {card.code for zone in view.zones if zone.layout != "memory" for card in zone.cards if card.code}

    def hears(self, viewer: int, verb: str) -> bool:
        return any(can_hear(event, viewer) for event in self.last(verb).events)

    def ways_seen(self, viewers: Iterable[int], verb: str) -> int:
        """How many different things these viewers would have seen and heard, had the mover chosen otherwise."""
        step = self.last(verb)
        others = [str(move) for move in step.before.legal_moves(step.seat) if _alike(str(move), step.move)]
        if len(others) < 2:
            raise Malformed(f"{step.move}: there was no other choice")
        words = step.move.partition('"')[2]
        seen = set()
        for text in (step.move, *others):
            twin = step.before.copy()
            told = text.partition('"')[0] + f'"{words}' if words and verb == "propose" else text
            events = twin.apply(step.seat, self.game.parse(told))
            seen.add(repr([(viewer, twin.view(viewer), project(events, viewer)) for viewer in viewers]))
        return len(seen)


def _alike(one: str, two: str) -> bool:
    """The same verb, and as many arguments."""
    heads = [text.partition('"')[0].partition(":") for text in (one, two)]
    return heads[0][0] == heads[1][0] and heads[0][2].count(",") == heads[1][2].count(",")


def _codes(cards: Iterable[int]) -> list[str]:
    return [CODES[card] for card in cards]


def dominates(one: str, two: str) -> bool:
    """By the circle of the specification (DUP-85)."""
    return (one, two) in pairwise((*ATTITUDES, ATTITUDES[0]))
