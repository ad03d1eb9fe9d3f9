"""Small games made short: what a game without hot paths need not write itself (docs/add-a-game.md builds on it)."""

from __future__ import annotations

import sys
from abc import abstractmethod
from collections.abc import Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Self

from tripot.engine.chance import Chance
from tripot.engine.events import OPEN, Event
from tripot.engine.game import Game, State
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options
from tripot.engine.outcome import Outcome
from tripot.engine.player import Budget, Player, Sampler
from tripot.engine.text import SeatName, say
from tripot.engine.view import BACK, Card, Fact, Layout, Offer, Result, Seat, View, Zone


class AtRandom:
    """Plays any legal move."""

    def __init__(self, random: Random) -> None:
        self.random: Random = random

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        """One of the moves its seat has in any state it may be in."""
        return self.random.choice(sampler().legal(view.viewer))


class SmallGame(Game):
    """A game whose data files lie beside its module; without options and with a random bot unless it says otherwise."""

    def __init__(self) -> None:
        super().__init__(Path(str(sys.modules[type(self).__module__].__file__)).parent)

    def form(self, seats: int) -> OptionForm:
        return OptionForm(())

    def bot(self, random: Random) -> Player:
        return AtRandom(random)

    def position(self, position: Mapping[str, Any], chance: Chance) -> State:
        """`{"seats": 3, "options": {…}, "hands": …}`: a new game in which the attributes named are replaced."""
        given = dict(position)
        state = self.new(given.pop("seats"), given.pop("options", {}), chance)
        for name, value in given.items():
            setattr(state, name, deepcopy(value))
        return state

    def deck(self) -> list[str]:
        """Every card, copies and all, in catalogue order."""
        return [card.code for card in self.catalogue for _ in range(card.copies)]


class SmallState(State):
    """Every attribute is a slot of plain data, named in `__slots__`; a subclass writes `play` instead of `apply`.

    `decisions` counts by seat how often its choices changed. That is fit for games where everybody may know whether
    a seat's choices changed, though not what they are.
    """

    __slots__ = ("decisions", "game")
    decisions: list[int]
    game: Game

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        self.game, self.options, self.chance = game, options, chance
        self.decisions = [0] * seats

    @property
    def seats(self) -> int:
        return len(self.decisions)

    @abstractmethod
    def play(self, seat: int, move: Move) -> list[Event]:
        """Plays a move that was checked, and all that follows by itself."""

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

    def table(self, viewer: int, zones: Sequence[Zone], seats: Sequence[Seat], offers: Sequence[Offer] = ()) -> View:
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
            moves=tuple(offers),
            result=Result(end.places, end.scores, end.reason, end.rule) if end else None,
        )


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
    places = tuple(tuple(seat for seat, mine in enumerate(scores) if mine == level) for level in levels)
    key = "end.won" if len(places[0]) == 1 else "end.shared"
    return Outcome(places, tuple(scores), say(key, who=tuple(SeatName(seat) for seat in places[0])), rule)
