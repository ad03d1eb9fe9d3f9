"""The ladder of players: one of a level against the next level in the other seats, looked at three times at most.

Each deal is played once from every seat. Games are kept as they are played, so that a run that was cut goes on. After
100, 200 and 400 games the rate is looked at, each time with an interval of 98.3 %, so that all three together are right
95 times in 100; a rung is decided, and played no further, once the interval leaves par."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from tripot.bots.expert import Expert
from tripot.engine.game import Game
from tripot.engine.rules.options import Options
from tripot.engine.search.player import Budget
from tripot.lab.report import Interval, wilson
from tripot.lab.simulate import Job, play_game, seat_players
from tripot.lab.tally import win_shares

LOOKS: Final = (100, 200, 400)
_Z_OF_A_LOOK: Final = 2.3940
"""Of 1 − 0.05 ∕ 3, two-sided."""


class Matchup(msgspec.Struct, frozen=True):
    """`strong` in one seat, `weak` in all others."""

    game: str
    seats: int
    strong: str
    weak: str
    options: Options
    seconds: float
    """Of the processor, for each decision of a level that searches."""
    sides: int = 0
    """Teams, where seats play together: the strong one has weak mates, and a side wins as one. 0: as many as seats."""

    @property
    def par(self) -> float:
        return 1.0 / (self.sides or self.seats)


class MatchupGame(msgspec.Struct, frozen=True):
    """One game of a rung: what the strong one won of it, and how it searched."""

    matchup: Matchup
    index: int
    win: float
    searched: int = 0
    departed: int = 0
    samples: tuple[float, ...] = ()
    """A second: at the opening, in the middle and at the end, a third of its decisions each."""


class Standing(msgspec.Struct, frozen=True):
    """A rung as far as it has been played."""

    matchup: Matchup
    games: int
    wins: float
    interval: Interval
    searched: int
    departed: int
    samples: tuple[float, ...]

    @property
    def decided(self) -> bool:
        return self.interval.low > self.matchup.par or self.interval.high < self.matchup.par


def play(matchup: Matchup, game: Game, index: int, seed: int = 0) -> MatchupGame:
    """Game `index` of a rung."""
    bots = (matchup.strong, *[matchup.weak] * (matchup.seats - 1))
    job = Job(game, matchup.options, bots, index + 1, seed, Budget(seconds=matchup.seconds), paired=True)
    table = seat_players(job, index, job.seating(index))
    played, seat = play_game(job, index, job.deal(index), table), index % matchup.seats
    together = matchup.seats // (matchup.sides or matchup.seats)
    win = float(win_shares(played.outcome, job.teams)[seat]) * together
    expert = table[seat].player
    if not isinstance(expert, Expert):
        return MatchupGame(matchup, index, win)
    return MatchupGame(matchup, index, win, expert.searched, expert.departed, _speeds(expert.samples, matchup.seconds))


def _speeds(samples: list[int], seconds: float) -> tuple[float, ...]:
    third = len(samples) // 3
    parts = (samples[:third], samples[third : len(samples) - third], samples[len(samples) - third :])
    return tuple(sum(part) / len(part) / seconds for part in parts) if third else ()


def climb(matchup: Matchup, game: Game, file: Path, most: int = LOOKS[-1]) -> Iterator[Standing]:
    """Plays a rung on from where its file ends until it is decided, or so many games; tells each look."""
    _drop_half_a_line(file)
    played = [one for one in read_games(file) if one.matchup == matchup]
    for look in (games for games in LOOKS if games <= most):
        while len(played) < look:
            played.append(play(matchup, game, len(played)))
            with file.open("ab") as log:
                log.write(msgspec.json.encode(played[-1]) + b"\n")
        standing = standing_of(matchup, played[:look])
        yield standing
        if standing.decided:
            return


def read_games(file: Path) -> list[MatchupGame]:
    """The games of a file, a half-written last line apart."""
    lines = file.read_bytes().split(b"\n")[:-1] if file.exists() else []
    return [msgspec.json.decode(line, type=MatchupGame) for line in lines]


def _drop_half_a_line(file: Path) -> None:
    """Removes the half line that an interrupted run left."""
    if file.exists():
        whole, newline, half = file.read_bytes().rpartition(b"\n")
        if half:
            file.write_bytes(whole + newline)


def standings(played: Iterable[MatchupGame]) -> list[Standing]:
    """Every rung of which games were kept, in the order they were begun."""
    matchups: dict[bytes, list[MatchupGame]] = {}
    for one in played:
        matchups.setdefault(msgspec.json.encode(one.matchup), []).append(one)
    return [standing_of(games[0].matchup, games) for games in matchups.values()]


def standing_of(matchup: Matchup, played: list[MatchupGame]) -> Standing:
    wins = sum(one.win for one in played)
    speeds = [one.samples for one in played if one.samples]
    return Standing(
        matchup=matchup,
        games=len(played),
        wins=wins,
        interval=wilson(wins, len(played), _Z_OF_A_LOOK),
        searched=sum(one.searched for one in played),
        departed=sum(one.departed for one in played),
        samples=tuple(sum(part) / len(speeds) for part in zip(*speeds, strict=True)),
    )
