"""A game of État d'urgence: what makes a moment of it, who may act, and what each move does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.game import State
from tripot.engine.moves import Move
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.view import View
from tripot.games.urgence import effects, phases, said, turn
from tripot.games.urgence.absent import absent
from tripot.games.urgence.cards import TEAMS, Cards
from tripot.games.urgence.checks import check
from tripot.games.urgence.legal import Vocabulary, legal
from tripot.games.urgence.moves import (
    Break,
    Buy,
    Destroy,
    Disinfect,
    Draw,
    Drop,
    End,
    Force,
    Heart,
    Hit,
    Oust,
    Play,
    Resign,
    Shop,
    Team,
    Use,
)
from tripot.games.urgence.phases import OVER, RESPOND, TEAM
from tripot.games.urgence.piles import UNIT, presence, size
from tripot.games.urgence.sample import sample
from tripot.games.urgence.table import view

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence

NO_CAP: Final = 1_000_000
_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(5))


class UrgenceState(State):
    """Piles are numbers (see piles.py). `draws` are lists with the top card last; `slots` lists of 2 × kind + attack.

    `sure[k]` are cards that everybody knows to be in the hand of seat k; `spent` the companions the active seat has
    used this turn; `bought` a bitmask of seats; `harmless` the seat whose last move taught it nothing, or −1.
    """

    __slots__ = (
        "active",
        "attack",
        "black",
        "bought",
        "box",
        "cap",
        "coins",
        "companions",
        "decisions",
        "deck_only",
        "destroy",
        "discards",
        "draws",
        "fallen",
        "first",
        "force",
        "game",
        "gauges",
        "hands",
        "harmless",
        "limit",
        "market",
        "n",
        "occupied",
        "owed",
        "phase",
        "round",
        "shields",
        "slots",
        "spent",
        "sure",
        "teams",
        "threes",
        "twos",
    )

    def __init__(self, game: EtatDUrgence, seats: int, options: Options, chance: Chance) -> None:
        start = int(options["confidence_start"])
        self.game: EtatDUrgence = game
        self.options = options
        self.chance = chance
        self.n: int = seats
        self.limit: int = int(options["round_limit"])
        self.cap: int = {"start": start, "plus10": start + 10, "none": NO_CAP}[str(options["confidence_cap"])]
        self.deck_only: bool = options["disinfect_scope"] == "deck"
        self.phase: int = TEAM
        self.round: int = 1
        self.first: int = 0
        self.active: int = 0
        self.teams: list[int] = [-1] * seats
        self.gauges: list[int] = [start] * seats
        self.hands: list[int] = [0] * seats
        self.draws: list[list[int]] = [[] for _ in range(seats)]
        self.discards: list[int] = [0] * seats
        self.slots: list[list[int]] = [[] for _ in range(seats)]
        self.companions: list[int] = [0] * seats
        self.shields: list[int] = [0] * seats
        self.sure: list[int] = [0] * seats
        self.bought: int = 0
        self.market: int = game.cards.full_market(seats)
        self.box: int = 0
        self.fallen: list[int] = []
        self.owed: list[int] = [0] * seats
        self.decisions: list[int] = [0] * seats
        self.harmless: int = -1
        self.clear_pools()

    def clear_pools(self) -> None:
        """URG-33: nothing is kept for another turn."""
        self.coins: int = 0
        self.attack: int = 0
        self.destroy: int = 0
        self.force: int = 0
        self.twos: int = 0
        self.threes: int = 0
        self.black: int = 0
        self.occupied: int = 0
        self.spent: int = 0

    def copy(self) -> UrgenceState:
        twin = object.__new__(UrgenceState)
        twin.game = self.game
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.n = self.n
        twin.limit = self.limit
        twin.cap = self.cap
        twin.deck_only = self.deck_only
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.active = self.active
        twin.teams = self.teams[:]
        twin.gauges = self.gauges[:]
        twin.hands = self.hands[:]
        twin.draws = [pile[:] for pile in self.draws]
        twin.discards = self.discards[:]
        twin.slots = [laid[:] for laid in self.slots]
        twin.companions = self.companions[:]
        twin.shields = self.shields[:]
        twin.sure = self.sure[:]
        twin.bought = self.bought
        twin.market = self.market
        twin.box = self.box
        twin.fallen = self.fallen[:]
        twin.owed = self.owed[:]
        twin.decisions = self.decisions[:]
        twin.harmless = self.harmless
        twin.coins = self.coins
        twin.attack = self.attack
        twin.destroy = self.destroy
        twin.force = self.force
        twin.twos = self.twos
        twin.threes = self.threes
        twin.black = self.black
        twin.occupied = self.occupied
        twin.spent = self.spent
        return twin

    def data(self) -> tuple[Any, ...]:
        fields = [_plain(getattr(self, name)) for name in _DATA]
        return (*fields, sorted(self.options.items()))

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
    def vocabulary(self) -> Vocabulary:
        return self.game.vocabulary

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
        if hand and (free or presence(hand) & self.vocabulary.slotless):
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

    def owned(self, seat: int) -> int:
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

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        return legal(self, seat)

    def check(self, seat: int, move: Move) -> None:
        check(self, seat, move)

    def apply(self, seat: int, move: Move) -> list[Event]:
        check(self, seat, move)
        self.decisions[seat] += 1
        events: list[Event] = []
        act, teaches_nothing = _ACTS[type(move)]
        act(self, seat, move, events)
        # A move may be taken back while the turn goes on and its seat has seen nothing new.
        self.harmless = seat if teaches_nothing and seat == self.active and self.phase != OVER else -1
        return events

    def undoable(self, seat: int) -> bool:
        return seat == self.harmless

    # How it ends, what is known

    def outcome(self) -> Outcome | None:
        return turn.outcome(self) if self.phase == OVER else None

    def view(self, viewer: int) -> View:
        return view(self, viewer)

    def sample(self, seat: int, random: Random) -> UrgenceState:
        return sample(self, seat, random)

    def absent(self, seat: int, random: Random) -> Move:
        return absent(self, seat)


_DATA: Final = tuple(name for name in UrgenceState.__slots__ if name != "game")


def _plain(value: Any) -> Any:
    """Piles outgrow the integers of a digest's encoding: they are told in hexadecimal."""
    if isinstance(value, list):
        return [_plain(item) for item in value]
    return f"{value:x}" if isinstance(value, int) else value


def _team(state: UrgenceState, seat: int, move: Team, events: list[Event]) -> None:
    """URG-02; after the last choice the cards are dealt."""
    state.teams[seat] = TEAMS.index(move.team)
    events.append(said.team(seat, move.team))
    state.active = (seat + 1) % state.n
    if state.active == state.first:
        turn.deal(state, events)
    else:
        state.decisions[state.active] += 1


Act = Callable[[UrgenceState, int, Any, list[Event]], None]
_ACTS: Final[dict[type[Move], tuple[Act, bool]]] = {
    Team: (_team, False),
    Play: (effects.play, True),
    Use: (effects.use, True),
    Draw: (effects.draw, False),
    Hit: (effects.hit, True),
    Break: (effects.break_shield, True),
    Oust: (effects.oust, True),
    Force: (effects.force, False),
    Drop: (effects.drop, False),
    Destroy: (effects.destroy, True),
    Heart: (effects.heart, True),
    Disinfect: (effects.disinfect, True),
    Shop: (turn.shop, True),
    Buy: (turn.buy, True),
    End: (turn.end, False),
    Resign: (turn.resign, False),
}
"""What each move does, and whether it may teach its own seat nothing (draws and answers do)."""
