"""`python -m bench.foresight [--games N] [GAME…]`: how well `State.value` knows who will win.

The house's own bots play against each other, every seat alike. After three quarters of the moves, the seat of the
highest value is named. Over the whole game, values are compared with the shares of first place (Brier score, the mean
square of the difference, by seat), beside a constant that gives every team the same value.
"""

from __future__ import annotations

import argparse
import sys
from random import Random

import msgspec

from tripot.bots.registry import choose_move, player_named
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget

FIRST = 10_001
"""The number of the first game: far from those that values were fitted to."""
_EVERY = 7
"""A position is judged every so many moves."""


class Foresight(msgspec.Struct):
    """The errors of values over some games, added up."""

    games: int = 0
    named: float = 0.0
    judged: int = 0
    score: float = 0.0
    constant: float = 0.0

    def add(self, told: list[list[float]], end: list[float], teams: int) -> None:
        """Adds one game: the values on the way, and how first place was shared in the end."""
        late = told[len(told) * 3 // 4]
        first = [seat for seat, chance in enumerate(late) if chance == max(late)]
        self.games += 1
        self.named += sum(end[seat] > 0 for seat in first) / len(first)
        for values in told:
            self.judged += len(end)
            self.score += sum((chance - share) ** 2 for chance, share in zip(values, end, strict=True))
            self.constant += sum((1 / teams - share) ** 2 for share in end)


def foresee(game: Game, seats: int, count: int) -> Foresight:
    """So many games between the game's own bots."""
    found = Foresight()
    options = game.check_options(seats, {})
    teams = len(set(game.teams(seats, options)))
    for number in range(FIRST, FIRST + count):
        state = game.new_state(seats, options, Stream.fast(number))
        randoms = [Random(f"{number}/{seat}") for seat in range(seats)]
        players = [player_named("habile", game, random) for random in randoms]
        told: list[list[float]] = []
        made = 0
        while actors := state.actors():
            if made % _EVERY == 0:
                told.append(state.values())
            seat = actors[0]
            state.apply_silently(seat, choose_move(players[seat], state, seat, randoms[seat], Budget(iterations=100)))
            made += 1
        found.add(told, state.values(), teams)
    return found


def row(game: Game, seats: int, found: Foresight) -> str:
    score, constant = found.score / found.judged, found.constant / found.judged
    named = found.named / found.games
    return f"| {game.slug} | {seats} | {found.games} | {named:.0%} | {score:.3f} | {constant:.3f} |"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.foresight", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to judge (default: all)")
    parser.add_argument("--games", dest="count", type=int, default=100, help="how many of each (default: 100)")
    asked = parser.parse_args()
    print("| game | seats | games | winner named at three quarters | Brier score | of a constant |")
    print("|---|--:|--:|--:|--:|--:|")
    for slug, game in games().items():
        if not asked.games or slug in asked.games:
            seats = game.usual_seats
            print(row(game, seats, foresee(game, seats, asked.count)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
