"""A game of Duel d'escrocs: what lies where, who is waited for, and how cards are drawn."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.game import State
from tripot.engine.language.text import say
from tripot.engine.rules.fields import Constant, Untracked
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Event, Log
from tripot.games.escrocs.book.cards import AIL, BASE, DOU, GRO, RAO, UNIT, VIP, cards_of
from tripot.games.escrocs.play import checks, dispatch, legal_moves, log, phases, reinforcements, resale, sharing
from tripot.games.escrocs.play.fast import fast_rollout
from tripot.games.escrocs.play.fast.move_codes import CALL, DONE, DROP, KIND, SELL, SKILL, TAKE, TRIM, number_of
from tripot.games.escrocs.play.moves import Call
from tripot.games.escrocs.play.options import TableTerms
from tripot.games.escrocs.play.phases import END, KEEP, RESALE
from tripot.games.escrocs.play.values import evaluation

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs

_SEATS: Final = tuple(tuple(seat for seat in range(4) if bits >> seat & 1) for bits in range(16))
_DOUG: Final = 1 << DOU
_GROBILL: Final = 1 << GRO
NOBODY: Final = -1
DRAW: Final = 2
NO_PARTS: Final = (0, 0, 0, 0)


class EscrocsState(State):
    """Heaps of loot are integers (`book/cards.py`); sets of seats, sides and reinforcements are bits."""

    game: Escrocs  # type: ignore[mutable-override]  # a state never changes its game
    terms: Constant[TableTerms]
    phase: int
    round: int
    acting: int
    """The seats waited for."""
    splitter: int
    """The side that splits this round."""
    bandits: tuple[int, ...]
    chiefs: tuple[int, ...]
    """By side; −1 until named."""
    skills: tuple[int, ...]
    """By seat: the bandit whose skill works, or −1."""
    limits: tuple[int, ...]
    """By seat: how many cards its chest may hold."""
    coins: list[int]
    """By side."""
    history: Untracked[tuple[tuple[int, ...], ...]]
    """The coins after each round."""
    chests: list[int]
    """By seat."""
    down: list[int]
    """By seat: reinforcements not used yet."""
    used: list[int]
    dealt: tuple[tuple[int, ...], ...]
    """By side: the reinforcements it was dealt, also the one it gave back."""
    undealt: tuple[int, ...]
    kept: int
    """The sides that have chosen their reinforcements."""
    pile: list[int]
    """Its top is at the end."""
    discard: int
    hand: tuple[int, ...]
    """The five cards being split."""
    hand_public: int
    """Those of them that everybody knows."""
    hand_told: int
    """Those of them that the choosing side knows."""
    parts: tuple[int, int, int, int]
    """A face up, A face down, B face up, B face down."""
    new: list[int]
    """By side: the cards of its part, until they are in a chest."""
    thief: int
    """The side that steals."""
    look: tuple[int, ...]
    """What Ninja Leo turned up, first drawn first."""
    looker: int
    scout: int
    """The side that knows the top of the pile."""
    scouted: int
    """How many cards of it that side knows, in order."""
    old_top: int
    """The cards that everybody knows to be the next ones, in an order nobody knows: a look has emptied the pile."""
    done: int
    """The seats that have finished their Resale."""
    skill_used: int
    raided: int
    """The sides whose chests Pat inspects."""
    reshuffles: int
    winner: int
    """A side, or `DRAW`."""
    decisions: list[int]
    """By seat: how often its choices have changed."""

    def set_up(self, seats: int) -> None:
        """Every field as it is before the first card is dealt."""
        figures = self.game.figures
        self.terms = TableTerms(seats, self.options, figures.goal, figures.raid, figures.robbed)
        self.phase = KEEP
        self.round = 1
        self.acting = 0
        self.splitter = 0
        self.bandits = ()
        self.chiefs = (-1, -1)
        self.skills = (-1,) * seats
        self.limits = (0,) * seats
        self.coins = [figures.start] * 2
        self.history = ()
        self.chests = [0] * seats
        self.down = [0] * seats
        self.used = [0] * seats
        self.dealt = ((), ())
        self.undealt = ()
        self.kept = 0
        self.pile = []
        self.discard = 0
        self.hand = ()
        self.hand_public = 0
        self.hand_told = 0
        self.parts = NO_PARTS
        self.new = [0, 0]
        self.thief = NOBODY
        self.look = ()
        self.looker = NOBODY
        self.scout = NOBODY
        self.scouted = 0
        self.old_top = 0
        self.done = 0
        self.skill_used = 0
        self.raided = 0
        self.reshuffles = 0
        self.winner = NOBODY
        self.decisions = [0] * seats

    @property
    def seats(self) -> int:
        return self.terms.seats

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    @property
    def arrow(self) -> int:
        """ESC-10, ESC-16: the side that splits, and once the split is laid out the side that will split next."""
        return self.splitter if self.phase <= phases.SPLIT else 1 - self.splitter

    # Who may do what

    def actors(self) -> Sequence[int]:
        return _SEATS[self.acting]

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        if not self.acting >> seat & 1:
            return ()
        # Most moves are made at the market, and a function called by its name costs less than one from a table.
        return legal_moves.resale(self, seat) if self.phase == RESALE else legal_moves.LISTS[self.phase](self, seat)

    def random_move(self, seat: int, random: Random) -> Move:
        """Nobody can give up here, so any move will do."""
        moves = self.legal_moves(seat)
        return moves[int(random.random() * len(moves))]

    def rollout_step(self, random: Random) -> bool:
        return fast_rollout.rollout_step(self, random) or State.rollout_step(self, random)

    def check(self, seat: int, move: Move) -> None:
        kind = KIND[type(move)]
        checks.check(self, seat, kind, number_of(self, kind, move), move)

    def voice(self, side: int) -> int:
        """ESC-70: who speaks for a side: its Chief, before that its first seat; either of two if so agreed (R-43)."""
        if self.terms.any_voice:
            return self.terms.side_mask(side)
        chief = self.chiefs[side]
        named = chief >= 0 and self.phase > phases.CHIEF
        return 1 << (chief if named else self.terms.members[side][0])

    def limit(self, seat: int) -> int:
        """ESC-47, ESC-56, ESC-65."""
        raided = self.raided >> self.terms.side_of[seat] & 1
        return self.terms.raid if raided else self.limits[seat]

    def settle_chiefs(self) -> None:
        """ESC-48, ESC-64, ESC-65, ESC-71: whose skill works, and how much each chest may hold."""
        terms, figures = self.terms, self.game.figures
        skills, limits = [], []
        for seat, side in enumerate(terms.side_of):
            chief = self.chiefs[side] == seat
            skills.append(self.bandits[seat] if chief and terms.skills else -1)
            room = figures.alone if not terms.is_pair(side) else figures.chief if chief else figures.member
            limits.append(room + (figures.places if skills[seat] == RAO else 0))
        self.skills, self.limits = tuple(skills), tuple(limits)

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        kind = KIND[type(move)]
        number = number_of(self, kind, move)
        checks.check(self, seat, kind, number, move)
        events: list[Event] = []
        self.act(seat, kind, number, move, events)
        return events

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        kind = KIND[type(move)]
        self.act(seat, kind, number_of(self, kind, move), move, events)

    def act(self, seat: int, kind: int, number: int, move: Move | None, events: Log) -> None:
        """A move by what it is (see `acts`); where its number says it all, nothing else need be given."""
        phase, before, discard = self.phase, self.acting, self.discard
        first, second = self.coins[0], self.coins[1]
        if kind == DROP:
            resale.drop(self, seat, number, events)
        elif kind == DONE:
            resale.declare_done(self, seat, events)
        elif kind == SELL:
            resale.sell(self, seat, number, events)
        elif kind == SKILL:
            resale.skill(self, seat, number, events)
        elif kind == TAKE:
            sharing.take(self, seat, number, events)
        elif kind == TRIM:
            resale.trim(self, seat, number, events)
        else:
            dispatch.PLAY[kind](self, seat, move, events)
        stirred = 0
        if phase == RESALE and kind != DONE:
            stirred = self._may_call_anew(before & self.acting & ~(1 << seat), discard, (first, second))
            if kind == CALL and type(move) is Call and move.helper == VIP:
                stirred |= self._slipped(seat, move) & before & self.acting
        self.count(phase, before, stirred | 1 << seat)

    def count(self, phase: int, before: int, stirred: int) -> None:
        """The choices of these seats have changed, and of those who wait or are waited for otherwise than before."""
        changed = before ^ self.acting if self.phase == phase else before | self.acting
        decisions = self.decisions
        for seat in _SEATS[changed | stirred]:
            made = decisions[seat]  # compiled, an item that is added to in its place is added to by Python
            decisions[seat] = made + 1

    def _may_call_anew(self, others: int, discard: int, coins: tuple[int, int]) -> int:
        """Which of these may call Doug or Grobill otherwise than before."""
        stirred = 0
        for seat in _SEATS[others]:
            down = self.down[seat]
            if down & _DOUG and (self.discard ^ discard) & BASE:
                stirred |= 1 << seat
            elif down & _GROBILL:
                against, robbed = 1 - self.terms.side_of[seat], self.terms.robbed
                if (coins[against] >= robbed) != (self.coins[against] >= robbed):
                    stirred |= 1 << seat
        return stirred

    def _slipped(self, seat: int, move: Call) -> int:
        """Whoever gets a painting from Vipère may have other choices now."""
        target = reinforcements.victim(self, seat, move)
        had = (self.chests[target] >> 30) - len(move.cards)
        counts = self.game.figures.handed if self.down[target] >> AIL & 1 else 1
        return 1 << target if had < counts else 0

    def wait_for(self, phase: int, acting: int) -> None:
        self.phase = phase
        self.acting = acting

    # Drawing

    def draw(self, events: Log) -> int:
        """ESC-11: the top card, in the open; −1 when there is none at all."""
        if not self.pile and not self.reshuffle(events):
            return -1
        card = self.pile.pop()
        if self.scouted:
            self.scouted -= 1
        if self.old_top:
            self.old_top -= UNIT[card]
        return card

    def draw_unseen(self, count: int, events: Log) -> tuple[list[int], int]:
        """Cards drawn out of sight, first drawn first, and those of them that everybody can name (ESC-11).

        When the pile runs out in the middle, what was left of it is known by elimination.
        """
        pile = self.pile
        known = 0
        drawn: list[int] = []
        if len(pile) < count:
            drawn = pile[::-1]
            pile.clear()
            known = sum(UNIT[card] for card in drawn)
            self.reshuffle(events)
            pile = self.pile
            count = min(count - len(drawn), len(pile))
        drawn += [pile.pop() for _ in range(count)]
        return drawn, known

    def reshuffle(self, events: Log) -> bool:
        """ESC-11: the whole discard pile becomes the draw pile."""
        cards = cards_of(self.discard)
        if not cards:
            return False
        self.chance.shuffle(cards, "reshuffle")
        self.pile = cards
        self.discard = 0
        self.scouted = self.old_top = 0
        self.reshuffles += 1
        if events is not None:
            events.append(log.reshuffled(len(cards)))
        return True

    # The end, and what is known

    def estimate(self) -> list[float]:
        return evaluation.estimate(self)

    def milestone(self) -> int:
        return self.round

    def outcome(self) -> Outcome | None:
        if self.phase != END:
            return None
        members = self.terms.members
        scores = tuple(self.coins[side] for side in self.terms.side_of)
        late = max(self.coins) < self.terms.goal or self.winner == DRAW
        if self.winner == DRAW:
            return Outcome(((*members[0], *members[1]),), scores, say("result.draw"), "ESC-59")
        places = (members[self.winner], members[1 - self.winner])
        return Outcome(places, scores, say("result.late" if late else "result.coins"), "ESC-59" if late else "ESC-54")
