"""`python -m bench.balance.urgence [GAMES]`: one habile in all seats; who wins, and what is bought.

Prints the Markdown tables of docs/games/urgence.md: lengths, wins by turn order and by team, for each pile how many
games and seats buy it, and how a player who never disinfects fares. The usual options, teams dealt, every bot with the
same weights: it buys only to win. Intervals are 95 % (normal approximation).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Final

import msgspec

from tests.games.urgence.helpers import GAME, SEATS
from tripot.engine.rules.chance import Stream
from tripot.games.urgence.book.cards import TEAMS
from tripot.games.urgence.bot.player import TurnPlanner
from tripot.games.urgence.play.moves import Buy
from tripot.games.urgence.play.values.card_values import Tastes
from tripot.games.urgence.play.values.situation_from_state import situation_from_state

HABILE: Final = Tastes()
WIDE: Final = HABILE._replace(reserve=1000.0)
"""Never pays confidence to be rid of a card."""


class Played(msgspec.Struct, frozen=True):
    """One game: rounds, whether the limit ended it, and for each seat its share of the win, place in turn order, team
    and purchases."""

    rounds: int
    limit: bool
    won: tuple[float, ...]
    order: tuple[int, ...]
    teams: tuple[int, ...]
    bought: tuple[frozenset[str], ...]


def play(number: int, tastes: Sequence[Tastes]) -> Played:
    """A game between bots of these tastes, a function of its number."""
    seats = len(tastes)
    state = GAME.setup(seats, {"team_choice": "random"}, Stream.fast(number))[0]
    bought: list[set[str]] = [set() for _ in range(seats)]
    while actors := state.actors():
        seat = actors[0]
        move = TurnPlanner(situation_from_state(state, seat), tastes[seat]).move(state.phase_name)
        if isinstance(move, Buy):
            bought[seat].add(_pile(move.code))
        state.apply_silently(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    won = tuple((seat in outcome.winners) / len(outcome.winners) for seat in range(seats))
    order = tuple((seat - state.first) % seats for seat in range(seats))
    purchases = tuple(frozenset(codes) for codes in bought)
    return Played(state.round, outcome.rule == "URG-70", won, order, tuple(state.teams), purchases)


def _pile(code: str) -> str:
    return "super" if GAME.cards.by_code[code].team else code


def rate(wins: float, of: int) -> str:
    """A share in per cent and half its interval."""
    share = wins / max(1, of)
    return f"{100 * share:.1f} ± {196 * sqrt(share * (1 - share) / max(1, of)):.1f}"


def by(key: str, games: list[Played]) -> list[str]:
    """The share of wins by `order` or `teams`."""
    wins: Counter[int] = Counter()
    times: Counter[int] = Counter()
    for game in games:
        for which, won in zip(getattr(game, key), game.won, strict=True):
            wins[which] += won  # type: ignore[assignment]
            times[which] += 1
    return [rate(wins[which], times[which]) for which in sorted(times)]


def lengths(games: list[Played]) -> str:
    rounds = sorted(game.rounds for game in games)
    at_limit = sum(game.limit for game in games)
    marks = [rounds[len(rounds) * share // 100] for share in (10, 50, 90)]
    return f"{marks[0]} / {marks[1]} / {marks[2]} | {100 * at_limit / len(games):.1f} %"


def pile(code: str, games: list[Played]) -> str:
    """In how many games it is bought, by how many seats."""
    seats = [code in mine for game in games for mine in game.bought]
    anybody = [any(code in mine for mine in game.bought) for game in games]
    return f"{100 * sum(anybody) / len(anybody):.0f} %, {100 * sum(seats) / len(seats):.0f} %"


def wide(games: int) -> str:
    """How often a player who never disinfects wins against the habile: the same deals from both seats."""
    pairs = [(play(number, (WIDE, HABILE)).won[0], play(number, (HABILE, WIDE)).won[1]) for number in range(games // 2)]
    return rate(sum(map(sum, pairs)), 2 * len(pairs))


def main(games: int) -> None:
    tables = {seats: [play(number, (HABILE,) * seats) for number in range(games)] for seats in SEATS}
    print("| Seats | Rounds 10 % / median / 90 % | Stopped by the limit | Wins by turn order, % |\n|---|---|---|---|")
    for seats, played in tables.items():
        print(f"| {seats} | {lengths(played)} | {'; '.join(by('order', played))} |")
    print(f"\n| Seats | {' | '.join(TEAMS)} |\n|---|{'---|' * 5}")
    for seats, played in tables.items():
        print(f"| {seats} | {' | '.join(by('teams', played))} |")
    print(f"\n| Pile | {' | '.join(f'{seats} seats' for seats in SEATS)} |\n|---|{'---|' * len(SEATS)}")
    for code in [*(GAME.cards.codes[kind] for kind in GAME.cards.market), "super"]:
        print(f"| {code} | {' | '.join(pile(code, tables[seats]) for seats in SEATS)} |")
    print(f"\nNever disinfecting, 2 seats: {wide(games)} %")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 300)
