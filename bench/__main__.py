"""`python -m bench [--json] [--quick] [GAME…]`: a Markdown table of rates, each beside the calibration loop's."""

from __future__ import annotations

import argparse
import platform
import sys

import msgspec

from bench.clock import best_rate, calibration
from bench.measures import GameBench
from tripot.engine.authoring.registry import games


class GameFigures(msgspec.Struct, frozen=True):
    """The rates of one game, per second, and the growth of a move's cost."""

    game: str
    seats: int
    rates: dict[str, float]
    growth: float


class Figures(msgspec.Struct, frozen=True):
    """A whole run."""

    python: str
    machine: str
    calibration: float
    games: tuple[GameFigures, ...]


def measure(names: list[str], repeats: int, seconds: float) -> Figures:
    loop = best_rate(calibration, repeats, 0.0)
    chosen = [game for slug, game in games().items() if not names or slug in names]
    figures = []
    for game in chosen:
        seats = game.usual_seats
        bench = GameBench(game, seats, repeats, seconds)
        figures.append(GameFigures(game.slug, seats, bench.measures(), bench.growth()))
    return Figures(platform.python_version(), platform.machine(), loop, tuple(figures))


def markdown(figures: Figures) -> str:
    lines = [
        f"Calibration loop: {figures.calibration:,.0f} steps/s (Python {figures.python}, {figures.machine}).",
        "",
        "| game | seats | what | per second | per million steps |",
        "|---|--:|---|--:|--:|",
    ]
    for game in figures.games:
        for what, rate in game.rates.items():
            ratio = rate / figures.calibration * 1e6
            lines.append(f"| {game.game} | {game.seats} | {what} | {rate:,.0f} | {ratio:,.0f} |")
        lines.append(f"| {game.game} | {game.seats} | last quarter / first quarter | {game.growth:.2f} × | |")
    return "\n".join(lines)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to measure (default: all)")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    parser.add_argument("--quick", action="store_true", help="one short run of each, to see that it works")
    asked = parser.parse_args()
    repeats, seconds = (1, 0.0) if asked.quick else (5, 0.3)
    figures = measure(asked.games, repeats, seconds)
    print(msgspec.json.encode(figures).decode() if asked.json else markdown(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
