"""Plays the ladder of players and writes it as a table: `python -m bench.ladder --file FILE [--game GAME …]`.

Begun again with the same file, it goes on where it was cut; `--table` only writes what the file has.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from tripot.engine.authoring.registry import games
from tripot.lab.ladder import LOOKS, Matchup, Standing, climb, read_games, standings

STEPS = (("facile", "random"), ("habile", "facile"), ("expert", "habile"))
SHORT: dict[str, dict[str, Any]] = {"depli": {"deals": 4}, "noe": {"target_score": 100}}
"""Games that would take an evening are played short."""
HEAD = "| game | seats | step | games | rate, interval | par | ×par | departs | worlds/s: opening, middle, end |"


def main() -> None:
    asked = _asked()
    if not asked.table:
        for rung in _rungs(asked):
            for standing in climb(rung, games()[rung.game], asked.file, asked.most):
                print(line(standing))
    print(HEAD)
    print("|---|--:|---|--:|---|--:|--:|--:|---|")
    for standing in standings(read_games(asked.file)):
        print(line(standing))


def line(standing: Standing) -> str:
    """One row of the table."""
    rung, low, high = standing.matchup, standing.interval.low, standing.interval.high
    rate = standing.wins / standing.games
    departs = f"{standing.departed / standing.searched:.0%}" if standing.searched else "–"
    speeds = ", ".join(f"{speed:,.0f}" for speed in standing.samples) or "–"
    step = f"{rung.strong} > {rung.weak}" + (f", {rung.seconds} s" if rung.strong == "expert" else "")
    shares = f"{rate:.0%} [{low:.0%}–{high:.0%}] | {rung.par:.0%} | {rate / rung.par:.2f}"
    return f"| {rung.game} | {rung.seats} | {step} | {standing.games} | {shares} | {departs} | {speeds} |"


def _rungs(asked: argparse.Namespace) -> list[Matchup]:
    found = []
    for slug in asked.game or games():
        game = games()[slug]
        usual = (game.usual_seats,) if slug == "dupes" else sorted({2, min(4, game.seats[-1])} & set(game.seats))
        for seats in asked.seats or usual:
            options = game.check_options(seats, SHORT.get(slug, {}) if seats in game.seats else {})
            teams = len(set(game.teams(seats, options)))
            sides = teams if teams < seats else 0
            steps = _steps(asked.step)
            found += [Matchup(slug, seats, strong, weak, options, asked.seconds, sides) for strong, weak in steps]
    return found


def _steps(names: list[str] | None) -> list[tuple[str, str]]:
    return [step for step in STEPS if not names or step[0] in names]


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--file", type=Path, required=True, help="where games are kept")
    parser.add_argument("--game", nargs="*", choices=list(games()))
    parser.add_argument("--seats", nargs="*", type=int)
    parser.add_argument("--step", nargs="*", choices=[strong for strong, _ in STEPS])
    parser.add_argument("--seconds", type=float, default=0.1, help="of the processor, a decision of the expert's")
    parser.add_argument("--most", type=int, default=LOOKS[-1], help="games a rung at most: 100, 200 or 400")
    parser.add_argument("--table", action="store_true", help="play nothing")
    return parser.parse_args()


if __name__ == "__main__":
    main()
