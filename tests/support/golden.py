"""Golden games: whole records kept in files, with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write a game's records
anew with `python -m tests.support.golden SLUG` and read the diff.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random

import msgspec

from tripot.engine.game import Game, State
from tripot.engine.play import Play, replay, replay_all
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Options
from tripot.engine.search.player import Budget


class Table(msgspec.Struct, frozen=True):
    """How a golden game is played: how often by the game's bot (else at random), how often a move is taken back."""

    seats: int
    options: Options = {}
    bots: float = 0.0
    undo: float = 0.0
    opening: tuple[tuple[int, str], ...] = ()
    """The first moves, by seat."""


class Shelf:
    """The golden games of one game, in its folder `golden`."""

    def __init__(self, file: str, game: Game, tables: Mapping[str, Table]) -> None:
        self.folder: Path = Path(file).parent
        self.game: Game = game
        self.tables: Mapping[str, Table] = tables

    def record(self, name: str) -> Record:
        return Record.read(self._file(name, "tripot").read_text("utf-8"))

    def check_files(self) -> None:
        """Every table has its two files, and there are no others."""
        for kind in ("tripot", "digests"):
            assert {path.stem for path in self.folder.glob(f"*.{kind}")} == set(self.tables)

    def check(self, name: str) -> None:
        """The record replays to its end through the very states it went through when it was kept."""
        record, table = self.record(name), self.tables[name]
        assert record.write() == self._file(name, "tripot").read_text("utf-8")
        assert record.header.seats == table.seats
        assert table.options.items() <= record.header.options.items()
        wanted = self._file(name, "digests").read_text("utf-8").split()
        for number, (play, _) in enumerate(replay(record, self.game)):
            assert _short_digest(play.state) == wanted[number], f"{name}: after entry {number}"
        assert len(wanted) == len(record.entries) + 1
        assert replay_all(record, self.game).state.outcome() is not None

    def write(self, name: str) -> Record:
        """Plays the game anew, its seed drawn from its name, and keeps it."""
        record = self._played(name)
        digests = [_short_digest(play.state) for play, _ in replay(record, self.game)]
        self._file(name, "tripot").write_text(record.write(), "utf-8")
        self._file(name, "digests").write_text("\n".join(digests) + "\n", "utf-8")
        return record

    def _played(self, name: str) -> Record:
        table, random = self.tables[name], Random(name)
        play = Play.start(self.game, table.seats, table.options, Stream.fast(random.randrange(1 << 32)))
        for seat, move in table.opening:
            play.move(seat, self.game.parse(move))
        bot = self.game.players.habile(self.game, random)
        while not play.over:
            state = play.state
            seat = random.choice(state.actors())
            if random.random() < table.bots:
                play.move(seat, bot.choose(state.view(seat), partial(state.sample, seat, random), Budget()), by="bot")
            else:
                play.move(seat, random.choice([move for move in state.legal_moves(seat) if not move.gives_up]))
            if play.can_undo(seat) and random.random() < table.undo:
                play.undo(seat)
        return play.record

    def _file(self, name: str, kind: str) -> Path:
        return self.folder / f"{name}.{kind}"


def _short_digest(state: State) -> str:
    return state.digest()[:8].hex()


if __name__ == "__main__":
    for slug in sys.argv[1:]:
        shelf: Shelf = import_module(f"tests.games.{slug}.golden").SHELF
        for table_name in shelf.tables:
            print(f"{slug} {table_name}: {len(shelf.write(table_name).entries)} entries")
