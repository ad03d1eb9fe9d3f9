"""The state of a kit game: a phase, the seats waited for, and what a game without hot paths need not write itself."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from itertools import product
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from tripot.engine.game import State
from tripot.engine.kits.hidden_cards import HiddenPlace
from tripot.engine.kits.moves import PickCards
from tripot.engine.kits.view_helpers import offer, points, rank
from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.fields import Untracked
from tripot.engine.rules.moves import Move
from tripot.engine.rules.outcome import Outcome
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.evaluation import softmax_shares
from tripot.engine.views.events import EVERYONE, Event, Log
from tripot.engine.views.moments import end_moment
from tripot.engine.views.view import Composer, Fact, Offer, Seat, Sheet, Zone

if TYPE_CHECKING:
    from tripot.engine.kits.game import KitGame

Asked = type[Move] | tuple[type[Move], ...]


class KitState(State):
    """A phase, the seats waited for, and the fields of the game: declared once, plain data.

    A subclass deals in `deal`, plays in `play`, counts in `scores`, and says in `hidden` which cards a seat does not
    see; copies, samples, decision numbers and the frame of the view follow from that.

    `class Table(KitState, asks={"PLAY": Lay}, unordered=("hands",))` names the moves each phase waits for, and the
    fields of cards, or of rows of cards, whose order means nothing. Of a move that is asked for, `card` and `cards`
    are cards of one's hand and `target` is a seat among `targets`: such moves are listed and checked here.
    """

    game: KitGame  # type: ignore[mutable-override]  # a state never changes its game
    decisions: Untracked[list[int]]
    phase: str
    waiting: list[int]
    """The seats the game waits for; nobody when it is over."""
    turn_rule: ClassVar[str] = ""
    """The rule cited to whoever is not asked for this move now, or has no such card or target."""
    end_rule: ClassVar[str] = ""
    """The rule that ends the game."""
    low_wins: ClassVar[bool] = False
    """Whether the fewest points win."""
    _asks: ClassVar[Mapping[str, tuple[type[Move], ...]]] = {}
    _unordered: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(
        cls, *, asks: Mapping[str, Asked] | None = None, unordered: tuple[str, ...] = (), **more: Any
    ) -> None:
        super().__init_subclass__(**more)
        if asks is not None:
            cls._asks = {phase: kinds if isinstance(kinds, tuple) else (kinds,) for phase, kinds in asks.items()}
        inherited = [name for base in cls.__bases__ for name in getattr(base, "_unordered", ())]
        cls._unordered = tuple(dict.fromkeys((*inherited, *unordered)))

    # What a game writes.

    @abstractmethod
    def deal(self, deck: list[str]) -> list[Event]:
        """Sets every field from the shuffled pack and asks somebody; returns what is told of it."""

    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a move that was checked, and all that follows by itself."""
        raise NotImplementedError

    def scores(self) -> Sequence[int]:
        """What each seat has: shown at the seats, and what decides the game."""
        raise NotImplementedError

    @abstractmethod
    def hidden(self, seat: int) -> list[HiddenPlace]:
        """Where the cards lie that this seat does not see, and what it knows they cannot be."""

    @abstractmethod
    def zones(self, viewer: int) -> list[Zone]:
        """What lies on the table for this viewer."""

    # What a game may say besides.

    def extra_moves(self, seat: int) -> Sequence[Move]:
        """What a seat may do besides, in turn or out of turn; `check` must allow it before it asks for more."""
        return ()

    def targets(self, seat: int) -> Sequence[int]:
        """The seats it may aim at."""
        return self.others(seat)

    def hand(self, seat: int) -> Sequence[str]:
        """The cards it chooses from."""
        raise NotImplementedError

    def sample_hidden(self, seat: int, random: Random) -> None:
        """Draws anew what else this seat does not know, once the hidden cards are dealt."""

    def places(self, viewer: int) -> list[Seat]:
        """The seats with what stands at each: the scores, unless told otherwise."""
        return points(self.scores())

    def facts(self, viewer: int) -> list[Fact]:
        """What is told beside the table."""
        return []

    def sheet(self) -> Sheet | None:
        """The score sheet, where there is one."""
        return None

    def composers(self, viewer: int) -> list[Composer]:
        """How moves of several parts are made on a screen; those that pick cards of the hand, unless told otherwise."""
        picks = dict.fromkeys(type(move) for move in self.legal_moves(viewer) if isinstance(move, PickCards))
        return [kind.composer(f"hand.{viewer}", self.hand(viewer)) for kind in picks]

    def offers(self, viewer: int) -> list[Offer]:
        """The legal moves as gestures; those that pick several cards have a composer instead."""
        return [offer(move, viewer) for move in self.legal_moves(viewer) if not isinstance(move, PickCards)]

    # What a game calls.

    def ask(self, phase: str, *seats: int) -> None:
        """The phase, and the seats it waits for."""
        self.phase, self.waiting = phase, list(seats)

    def finish(self) -> list[Event]:
        """The game is over; returns what is told of it."""
        self.ask("OVER")
        end = self.outcome()
        assert end is not None
        return [Event(EVERYONE, end.reason, end.rule, moment=end_moment(end))]

    def tell(self, key: str, rule: str = "", to: int = EVERYONE, **params: Any) -> Event:
        """A line of the log: `who` and `target` are seats, `card` a code, `cards` several, anything else what it is."""
        for name in params.keys() & {"who", "target"}:
            params[name] = SeatName(params[name])
        if "card" in params:
            params["card"] = CardName(params["card"])
        if "cards" in params:
            params["cards"] = tuple(map(CardName, params["cards"]))
        return Event(to, say(key, **params), rule)

    def shuffle_pack(self) -> list[str]:
        """The whole pack, shuffled."""
        deck = self.game.deck()
        self.chance.shuffle(deck, "deal")
        return deck

    def others(self, seat: int) -> list[int]:
        """All seats but one."""
        return [other for other in range(self.seats) if other != seat]

    def after(self, seat: int) -> int:
        """The next seat round the table."""
        return (seat + 1) % self.seats

    # What follows.

    def begin(self) -> list[Event]:
        """The first deal, from the whole pack, and what is told of it."""
        return self.deal(self.shuffle_pack())

    @property
    def seats(self) -> int:
        return len(self.decisions)

    @property
    def phase_name(self) -> str:
        return self.phase

    def actors(self) -> Sequence[int]:
        return tuple(self.waiting)

    def legal_moves(self, seat: int) -> Sequence[Move]:
        return [*(self.choices(seat) if seat in self.waiting else ()), *self.extra_moves(seat)]

    def choices(self, seat: int) -> Sequence[Move]:
        """What a seat may do, were it waited for in this phase."""
        return [move for kind in self._asks[self.phase] for move in self._listed(kind, seat)]

    def _listed(self, kind: type[Move], seat: int) -> Sequence[Move]:
        """Every move of this kind, by the hand and the targets of a seat."""
        if issubclass(kind, PickCards):
            return kind.among(self.hand(seat))
        fields = kind.__struct_fields__
        if not {"card", "target"}.issuperset(fields):
            raise NotImplementedError(f"{kind.__name__}: a game lists such moves itself, in choices")
        ways = (list(dict.fromkeys(self.hand(seat))) if field == "card" else self.targets(seat) for field in fields)
        return [kind(*values) for values in product(*ways)]

    def check(self, seat: int, move: Move) -> None:
        """The end, then the turn, then what the move names. A game with more to refuse begins with this."""
        if not self.waiting:
            raise Illegal(self.end_rule, "refuse.over")
        if seat not in self.waiting or type(move) not in self._asks[self.phase]:
            raise Illegal(self.turn_rule, "refuse.turn")
        if isinstance(move, PickCards):
            move.check(self.hand(seat))
        target, card = getattr(move, "target", None), getattr(move, "card", None)
        if target is not None and target not in self.targets(seat):
            raise Illegal(self.turn_rule, "refuse.target")
        if card is not None and card not in self.hand(seat):
            raise Illegal(self.turn_rule, "refuse.card", card=CardName(card))

    def apply_unchecked(self, seat: int, move: Move, events: Log) -> None:
        before = [self.legal_moves(other) for other in range(self.seats)]
        told = self.play(seat, move)
        self.sort_unordered()
        for other, choices in enumerate(before):
            self.decisions[other] += other == seat or self.legal_moves(other) != choices
        if events is not None:
            events += told

    def estimate(self) -> list[float]:
        """Whoever is ahead hopes for more."""
        scores = [-score if self.low_wins else score for score in self.scores()]
        return softmax_shares(scores, 1.0 + max(map(abs, scores)))

    def decision_number(self, seat: int) -> int:
        return self.decisions[seat]

    def outcome(self) -> Outcome | None:
        """The most points win (or the fewest), equal points share, unless the game says otherwise."""
        return None if self.waiting else rank(self.scores(), self.end_rule, self.low_wins)

    def sort_unordered(self) -> None:
        """Puts the rows whose order means nothing in catalogue order."""
        for name in self._unordered:
            held = getattr(self, name)
            for row in held if held and isinstance(held[0], list) else [held]:
                row.sort(key=self.game.catalogue.index.__getitem__)
