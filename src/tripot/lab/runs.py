"""A running job: its executor, the file it can be resumed from, where its records go, who hears of its progress."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.rules.outcome import Outcome
from tripot.lab.executors import Executor, LocalExecutor, cores, map_chunked
from tripot.lab.game_stats import GameStats

Progress = Callable[[int], None]
"""Told how many more games are done."""

_INDEX: Final = "index.tsv"


class PlayedGame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One game: who sat where, how it ended, what was noticed of it."""

    bots: tuple[str, ...]
    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    moves: int
    rule: str = ""
    reason: str = ""
    """The key of the sentence that says why it ended."""
    stats: GameStats | None = None
    record: str = ""

    @property
    def outcome(self) -> Outcome:
        return Outcome(self.places, self.scores, Text(self.reason), self.rule)


Games = tuple[PlayedGame, ...]
"""What one number of a job stands for: a game, or one on either side of a comparison."""


class OtherJob(Exception):
    """A file that holds the games of another job, or no games at all."""


class _StoredGame(msgspec.Struct, frozen=True):
    index: int
    games: Games


class Run(msgspec.Struct, frozen=True):
    """The way a job is run. Its results depend on none of this."""

    executor: Executor | None = None
    """None: this machine, one process for each core, and no more than there are games."""
    file: Path | None = None
    """Games are written here as they are played; a job that finds some of its own here goes on after them."""
    folder: Path | None = None
    """Records go here, one file a game, with an index."""
    progress: Progress = lambda _: None

    def games(self, play: Callable[[int], Games], count: int, key: object) -> Iterator[tuple[int, Games]]:
        """The games of a job with their numbers, those kept first, then as they are played; raises OtherJob."""
        kept = _Log(self.file, msgspec.json.encode(key, order="deterministic")) if self.file else None
        records = _Folder(self.folder) if self.folder else None
        try:
            done: set[int] = set()
            for one in kept.read() if kept else ():
                if one.index < count and one.index not in done and (not records or records.has(one)):
                    done.add(one.index)
                    if records:
                        records.list(one)
                    self.progress(1)
                    yield one.index, one.games
            left = [index for index in range(count) if index not in done]
            executor = self.executor or LocalExecutor(min(cores(), max(1, len(left))))
            for found in map_chunked(_Numbered(play), left, executor) if left else ():
                if records:
                    found = [records.keep(one) for one in found]  # noqa: PLW2901 - a record on disk is not kept twice
                if kept:
                    kept.write(found)
                self.progress(len(found))
                for one in found:
                    yield one.index, one.games
        finally:  # a job that is cut leaves an index of what there is
            if records:
                records.write_index()


class _Numbered:
    """A game with its number, since games come back in any order."""

    def __init__(self, play: Callable[[int], Games]) -> None:
        self._play: Callable[[int], Games] = play

    def __call__(self, index: int) -> _StoredGame:
        return _StoredGame(index, self._play(index))


class _Log:
    """One line for the job, then one for each number of it."""

    def __init__(self, path: Path, key: bytes) -> None:
        self._path: Path = path
        self._first: bytes = b'{"lab":1,"job":' + key + b"}\n"

    def read(self) -> list[_StoredGame]:
        """Reads the games played before; drops a half line that an interrupted job left in the file."""
        raw = self._path.read_bytes() if self._path.exists() else b""
        whole = raw[: raw.rfind(b"\n") + 1]
        if not whole and not (raw and not self._first.startswith(raw)):
            self._path.write_bytes(self._first)
            return []
        if not whole.startswith(self._first):
            raise OtherJob(self._path)
        if whole != raw:
            self._path.write_bytes(whole)
        try:
            return [msgspec.json.decode(line, type=_StoredGame) for line in whole.splitlines()[1:]]
        except msgspec.MsgspecError:
            raise OtherJob(self._path) from None

    def write(self, found: list[_StoredGame]) -> None:
        with self._path.open("ab") as file:
            file.write(b"".join(msgspec.json.encode(one) + b"\n" for one in found))


class _Folder:
    """Records, each in a file of its own, and an index that any spreadsheet reads."""

    def __init__(self, path: Path) -> None:
        self._path: Path = path
        self._lines: list[tuple[str, PlayedGame]] = []
        path.mkdir(parents=True, exist_ok=True)

    def has(self, one: _StoredGame) -> bool:
        return all((self._path / name).exists() for name in _names(one))

    def list(self, one: _StoredGame) -> None:
        self._lines.extend(zip(_names(one), one.games, strict=True))

    def keep(self, one: _StoredGame) -> _StoredGame:
        for name, game in zip(_names(one), one.games, strict=True):
            (self._path / name).write_text(game.record, "utf-8", newline="\n")
        bare = _StoredGame(one.index, tuple(msgspec.structs.replace(game, record="") for game in one.games))
        self.list(bare)
        return bare

    def write_index(self) -> None:
        rows = [("file", "bots", "places", "scores", "moves", "rule")]
        rows += [
            (
                name,
                " ".join(game.bots),
                " ".join("=".join(map(str, group)) for group in game.places),
                " ".join(map(str, game.scores)),
                str(game.moves),
                game.rule,
            )
            for name, game in sorted(self._lines, key=lambda line: line[0])
        ]
        text = "".join("\t".join(row) + "\n" for row in rows)
        (self._path / _INDEX).write_text(text, "utf-8", newline="\n")


def _names(one: _StoredGame) -> list[str]:
    """`000012.tripot`; where a number stands for two games, `000012a.tripot` and `000012b.tripot`."""
    marks = [""] if len(one.games) == 1 else [chr(ord("a") + k) for k in range(len(one.games))]
    return [f"{one.index:06}{mark}.tripot" for mark in marks]


ALONE: Final = Run(LocalExecutor(1))
