"""`python -m tests.urgence.balance [GAMES]`: heuristic bots at every number of seats; who wins, and what is bought.

Prints the Markdown tables of docs/games/urgence.md: wins by turn order and by team, lengths, and for each pile how
often it is bought and how seats that bought it fare. Intervals are 95 % (normal approximation).
"""

from __future__ import annotations

import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import exp, sqrt
from random import Random

import msgspec

from tests.urgence.kit import GAME, SEATS
from tripot.engine.chance import Stream
from tripot.engine.player import Budget
from tripot.games.urgence.book.cards import TEAMS
from tripot.games.urgence.bot.player import Heuristic
from tripot.games.urgence.play.moves import Buy
from tripot.games.urgence.play.worth import Tastes

VARIETY = 0.15
"""How far a bot's weights stray from the house's."""


class Played(msgspec.Struct, frozen=True):
    """One game: rounds, whether the limit ended it, and for each seat its share of the win, place in turn order, team
    and purchases."""

    rounds: int
    limit: bool
    won: tuple[float, ...]
    order: tuple[int, ...]
    teams: tuple[int, ...]
    bought: tuple[frozenset[str], ...]


def play(seats: int, number: int) -> Played:
    """A game between equal bots, a function of its number."""
    state = GAME.deal(seats, {"disinfect_scope": "all", "seat_compensation": "none"}, Stream.fast(number))[0]
    bots = [_bot(Random(f"{number}/{seat}")) for seat in range(seats)]
    bought: list[set[str]] = [set() for _ in range(seats)]
    while actors := state.actors():
        seat = actors[0]
        move = bots[seat].choose(state.view(seat), state.copy, Budget())
        if isinstance(move, Buy):
            bought[seat].add(move.code)
        state.apply(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    won = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))
    order = tuple((seat - state.first) % seats for seat in range(seats))
    purchases = tuple(frozenset(codes) for codes in bought)
    return Played(state.round, outcome.rule == "URG-70", won, order, tuple(state.teams), purchases)


def _bot(random: Random) -> Heuristic:
    """The house's bot with tastes of its own: if all were the same, all would buy the same."""
    return Heuristic(random, GAME.cards, Tastes(*(taste * exp(random.gauss(0, VARIETY)) for taste in Tastes())))


def rate(wins: float, of: int) -> str:
    """A share in per cent and half its interval."""
    share = wins / max(1, of)
    return f"{100 * share:.1f} ± {196 * sqrt(share * (1 - share) / max(1, of)):.1f}"


def by(key: str, games: list[Played]) -> dict[int, str]:
    """The share of wins by `order` or `teams`."""
    wins: Counter[int] = Counter()
    times: Counter[int] = Counter()
    for game in games:
        for which, won in zip(getattr(game, key), game.won, strict=True):
            wins[which] += won  # type: ignore[assignment]
            times[which] += 1
    return {which: rate(wins[which], times[which]) for which in sorted(times)}


def lengths(games: list[Played]) -> str:
    rounds = sorted(game.rounds for game in games)
    at_limit = sum(game.limit for game in games)
    marks = [rounds[len(rounds) * share // 100] for share in (10, 50, 90)]
    return f"{marks[0]} / {marks[1]} / {marks[2]} | {100 * at_limit / len(games):.1f} %"


def pile(code: str, games: list[Played]) -> str:
    """How often a seat buys it, and how often those that did win."""
    owners = [won for game in games for codes, won in zip(game.bought, game.won, strict=True) if code in codes]
    total = sum(len(game.won) for game in games)
    return f"{100 * len(owners) / total:.0f} %" + (f", {rate(sum(owners), len(owners))}" if len(owners) >= 30 else "")


def main(games: int) -> None:
    tables: dict[int, list[Played]] = {}
    with ProcessPoolExecutor() as pool:
        for seats in SEATS:
            tables[seats] = list(pool.map(partial(play, seats), range(games), chunksize=25))
    print("| Seats | Rounds 10 % / median / 90 % | Stopped by the limit | Wins by turn order, % |\n|---|---|---|---|")
    for seats, played in tables.items():
        print(f"| {seats} | {lengths(played)} | {'; '.join(by('order', played).values())} |")
    print(f"\n| Seats | {' | '.join(TEAMS)} |\n|---|{'---|' * 5}")
    for seats, played in tables.items():
        print(f"| {seats} | {' | '.join(by('teams', played)[team] for team in range(5))} |")
    print(f"\n| Pile | {' | '.join(f'{seats} seats' for seats in SEATS)} |\n|---|{'---|' * len(SEATS)}")
    for code in [GAME.cards.codes[kind] for kind in GAME.cards.market] + ["super"]:
        codes = {GAME.cards.codes[kind] for kind in GAME.cards.super_of} if code == "super" else {code}
        merged = {seats: [_merge(game, codes, code) for game in played] for seats, played in tables.items()}
        print(f"| {code} | {' | '.join(pile(code, merged[seats]) for seats in SEATS)} |")


def _merge(game: Played, codes: set[str], name: str) -> Played:
    """The same game, any of these codes counted under one name."""
    bought = tuple(frozenset({name}) if mine & codes else frozenset[str]() for mine in game.bought)
    return msgspec.structs.replace(game, bought=bought)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
