"""`python -m bench.balance.dupes conflicts|duels|games N`: how the bot fares, and how long it all takes."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import msgspec

from tests.games.dupes.helpers import GAME
from tripot.engine.kits import RandomBot
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget, Player
from tripot.games.dupes.book.cards import INTERESTED
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.play.moves import DECLARE, Levels, Take, Tech
from tripot.games.dupes.play.state import DupesState
from tripot.lab.report import wilson

Maker = Callable[[Random], Player]
HABILE: Maker = partial(Habile, GAME)
CHANCE: Maker = partial(RandomBot, GAME)
POINTS = {5: 0, 6: 5, 7: 10, 8: 20, 9: 40, 10: 80}
"""The least experience for each level."""
SIMULATED = {"narration": "off", "arbitration": "off", "coherence": "off"}


def step(state: DupesState, seat: int, player: Player, random: Random) -> bool:
    """One move; whether it was a draw."""
    move = player.choose(state.view(seat), partial(state.sample, seat, random), Budget())
    state.apply(seat, move)
    return isinstance(move, Take | Tech)


def opened(seed: int, leader: int, target: int) -> DupesState:
    """A conflict about to begin: P1 of one level against S1 of another, whom seat 0 plays."""
    proposal = {"author": 1, "sealed": 1, "answers": {"0": "oppose:S1"}}
    position = {"seats": 2, "options": SIMULATED, "phase": "DECIDE", "director": 0, "proposal": proposal}
    state = GAME.position({**position, "xp": {"1": POINTS[leader]}}, Stream.fast(seed))
    state.apply(1, DECLARE)
    state.apply(1, Levels(((5, target),)))
    return state


def conflict(seed: int, leader: int, target: int, makers: tuple[Maker, Maker]) -> tuple[bool, int]:
    """Whether the leader's player (the second maker's is the target's) wins, and after how many draws."""
    state = opened(seed, leader, target)
    players = {1: makers[0](Random(f"{seed}/1")), 0: makers[1](Random(f"{seed}/0"))}
    random, draws = Random(seed), 0
    while state.reckoning is None:
        seat = state.actors()[0]
        draws += step(state, seat, players[seat], random)
    return state.reckoning.winner == INTERESTED, draws


class Played(msgspec.Struct, frozen=True):
    """One game: winners as bits, the first Director, and what it took."""

    winners: int
    first: int
    scenes: int
    conflicts: int
    draws: int
    moves: int


def play(seats: int, seed: int, makers: tuple[Maker, ...]) -> Played:
    """A function of its arguments."""
    state = GAME.setup(seats, SIMULATED, Stream.fast(seed))[0]
    players = [maker(Random(f"{seed}/{seat}")) for seat, maker in enumerate(makers)]
    random, first = Random(seed), state.director
    counted: Counter[str] = Counter()
    while actors := state.actors():
        seat = random.choice(actors)
        fought = state.reckoning is None
        counted["draws"] += step(state, seat, players[seat], random)
        counted["moves"] += 1
        counted["conflicts"] += fought and state.reckoning is not None
    return Played(state.winners, first, state.scene, counted["conflicts"], counted["draws"], counted["moves"])


def rate(wins: float, games: int) -> str:
    """A share in per cent with its interval."""
    interval = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * interval.low:.1f}–{100 * interval.high:.1f})"


def fought(games: int, leader: int, target: int, makers: tuple[Maker, Maker]) -> str:
    results = [conflict(seed, leader, target, makers) for seed in range(games)]
    draws = sorted(draws for _, draws in results)
    shape = f"{sum(draws) / games:.1f} draws, 95 % at most {draws[int(0.95 * games)]}"
    return f"{rate(sum(won for won, _ in results), games)}, {shape}"


def conflicts(games: int) -> None:
    """At equal levels: against chance in either role, and against itself."""
    for level in (5, 7, 10):
        print(f"{level}-{level}, bot leads against chance: {fought(games, level, level, (HABILE, CHANCE))}")
        print(f"{level}-{level}, chance leads against bot: {fought(games, level, level, (CHANCE, HABILE))}")
        print(f"{level}-{level}, bot leads against bot: {fought(games, level, level, (HABILE, HABILE))}", flush=True)


def duels(games: int) -> None:
    """A leader of level 5 against every level."""
    for target in range(5, 11):
        print(f"5-{target}: {fought(games, 5, target, (HABILE, HABILE))}", flush=True)


def whole(games: int) -> None:
    """Whole games: one bot among chance, then bots alone."""
    for seats in GAME.seats:
        alone = 0
        for game in range(games):
            makers: list[Maker] = [CHANCE] * seats
            makers[game % seats] = HABILE
            alone += play(seats, 10_000 + game, tuple(makers)).winners >> game % seats & 1
        print(f"{seats} seats, one bot among chance: {rate(alone, games)}", flush=True)
        played = [play(seats, game, (HABILE,) * seats) for game in range(games)]
        scenes = sorted(game.scenes for game in played)
        means = [sum(getattr(game, what) for game in played) / games for what in ("conflicts", "draws", "moves")]
        print(
            f"{seats} seats, bots: {sum(scenes) / games:.1f} scenes (95 % at most {scenes[int(0.95 * games)]}), "
            f"{means[0]:.1f} conflicts, {means[1]:.0f} draws, {means[2]:.0f} moves"
        )
        shared = sum(game.winners.bit_count() > 1 for game in played)
        wins = [sum(game.winners >> (game.first + k) % seats & 1 for game in played) for k in range(seats)]
        turns = "-".join(str(round(100 * won / games)) for won in wins)
        print(f"   shared {rate(shared, games)}; from the first Director on: {turns} %")


if __name__ == "__main__":
    {"conflicts": conflicts, "duels": duels, "games": whole}[sys.argv[1]](int(sys.argv[2]))
