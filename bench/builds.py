"""`python -m bench.builds [ROUNDS]`: the compiled build beside the plain one, turn by turn in one run.

It takes `make compiled`. Each round measures every game in a process of either build; a ratio is compiled over plain
within a round, so that what else the machine does meets both.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from statistics import median

import msgspec

from bench.clock import best_rate, calibration
from bench.measures import GameBench
from tripot.engine.authoring.registry import games
from tripot.engine.compiled import COMPILED

ROOT = Path(__file__).parents[1]
BUILDS = (ROOT / ".venv/bin/python", ROOT / ".venv-compiled/bin/python")
ROUNDS = 3
PATIENCE = 600


class Rates(msgspec.Struct, frozen=True):
    """Of one process: what it ran, the calibration loop, and rates a second by game and by what is measured."""

    compiled: bool
    calibration: float
    games: dict[str, dict[str, float]]


def rates() -> Rates:
    """What this build does."""
    found = {}
    for slug, game in games().items():
        benches = GameBench(game, game.usual_seats, 1, 0.0).for_search()
        found[slug] = {what: best_rate(bench, 3, 0.1) for what, bench in benches.items()}
    return Rates(COMPILED, best_rate(calibration, 3, 0.0), found)


def other(python: Path) -> Rates:
    """What the build of another Python does, in a process of its own."""
    command = [str(python), "-m", "bench.builds", "one"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=PATIENCE)
    return msgspec.json.decode(done.stdout, type=Rates)


def markdown(rounds: list[tuple[Rates, Rates]]) -> str:
    """Rates of the fastest round, ratios as least, median and most of all rounds."""
    lines = ["| game | what | plain | compiled | compiled / plain |", "|---|---|--:|--:|--:|"]
    for slug, measured in rounds[0][0].games.items():
        for what in measured:
            pairs = [(plain.games[slug][what], fast.games[slug][what]) for plain, fast in rounds]
            ratios = sorted(fast / plain for plain, fast in pairs)
            told = f"{ratios[0]:.2f} / {median(ratios):.2f} / {ratios[-1]:.2f}"
            lines.append(f"| {slug} | {what} | {max(pairs)[0]:,.0f} | {max(fast for _, fast in pairs):,.0f} | {told} |")
    loops = sorted(build.calibration for pair in rounds for build in pair)
    return "\n".join((f"Calibration loop: {loops[0]:,.0f} to {loops[-1]:,.0f} steps/s.", "", *lines))


def main() -> None:
    if sys.argv[1:] == ["one"]:
        print(msgspec.json.encode(rates()).decode())
        return
    rounds = []
    for _ in range(int(sys.argv[1]) if sys.argv[1:] else ROUNDS):
        plain, fast = (other(python) for python in BUILDS)
        if plain.compiled or not fast.compiled:
            sys.exit("make compiled, then again")
        rounds.append((plain, fast))
    print(markdown(rounds))


if __name__ == "__main__":
    main()
