"""A game of Noé: its turns. Rounds, actions, announcements and what is known have files of their own."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.game import State
from tripot.engine.language.text import say
from tripot.engine.rules.chance import Chance
from tripot.engine.rules.fields import Constant, Untracked, field_getter
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import Options
from tripot.engine.rules.outcome import Outcome
from tripot.engine.search.random_move import random_move
from tripot.engine.state import restore
from tripot.engine.views.events import Event, Log
from tripot.games.noe.book.cards import STAFF, Cards
from tripot.games.noe.play import actions, announcing, checks, knowledge, phases, rounds, stock
from tripot.games.noe.play.fast import fast_rollout
from tripot.games.noe.play.fast.interned_moves import InternedMoves
from tripot.games.noe.play.legal_moves import legal_moves, pick_in_main
from tripot.games.noe.play.log import LogLines
from tripot.games.noe.play.moves import (
    Allow,
    Announce,
    Block,
    Bomb,
    Control,
    Discard,
    Draw,
    End,
    Hide,
    Phish,
    Raid,
    Seize,
    Take,
)
from tripot.games.noe.play.phases import CLOSE, DEFENCE, MAIN, OVER, TURN_START
from tripot.games.noe.play.plots import ALPHAS, CAPS, Plots
from tripot.games.noe.play.values import evaluation

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe

LEVELS: Final = ("base", "advanced", "full")
Told = tuple[int, int, str, int, tuple[int, ...]]
"""Round, seat, kind, points, the hand laid down."""
_LATER: Final = ("alphas", ALPHAS[0])
"""An option that came later: as long as it is left alone, a state is what it was without it."""
_FULL: Final = 2
"""The level with villains."""
_NOBODY: Final[tuple[int, ...]] = ()
_NO_MOVES: Final[tuple[Move, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(6))
_AFTER: Final = tuple(
    tuple(next((at % 6 for at in range(seat + 1, seat + 7) if seats >> at % 6 & 1), -1) for seats in range(64))
    for seat in range(6)
)
"""By seat, the next of a set of seats clockwise."""
_ALWAYS: Final[dict[type[Move], int]] = {Draw: TURN_START, End: CLOSE, Allow: DEFENCE}
"""Moves that nothing refuses to the seat to act, each in its phase."""


class NoeState(State):
    """Cards are their numbers in the catalogue; sets of cards and of seats are bitmasks."""

    game: Noe  # type: ignore[mutable-override]  # a state never changes its game
    cap: int
    """How far jokers are limited (NOE-08), as its place in CAPS."""
    honour: bool
    """Announcements are not checked by the house before they are made."""
    limit: int
    """Turns of a round, all seats together."""
    plots: Constant[Plots]
    """What hands are worth here."""
    kept: Constant[bool]
    """A card taken from the pile is not thrown back at once (NOE-20)."""
    n: int
    """How many seats."""
    level: int
    round: int
    dealer: int
    totals: list[int]
    history: Untracked[tuple[tuple[int, ...], ...]]
    """What each round brought."""
    last_scores: tuple[int, ...]
    last_out: int
    told: Told | None
    """The last announcement that held: everybody saw it, also where it ended the round (R-37)."""
    phase: int
    active: int
    to_act: int
    turns: int
    """Turns of this round that are over."""
    hands: list[list[int]]
    """Each in catalogue order."""
    stock: list[int]
    """The top card last; so in the pile."""
    pile: list[int]
    used: int
    """Cards of the pile that may not be taken (NOE-68, NOE-70)."""
    down: int
    """Cards of the pile that lie face down."""
    lots: list[tuple[int, int, int]]
    """Face-down lots of the pile: where each starts, how many cards, who hid them."""
    in_round: int
    """Seats of which no announcement has held yet."""
    scores: list[int]
    ready: int
    """Seats that may announce the Élysée plot when their turn starts (NOE-45)."""
    skip: int
    """Seats that lose their next turn (NOE-43)."""
    gained: int
    """The card gained at the start of this turn, until it is decided what to do; else −1."""
    taken: bool
    """It came from the pile."""
    table: tuple[int, ...]
    """Cards of the running action."""
    targets: tuple[int, ...]
    """The seats it aims at."""
    quota: int
    """How many cards to seize or hide next."""
    innocent: bool
    """The last move taught its maker nothing."""
    decisions: list[int]
    learnt: list[knowledge.Know]
    """What each seat, and last the public, knows of hidden cards (see `knowledge`), but for `takings`."""
    takings: Untracked[list[int]]
    """Cards taken from the pile since that was written up, 8 × card + seat each."""
    sure: list[int]
    """By seat: the viewers (bit n: the public) who know whether it is ready."""
    fresh: int
    """Seats whose hand is untouched since that was settled."""
    unsettled: int
    """Seats that have not drawn since the pile became the stock."""

    def set_up(self, seats: int) -> None:
        """Every field as it is before the first card is dealt."""
        self.cap = CAPS.index(str(self.options["joker_cap"]))
        self.honour = self.options["announcements"] == "on_honour"
        self.limit = seats * int(self.options["turn_limit_per_seat"])
        self.plots = _plots(self.game, self.options)
        self.kept = self.options["rediscard_taken"] == "forbidden"
        self.n = seats
        self.level = LEVELS.index(str(self.options["level"]))
        self.round = 0
        self.dealer = 0
        self.totals = [0] * seats
        self.history = ()
        self.last_scores = ()
        self.last_out = 0
        self.told = None
        self.phase = TURN_START
        self.active = 0
        self.to_act = -1
        self.turns = 0
        self.hands = [[] for _ in range(seats)]
        self.stock = []
        self.pile = []
        self.used = 0
        self.down = 0
        self.lots = []
        self.in_round = 0
        self.scores = [0] * seats
        self.ready = 0
        self.skip = 0
        self.gained = -1
        self.taken = False
        self.table = ()
        self.targets = ()
        self.quota = 0
        self.innocent = False
        self.decisions = [0] * seats
        self.learnt = []
        self.takings = []
        self.sure = []
        self.fresh = 0
        self.unsettled = 0
        knowledge.forget(self)

    def data(self) -> tuple[Any, ...]:
        fields = [
            knowledge.to_plain(value) if type(value) is int else value
            for value in field_getter(type(self), "learnt", "sure")(self)
        ]
        know = [knowledge.to_data(know) for know in self.know]
        return (*fields, know, self.sure, sorted(item for item in self.options.items() if item != _LATER))

    def __reduce__(self) -> tuple[Any, ...]:
        """Plots are large and known wherever the game is: states travel without them."""
        _, (kind, game, options, chance, rest) = State.__reduce__(self)
        return (_restore, (kind, game, options, chance, {name: part for name, part in rest.items() if name != "plots"}))

    @property
    def seats(self) -> int:
        return self.n

    @property
    def cards(self) -> Cards:
        return self.game.cards

    @property
    def interned_moves(self) -> InternedMoves:
        return self.game.interned_moves

    @property
    def log_lines(self) -> LogLines:
        return self.game.log_lines

    @property
    def know(self) -> list[knowledge.Know]:
        if self.takings:
            knowledge.write_up(self)
        return self.learnt

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    # Who may do what

    def actors(self) -> Sequence[int]:
        return _ALONE[self.to_act] if self.to_act >= 0 else _NOBODY

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return legal_moves(self) if seat == self.to_act else _NO_MOVES

    def random_move(self, seat: int, random: Random) -> Move:
        if self.phase == MAIN and seat == self.to_act:
            return pick_in_main(self, random)
        return random_move(self.legal_moves(seat), random)

    def rollout_step(self, random: Random) -> bool:
        return fast_rollout.rollout_step(self, random) or State.rollout_step(self, random)

    def blocks(self, card: int) -> bool:
        """NOE-61, NOE-62: Staff, above the highest of the Investigators on the table."""
        rank = self.cards.rank
        return self.cards.category[card] == STAFF and rank[card] > max(rank[used] for used in self.table)

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        if seat != self.to_act or _ALWAYS.get(type(move)) != self.phase:
            checks.check(self, seat, move)
        events: list[Event] = []
        self.apply_unchecked(seat, move, events)
        return events

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        kind = type(move)
        self.decisions[seat] += 1
        self.innocent = False
        if kind is Draw:
            self.draw(seat, events)
        elif kind is End:
            self.end_turn(seat, events)
        elif type(move) is Discard:
            self.discard(seat, self.hands[seat].index(self.game.cards.index[move.card]), events)
        elif kind is Take:
            self.take(seat, events)
        else:
            self._act(seat, move, events)

    def _act(self, seat: int, move: Move, events: Log) -> None:
        match move:
            case Announce(kind):
                announcing.announce(self, seat, kind, events)
            case Raid() | Control():
                actions.investigate(self, seat, move, events)
            case Allow():
                actions.allow(self, seat, events)
            case Block(card):
                actions.block(self, seat, self.cards.index[card], events)
            case Seize(cards):
                actions.seize(self, seat, self._numbers(cards), events)
            case Hide(cards):
                actions.hide(self, seat, self._numbers(cards), events)
            case Phish():
                actions.phish(self, seat, move, events)
            case Bomb():
                actions.bomb(self, seat, move, events)
            case _:
                raise AssertionError(move)

    def _numbers(self, codes: tuple[str, ...]) -> list[int]:
        return [self.cards.index[code] for code in codes]

    def wait_for(self, seat: int, phase: int) -> None:
        self.phase = phase
        self.to_act = seat
        self.decisions[seat] += 1

    # A turn

    def draw(self, seat: int, events: Log) -> None:
        """NOE-17, NOE-18."""
        card = self.stock.pop() if self.stock else stock.top(self, events)
        if self.level == _FULL and self.game.cards.deadly[card]:
            if events is not None:
                events.append(self.log_lines.struck(seat, card))
            actions.assassinate(self, seat, card, events)
            return
        if self.unsettled:
            knowledge.note_drawn(self, seat)
        insort(self.hands[seat], card)
        self.gained = card
        self.phase = MAIN
        self.decisions[seat] += 1
        if events is not None:
            events += self.game.log_lines.drew[seat][card]

    def take(self, seat: int, events: Log) -> None:
        card = self.pile.pop()
        insort(self.hands[seat], card)
        knowledge.note_taken(self, seat, card)
        self.gained = card
        self.taken = self.innocent = True
        self.phase = MAIN
        self.decisions[seat] += 1
        if events is not None:
            events.append(self.game.log_lines.took[seat][card])

    def discard(self, seat: int, at: int, events: Log) -> None:
        """NOE-19, NOE-21: the card at this place of the hand."""
        card = self.hands[seat].pop(at)
        self.pile.append(card)
        self.innocent = True
        if events is not None:
            events.append(self.game.log_lines.discarded[seat][card])
        self.to_close(seat)

    def to_close(self, seat: int) -> None:
        """NOE-38: the hand is back to six."""
        self.gained = -1
        self.taken = False
        self.table = self.targets = ()
        self.quota = 0
        self.wait_for(seat, CLOSE)

    def end_turn(self, seat: int, events: Log, wrong: bool = False) -> None:
        """NOE-45: readiness is settled; then the next seat, or the limit (NOE-85)."""
        bit = 1 << seat
        self.fresh |= bit
        if wrong or not self.in_round & bit:
            self.ready &= ~bit
            self.sure[seat] = knowledge.everyone(self)
        else:
            ready = self.plots.elysee(self.hands[seat])
            self.ready = self.ready | bit if ready else self.ready & ~bit
            self.sure[seat] = bit
        self._next_turn(seat, events)

    def _next_turn(self, seat: int, events: Log) -> None:
        while True:
            self.turns += 1
            if self.turns >= self.limit:
                if events is not None:
                    events.append(self.log_lines.LIMIT)
                rounds.end(self, events)
                return
            seat = self.after(seat)
            if not self.skip >> seat & 1:
                break
            self.skip &= ~(1 << seat)  # NOE-43: a lost turn is no turn
            if events is not None:
                events.append(self.log_lines.skipped(seat))
        self.active = seat
        self.wait_for(seat, TURN_START)

    def after(self, seat: int) -> int:
        """The next seat clockwise that is still in the round (NOE-16)."""
        return _AFTER[seat][self.in_round]

    def before(self, seat: int) -> int:
        """The nearest seat anticlockwise that is still in the round (NOE-72)."""
        while True:
            seat = (seat - 1) % self.n
            if self.in_round >> seat & 1:
                return seat

    # The end

    def estimate(self) -> list[float]:
        return evaluation.estimate(self)

    def milestone(self) -> int:
        """Turns: a round of random moves is as good as endless."""
        return self.round * (self.limit + 1) + self.turns

    def outcome(self) -> Outcome | None:
        """NOE-84; equal totals share a place."""
        if self.phase != OVER:
            return None
        levels = sorted(set(self.totals), reverse=True)
        places = tuple(tuple(seat for seat in range(self.n) if self.totals[seat] == level) for level in levels)
        reached = levels[0] >= int(self.options["target_score"])
        key, rule = ("result.target", "NOE-83") if reached else ("result.limit", "NOE-86")
        return Outcome(places, tuple(self.totals), say(key), rule)

    def can_undo(self, seat: int) -> bool:
        """A card taken from the pile, discarded or hidden may be taken back: whoever did it learnt nothing."""
        return self.innocent


def _plots(game: Noe, options: Options) -> Plots:
    return game.plots[str(options["joker_cap"]), str(options["alphas"])]


def _restore(kind: type[NoeState], game: Noe, options: Options, chance: Chance, rest: dict[str, Any]) -> NoeState:
    state = restore(kind, game, options, chance, rest)
    state.plots = _plots(game, options)
    return state
