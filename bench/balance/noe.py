"""`python -m bench.balance.noe GAMES [LEVEL…]`: how long games between the house's players last, and how they score."""

from __future__ import annotations

import sys
from collections import Counter
from random import Random

import msgspec

from tests.games.noe.helpers import GAME, LEVELS, SEATS, fresh
from tripot.engine.search.player import Budget
from tripot.games.noe.play.moves import Announce, Block, Bomb, Control, Phish, Raid

KINDS = (Control, Raid, Block, Phish, Bomb)


class Tally(msgspec.Struct):
    """What was counted over some games at one table."""

    rounds: list[int] = []
    laps: list[float] = []
    """Turns per seat of each round."""
    done: Counter[str] = Counter()


def play(n: int, level: str, seed: int, tally: Tally) -> None:
    state = fresh(n, seed, level=level)
    randoms = [Random(f"{seed}/{seat}") for seat in range(n)]
    bots = [GAME.players.habile(GAME, random) for random in randoms]
    while state.actors():
        seat, number, turns = state.to_act, state.round, state.turns
        move = bots[seat].choose(state.view(seat), lambda s=seat: state.sample(s, randoms[s]), Budget())  # type: ignore[misc]
        events = state.apply(seat, move)
        if isinstance(move, Announce):
            tally.done[move.kind] += 1
        elif type(move) in KINDS:
            tally.done[type(move).__name__.lower()] += 1
        tally.done.update(event.text.key.removeprefix("log.") for event in events if event.text.key == "log.shuffle")
        if state.round != number or not state.actors():
            tally.laps.append((turns + 1) / n)
    tally.rounds.append(state.round)


def row(n: int, level: str, games: int) -> str:
    tally = Tally([], [], Counter())
    for seed in range(games):
        play(n, level, seed, tally)
    rounds, laps = sum(tally.rounds), sorted(tally.laps)
    kinds = ("complot", "pulitzer", "etare", "elysee", "control", "block", "raid", "phish", "bomb", "shuffle")
    counts = " | ".join(f"{tally.done[kind] / rounds:.2f}" for kind in kinds)
    late = laps[int(0.99 * len(laps))]
    return f"| {level} | {n} | {rounds / games:.1f} | {sum(laps) / len(laps):.1f} | {late:.1f} | {counts} |"


def main(games: int, levels: tuple[str, ...]) -> None:
    heads = "level players rounds turns 99% plot Pulitzer Etaré Élysée control block raid spy bomb reshuffle"
    print("| " + heads.replace(" ", " | ") + " |")
    print("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
    for level in levels:
        for n in SEATS:
            print(row(n, level, games), flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), tuple(sys.argv[2:]) or LEVELS)
