"""What is measured of each game, through the public contract alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from bench.clock import best_rate
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.game import Game, State
from tripot.engine.play import Play, play_from_header
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.search.random_move import random_move
from tripot.engine.search.rollouts import rollout
from tripot.engine.views.rendering import Renderer

Bench = Callable[[], int]
_GAMES = 20
_KEPT = 64
"""States kept from one game to copy, sample and view."""
_DRAWS = 20
"""Samples drawn for one decision."""
_WORLDS = 40
"""On which a search judges."""


class GameBench:
    """One game at one number of seats, with states and a record of a random game to work on."""

    def __init__(self, game: Game, seats: int, repeats: int, seconds: float) -> None:
        self._game: Game = game
        self._seats: int = seats
        self._repeats: int = repeats
        self._seconds: float = seconds
        self._random: Random = Random(7)
        self._number: int = 0
        names = [game.seat_name(seat) for seat in range(seats)]
        self._renderer: Renderer = Renderer(game.voice("fr", names))
        self._record: Record
        self._states: list[State]
        self._record, self._states = self._sample_game(1)

    def measures(self) -> dict[str, float]:
        """Rates per second by name."""
        benches: dict[str, Bench] = {
            **self.for_search(),
            "view": self._view,
            "view and encode": self._encode,
            "replay, entries": self._replay,
        }
        return {name: best_rate(bench, self._repeats, self._seconds) for name, bench in benches.items()}

    def for_search(self) -> dict[str, Bench]:
        """The benches of what simulation and search use."""
        return {
            "random play, decisions": self._play,
            "rollouts, decisions": self._rollout,
            "copy": self._copy,
            "sample": self._sample,
            "draws of a sampler": self._draw,
            "values": self._values,
            "the expert's search, positions judged": self._search,
        }

    def growth(self) -> float:
        """What a move costs in the last quarter of a game, compared with the first: 1 when cost does not grow.

        Over several games, since a quarter may by chance hold more deals or longer turns than another; over one where
        each is measured once, to see that it works.
        """
        games = _GAMES if self._repeats > 1 else 1
        quarters = [self._quarters(self._sample_game(number)[0]) for number in range(games)]
        return sum(last for _, last in quarters) / sum(first for first, _ in quarters)

    def _quarters(self, record: Record) -> tuple[float, float]:
        """Best times of the first and the last quarter of one game's entries."""
        entries = record.entries
        quarter = max(1, len(entries) // 4)
        first = last = float("inf")
        for _ in range(self._repeats):
            play = play_from_header(record, self._game)
            marks = [process_time()]
            for stop in (quarter, len(entries) - quarter, len(entries)):
                for entry in entries[len(play.entries) : stop]:
                    play.replay_entry(entry)
                marks.append(process_time())
            first = min(first, marks[1] - marks[0])
            last = min(last, marks[3] - marks[2])
        return first, last

    def _sample_game(self, number: int) -> tuple[Record, list[State]]:
        play = Play.start(self._game, self._seats, {}, Stream.fast(number))
        states: list[State] = []
        while actors := play.state.actors():
            states.append(play.state.copy())
            play.move(actors[0], random_move(play.state.legal_moves(actors[0]), self._random), "bot")
        return play.record, states[:: max(1, len(states) // _KEPT)]

    def _play(self) -> int:
        """One random game through `legal` and `apply`."""
        draw = self._random.random
        self._number += 1
        state = self._game.new_state(self._seats, {}, Stream.fast(self._number))
        decisions = 0
        while actors := state.actors():
            seat = actors[0]
            moves = state.legal_moves(seat)
            move = moves[int(draw() * len(moves))]
            state.apply(seat, random_move(moves, self._random) if move.gives_up else move)
            decisions += 1
        return decisions

    def _rollout(self) -> int:
        """Plays one random rollout from a sample, as search does."""
        state = self._states[0]
        return rollout(state.sample(state.actors()[0], self._random), self._random)

    def _search(self) -> int:
        """A decision of the expert as near the middle of a game as there is something for it to decide."""
        expert = Expert(self._game, self._random)
        half = len(self._states) // 2
        for state in (*self._states[half:], *self._states[half::-1]):
            choose_move(expert, state, state.actors()[0], self._random, Budget(iterations=_WORLDS))
            if expert.judged:
                break
        return expert.judged

    def _copy(self) -> int:
        for state in self._states:
            state.copy()
        return len(self._states)

    def _sample(self) -> int:
        for state in self._states:
            state.sample(state.actors()[0], self._random)
        return len(self._states)

    def _draw(self) -> int:
        """As a search does: many draws for one decision."""
        for state in self._states:
            worlds = state.sampler(state.actors()[0])
            for _ in range(_DRAWS):
                worlds.draw(self._random)
        return _DRAWS * len(self._states)

    def _values(self) -> int:
        for state in self._states:
            state.values()
        return len(self._states)

    def _view(self) -> int:
        for state in self._states:
            state.view(state.actors()[0])
        return len(self._states)

    def _encode(self) -> int:
        for state in self._states:
            self._renderer.encode(state.view(state.actors()[0]))
        return len(self._states)

    def _replay(self) -> int:
        play = play_from_header(self._record, self._game)
        for entry in self._record.entries:
            play.replay_entry(entry)
        return len(self._record.entries)
