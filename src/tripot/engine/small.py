"""Small games made short: what a game without hot paths need not write itself (docs/add-a-game.md builds on it)."""

from __future__ import annotations

import re
import sys
from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from string import Formatter
from typing import Any, ClassVar, Self

import msgspec

from tripot.engine.chance import Chance, Stream
from tripot.engine.events import OPEN, Event
from tripot.engine.game import Game, State
from tripot.engine.moves import Move, tidy
from tripot.engine.options import OptionForm, Options
from tripot.engine.outcome import Outcome
from tripot.engine.player import Budget, Player, Sampler
from tripot.engine.refusal import malformed
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import BACK, Card, Fact, Layout, Offer, Result, Seat, View, Zone

Places = list[tuple[list[str], int]]
"""Where cards lie: rows and positions in them."""


class SmallMove(Move, frozen=True):
    """A move spelt by its template: `notation = "shoot s{target} {card}"`, each field a word without blanks."""

    notation: ClassVar[str]

    def __str__(self) -> str:
        return self.notation.format(**{name: getattr(self, name) for name in self.__struct_fields__})

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The move if the text follows the template."""
        found = _pattern(cls.notation).fullmatch(text)
        try:
            move = msgspec.convert(found.groupdict(), cls, strict=False) if found else None
        except msgspec.ValidationError:
            return None
        return move if str(move) == text else None


@cache
def _pattern(notation: str) -> re.Pattern[str]:
    parts = Formatter().parse(notation)
    return re.compile(
        "".join(re.escape(before) + (rf"(?P<{field}>\S+)" if field else "") for before, field, *_ in parts)
    )


class AtRandom:
    """Plays any legal move."""

    def __init__(self, random: Random) -> None:
        self.random: Random = random

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        """One of the moves its seat has in any state it may be in."""
        return self.random.choice(sampler().legal(view.viewer))


class SmallGame(Game):
    """A game whose data files lie beside its module; without options and with a random bot unless it says otherwise.

    `class Mine(SmallGame, state=Table, moves=(Lay,))` names its state and its moves.
    """

    _state: ClassVar[type[SmallState]]
    _moves: ClassVar[tuple[type[SmallMove], ...]]

    def __init_subclass__(cls, *, state: type[SmallState], moves: tuple[type[SmallMove], ...] = ()) -> None:
        super().__init_subclass__()
        cls._state, cls._moves = state, moves

    def __init__(self) -> None:
        super().__init__(Path(str(sys.modules[type(self).__module__].__file__)).parent)

    def form(self, seats: int) -> OptionForm:
        return OptionForm(())

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> State:
        return self._state(self, seats, self.check_options(seats, options), chance)

    def position(self, position: Mapping[str, Any], chance: Chance) -> State:
        """`{"seats": 3, "options": {…}, "hands": …}`: a new game in which the attributes named are replaced."""
        given = dict(position)
        state = self.new(given.pop("seats"), given.pop("options", {}), chance)
        for name, value in given.items():
            setattr(state, name, deepcopy(value))
        return state

    def parse(self, text: str) -> Move:
        for kind in self._moves:
            move = kind.read(tidy(text))
            code = getattr(move, "card", None)
            if move is not None and (code is None or code in self.catalogue):
                return move
        raise malformed(text)

    def bot(self, random: Random) -> Player:
        return AtRandom(random)

    def deck(self) -> list[str]:
        """Every card, copies and all, in catalogue order."""
        return [card.code for card in self.catalogue for _ in range(card.copies)]


class SmallState(State):
    """Every attribute is a slot of plain data. A subclass sets up in `deal`, plays in `play`, and says in `unseen`
    which cards a seat does not see; `apply`, `copy`, `sample` and `digest` follow from that.

    `decisions` counts by seat how often its choices changed, which fits games where everybody may know that they did.
    """

    __slots__ = ("decisions", "game")
    decisions: list[int]
    game: SmallGame
    _unordered: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, unordered: tuple[str, ...] = ()) -> None:
        """`unordered` names the slots of cards, or of rows of cards, whose order means nothing."""
        super().__init_subclass__()
        cls._unordered = unordered

    def __init__(self, game: SmallGame, seats: int, options: Options, chance: Chance) -> None:
        self.game, self.options, self.chance = game, options, chance
        self.decisions = [0] * seats
        deck = game.deck()
        chance.shuffle(deck, "deal")
        self.deal(deck)
        self.arrange()

    @abstractmethod
    def deal(self, deck: list[str]) -> None:
        """Sets every slot; the deck is shuffled."""

    @abstractmethod
    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a move that was checked, and all that follows by itself."""

    @abstractmethod
    def unseen(self, seat: int) -> Places:
        """Where the cards lie that this seat does not know."""

    @property
    def seats(self) -> int:
        return len(self.decisions)

    def others(self, seat: int) -> list[int]:
        """All seats but one."""
        return [other for other in range(self.seats) if other != seat]

    def apply(self, seat: int, move: Move) -> list[Event]:
        self.check(seat, move)
        before = [self.legal(other) for other in range(self.seats)]
        events = self.play(seat, move)
        for other, choices in enumerate(before):
            self.decisions[other] += other == seat or self.legal(other) != choices
        return events

    def decision(self, seat: int) -> int:
        return self.decisions[seat]

    def absent(self, seat: int, random: Random) -> Move:
        return self.legal(seat)[0]

    def sample(self, seat: int, random: Random) -> Self:
        twin = self.copy()
        places = twin.unseen(seat)
        cards = sorted(row[place] for row, place in places)
        random.shuffle(cards)
        for (row, place), card in zip(places, cards, strict=True):
            row[place] = card
        twin.arrange()
        twin.chance = Stream.imagined(random)
        return twin

    def arrange(self) -> None:
        """Puts the rows whose order means nothing in catalogue order."""
        for name in self._unordered:
            held = getattr(self, name)
            for row in held if held and isinstance(held[0], list) else [held]:
                row.sort(key=self.game.catalogue.index.__getitem__)

    def _slots(self) -> Sequence[str]:
        return (*type(self).__slots__, "decisions")

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin.options, twin.chance = self.game, self.options, self.chance.copy()
        for name in self._slots():
            setattr(twin, name, deepcopy(getattr(self, name)))
        return twin

    def data(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in self._slots())

    def offers(self, viewer: int) -> list[Offer]:
        """The legal moves as gestures: click the `card` in the hand or the seat of the `target`, else press a button.

        Messages: `offer.MOVE`, with `card` and `who` where the move has a card or a target.
        """
        return [_offer(move, viewer) for move in self.legal(viewer)] if viewer >= 0 else []

    def table(self, viewer: int, zones: Sequence[Zone], seats: Sequence[Seat], **more: Any) -> View:
        """The view around these zones. Messages: `headline.PHASE` for all, `prompt.PHASE` for the seats waited for."""
        end = self.outcome()
        if viewer == OPEN and end is None:
            raise ValueError("nothing is open before the end")
        return View(
            viewer=viewer,
            phase=self.phase_name,
            headline=end.reason if end else say(f"headline.{self.phase_name}"),
            seats=tuple(seats),
            zones=tuple(zones),
            actors=tuple(self.actors()),
            prompt=say(f"prompt.{self.phase_name}") if viewer in self.actors() else None,
            decision=self.decision(viewer) if viewer >= 0 else 0,
            moves=tuple(self.offers(viewer)),
            result=Result(end.places, end.scores, end.reason, end.rule) if end else None,
            **more,
        )


def _offer(move: Move, viewer: int) -> Offer:
    card, target = getattr(move, "card", ""), getattr(move, "target", -1)
    params: dict[str, CardName | SeatName] = {"card": CardName(card)} if card else {}
    if target >= 0:
        params["who"] = SeatName(target)
    label = say(f"offer.{type(move).__name__.lower()}", **params)
    return Offer(str(move), label, f"hand.{viewer}" if card else "", card, target)


def places(rows: Iterable[list[str]]) -> Places:
    """Every place of these rows."""
    return [(row, place) for row in rows for place in range(len(row))]


def faces(cards: Sequence[str], known: bool) -> tuple[Card, ...]:
    """Cards face up for those who may know them, as many backs for the others."""
    return tuple(Card(code) for code in cards) if known else (BACK,) * len(cards)


def zone(name: str, cards: Sequence[str], known: bool, layout: Layout = "row", owner: int = -1) -> Zone:
    """Cards in one place, all known to the viewer or none. Message: `zone.NAME`, with `who` where it has an owner."""
    shown = faces(cards, known)
    if owner < 0:
        return Zone(name, say(f"zone.{name}"), layout, owner, shown, len(cards))
    return Zone(f"{name}.{owner}", say(f"zone.{name}", who=SeatName(owner)), layout, owner, shown, len(cards))


def scored(points: Sequence[int]) -> list[Seat]:
    """The seats with their points. Message: `fact.points`."""
    return [Seat(seat, facts=(Fact("points", say("fact.points"), mine),)) for seat, mine in enumerate(points)]


def ranked(scores: Sequence[int], rule: str) -> Outcome:
    """The most points win, equal points share a place. Messages: `end.won`, `end.shared` with `who`."""
    levels = sorted(set(scores), reverse=True)
    groups = tuple(tuple(seat for seat, mine in enumerate(scores) if mine == level) for level in levels)
    key = "end.won" if len(groups[0]) == 1 else "end.shared"
    return Outcome(groups, tuple(scores), say(key, who=tuple(SeatName(seat) for seat in groups[0])), rule)
