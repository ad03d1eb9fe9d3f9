"""A game of Dé pli: set-up, deals, tricks, scoring, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.game import State
from tripot.engine.moves import Move
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.view import View
from tripot.games.depli import checks, jokers, phases, said, scoring
from tripot.games.depli.cards import BIT, DECK, SUIT, SUIT_OF
from tripot.games.depli.dieoff import DieOff
from tripot.games.depli.moves import FEWER, JOKER, KEEP, MORE, PLAY, ROLL, TIE, Choose, Joker, Play, Roll
from tripot.games.depli.phases import CHOOSING, DEAL_TIE, FINAL_TIE, JOKERS, OVER, PLAYING, ROLLING
from tripot.games.depli.sample import sample
from tripot.games.depli.scoring import DealResult
from tripot.games.depli.table import view

if TYPE_CHECKING:
    from tripot.games.depli.game import DePli

_FIXED: Final[dict[int, tuple[Move, ...]]] = {
    ROLLING: (ROLL,),
    CHOOSING: (MORE, FEWER),
    JOKERS: (JOKER, KEEP),
    DEAL_TIE: (TIE,),
    FINAL_TIE: (TIE,),
}
_PLAYS: Final = tuple(
    tuple(tuple(PLAY[13 * suit + rank] for rank in range(13) if bits >> rank & 1) for bits in range(1 << 13))
    for suit in range(4)
)
"""The plays of every holding of a suit, made once: listing a hand is four look-ups."""
_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(8))


class DePliState(State):
    """Sets of cards and seats are bitmasks; a unit is a seat, or a team; objective 1 is MORE, −1 FEWER."""

    __slots__ = (
        "answers",
        "asked",
        "best",
        "best_seat",
        "deal",
        "deals",
        "decisions",
        "die_off",
        "doubled",
        "earlier",
        "face",
        "final",
        "final_rounds",
        "first_roller",
        "game",
        "hand_size",
        "hands",
        "history",
        "jokers",
        "last_leader",
        "last_trick",
        "leader",
        "led",
        "n",
        "objective",
        "phase",
        "roller",
        "to_act",
        "totals",
        "trick",
        "tricks",
        "undealt",
        "units",
        "voids",
    )

    def __init__(self, game: DePli, seats: int, options: Options, chance: Chance) -> None:
        self.game: DePli = game
        self.options = options
        self.chance = chance
        self.n: int = seats
        self.hand_size: int = game.hand_size(seats)
        self.units: int = seats // int(options["team_size"])
        self.deals: int = int(options["deals"])
        self.first_roller: int = 0
        self.deal: int = 0
        self.roller: int = 0
        self.phase: int = ROLLING
        self.to_act: int = -1
        self.face: int = 0
        self.objective: int = 0
        self.hands: list[int] = [0] * seats
        self.undealt: int = 0
        self.jokers: int = (1 << seats) - 1 if options["jokers"] else 0
        self.asked: int = 0
        self.answers: list[int] = [0] * seats
        self.doubled: int = 0
        self.leader: int = 0
        self.led: int = -1
        self.best: int = -1
        self.best_seat: int = -1
        self.trick: list[int] = []
        self.last_trick: tuple[int, ...] = ()
        self.last_leader: int = -1
        self.earlier: int = 0
        self.voids: list[int] = [0] * seats
        self.tricks: list[int] = [0] * seats
        self.totals: list[int] = [0] * self.units
        self.history: list[DealResult] = []
        self.die_off: DieOff | None = None
        self.final: tuple[tuple[int, ...], ...] = ()
        self.final_rounds: tuple[tuple[tuple[int, int], ...], ...] = ()
        self.decisions: list[int] = [0] * seats

    def copy(self) -> DePliState:
        twin = object.__new__(DePliState)
        twin.game = self.game
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.n = self.n
        twin.hand_size = self.hand_size
        twin.units = self.units
        twin.deals = self.deals
        twin.first_roller = self.first_roller
        twin.deal = self.deal
        twin.roller = self.roller
        twin.phase = self.phase
        twin.to_act = self.to_act
        twin.face = self.face
        twin.objective = self.objective
        twin.hands = self.hands[:]
        twin.undealt = self.undealt
        twin.jokers = self.jokers
        twin.asked = self.asked
        twin.answers = self.answers[:]
        twin.doubled = self.doubled
        twin.leader = self.leader
        twin.led = self.led
        twin.best = self.best
        twin.best_seat = self.best_seat
        twin.trick = self.trick[:]
        twin.last_trick = self.last_trick
        twin.last_leader = self.last_leader
        twin.earlier = self.earlier
        twin.voids = self.voids[:]
        twin.tricks = self.tricks[:]
        twin.totals = self.totals[:]
        twin.history = self.history[:]
        twin.die_off = self.die_off.copy() if self.die_off else None
        twin.final = self.final
        twin.final_rounds = self.final_rounds
        twin.decisions = self.decisions[:]
        return twin

    def data(self) -> tuple[Any, ...]:
        fields = [getattr(self, name) for name in DePliState.__slots__ if name not in ("die_off", "game")]
        return (*fields, self.die_off.data() if self.die_off else (), sorted(self.options.items()))

    @property
    def seats(self) -> int:
        return self.n

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    def unit_of(self, seat: int) -> int:
        """DEP-57: seat i belongs to team i mod T; alone, every seat is its own unit."""
        return seat % self.units

    def unit_order(self, reference: int) -> list[int]:
        """Units in table order from a seat (DEP-05, DEP-61)."""
        return [(reference + k) % self.units for k in range(self.units)]

    def speaker(self, unit: int, reference: int) -> int:
        """The seat that rolls for a unit: its first member in table order from the reference seat (DEP-61)."""
        return (reference + (unit - reference) % self.units) % self.n

    # Who may do what

    def actors(self) -> Sequence[int]:
        if self.phase == OVER:
            return _NOBODY
        if self.phase == JOKERS:
            return jokers.waiting(self)
        return _ALONE[self.to_act]

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        if self.phase == PLAYING:
            return self._playable(seat) if seat == self.to_act else ()
        return _FIXED[self.phase] if seat in self.actors() else ()

    def _playable(self, seat: int) -> Sequence[Move]:
        """DEP-24: the led suit if the hand has it, else any card."""
        hand = self.hands[seat]
        if self.led >= 0:
            hand = hand & SUIT[self.led] or hand
        clubs, diamonds, hearts, spades = _PLAYS
        return clubs[hand & 0x1FFF] + diamonds[hand >> 13 & 0x1FFF] + hearts[hand >> 26 & 0x1FFF] + spades[hand >> 39]

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        if type(move) is Play:
            return self._play(seat, move)
        checks.check(self, seat, move)
        self.decisions[seat] += 1
        events: list[Event] = []
        match move:
            case Roll():
                self._roll(events)
            case Choose(more):
                self._set_objective(1 if more else -1, True, events)
            case Joker(play):
                jokers.answer(self, seat, play, events)
                if self.phase == JOKERS and not self.asked:
                    self.start_play(events)
            case _:
                scoring.tie_roll(self, events)
        return events

    def wait_for(self, seat: int, phase: int) -> None:
        self.phase = phase
        self.to_act = seat
        self.decisions[seat] += 1

    def start_deal(self, events: list[Event]) -> None:
        """DEP-08, DEP-14: the next roller, new hands, everything of the last deal put away."""
        self.deal += 1
        n = self.n
        self.roller = roller = (self.first_roller + self.deal - 1) % n
        self.deal_cards()
        self.face = self.objective = self.doubled = self.asked = 0
        self.answers = [0] * n
        self.voids = [0] * n
        self.tricks = [0] * n
        self.trick = []
        self.led = self.last_leader = -1
        self.last_trick = ()
        self.earlier = 0
        events.append(said.deal_starts(self.deal, self.deals, roller))
        self.wait_for(roller, ROLLING)

    def deal_cards(self) -> None:
        """DEP-10 to DEP-13: all 52 cards shuffled, dealt one by one from the roller; the rest stays out."""
        n, roller = self.n, self.roller
        deck = list(range(52))
        self.chance.shuffle(deck, "deal")
        dealt = n * self.hand_size
        out = DECK
        for k in range(n):
            hand = 0
            for card in deck[k:dealt:n]:
                hand |= BIT[card]
            self.hands[(roller + k) % n] = hand
            out ^= hand
        self.undealt = out

    def _roll(self, events: list[Event]) -> None:
        """DEP-15 to DEP-18."""
        self.face = self.chance.die("objective")
        events.append(said.rolled(self.roller, self.face))
        if self.face in (3, 4):
            self.wait_for(self.roller, CHOOSING)
        else:
            self._set_objective(1 if self.face >= 5 else -1, False, events)

    def _set_objective(self, objective: int, chosen: bool, events: list[Event]) -> None:
        """DEP-20; then the joker window if anybody is asked (DEP-47, DEP-48)."""
        self.objective = objective
        events.append(said.objective_set(self.roller, objective, chosen))
        if not jokers.open_window(self):
            self.start_play(events)

    def start_play(self, events: list[Event]) -> None:
        """DEP-21: the roller leads."""
        self.leader = self.roller
        self.led = -1
        self.wait_for(self.roller, PLAYING)
        if self.options["auto_last_card"]:
            self.play_last_cards(events)

    def _play(self, seat: int, move: Play) -> list[Event]:
        card = move.card
        checks.check_play(self, seat, card)
        self.decisions[seat] += 1
        events = [said.PLAYED[seat][card]]
        self.put(seat, card, events)
        if self.options["auto_last_card"]:
            self.play_last_cards(events)
        return events

    def play_last_cards(self, events: list[Event]) -> None:
        """DEP-72: a hand of one card plays itself, a larger one never does."""
        while self.phase == PLAYING:
            seat = self.to_act
            hand = self.hands[seat]
            if hand & (hand - 1):
                return
            card = hand.bit_length() - 1
            self.decisions[seat] += 1
            events.append(said.PLAYED[seat][card])
            self.put(seat, card, events)

    def put(self, seat: int, card: int, events: list[Event]) -> None:
        """One card to the trick (DEP-22, DEP-23); the last one decides it."""
        self.hands[seat] ^= BIT[card]
        trick = self.trick
        suit = SUIT_OF[card]
        if not trick:
            self.led = suit
            self.best = card
            self.best_seat = seat
        elif suit != self.led:
            self.voids[seat] |= 1 << self.led
        elif card > self.best:
            self.best = card
            self.best_seat = seat
        trick.append(card)
        if len(trick) < self.n:
            seat += 1
            if seat == self.n:
                seat = 0
            self.to_act = seat
            self.decisions[seat] += 1
        else:
            self._close_trick(events)

    def _close_trick(self, events: list[Event]) -> None:
        """DEP-27 to DEP-30."""
        winner = self.best_seat
        for card in self.last_trick:
            self.earlier |= BIT[card]
        self.last_trick = tuple(self.trick)
        self.last_leader = self.leader
        self.trick = []
        self.led = -1
        self.tricks[winner] += 1
        events.append(said.WON[winner])
        if self.hands[winner]:
            self.leader = winner
            self.to_act = winner
            self.decisions[winner] += 1
        else:
            scoring.rank_deal(self, events)

    # Ranking and scoring

    def unit_tricks(self) -> list[int]:
        """DEP-59: a team counts the tricks of all its members."""
        if self.units == self.n:
            return self.tricks
        return [sum(self.tricks[unit :: self.units]) for unit in range(self.units)]

    def reference(self) -> int:
        """The seat from which a die-off counts: the roller in a deal (DEP-35), the first roller at the end (DEP-42)."""
        return self.first_roller if self.phase == FINAL_TIE else self.roller

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)

    # What is known

    def view(self, viewer: int) -> View:
        return view(self, viewer)

    def sample(self, seat: int, random: Random) -> DePliState:
        return sample(self, seat, random)

    def absent(self, seat: int, random: Random) -> Move:
        """R-39: roll, choose MORE, keep the joker, play the lowest legal card (DEP-70)."""
        return KEEP if self.phase == JOKERS else self.legal(seat)[0]
