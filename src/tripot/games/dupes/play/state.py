"""A game of Jeu de dupes: who is who, what is told, what lies where, who is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.game import State
from tripot.engine.language.text import Param
from tripot.engine.rules.fields import Constant, Untracked, field_getter
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Event, Log
from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.cards import HAND, HANDS, MEMBERS, NO_CAMP, level_of
from tripot.games.dupes.book.utterance import Line, Stock, Utterance
from tripot.games.dupes.play import checks, dispatch, legal_moves, phases, scenes
from tripot.games.dupes.play.character import Character
from tripot.games.dupes.play.checks import wording
from tripot.games.dupes.play.conflict_result import ConflictResult
from tripot.games.dupes.play.options import TableTerms
from tripot.games.dupes.play.phases import CONFLICT, CREATE, OVER
from tripot.games.dupes.play.values import evaluation

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes

NOBODY: Final = -1
UNANSWERED: Final = -1
ABSTAINED, ALLIED, OPPOSED = range(3)
"""What a seat chose when sides were taken."""
_LATER: Final = ("prolonged", "visited")
"""Fields that came later: while they are 0, a state is what it was without them."""
_APART: Final = ("told", "traces", *_LATER)
"""Slots that are no data, or whose numbers are too long for an encoder."""


class DupesState(State):
    """Characters are numbers (`book/cards.py`: a seat's main character has the seat's number), sets of them bits."""

    game: Dupes  # type: ignore[mutable-override]  # a state never changes its game
    terms: Constant[TableTerms]
    phase: int
    acting: int
    """The seats waited for."""
    decisions: list[int]
    """By seat: how often its choices have changed."""

    # Characters, by seat

    sheets: list[Character | None]
    """None until sent."""
    goals: list[tuple[Utterance, ...]]
    ticked: list[int]
    """Goals as bits."""
    history: Untracked[tuple[tuple[int, ...], ...]]
    """How many goals each seat had ticked after each scene."""
    shown: list[int]
    """Goals that all know, as bits."""
    replaced: list[tuple[tuple[int, Utterance], ...]]
    """Goals that an ally gave up for another: number and text."""
    xp: list[int]
    told: list[int]
    """By use: the lines of the house told so far, as bits."""

    # The scene

    director: int
    scene: int
    """From 1."""
    place: Utterance
    situation: Utterance
    present: int
    names: tuple[Utterance, Utterance, Utterance]
    """Of S1, S2, S3."""
    floor: int
    """The seat that has the floor, or had it last."""
    settled: int
    """How many proposals of this scene are settled."""
    idle: int
    """How many turns in a row have settled nothing."""
    out: int
    """The seats that have no more to say (free floor)."""
    closing: bool
    """The scene is over: its Director names the next, or has it go on once more."""
    prolonged: int
    """How often it went on."""
    visited: int
    """The places that the house has used since they were all new, as bits."""

    # The proposal

    author: int
    """Stays set until the proposal is over."""
    sealed: int
    """The number of the goal; 0 a feint, −1 none pending."""
    proposal: Utterance
    answers: list[int]
    """By seat: −1 none yet, 0 accepted, else the opposing hands as bits; sealed while the phase is RESPOND."""
    sides: list[int]
    """By seat; sealed while the phase is SIDES."""
    votes: list[int]
    """By seat: −1, 0, 1; open."""

    # What came of it

    winners: int
    reckoning: ConflictResult | None

    # The conflict, by hand

    camps: list[int]
    levels: list[int]
    hands: list[list[int]]
    """Sorted."""
    suits: list[int]
    """The one declared, or −1."""
    acts: list[int]
    """Draws and passes made."""

    # The conflict as a whole

    disputes: list[int]
    """By seat: how many draws it has challenged."""
    row: list[int]
    deck: list[int]
    """Its top is at the end."""
    packs: int
    order: tuple[int, ...]
    """The hands in the order of the floor."""
    turn: int
    """An index in that order."""
    round: int
    passes: int
    """In succession, where the floor goes round."""
    marks: int
    """The hands that passed, at an open table."""
    last: int
    """Who drew last."""
    asked: int
    """The hands that have proposed a new row."""
    immune: int
    """The hand that draws anew and cannot be challenged."""
    exchanges: int
    split: int
    """The hands that have to choose a suit."""
    bared: int
    """The hands that all see."""
    revealer: int
    fresh: int
    """So many cards on top of the deck have never been seen."""
    lots: list[tuple[int, int, int]]
    """What lies below them, oldest first (`knowledge.py`)."""
    first_lot: int
    """The number of the first."""
    traces: list[tuple[int, int, int]]
    """Cards that were seen before they went out of sight (`knowledge.py`)."""

    # The draw that is announced

    drawing: int
    """The hand."""
    card: int
    technique: int
    words: Utterance
    challenger: int
    reason: Utterance

    def set_up(self, seats: int) -> None:
        """Every field as it is before the first card is dealt."""
        self.terms = TableTerms(seats, self.options)
        self.phase = CREATE
        self.acting = self.terms.everyone
        self.decisions = [0] * seats
        self.sheets = [None] * seats
        self.goals = [()] * seats
        self.ticked = [0] * seats
        self.history = ()
        self.shown = [0] * seats
        self.replaced = [()] * seats
        self.xp = [0] * seats
        self.told = [0] * len(stock_lines.USES)
        self.director = 0
        self.scene = 1
        self.place = ""
        self.situation = ""
        self.present = 0
        self.names = ("", "", "")
        self.floor = NOBODY
        self.settled = 0
        self.idle = 0
        self.out = 0
        self.closing = False
        self.prolonged = 0
        self.visited = 0
        self.author = NOBODY
        self.sealed = -1
        self.proposal = ""
        self.answers = [UNANSWERED] * seats
        self.sides = [UNANSWERED] * seats
        self.votes = [UNANSWERED] * seats
        self.winners = 0
        self.reckoning = None
        self.clear_table()

    def clear_table(self) -> None:
        """DUP-101: all cards gathered, nobody in a conflict."""
        self.camps = [NO_CAMP] * 8
        self.levels = [0] * 8
        self.hands = [[], [], [], [], [], [], [], []]
        self.suits = [-1] * 8
        self.acts = [0] * 8
        self.disputes = [0] * self.terms.seats
        self.row = []
        self.deck = []
        self.packs = 1
        self.order = ()
        self.turn = 0
        self.round = 0
        self.passes = 0
        self.marks = 0
        self.last = NOBODY
        self.asked = 0
        self.immune = NOBODY
        self.exchanges = 0
        self.split = 0
        self.bared = 0
        self.revealer = NOBODY
        self.fresh = 0
        self.lots = []
        self.first_lot = 0
        self.traces = []
        self.forget_draw()

    def forget_draw(self) -> None:
        """No draw is announced any more."""
        self.drawing = NOBODY
        self.card = -1
        self.technique = -1
        self.words = ""
        self.challenger = NOBODY
        self.reason = ""

    def data(self) -> tuple[Any, ...]:
        fields = field_getter(type(self), *_APART)(self)
        told = [f"{mask:x}" for mask in self.told]
        traces = [(card, seats, f"{places:x}") for card, seats, places in self.traces]
        later = [(name, getattr(self, name)) for name in _LATER if getattr(self, name)]
        return (*fields, told, traces, self.terms.options, *later)

    @property
    def seats(self) -> int:
        return self.terms.seats

    @property
    def phase_name(self) -> str:
        return phases.NAMES[self.phase]

    # Who is who

    def control(self, hand: int) -> int:
        """DUP-24: the seat that plays a character."""
        return hand if hand < 5 else self.director

    def controllers(self, camp: int) -> int:
        """The seats that play a hand of this camp, as bits."""
        seats = 0
        for hand in self.order:
            if self.camps[hand] == camp:
                seats |= 1 << (hand if hand < 5 else self.director)
        return seats

    def involved_seats(self) -> int:
        """DUP-48: the seats that play a hand in the conflict, as bits."""
        seats = 0
        for hand in self.order:
            seats |= 1 << (hand if hand < 5 else self.director)
        return seats

    def own_hands(self, seat: int) -> list[int]:
        """The hands of the conflict this seat plays, in the order of the floor."""
        return [hand for hand in self.order if self.control(hand) == seat]

    def floor_hand(self) -> int:
        """DUP-56: the hand whose turn it is; −1 at an open table."""
        if self.immune >= 0:
            return self.immune
        return NOBODY if self.terms.free or not self.order else self.order[self.turn]

    def level(self, seat: int) -> int:
        """DUP-10, DUP-99: the manipulation level of a seat's character."""
        return level_of(self.xp[seat])

    def fighting(self) -> bool:
        """Whether hands have been dealt and not yet been counted."""
        return CONFLICT <= self.phase <= phases.DECLARE

    def name_of(self, hand: int) -> Param:
        """What a character is called."""
        if hand < 5:
            sheet = self.sheets[hand]
            name = sheet.name if sheet else ""
        else:
            name = self.names[hand - 5]
        if type(name) is Stock:
            return prompts.starter(name.id)
        return str(name) or HANDS[hand]

    def reads(self, text: Utterance) -> Param:
        """A text as a part of a sentence: as it was written, or in the reader's language."""
        if isinstance(text, str):
            return text
        if isinstance(text, Stock):
            return prompts.starter(text.id)
        return stock_lines.line_text(text, lambda name: self.name_of(HAND[name]))

    def note(self, text: Utterance) -> None:
        """Remembers that a line of the house has been told."""
        if type(text) is Line:
            self.told[stock_lines.USES.index(text.use)] |= line_picker.bit(text.use, text.n, text.start)

    # Who may do what

    def actors(self) -> Sequence[int]:
        return MEMBERS[self.acting]

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return legal_moves.legal_moves(self, seat)

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)
        wording.check(self, seat, move)

    def wait_for(self, phase: int, acting: int) -> None:
        self.phase = phase
        self.acting = acting

    def replay(self, seat: int, move: Move) -> list[Event]:
        """Words that a table accepted stand, whatever is asked of new ones."""
        checks.check(self, seat, move)
        events: list[Event] = []
        self.apply_unchecked(seat, move, events)
        return events

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        phase, before = self.phase, self.acting
        free = self.terms.free
        if free and phase == CONFLICT:
            others = [other for other in range(self.terms.seats) if other != seat]
            choices = [legal_moves.legal_moves(self, other) for other in others]
            dispatch.PLAY[type(move)](self, seat, move, events)
            for other, was in zip(others, choices, strict=True):
                if legal_moves.legal_moves(self, other) != was:
                    self.decisions[other] += 1
            self.decisions[seat] += 1
            return
        dispatch.PLAY[type(move)](self, seat, move, events)
        if self.phase == phase:
            changed = before ^ self.acting
        elif free and self.phase == CONFLICT:
            changed = self.terms.everyone
        else:
            changed = before | self.acting
        decisions = self.decisions
        for other in MEMBERS[changed | 1 << seat]:
            decisions[other] += 1

    # The end, and what is known

    def estimate(self) -> list[float]:
        return evaluation.estimate(self)

    def milestone(self) -> int:
        return self.scene

    def outcome(self) -> Outcome | None:
        return scenes.outcome(self) if self.phase == OVER else None
