"""`python -m bench.balance.escrocs [GAMES]`: bots against chance, against simple tricks, and among equals.

Prints what docs/games/escrocs.md reports: how the bot fares, then wins by first splitter, bandit, pair of bandits and
reinforcement, and lengths. Among equals reinforcements and Chiefs are drawn by lot, so that all are seen. Intervals are
95 % (Wilson).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from random import Random

import msgspec

from tests.games.escrocs.helpers import GAME
from tripot.engine.kits import RandomBot
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample, Player
from tripot.engine.views.view import View
from tripot.games.escrocs.book.cards import BANDITS, HELPERS
from tripot.games.escrocs.bot.player import Habile
from tripot.games.escrocs.play.moves import TAKE
from tripot.games.escrocs.play.state import DRAW, EscrocsState
from tripot.lab.report import wilson

Maker = Callable[[Random], Player]
HABILE: Maker = partial(Habile, GAME)
CHANCE: Maker = partial(RandomBot, GAME)


class Trick:
    """The house's bot, except that one phase is played by a simple rule."""

    def __init__(self, random: Random, rule: Callable[[View, Random], str | None], phases: Iterable[str]) -> None:
        self._bot = GAME.players.habile(GAME, random)
        self._random = random
        self._rule = rule
        self._phases = frozenset(phases)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        text = self._rule(view, self._random) if view.phase in self._phases else None
        return self._bot.choose(view, sampler, budget) if text is None else GAME.parse(text)


def _hidden(with_it: bool) -> Callable[[View, Random], str]:
    """Always the part with the face-down card, or always the other."""

    def rule(view: View, random: Random) -> str:
        in_a = any(not card.code for card in view.zone("part:A").cards)
        return str(TAKE[0] if in_a == with_it else TAKE[1])

    return rule


def _greedy(view: View, random: Random) -> str | None:
    """Sells the dearest combination at once."""
    sales = [offer.move for offer in view.moves if offer.move.startswith("sell")]
    return sales[0] if sales else None


def _by_lot(view: View, random: Random) -> str:
    return random.choice(view.moves).move


TRICKS: dict[str, Maker] = {
    "always the part with the face-down card": lambda random: Trick(random, _hidden(True), ["CHOOSE"]),
    "always the other part": lambda random: Trick(random, _hidden(False), ["CHOOSE"]),
    "any part": lambda random: Trick(random, _by_lot, ["CHOOSE"]),
    "sells whatever it can at once": lambda random: Trick(random, _greedy, ["RESALE"]),
}


class Played(msgspec.Struct, frozen=True):
    """One game: winner, rounds, first splitter, and by seat the working bandit (−1 without) and the cards kept."""

    winner: int
    rounds: int
    first: int
    sides: tuple[int, ...]
    bandits: tuple[int, ...]
    kept: tuple[int, ...]


def play(seats: int, number: int, makers: tuple[Maker, Maker]) -> Played:
    """A function of its arguments."""
    state: EscrocsState = GAME.setup(seats, {}, Stream.fast(number))[0]
    random = Random(number)
    players = [makers[side](Random(f"{number}/{seat}")) for seat, side in enumerate(state.terms.side_of)]
    first = -1
    kept: tuple[int, ...] = ()
    while state.actors():
        seat = random.choice(state.actors())
        sampler = partial(state.sample, seat, random)
        state.apply(seat, players[seat].choose(state.view(seat), sampler, Budget()))
        if first < 0 and state.phase_name == "SPLIT":
            first, kept = state.splitter, tuple(state.down)
    return Played(state.winner, state.round, first, state.terms.side_of, state.skills, kept)


def rate(wins: float, games: int) -> str:
    """A share in per cent with its interval."""
    interval = wilson(wins, games)
    return f"{100 * wins / games:.1f} % ({100 * interval.low:.1f}–{100 * interval.high:.1f})"


def duel(seats: int, games: int, one: Maker, other: Maker) -> str:
    """How the first fares against the second, each deal played from both sides."""
    wins = 0.0
    for game in range(games):
        mine = game % 2
        played = play(seats, 10_000 + game // 2, (one, other) if mine == 0 else (other, one))
        wins += 0.5 if played.winner == DRAW else played.winner == mine
    return rate(wins, games)


def shares(games: Iterable[Played], keys: Callable[[Played, int], Iterable[str]]) -> list[str]:
    """Wins by whatever a seat brings along."""
    wins: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for game in games:
        for seat, side in enumerate(game.sides):
            for key in keys(game, seat):
                times[key] += 1
                wins[key] += game.winner == side
    return [f"| {key} | {rate(wins[key], times[key])} | {times[key]} |" for key in sorted(times)]


def _bandit(game: Played, seat: int) -> list[str]:
    return [BANDITS[game.bandits[seat]]] if game.bandits[seat] >= 0 else []


def _pair(game: Played, seat: int) -> list[str]:
    mine, other = game.bandits[seat], game.bandits[1 - seat]
    return [f"{BANDITS[mine]} against {BANDITS[other]}"] if mine < other else []


def _kept(game: Played, seat: int) -> list[str]:
    return [code for helper, code in enumerate(HELPERS) if game.kept[seat] >> helper & 1]


def _role(game: Played, seat: int) -> list[str]:
    """Of a side, so once for two teammates."""
    if seat and game.sides[seat] == game.sides[seat - 1]:
        return []
    alone = game.sides.count(game.sides[seat]) == 1
    role = "splits first" if game.sides[seat] == game.first else "chooses first"
    return [role, "alone" if alone else "in pairs"] if len(game.sides) == 3 else [role]


def equals(seats: int, games: int) -> None:
    """Prints the tables of games among equals."""
    drawn: Maker = lambda random: Trick(random, _by_lot, ["KEEP", "CHIEF"])  # noqa: E731
    played = [play(seats, number, (drawn, drawn)) for number in range(games)]
    decided = [game for game in played if game.winner != DRAW]
    rounds = sorted(game.rounds for game in played)
    marks = [rounds[len(rounds) * part // 100] for part in (5, 50, 95)]
    print(
        f"\n{seats} seats, {games} games: {sum(rounds) / games:.1f} rounds, 5/50/95 % at {marks}, at most {rounds[-1]}"
    )
    for keys in (_role, _bandit, *([_pair] if seats == 2 else []), _kept):
        print("\n".join(shares(decided, keys)))


def main(games: int) -> None:
    for seats in GAME.seats:
        print(f"{seats} seats, habile against random: {duel(seats, games // 4, HABILE, CHANCE)}")
    for name, trick in TRICKS.items():
        print(f"{name}, against the bot: {duel(2, games, trick, HABILE)}")
    for seats in GAME.seats:
        equals(seats, games * 4 if seats == 2 else games)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 400)
