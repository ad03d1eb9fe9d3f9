"""A game of Dé pli: set-up, deals, tricks, scoring, and what follows by itself."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.game import State
from tripot.engine.rules.fields import Constant, field_getter
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.search.random_move import random_move
from tripot.engine.views.events import Event, Log
from tripot.games.depli.book.cards import BIT, DECK, SUIT_OF
from tripot.games.depli.play import checks, evaluation, jokers, log, phases, scoring
from tripot.games.depli.play.dieoff import DieOff
from tripot.games.depli.play.moves import FEWER, JOKER, KEEP, MORE, PLAY, ROLL, TIE, Choose, Joker, Play, Roll
from tripot.games.depli.play.phases import CHOOSING, DEAL_TIE, FINAL_TIE, JOKERS, OVER, PLAYING, ROLLING
from tripot.games.depli.play.result import DealResult

if TYPE_CHECKING:
    from tripot.games.depli.game import DePli

_FIXED: Final[dict[int, tuple[Move, ...]]] = {
    ROLLING: (ROLL,),
    CHOOSING: (MORE, FEWER),
    JOKERS: (JOKER, KEEP),
    DEAL_TIE: (TIE,),
    FINAL_TIE: (TIE,),
}
_RANKS: Final = tuple(tuple(rank for rank in range(13) if bits >> rank & 1) for bits in range(1 << 13))
"""The ranks of every holding of a suit: a card of a hand is drawn without listing the hand."""
_PLAYS: Final = tuple(tuple(tuple(PLAY[13 * suit + rank] for rank in held) for held in _RANKS) for suit in range(4))
"""The plays of every holding of a suit, made once: listing a hand is four look-ups."""
_NOBODY: Final[tuple[int, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(8))


class DePliState(State):
    """Sets of cards and of seats are bitmasks."""

    game: DePli  # type: ignore[mutable-override]  # a state never changes its game
    n: int
    """How many seats."""
    hand_size: int
    units: int
    """How many seats or, in teams, teams play against each other."""
    deals: int
    """How many there will be."""
    last_alone: Constant[bool]
    """A last card plays itself (DEP-72)."""
    first_roller: int
    deal: int
    """The number of this one, from 1."""
    roller: int
    phase: int
    to_act: int
    face: int
    objective: int
    """1 for more tricks than the others, −1 for fewer, 0 while it is open."""
    hands: list[int]
    undealt: int
    jokers: int
    """Seats that hold a joker."""
    asked: int
    """Seats still to answer whether they play it."""
    answers: list[int]
    """By seat: 1 plays it, −1 keeps it, 0 has not said."""
    doubled: int
    """Units whose points count twice in this deal."""
    leader: int
    led: int
    """The suit, −1 before the first card of a trick."""
    best: int
    """The card that wins the trick so far, and whose it is."""
    best_seat: int
    trick: list[int]
    last_trick: tuple[int, ...]
    """The cards of the trick before this one, from its leader."""
    last_leader: int
    earlier: int
    """Cards of this deal played before the last trick."""
    voids: list[int]
    """By seat: the suits in which it has failed to follow, as a bitmask."""
    tricks: list[int]
    totals: list[int]
    """By unit."""
    history: list[DealResult]
    die_off: DieOff | None
    final: tuple[tuple[int, ...], ...]
    """The places at the end, groups of units, and the rolls that decided them."""
    final_rounds: tuple[tuple[tuple[int, int], ...], ...]
    decisions: list[int]

    def set_up(self, seats: int) -> None:
        """Every field as it is before the first card is dealt."""
        self.n = seats
        self.hand_size = self.game.hand_size(seats)
        self.units = seats // int(self.options["team_size"])
        self.deals = int(self.options["deals"])
        self.last_alone = bool(self.options["auto_last_card"])
        self.first_roller = 0
        self.deal = 0
        self.roller = 0
        self.phase = ROLLING
        self.to_act = -1
        self.face = 0
        self.objective = 0
        self.hands = [0] * seats
        self.undealt = 0
        self.jokers = (1 << seats) - 1 if self.options["jokers"] else 0
        self.asked = 0
        self.answers = [0] * seats
        self.doubled = 0
        self.leader = 0
        self.led = -1
        self.best = -1
        self.best_seat = -1
        self.trick = []
        self.last_trick = ()
        self.last_leader = -1
        self.earlier = 0
        self.voids = [0] * seats
        self.tricks = [0] * seats
        self.totals = [0] * self.units
        self.history = []
        self.die_off = None
        self.final = ()
        self.final_rounds = ()
        self.decisions = [0] * seats

    def data(self) -> tuple[Any, ...]:
        return (
            *field_getter(type(self), "die_off")(self),
            self.die_off.data() if self.die_off else (),
            sorted(self.options.items()),
        )

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

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        if self.phase == PLAYING:
            return self._playable(seat) if seat == self.to_act else ()
        return _FIXED[self.phase] if seat in self.actors() else ()

    def _playable(self, seat: int) -> Sequence[Move]:
        """DEP-24: the led suit if the hand has it, else any card."""
        hand = self.hands[seat]
        led = self.led
        if led >= 0:
            suited = _PLAYS[led][hand >> 13 * led & 0x1FFF]
            if suited:
                return suited
        clubs, diamonds, hearts, spades = _PLAYS
        return clubs[hand & 0x1FFF] + diamonds[hand >> 13 & 0x1FFF] + hearts[hand >> 26 & 0x1FFF] + spades[hand >> 39]

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    # Rollouts: cards are drawn and put as numbers

    def random_move(self, seat: int, random: Random) -> Move:
        if self.phase == PLAYING and seat == self.to_act:
            return PLAY[self._random_card(seat, random)]
        return random_move(self.legal_moves(seat), random)

    def rollout_step(self, random: Random) -> bool:
        if self.phase == PLAYING:
            seat = self.to_act
            self.put(seat, self._random_card(seat, random), None)
            return True
        return State.rollout_step(self, random)

    def _random_card(self, seat: int, random: Random) -> int:
        """One of the cards that may be played, each as likely as another (DEP-24)."""
        hand = self.hands[seat]
        led = self.led
        if led >= 0:
            suited = _RANKS[hand >> 13 * led & 0x1FFF]
            if suited:
                return 13 * led + suited[int(random.random() * len(suited))]
        at = int(random.random() * hand.bit_count())
        first = 0
        while True:
            held = _RANKS[hand & 0x1FFF]
            if at < len(held):
                return first + held[at]
            at -= len(held)
            hand >>= 13
            first += 13

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        events: list[Event] = []
        if type(move) is Play:
            checks.check_play(self, seat, move.card)
            self.put(seat, move.card, events)
        else:
            checks.check(self, seat, move)
            self.apply_unchecked(seat, move, events)
        return events

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        if type(move) is Play:
            self.put(seat, move.card, events)
            return
        self.decisions[seat] += 1
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

    def wait_for(self, seat: int, phase: int) -> None:
        self.phase = phase
        self.to_act = seat
        self.decisions[seat] += 1

    def start_deal(self, events: Log) -> None:
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
        if events is not None:
            events.append(log.deal_starts(self.deal, self.deals, roller))
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

    def _roll(self, events: Log) -> None:
        """DEP-15 to DEP-18."""
        self.face = self.chance.die("objective")
        if events is not None:
            events.append(log.rolled(self.roller, self.face))
        if self.face in (3, 4):
            self.wait_for(self.roller, CHOOSING)
        else:
            self._set_objective(1 if self.face >= 5 else -1, False, events)

    def _set_objective(self, objective: int, chosen: bool, events: Log) -> None:
        """DEP-20; then the joker window if anybody is asked (DEP-47, DEP-48)."""
        self.objective = objective
        if events is not None:
            events.append(log.objective_set(self.roller, objective, chosen))
        if not jokers.open_window(self):
            self.start_play(events)

    def start_play(self, events: Log) -> None:
        """DEP-21: the roller leads."""
        self.leader = self.roller
        self.led = -1
        self.wait_for(self.roller, PLAYING)
        if self.last_alone:
            self.play_last_card(events)

    def put(self, seat: int, card: int, events: Log) -> None:
        """One card to the trick (DEP-22, DEP-23); the last one decides it."""
        self.decisions[seat] += 1
        if events is not None:
            events.append(log.PLAYED[seat][card])
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
        if self.last_alone:
            self.play_last_card(events)

    def play_last_card(self, events: Log) -> None:
        """DEP-72: a hand of one card plays itself, a larger one never does."""
        if self.phase == PLAYING:
            seat = self.to_act
            hand = self.hands[seat]
            if not hand & (hand - 1):
                self.put(seat, hand.bit_length() - 1, events)

    def _close_trick(self, events: Log) -> None:
        """DEP-27 to DEP-30."""
        winner = self.best_seat
        earlier = self.earlier
        for card in self.last_trick:
            earlier |= BIT[card]
        self.earlier = earlier
        self.last_trick = trick = tuple(self.trick)
        self.last_leader = leader = self.leader
        self.trick = []
        self.led = -1
        self.tricks[winner] += 1
        if events is not None:
            events.append(log.won(winner, leader, trick, self.n))
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

    def estimate(self) -> list[float]:
        return evaluation.estimate(self)

    def milestone(self) -> int:
        return self.deal

    def outcome(self) -> Outcome | None:
        return scoring.outcome(self)
