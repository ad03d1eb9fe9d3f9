"""The analysis of a game: everybody's chance to win along it, and the moments where it turned.

Two questions, never mixed. With all cards open (`OPEN`): what the position was worth, as only the end can show it. With
the eyes of a seat: the mean over samples that this seat could not tell from the real one, so what it could have known.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from random import Random
from time import thread_time
from typing import Final

import msgspec

from tripot.bots.advice import advise, in_words
from tripot.bots.registry import LazySampler, choose_move, player_named
from tripot.engine.game import Game, State
from tripot.engine.language.text import Text
from tripot.engine.play import replay
from tripot.engine.record import UNDO, Record
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.engine.views.events import OPEN, SPECTATOR, Event, project

POINTS: Final = 64
"""Points of the line at most; near its turns it is looked at entry by entry."""
MOMENTS: Final = 4
_SAMPLES: Final = 12
"""Samples of which a seat's own view of its chances is the mean."""
_LEAST_TURN: Final = 0.05
"""A change of nobody's chance by more than this is no turn."""
_EXPERT: Final = Budget(seconds=0.5)

Chances = tuple[float, ...]


class TurningPoint(msgspec.Struct, frozen=True):
    """A moment where the game turned. What might have been played instead is told only to those who may know what the
    seat knew; `better` is also empty where the expert would have played the same."""

    version: int
    seat: int
    before: Chances
    after: Chances
    lines: tuple[Text, ...]
    """What the reader was told of it."""
    compared: bool = False
    """Whether it is known what the expert would have played."""
    better: Text | None = None
    reasons: tuple[Text, ...] = ()
    values: tuple[float, float] = (0.0, 0.0)
    """The values of the move played and of the expert's to the seat, with what it knew."""


class Analysis(msgspec.Struct, frozen=True):
    """Through whose eyes, the chances of every seat after so many entries, and where they turned, in order."""

    viewer: int
    versions: tuple[int, ...]
    chances: tuple[Chances, ...]
    turning_points: tuple[TurningPoint, ...]


class _ReplayedGame:
    """A record played through once, every state kept; chances are worked out when first asked for."""

    def __init__(self, record: Record, game: Game, viewer: int, *, all_seats: bool) -> None:
        self.record: Record = record
        self.viewer: int = viewer
        self.all_seats: bool = all_seats
        self.states: list[State] = []
        self.events: list[list[Event]] = []
        for play, events in replay(record, game):
            self.states.append(play.state.copy())
            self.events.append(project(events, SPECTATOR if viewer == OPEN else viewer))
        self._known: dict[int, Chances] = {}

    @property
    def last(self) -> int:
        return len(self.states) - 1

    def chances(self, version: int) -> Chances:
        found = self._known.get(version)
        if found is None:
            found = self._known[version] = self._values(version)
        return found

    def _values(self, version: int) -> Chances:
        state = self.states[version]
        if self.viewer == OPEN or not state.actors():
            return tuple(state.values())
        draw = LazySampler(state, self.viewer, Random(version))
        samples = [draw().values() for _ in range(_SAMPLES)]
        return tuple(sum(column) / _SAMPLES for column in zip(*samples, strict=True))

    def known_versions(self) -> list[int]:
        return sorted(self._known)

    def may_tell(self, seat: int) -> bool:
        """Whether the reader may know what this seat knew, and so what it could have played."""
        return self.all_seats or seat == self.viewer

    def was_forced(self, version: int) -> bool:
        """Whether there was nothing else to play: such an entry decides little, whatever it brings to light."""
        seat = self.record.entries[version - 1].seat
        moves = (move for move in self.states[version - 1].legal_moves(seat) if not move.gives_up)
        return self.may_tell(seat) and (next(moves, None) is None or next(moves, None) is None)

    def change_at(self, version: int) -> float:
        """By how much an entry changed anybody's chance."""
        return _distance(self.chances(version - 1), self.chances(version))


def analyse(record: Record, game: Game, viewer: int, *, seconds: float, all_seats: bool) -> Analysis:
    """At most about so many seconds of the processor, however long the game; raises BadRecord. `all_seats`: whether
    the reader may know what every seat knew, and not only the one through whose eyes they look."""
    end = thread_time() + seconds
    told = _ReplayedGame(record, game, viewer, all_seats=all_seats)
    _sample_chances(told, lambda: thread_time() < end)
    turns = [
        _with_better_move(told, version) if thread_time() < end else _turning_point(told, version)
        for version in _turning_versions(told)
    ]
    versions = told.known_versions()
    return Analysis(viewer, tuple(versions), tuple(told.chances(version) for version in versions), tuple(turns))


def _sample_chances(told: _ReplayedGame, more: Callable[[], bool]) -> None:
    """The ends first, then ever finer; then every entry of the stretches in which most changed."""
    for version in _ever_finer(told.last):
        if version in (0, told.last) or more():
            told.chances(version)
    for first, last in _steepest(told):
        for version in range(first, last):
            if more():
                told.chances(version)


def _ever_finer(last: int) -> Iterator[int]:
    yield from (0, last)
    step = max(1, last // POINTS)
    stride = step
    while stride < last:
        stride *= 2
    while stride >= step:
        yield from range(stride, last, stride)
        stride //= 2


def _steepest(told: _ReplayedGame) -> list[tuple[int, int]]:
    known = told.known_versions()
    stretches = [(first, last) for first, last in pairwise(known) if last - first > 1]
    stretches.sort(key=lambda both: -_distance(told.chances(both[0]), told.chances(both[1])))
    return stretches[: 2 * MOMENTS]


def _turning_versions(told: _ReplayedGame) -> list[int]:
    """The entries that changed most, of those whose before and after were looked at; not two of one flurry."""
    known = set(told.known_versions())
    entries = [
        version
        for version in range(1, told.last + 1)
        if version in known and version - 1 in known and told.record.entries[version - 1].move != UNDO
    ]
    apart = max(2, told.last // 20)
    chosen: list[int] = []
    for version in sorted(entries, key=lambda one: -told.change_at(one) / (2 if told.was_forced(one) else 1)):
        if len(chosen) == MOMENTS or told.change_at(version) < _LEAST_TURN:
            break
        if all(abs(version - other) >= apart for other in chosen):
            chosen.append(version)
    return sorted(chosen)


def _turning_point(told: _ReplayedGame, version: int) -> TurningPoint:
    entry = told.record.entries[version - 1]
    lines = tuple(event.text for event in told.events[version])
    return TurningPoint(version, entry.seat, told.chances(version - 1), told.chances(version), lines)


def _with_better_move(told: _ReplayedGame, version: int) -> TurningPoint:
    """The turn, with what the expert would have played in that seat, from what that seat knew."""
    turn, entry = _turning_point(told, version), told.record.entries[version - 1]
    state = told.states[version - 1]
    if not told.may_tell(entry.seat) or entry.seat not in state.actors():
        return turn
    random, game = Random(version), state.game
    best = choose_move(player_named("expert", game, random), state, entry.seat, random, _EXPERT)
    advice = advise(state, entry.seat, random, _EXPERT)
    reasons = advice.reasons if advice.move == best else ()
    played = game.parse(entry.move)
    if best == played:
        return msgspec.structs.replace(turn, compared=True, reasons=reasons)
    return msgspec.structs.replace(
        turn,
        compared=True,
        better=in_words(state, entry.seat, best, random),
        reasons=reasons,
        values=_compare_moves(state, entry.seat, played, best, random),
    )


def _compare_moves(state: State, seat: int, played: Move, best: Move, random: Random) -> tuple[float, float]:
    """Both tried on the same samples, so that luck favours neither."""
    policy, draw = state.game.players.search_policy(state.game, random), LazySampler(state, seat, random)
    totals = [0.0, 0.0]
    for _ in range(_SAMPLES):
        sample = draw()
        for at, move in enumerate((played, best)):
            tried = sample.copy()
            tried.apply_silently(seat, move)
            totals[at] += policy.rollout_value(tried, seat)
    return totals[0] / _SAMPLES, totals[1] / _SAMPLES


def _distance(one: Sequence[float], other: Sequence[float]) -> float:
    return max(abs(before - after) for before, after in zip(one, other, strict=True))
