"""A game of État d'urgence: what makes a moment of it, who may act, and what each move does."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.game import State
from tripot.engine.rules.fields import Untracked, field_getter
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import Options
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Event, Log
from tripot.games.urgence.book.cards import Cards
from tripot.games.urgence.book.piles import UNIT, among, size
from tripot.games.urgence.play import phases, turn
from tripot.games.urgence.play.checks import check
from tripot.games.urgence.play.dispatch import PLAY
from tripot.games.urgence.play.fast.interned_moves import InternedMoves
from tripot.games.urgence.play.legal_moves import legal_moves, pick
from tripot.games.urgence.play.moves import END, SHOP
from tripot.games.urgence.play.phases import OVER, RESPOND, TEAM
from tripot.games.urgence.play.values import evaluation

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence

NO_CAP: Final = 1_000_000
_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(5))


def confidence_cap(options: Options) -> int:
    """URG-35: how far confidence can be gained."""
    start = int(options["confidence_start"])
    return {"start": start, "plus10": start + 10, "none": NO_CAP}[str(options["confidence_cap"])]


class UrgenceState(State):
    """Piles are numbers (see piles.py); what lists hold goes by seat."""

    game: EtatDUrgence  # type: ignore[mutable-override]  # a state never changes its game
    n: int
    """How many seats."""
    limit: int
    cap: int
    """How far confidence can be gained (URG-35)."""
    deck_only: bool
    """Cards in play cannot be disinfected (URG-52)."""
    phase: int
    round: int
    first: int
    active: int
    teams: list[int]
    """−1 while a seat has not chosen."""
    gauges: list[int]
    """Confidence."""
    history: Untracked[tuple[tuple[int, ...], ...]]
    """Confidence after each round."""
    hands: list[int]
    draws: list[list[int]]
    """Draw piles, the top card last."""
    discards: list[int]
    slots: list[list[int]]
    """Cards laid this turn, in the order of play: 2 × kind, and 1 more on the attack side."""
    companions: list[int]
    shields: list[int]
    sure: list[int]
    """Cards that everybody knows to be in hand."""
    bought: int
    """The seats, as a bitmask, that have their super card."""
    market: int
    box: int
    fallen: list[int]
    """In the order in which they fell."""
    owed: list[int]
    """How many cards a seat must still give up (URG-49)."""
    decisions: list[int]
    harmless: int
    """The seat whose last move taught it nothing, or −1."""
    coins: int
    attack: int
    destroy: int
    force: int
    twos: int
    threes: int
    black: int
    occupied: int
    """Slots used this turn, even if their card is gone (URG-54)."""
    spent: int
    """Companions that the active seat has used this turn."""

    def set_up(self, seats: int) -> None:
        """Every field as it is before the first card is dealt."""
        start = int(self.options["confidence_start"])
        self.n = seats
        self.limit = int(self.options["round_limit"])
        self.cap = confidence_cap(self.options)
        self.deck_only = self.options["disinfect_scope"] == "deck"
        self.phase = TEAM
        self.round = 1
        self.first = 0
        self.active = 0
        self.teams = [-1] * seats
        self.gauges = [start] * seats
        self.history = ()
        self.hands = [0] * seats
        self.draws = [[] for _ in range(seats)]
        self.discards = [0] * seats
        self.slots = [[] for _ in range(seats)]
        self.companions = [0] * seats
        self.shields = [0] * seats
        self.sure = [0] * seats
        self.bought = 0
        self.market = self.game.cards.full_market(seats)
        self.box = 0
        self.fallen = []
        self.owed = [0] * seats
        self.decisions = [0] * seats
        self.harmless = -1
        self.clear_pools()

    def clear_pools(self) -> None:
        """URG-33: nothing is kept for another turn."""
        self.coins = 0
        self.attack = 0
        self.destroy = 0
        self.force = 0
        self.twos = 0
        self.threes = 0
        self.black = 0
        self.occupied = 0
        self.spent = 0

    def data(self) -> tuple[Any, ...]:
        return (*map(_plain, field_getter(type(self))(self)), sorted(self.options.items()))

    @property
    def seats(self) -> int:
        return self.n

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    @property
    def cards(self) -> Cards:
        return self.game.cards

    @property
    def interned_moves(self) -> InternedMoves:
        return self.game.interned_moves

    # What rules ask about

    def super_of(self, seat: int) -> int:
        """The kind of the super card of this seat's team (URG-06)."""
        return self.cards.super_of[self.teams[seat]]

    def slots_in_all(self, seat: int) -> int:
        """URG-16."""
        return self.cards.slots(self.companions[seat])

    def free_slots(self) -> int:
        """Of the active seat: what is occupied stays so, even if a slot icon is lost (URG-30, URG-54)."""
        return max(0, self.slots_in_all(self.active) - self.occupied)

    def nuisance_waits(self, seat: int) -> bool:
        """URG-26."""
        waiting = self.companions[seat] - self.spent
        return bool(waiting) and any(waiting >> 8 * kind & 0xFF for kind in self.cards.nuisances)

    def may_shop(self, seat: int, free: bool) -> bool:
        """URG-19, URG-26."""
        hand = self.hands[seat]
        if hand and (free or among(hand, self.interned_moves.slotless)):
            return False
        return not self.nuisance_waits(seat)

    def holds(self, seat: int, zone: str, kind: int) -> bool:
        """Whether that zone of the seat has such a card."""
        match zone:
            case "p":
                return kind in self.draws[seat]
            case "s":
                return any(laid >> 1 == kind for laid in self.slots[seat])
            case _:
                return bool(self.pile(seat, zone) >> 8 * kind & 0xFF)

    def pile(self, seat: int, zone: str) -> int:
        """The pile of an unordered zone."""
        piles = {"h": self.hands, "d": self.discards, "c": self.companions, "b": self.shields}
        return piles[zone][seat]

    def owned_cards(self, seat: int) -> int:
        """Every card of a seat, the super card only once it is bought."""
        hidden = sum(UNIT[kind] for kind in self.draws[seat])
        laid = sum(UNIT[card >> 1] for card in self.slots[seat])
        return self.hands[seat] + hidden + self.discards[seat] + laid + self.companions[seat] + self.shields[seat]

    def other_hands(self, seat: int) -> tuple[tuple[int, int], ...]:
        """Living opponents who hold cards, and how many (URG-48)."""
        return tuple(
            [
                (other, size(hand))
                for other, hand in enumerate(self.hands)
                if hand and other != seat and self.gauges[other]
            ]
        )

    def living(self) -> list[int]:
        return [seat for seat in range(self.n) if self.gauges[seat]]

    # Who may do what

    def actors(self) -> Sequence[int]:
        if self.phase == RESPOND:
            return tuple(seat for seat, owed in enumerate(self.owed) if owed)
        return _NOBODY if self.phase == OVER else _ALONE[self.active]

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return legal_moves(self, seat)

    def random_move(self, seat: int, random: Random) -> Move:
        return pick(self, seat, random)

    def rollout_step(self, random: Random) -> bool:
        phase = self.phase
        if phase == OVER:
            return False
        seat = self.actors()[0] if phase == RESPOND else self.active
        self.apply_unchecked(seat, pick(self, seat, random), None)
        return True

    def check(self, seat: int, move: Move) -> None:
        check(self, seat, move)

    def apply(self, seat: int, move: Move) -> list[Event]:
        check(self, seat, move)
        events: list[Event] = []
        self.apply_unchecked(seat, move, events)
        return events

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        decisions = self.decisions
        decisions[seat] = decisions[seat] + 1
        if move is SHOP:  # every turn has this and the next: called by name, which costs the compiled build less
            turn.shop(self, seat, SHOP, events)
            teaches_nothing = True
        elif move is END:
            turn.end(self, seat, END, events)
            teaches_nothing = False
        else:
            play, teaches_nothing = PLAY[type(move)]
            play(self, seat, move, events)
        # A move may be taken back while the turn goes on and its seat has seen nothing new.
        self.harmless = seat if teaches_nothing and seat == self.active and self.phase != OVER else -1

    def can_undo(self, seat: int) -> bool:
        return seat == self.harmless

    # How it ends, what is known

    def estimate(self) -> list[float]:
        return evaluation.estimate(self)

    def milestone(self) -> int:
        return self.round

    def outcome(self) -> Outcome | None:
        return turn.outcome(self) if self.phase == OVER else None


_WRITTEN: Final = {number: f"{number:x}" for number in range(-1, 256)}


def _plain(value: Any) -> Any:
    """Piles outgrow the integers of a digest's encoding: they are told in hexadecimal."""
    if isinstance(value, list):
        if value and isinstance(value[0], list):
            return [_plain(item) for item in value]
        return [_WRITTEN.get(item) or f"{item:x}" for item in value]
    return _WRITTEN.get(value) or f"{value:x}" if isinstance(value, int) else value
