"""A game of Duel d'escrocs: what lies where, who is waited for, and how cards are drawn."""

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
from tripot.engine.text import say
from tripot.engine.view import View
from tripot.games.escrocs import acts, checks, legal, phases, said
from tripot.games.escrocs.cards import AIL, BASE, DOU, GRO, RAO, UNIT, VIP, cards_of
from tripot.games.escrocs.moves import Call, Done
from tripot.games.escrocs.phases import END, KEEP, RESALE
from tripot.games.escrocs.sample import sample
from tripot.games.escrocs.table import view
from tripot.games.escrocs.terms import Terms, terms

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs

_SEATS: Final = tuple(tuple(seat for seat in range(4) if bits >> seat & 1) for bits in range(16))
_DOUG: Final = 1 << DOU
_GROBILL: Final = 1 << GRO
NOBODY: Final = -1
DRAW: Final = 2
NO_PARTS: Final = (0, 0, 0, 0)


class EscrocsState(State):
    """Heaps of loot are integers (`cards.py`); sets of seats, sides and reinforcements are bits.

    `pile` has its top at the end. `parts` are the heaps of A face up, A face down, B face up, B face down.
    Knowledge: `old_top` are the cards that everybody knows to be the next ones, in an order nobody knows (a look that
    emptied the pile); `scouted` top cards are known in order to the side `scout`; of the five cards being split
    everybody knows `hand_public`, the choosing side `hand_told`.
    """

    __slots__ = (
        "acting",
        "bandits",
        "chests",
        "chiefs",
        "coins",
        "dealt",
        "decisions",
        "discard",
        "done",
        "down",
        "game",
        "hand",
        "hand_public",
        "hand_told",
        "kept",
        "limits",
        "look",
        "looker",
        "new",
        "old_top",
        "parts",
        "phase",
        "pile",
        "raided",
        "reshuffles",
        "round",
        "scout",
        "scouted",
        "skill_used",
        "skills",
        "splitter",
        "terms",
        "thief",
        "undealt",
        "used",
        "winner",
    )

    def __init__(self, game: Escrocs, seats: int, options: Options, chance: Chance) -> None:
        self.game: Escrocs = game
        self.options = options
        self.chance = chance
        self.terms: Terms = terms(seats, options, game.figures)
        self.phase: int = KEEP
        self.round: int = 1
        self.acting: int = 0
        self.splitter: int = 0
        self.bandits: tuple[int, ...] = ()
        self.chiefs: tuple[int, ...] = (-1, -1)
        self.skills: tuple[int, ...] = (-1,) * seats
        self.limits: tuple[int, ...] = (0,) * seats
        self.coins: list[int] = [game.figures.start] * 2
        self.chests: list[int] = [0] * seats
        self.down: list[int] = [0] * seats
        self.used: list[int] = [0] * seats
        self.dealt: tuple[tuple[int, ...], ...] = ((), ())
        self.undealt: tuple[int, ...] = ()
        self.kept: int = 0
        self.pile: list[int] = []
        self.discard: int = 0
        self.hand: tuple[int, ...] = ()
        self.hand_public: int = 0
        self.hand_told: int = 0
        self.parts: tuple[int, int, int, int] = NO_PARTS
        self.new: list[int] = [0, 0]
        self.thief: int = NOBODY
        self.look: tuple[int, ...] = ()
        self.looker: int = NOBODY
        self.scout: int = NOBODY
        self.scouted: int = 0
        self.old_top: int = 0
        self.done: int = 0
        self.skill_used: int = 0
        self.raided: int = 0
        self.reshuffles: int = 0
        self.winner: int = NOBODY
        self.decisions: list[int] = [0] * seats

    def copy(self) -> EscrocsState:
        twin = object.__new__(EscrocsState)
        twin.game = self.game
        twin.options = self.options
        twin.chance = self.chance.copy()
        twin.terms = self.terms
        twin.phase = self.phase
        twin.round = self.round
        twin.acting = self.acting
        twin.splitter = self.splitter
        twin.bandits = self.bandits
        twin.chiefs = self.chiefs
        twin.skills = self.skills
        twin.limits = self.limits
        twin.coins = self.coins[:]
        twin.chests = self.chests[:]
        twin.down = self.down[:]
        twin.used = self.used[:]
        twin.dealt = self.dealt
        twin.undealt = self.undealt
        twin.kept = self.kept
        twin.pile = self.pile[:]
        twin.discard = self.discard
        twin.hand = self.hand
        twin.hand_public = self.hand_public
        twin.hand_told = self.hand_told
        twin.parts = self.parts
        twin.new = self.new[:]
        twin.thief = self.thief
        twin.look = self.look
        twin.looker = self.looker
        twin.scout = self.scout
        twin.scouted = self.scouted
        twin.old_top = self.old_top
        twin.done = self.done
        twin.skill_used = self.skill_used
        twin.raided = self.raided
        twin.reshuffles = self.reshuffles
        twin.winner = self.winner
        twin.decisions = self.decisions[:]
        return twin

    def data(self) -> tuple[Any, ...]:
        fields = [getattr(self, name) for name in EscrocsState.__slots__ if name not in ("game", "terms")]
        return (*fields, sorted(self.options.items()))

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

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def legal(self, seat: int) -> Sequence[Move]:
        return legal.LISTS[self.phase](self, seat) if self.acting >> seat & 1 else ()

    def check(self, seat: int, move: Move) -> None:
        checks.check(self, seat, move)

    def voice(self, side: int) -> int:
        """ESC-70: who speaks for a side: its Chief, before that its first seat; either of two if so agreed (R-43)."""
        if self.terms.any_voice:
            return self.terms.crew(side)
        chief = self.chiefs[side]
        named = chief >= 0 and self.phase > phases.CHIEF
        return 1 << (chief if named else self.terms.members[side][0])

    def limit(self, seat: int) -> int:
        """ESC-47, ESC-56, ESC-65."""
        raided = self.raided >> self.terms.side_of[seat] & 1
        return self.game.figures.raid if raided else self.limits[seat]

    def settle_chiefs(self) -> None:
        """ESC-48, ESC-64, ESC-65, ESC-71: whose skill works, and how much each chest may hold."""
        agreed, figures = self.terms, self.game.figures
        skills, limits = [], []
        for seat, side in enumerate(agreed.side_of):
            chief = self.chiefs[side] == seat
            skills.append(self.bandits[seat] if chief and agreed.skills else -1)
            room = figures.alone if not agreed.paired(side) else figures.chief if chief else figures.member
            limits.append(room + (figures.places if skills[seat] == RAO else 0))
        self.skills, self.limits = tuple(skills), tuple(limits)

    # Moves

    def apply(self, seat: int, move: Move) -> list[Event]:
        checks.check(self, seat, move)
        phase, before = self.phase, self.acting
        events: list[Event] = []
        stirred = 0
        if phase != RESALE or type(move) is Done:
            acts.ACTS[type(move)](self, seat, move, events)
        else:
            discard, first, second = self.discard, *self.coins
            acts.ACTS[type(move)](self, seat, move, events)
            stirred = self._stirred(seat, move, before, discard, (first, second))
        changed = before ^ self.acting if self.phase == phase else before | self.acting
        for other in _SEATS[changed | stirred | 1 << seat]:
            self.decisions[other] += 1
        return events

    def _stirred(self, seat: int, move: Move, before: int, discard: int, coins: tuple[int, int]) -> int:
        """Who else may call Doug or Grobill otherwise than before, or has other cards: their choices have changed."""
        stirred = 0
        robbed = self.game.figures.robbed
        for other in _SEATS[before & self.acting & ~(1 << seat)]:
            against = 1 - self.terms.side_of[other]
            if (self.down[other] & _DOUG and (self.discard ^ discard) & BASE) or (
                self.down[other] & _GROBILL and (coins[against] >= robbed) != (self.coins[against] >= robbed)
            ):
                stirred |= 1 << other
        if type(move) is Call and move.helper == VIP:
            target = acts.victim(self, seat, move)
            had = (self.chests[target] >> 30) - len(move.cards)
            counts = self.game.figures.handed if self.down[target] >> AIL & 1 else 1
            if had < counts:
                stirred |= 1 << target & before & self.acting
        return stirred

    def wait_for(self, phase: int, acting: int) -> None:
        self.phase = phase
        self.acting = acting

    # Drawing

    def draw(self, events: list[Event]) -> int:
        """ESC-11: the top card, in the open; −1 when there is none at all."""
        if not self.pile and not self.reshuffle(events):
            return -1
        card = self.pile.pop()
        if self.scouted:
            self.scouted -= 1
        if self.old_top:
            self.old_top -= UNIT[card]
        return card

    def draw_unseen(self, count: int, events: list[Event]) -> tuple[list[int], int]:
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
        if count:
            drawn += pile[: -count - 1 : -1]
            del pile[-count:]
        return drawn, known

    def reshuffle(self, events: list[Event]) -> bool:
        """ESC-11: the whole discard pile becomes the draw pile."""
        cards = cards_of(self.discard)
        if not cards:
            return False
        self.chance.shuffle(cards, "reshuffle")
        self.pile = cards
        self.discard = 0
        self.scouted = self.old_top = 0
        self.reshuffles += 1
        events.append(said.reshuffled(len(cards)))
        return True

    # The end, and what is known

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

    def view(self, viewer: int) -> View:
        return view(self, viewer)

    def sample(self, seat: int, random: Random) -> EscrocsState:
        return sample(self, seat, random)

    def absent(self, seat: int, random: Random) -> Move:
        """Keeps the first two dealt, names the spokesperson, passes in the Resale; else any legal move."""
        if self.phase == RESALE:
            return legal.DONE
        if self.phase in (KEEP, phases.CHIEF):
            return legal.first_choice(self, seat)
        return random.choice(self.legal(seat))
