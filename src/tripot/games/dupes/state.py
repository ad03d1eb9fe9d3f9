"""A game of Jeu de dupes: who is who, what is told, what lies where, who is waited for."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.game import State
from tripot.engine.moves import Move
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.text import Param
from tripot.engine.view import View
from tripot.games.dupes import acts, checks, legal, phases, scenes, tales
from tripot.games.dupes.absent import absent
from tripot.games.dupes.cards import HAND, HANDS, MEMBERS, NO_CAMP, level_of
from tripot.games.dupes.moves import Line, Stock, Told
from tripot.games.dupes.phases import CONFLICT, CREATE, OVER
from tripot.games.dupes.sample import sample
from tripot.games.dupes.table import view
from tripot.games.dupes.terms import Terms, terms

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes

NOBODY: Final = -1
UNANSWERED: Final = -1
ABSTAINED, ALLIED, OPPOSED = range(3)
"""What a seat chose when sides were taken."""


_APART: Final = ("game", "terms", "told", "traces")
"""Slots that are no data, or whose numbers are too long for an encoder."""


class Character(msgspec.Struct, frozen=True):
    """The public part of a sheet (DUP-06, DUP-07)."""

    name: Told
    sex: Told
    occupation: Told
    motivation: Told
    story: Told = ""


class Reckoning(msgspec.Struct, frozen=True):
    """How a conflict ended: the winning camp (`NO_CAMP` for none), the experience gained, a row for each hand."""

    winner: int
    gained: int
    rows: tuple[tuple[int, int, int, int, int, int], ...]
    """Hand, camp, main suit, cards of it before, lost, final count."""
    revealer: int


class DupesState(State):
    """Characters are numbers (`cards.py`: a seat's main character has the seat's number), sets of them bits.

    Characters: `sheets` (None until sent), `goals` by seat with bits `ticked` and `shown` (known to all), `replaced`
    (goal number and the text an ally gave up), `xp`.

    Scene: `director`, `scene` (from 1), `place`, `situation`, `present` (bits), `names` of S1, S2, S3; `floor` is the
    seat that has the floor or had it last; `settled` and `idle` count, `out` are the seats that have no more to say
    (free floor); `closing` says that the scene is over and only its Director may name the next.

    Proposal: `author`, `sealed` (0 a feint, −1 none pending), `proposal` its text; `answers` by seat (−1 none yet, 0
    accepted, else the opposing hands as bits), sealed while the phase is RESPOND; `sides`, sealed in SIDES; `votes`
    (−1, 0, 1) are open. `author` stays set until the proposal is over.

    Conflict: by hand `camps`, `levels`, `hands` (sorted), `suits` (declared), `acts` (draws and passes made); `order`
    of the floor, `turn` an index in it, `round`; `passes` in succession (round) or `marks` of hands that passed (free);
    `last` drawer; `asked` hands that have proposed a new row; `immune` hand; `drawing` hand with its `card` or
    `technique` and `words`; `challenger` and `reason`; `disputes` by seat; `split` hands that have to choose a suit;
    `bared` hands that all see; `revealer`. `deck` has its top at the end. Knowledge: of the deck, `fresh` cards on top
    have never been seen; below lie `lots`, oldest first, numbered from `first_lot` on; `traces` are cards that were
    seen before they went out of sight (see knowledge.py).
    """

    __slots__ = (
        "acting",
        "acts",
        "answers",
        "asked",
        "author",
        "bared",
        "camps",
        "card",
        "challenger",
        "closing",
        "decisions",
        "deck",
        "director",
        "disputes",
        "drawing",
        "exchanges",
        "first_lot",
        "floor",
        "fresh",
        "game",
        "goals",
        "hands",
        "idle",
        "immune",
        "last",
        "levels",
        "lots",
        "marks",
        "names",
        "order",
        "out",
        "packs",
        "passes",
        "phase",
        "place",
        "present",
        "proposal",
        "reason",
        "reckoning",
        "replaced",
        "revealer",
        "round",
        "row",
        "scene",
        "sealed",
        "settled",
        "sheets",
        "shown",
        "sides",
        "situation",
        "split",
        "suits",
        "technique",
        "terms",
        "ticked",
        "told",
        "traces",
        "turn",
        "votes",
        "winners",
        "words",
        "xp",
    )

    def __init__(self, game: Dupes, seats: int, options: Options, chance: Chance) -> None:
        self.game: Dupes = game
        self.options = options
        self.chance = chance
        self.terms: Terms = terms(seats, options)
        self.phase: int = CREATE
        self.acting: int = self.terms.everyone
        self.decisions: list[int] = [0] * seats
        self.sheets: list[Character | None] = [None] * seats
        self.goals: list[tuple[Told, ...]] = [()] * seats
        self.ticked: list[int] = [0] * seats
        self.shown: list[int] = [0] * seats
        self.replaced: list[tuple[tuple[int, Told], ...]] = [()] * seats
        self.xp: list[int] = [0] * seats
        self.told: list[int] = [0] * len(tales.USES)
        self.director: int = 0
        self.scene: int = 1
        self.place: Told = ""
        self.situation: Told = ""
        self.present: int = 0
        self.names: tuple[Told, Told, Told] = ("", "", "")
        self.floor: int = NOBODY
        self.settled: int = 0
        self.idle: int = 0
        self.out: int = 0
        self.closing: bool = False
        self.author: int = NOBODY
        self.sealed: int = -1
        self.proposal: Told = ""
        self.answers: list[int] = [UNANSWERED] * seats
        self.sides: list[int] = [UNANSWERED] * seats
        self.votes: list[int] = [UNANSWERED] * seats
        self.winners: int = 0
        self.reckoning: Reckoning | None = None
        self.clear_table()

    def clear_table(self) -> None:
        """DUP-101: all cards gathered, nobody in a conflict."""
        self.camps: list[int] = [NO_CAMP] * 8
        self.levels: list[int] = [0] * 8
        self.hands: list[list[int]] = [[], [], [], [], [], [], [], []]
        self.suits: list[int] = [-1] * 8
        self.acts: list[int] = [0] * 8
        self.disputes: list[int] = [0] * self.terms.seats
        self.row: list[int] = []
        self.deck: list[int] = []
        self.packs: int = 1
        self.order: tuple[int, ...] = ()
        self.turn: int = 0
        self.round: int = 0
        self.passes: int = 0
        self.marks: int = 0
        self.last: int = NOBODY
        self.asked: int = 0
        self.immune: int = NOBODY
        self.exchanges: int = 0
        self.split: int = 0
        self.bared: int = 0
        self.revealer: int = NOBODY
        self.fresh: int = 0
        self.lots: list[tuple[int, int, int]] = []
        self.first_lot: int = 0
        self.traces: list[tuple[int, int, int]] = []
        self.forget_draw()

    def forget_draw(self) -> None:
        """No draw is announced any more."""
        self.drawing: int = NOBODY
        self.card: int = -1
        self.technique: int = -1
        self.words: Told = ""
        self.challenger: int = NOBODY
        self.reason: Told = ""

    def copy(self) -> DupesState:
        twin = object.__new__(DupesState)
        twin.game = self.game
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.acting = self.acting
        twin.decisions = self.decisions[:]
        twin.sheets = self.sheets[:]
        twin.goals = self.goals[:]
        twin.ticked = self.ticked[:]
        twin.shown = self.shown[:]
        twin.replaced = self.replaced[:]
        twin.xp = self.xp[:]
        twin.told = self.told[:]
        twin.director = self.director
        twin.scene = self.scene
        twin.place = self.place
        twin.situation = self.situation
        twin.present = self.present
        twin.names = self.names
        twin.floor = self.floor
        twin.settled = self.settled
        twin.idle = self.idle
        twin.out = self.out
        twin.closing = self.closing
        twin.author = self.author
        twin.sealed = self.sealed
        twin.proposal = self.proposal
        twin.answers = self.answers[:]
        twin.sides = self.sides[:]
        twin.votes = self.votes[:]
        twin.winners = self.winners
        twin.reckoning = self.reckoning
        self._copy_conflict(twin)
        return twin

    def _copy_conflict(self, twin: DupesState) -> None:
        twin.camps = self.camps[:]
        twin.levels = self.levels[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.suits = self.suits[:]
        twin.acts = self.acts[:]
        twin.disputes = self.disputes[:]
        twin.row = self.row[:]
        twin.deck = self.deck[:]
        twin.packs = self.packs
        twin.order = self.order
        twin.turn = self.turn
        twin.round = self.round
        twin.passes = self.passes
        twin.marks = self.marks
        twin.last = self.last
        twin.asked = self.asked
        twin.immune = self.immune
        twin.exchanges = self.exchanges
        twin.split = self.split
        twin.bared = self.bared
        twin.revealer = self.revealer
        twin.fresh = self.fresh
        twin.lots = self.lots[:]
        twin.first_lot = self.first_lot
        twin.traces = self.traces[:]
        twin.drawing = self.drawing
        twin.card = self.card
        twin.technique = self.technique
        twin.words = self.words
        twin.challenger = self.challenger
        twin.reason = self.reason

    def data(self) -> tuple[Any, ...]:
        fields = [getattr(self, name) for name in DupesState.__slots__ if name not in _APART]
        told = [f"{mask:x}" for mask in self.told]
        traces = [(card, seats, f"{places:x}") for card, seats, places in self.traces]
        return (*fields, told, traces, sorted(self.options.items()))

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

    def involved(self) -> int:
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

    def called(self, hand: int) -> Param:
        """What a character is called."""
        if hand < 5:
            sheet = self.sheets[hand]
            name = sheet.name if sheet else ""
        else:
            name = self.names[hand - 5]
        if isinstance(name, Stock):
            return tales.starter(name.id)
        return str(name) or HANDS[hand]

    def reads(self, text: Told) -> Param:
        """A text as a part of a sentence: as it was written, or in the reader's language."""
        if isinstance(text, str):
            return text
        if isinstance(text, Stock):
            return tales.starter(text.id)
        return tales.told(text, lambda name: self.called(HAND[name]))

    def note(self, text: Told) -> None:
        """Remembers that a line of the house has been told."""
        if isinstance(text, Line):
            self.told[tales.USES.index(text.use)] |= tales.bit(text.use, text.n, text.start)

    # Who may do what

    def actors(self) -> Sequence[int]:
        return MEMBERS[self.acting]

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        return legal.legal(self, seat)

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    def wait_for(self, phase: int, acting: int) -> None:
        self.phase = phase
        self.acting = acting

    def apply(self, seat: int, move: Move) -> list[Event]:
        checks.check(self, seat, move)
        phase, before = self.phase, self.acting
        events: list[Event] = []
        free = self.terms.free
        if free and phase == CONFLICT:
            others = [other for other in range(self.terms.seats) if other != seat]
            choices = [legal.legal(self, other) for other in others]
            acts.ACTS[type(move)](self, seat, move, events)
            for other, was in zip(others, choices, strict=True):
                if legal.legal(self, other) != was:
                    self.decisions[other] += 1
            self.decisions[seat] += 1
            return events
        acts.ACTS[type(move)](self, seat, move, events)
        if self.phase == phase:
            changed = before ^ self.acting
        elif free and self.phase == CONFLICT:
            changed = self.terms.everyone
        else:
            changed = before | self.acting
        decisions = self.decisions
        for other in MEMBERS[changed | 1 << seat]:
            decisions[other] += 1
        return events

    # The end, and what is known

    def outcome(self) -> Outcome | None:
        return scenes.outcome(self) if self.phase == OVER else None

    def view(self, viewer: int) -> View:
        return view(self, viewer)

    def sample(self, seat: int, random: Random) -> DupesState:
        return sample(self, seat, random)

    def absent(self, seat: int, random: Random) -> Move:
        return absent(self, seat)
