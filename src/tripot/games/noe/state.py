"""A game of Noé: its turns. Rounds, actions, announcements and what is known have files of their own."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.game import State
from tripot.engine.moves import Move
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.text import say
from tripot.engine.view import View
from tripot.games.noe import actions, announcing, checks, knowledge, phases, rounds
from tripot.games.noe.cards import HAND, STAFF, Pack, mask
from tripot.games.noe.hands import CAPS, Judge
from tripot.games.noe.legal import legal
from tripot.games.noe.moves import (
    END,
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
from tripot.games.noe.phases import CLOSE, DEFENCE, MAIN, OVER, TURN_START
from tripot.games.noe.said import Said
from tripot.games.noe.sample import sample
from tripot.games.noe.table import view

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe

LEVELS: Final = ("base", "advanced", "full")
Told = tuple[int, int, str, int, tuple[int, ...]]
"""Round, seat, kind, points, the hand laid down."""
_NOBODY: Final[tuple[int, ...]] = ()
_NO_MOVES: Final[tuple[Move, ...]] = ()
_ALONE: Final = tuple((seat,) for seat in range(6))
_ALWAYS: Final[dict[type[Move], int]] = {Draw: TURN_START, End: CLOSE, Allow: DEFENCE}
"""Moves that nothing refuses to the seat to act, each in its phase."""


class NoeState(State):
    """Hands are sorted lists of card numbers; stock and pile have their top last; sets are bitmasks."""

    __slots__ = (
        "active", "cap", "dealer", "decisions", "down", "fresh", "gained", "game", "hands", "honour", "in_round",
        "innocent", "know", "last_out", "last_scores", "level", "limit", "lots", "n", "phase", "pile", "quota",
        "ready", "round", "scores", "skip", "stock", "sure", "table", "taken", "targets", "to_act", "told", "totals",
        "turns", "unsettled", "used",
    )  # fmt: skip

    def __init__(self, game: Noe, seats: int, options: Options, chance: Chance) -> None:
        self.game: Noe = game
        self.options = options
        self.chance = chance
        self.cap: int = CAPS.index(str(options["joker_cap"]))
        self.honour: bool = options["announcements"] == "on_honour"
        self.limit: int = seats * int(options["turn_limit_per_seat"])
        self.n: int = seats
        self.level: int = LEVELS.index(str(options["level"]))
        self.round: int = 0
        self.dealer: int = 0
        self.totals: list[int] = [0] * seats
        self.last_scores: tuple[int, ...] = ()
        self.last_out: int = 0
        self.told: Told | None = None
        """The last announcement that held: everybody saw it, also where it ended the round (R-37)."""
        self.phase: int = TURN_START
        self.active: int = 0
        self.to_act: int = -1
        self.turns: int = 0
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.stock: list[int] = []
        self.pile: list[int] = []
        self.used: int = 0
        """Cards of the pile that may not be taken (NOE-68, NOE-70)."""
        self.down: int = 0
        """Cards of the pile that lie face down."""
        self.lots: list[tuple[int, int, int]] = []
        """Face-down lots of the pile: where each starts, how many cards, who hid them."""
        self.in_round: int = 0
        self.scores: list[int] = [0] * seats
        self.ready: int = 0
        self.skip: int = 0
        self.gained: int = -1
        """The card gained at the start of this turn, until it is decided what to do; `taken`: from the pile."""
        self.taken: bool = False
        self.table: tuple[int, ...] = ()
        """Cards of the running action; its targets; how many cards to seize or hide next."""
        self.targets: tuple[int, ...] = ()
        self.quota: int = 0
        self.innocent: bool = False
        """The last move taught its maker nothing."""
        self.decisions: list[int] = [0] * seats
        self.know: list[knowledge.Know] = []
        """What each seat, and last the public, knows of hidden cards (see `knowledge`)."""
        self.sure: list[int] = []
        """By seat: the viewers (bit n: the public) who know whether it is ready. `fresh`: hands untouched since."""
        self.fresh: int = 0
        self.unsettled: int = 0
        """Seats that have not drawn since the pile became the stock."""
        knowledge.forget(self)

    def copy(self) -> NoeState:
        twin = object.__new__(NoeState)
        twin.game = self.game
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.cap = self.cap
        twin.honour = self.honour
        twin.limit = self.limit
        twin.n = self.n
        twin.level = self.level
        twin.round = self.round
        twin.dealer = self.dealer
        twin.totals = self.totals[:]
        twin.last_scores = self.last_scores
        twin.last_out = self.last_out
        twin.told = self.told
        twin.phase = self.phase
        twin.active = self.active
        twin.to_act = self.to_act
        twin.turns = self.turns
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.pile = self.pile[:]
        twin.used = self.used
        twin.down = self.down
        twin.lots = self.lots[:]
        twin.in_round = self.in_round
        twin.scores = self.scores[:]
        twin.ready = self.ready
        twin.skip = self.skip
        twin.gained = self.gained
        twin.taken = self.taken
        twin.table = self.table
        twin.targets = self.targets
        twin.quota = self.quota
        twin.innocent = self.innocent
        twin.decisions = self.decisions[:]
        twin.know = [know.copy() for know in self.know]
        twin.sure = self.sure[:]
        twin.fresh = self.fresh
        twin.unsettled = self.unsettled
        return twin

    def data(self) -> tuple[Any, ...]:
        shared = ("game", "know", "sure")
        fields = [_plain(getattr(self, name)) for name in NoeState.__slots__ if name not in shared]
        know = [[(_plain(places), _plain(cards)) for places, cards in sorted(seat.items())] for seat in self.know]
        return (*fields, know, self.sure, sorted(self.options.items()))

    @property
    def seats(self) -> int:
        return self.n

    @property
    def pack(self) -> Pack:
        return self.game.cards

    @property
    def said(self) -> Said:
        return self.game.said

    @property
    def judge(self) -> Judge:
        return self.game.judges[self.cap]

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    # Who may do what

    def actors(self) -> Sequence[int]:
        return _ALONE[self.to_act] if self.to_act >= 0 else _NOBODY

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        return legal(self) if seat == self.to_act else _NO_MOVES

    def blocks(self, card: int) -> bool:
        """NOE-61, NOE-62: Staff, above the highest of the Investigators on the table."""
        rank = self.pack.rank
        return self.pack.category[card] == STAFF and rank[card] > max(rank[used] for used in self.table)

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        kind = type(move)
        if seat != self.to_act or _ALWAYS.get(kind) != self.phase:
            checks.check(self, seat, move)
        self.decisions[seat] += 1
        self.innocent = False
        events: list[Event] = []
        if kind is Draw:
            self._draw(seat, events)
        elif kind is End:
            self.end_turn(seat, events)
        elif type(move) is Discard:
            self._discard(seat, self.game.cards.index[move.card], events)
        elif kind is Take:
            self._take(seat, events)
        else:
            self._act(seat, move, events)
        return events

    def _act(self, seat: int, move: Move, events: list[Event]) -> None:
        match move:
            case Announce(kind):
                announcing.announce(self, seat, kind, events)
            case Raid() | Control():
                actions.investigate(self, seat, move, events)
            case Allow():
                actions.allow(self, seat, events)
            case Block(card):
                actions.block(self, seat, self.pack.index[card], events)
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
        return [self.pack.index[code] for code in codes]

    def wait_for(self, seat: int, phase: int) -> None:
        self.phase = phase
        self.to_act = seat
        self.decisions[seat] += 1

    # A turn

    def _draw(self, seat: int, events: list[Event]) -> None:
        """NOE-17, NOE-18."""
        card = self.stock.pop() if self.stock else self.from_stock(events)
        if self.game.cards.deadly[card]:
            events.append(self.said.struck(seat, card))
            actions.assassinate(self, seat, card, events)
            return
        if self.unsettled:
            knowledge.drawn(self, seat)
        insort(self.hands[seat], card)
        self.gained = card
        self.phase = MAIN
        self.decisions[seat] += 1
        events += self.game.said.drew[seat][card]

    def from_stock(self, events: list[Event]) -> int:
        """The top card; the pile but its top becomes the stock when that is empty (NOE-22)."""
        if not self.stock:
            top = self.pile.pop()
            face_up = mask(self.pile) & ~self.down & ~self.pack.assassinations
            self.stock = sorted(self.pile)  # so that what lay face down leaves no trace in the order
            self.chance.shuffle(self.stock, "reshuffle")
            self.pile = [top]
            self.used &= 1 << top
            self.down = 0
            knowledge.reshuffled(self, face_up)
            self.lots = []
            events.append(self.said.reshuffled(len(self.stock)))
        return self.stock.pop()

    def refill(self, seat: int, events: list[Event]) -> None:
        """NOE-23: back to six; an assassination card is thrown without effect (NOE-71), and told before the rest."""
        hand = self.hands[seat]
        gained: list[Event] = []
        while len(hand) < HAND:
            card = self.from_stock(events)
            if self.pack.deadly[card]:
                self.throw(seat, card, events)
                continue
            knowledge.drawn(self, seat)
            insort(hand, card)
            gained += self.said.refilled(seat, card)
        events += gained

    def throw(self, seat: int, card: int, events: list[Event]) -> None:
        self.lay((card,))
        events.append(self.said.thrown(seat, card))

    def lay(self, cards: Sequence[int]) -> None:
        """Cards that may not be taken, face up on the pile."""
        self.pile += cards
        self.used |= mask(cards)

    def _take(self, seat: int, events: list[Event]) -> None:
        card = self.pile.pop()
        insort(self.hands[seat], card)
        knowledge.shown(self, seat, 1 << card)
        self.gained = card
        self.taken = self.innocent = True
        self.phase = MAIN
        self.decisions[seat] += 1
        events.append(self.game.said.took[seat][card])

    def _discard(self, seat: int, card: int, events: list[Event]) -> None:
        """NOE-19, NOE-21."""
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.innocent = True
        events.append(self.game.said.discarded[seat][card])
        self.to_close(seat)

    def to_close(self, seat: int) -> None:
        """NOE-38: the hand is back to six."""
        self.gained = -1
        self.taken = False
        self.table = self.targets = ()
        self.quota = 0
        self.wait_for(seat, CLOSE)

    def end_turn(self, seat: int, events: list[Event], wrong: bool = False) -> None:
        """NOE-45: readiness is settled; then the next seat, or the limit (NOE-85)."""
        bit = 1 << seat
        self.fresh |= bit
        if wrong or not self.in_round & bit:
            self.ready &= ~bit
            self.sure[seat] = knowledge.everyone(self)
        else:
            ready = self.game.judges[self.cap].elysee(self.hands[seat])
            self.ready = self.ready | bit if ready else self.ready & ~bit
            self.sure[seat] = bit
        self._next_turn(seat, events)

    def _next_turn(self, seat: int, events: list[Event]) -> None:
        while True:
            self.turns += 1
            if self.turns >= self.limit:
                events.append(self.said.LIMIT)
                rounds.end(self, events)
                return
            seat = self.after(seat)
            if not self.skip >> seat & 1:
                break
            self.skip &= ~(1 << seat)  # NOE-43: a lost turn is no turn
            events.append(self.said.skipped(seat))
        self.active = seat
        self.wait_for(seat, TURN_START)

    def after(self, seat: int) -> int:
        """The next seat clockwise that is still in the round (NOE-16)."""
        later = self.in_round >> seat + 1
        if later:
            return seat + (later & -later).bit_length()
        return (self.in_round & -self.in_round).bit_length() - 1

    def before(self, seat: int) -> int:
        """The nearest seat anticlockwise that is still in the round (NOE-72)."""
        while True:
            seat = (seat - 1) % self.n
            if self.in_round >> seat & 1:
                return seat

    # The end

    def winners(self) -> tuple[int, ...]:
        best = max(self.totals)
        return tuple(seat for seat, total in enumerate(self.totals) if total == best)

    def outcome(self) -> Outcome | None:
        """NOE-84; equal totals share a place."""
        if self.phase != OVER:
            return None
        levels = sorted(set(self.totals), reverse=True)
        places = tuple(tuple(seat for seat in range(self.n) if self.totals[seat] == level) for level in levels)
        reached = levels[0] >= int(self.options["target_score"])
        key, rule = ("result.target", "NOE-83") if reached else ("result.limit", "NOE-86")
        return Outcome(places, tuple(self.totals), say(key), rule)

    # What is known

    def view(self, viewer: int) -> View:
        return view(self, viewer)

    def sample(self, seat: int, random: Random) -> NoeState:
        return sample(self, seat, random)

    def absent(self, seat: int, random: Random) -> Move:
        """Draws and throws back what was drawn, lets attacks happen, says nothing: a gone player loses no more."""
        if self.phase == MAIN and not (self.taken and self.options["rediscard_taken"] == "forbidden"):
            return self.pack.discards[self.gained]
        return END if self.phase == CLOSE else self.legal(seat)[0]

    def undoable(self, seat: int) -> bool:
        """A card taken from the pile, discarded or hidden may be taken back: whoever did it learnt nothing."""
        return self.innocent


def _plain(value: Any) -> Any:
    """Sets of more than 64 cards as text: msgpack has no such number."""
    return format(value, "x") if type(value) is int and value.bit_length() > 63 else value
