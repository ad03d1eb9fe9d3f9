"""Busy tables, and what must be true of a house's store after whatever has happened to it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path

import msgspec

from tests.live.resilience.people import FAILURES, Stubborn
from tests.server.browser import Browser
from tests.support.waiting import eventually


class Busy:
    """Two people and a bot who begin another game as soon as one has ended, on whichever node answers."""

    def __init__(self, addresses: Sequence[str]) -> None:
        self._addresses: list[str] = list(addresses)
        self._people: list[Browser] = []
        self.games: list[list[Stubborn]] = []
        """One after the other, who played."""

    async def play(self) -> None:
        """Until cancelled."""
        while len(self._people) < 2:
            with suppress(*FAILURES, AssertionError):
                self._people.append(
                    await Browser(self._addresses[len(self._people) % len(self._addresses)]).__aenter__()
                )
        while True:
            await self._game()

    async def _game(self) -> None:
        table_id = await self._seated()
        players = [Stubborn(person, table_id, self._addresses) for person in self._people]
        self.games.append(players)
        for player in players:
            await self._ready(player)
        await asyncio.gather(*(player.play() for player in players))

    async def _seated(self) -> str:
        """A table with both at it, in spite of everything."""
        table: dict[str, object] | None = None
        while True:
            try:
                if table is None:
                    places = ["me", "open", "heuristic"]
                    table = await self._people[0].open_table("depli", places, options={"deals": 3}, absent_after=600)
                await self._people[1].join(table, "Ben")
                return str(table["id"])
            except (*FAILURES, AssertionError):  # the house is down, or says that its store is away
                await asyncio.sleep(0.05)

    @staticmethod
    async def _ready(player: Stubborn) -> None:
        while True:
            with suppress(*FAILURES):
                line = player.line or await player.connect()
                if line.view is not None or (await line.ready())["type"] == "ack":
                    return
            player.line = None

    async def leave(self) -> None:
        for person in self._people:
            with suppress(*FAILURES):
                await person.__aexit__(None, None, None)

    def acked(self) -> int:
        """Moves the house has acknowledged so far."""
        return sum(len(player.acked) for game in self.games for player in game)


class Stored(msgspec.Struct, frozen=True):
    """An entry as the database has it."""

    seq: int
    seat: int
    move: str
    client: str


def read_sqlite(folder: Path) -> dict[str, list[Stored]]:
    """Every table's entries, from a database that is whole."""
    found: dict[str, list[Stored]] = {}
    with closing(sqlite3.connect(folder / "tripot.sqlite3")) as database:
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        for table_id, *entry in database.execute(
            "SELECT table_id, seq, seat, move, message_id FROM entries ORDER BY table_id, seq"
        ):
            found.setdefault(table_id, []).append(Stored(*entry))
    return found


def check(stored: dict[str, list[Stored]], busy: Sequence[Busy]) -> int:
    """Nothing acknowledged is missing, nothing is there twice, no number left out; how many moves were looked for."""
    looked_for = 0
    for entries in stored.values():
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    for players in (game for table in busy for game in table.games):
        entries = stored.get(players[0].table_id, [])
        for seat, player in enumerate(players):
            mine = [entry for entry in entries if entry.seat == seat and entry.client]
            assert len({entry.client for entry in mine}) == len(mine)
            moves = {entry.client: entry.move for entry in mine}
            for number, (_, move) in enumerate(player.acked):
                assert moves[f"{number}-x"] == move, (player.table_id, seat, number)
                looked_for += 1
    return looked_for


async def until_more(busy: Sequence[Busy], moves: int = 1) -> None:
    """Play goes on: so many moves have been acknowledged since."""
    before = sum(table.acked() for table in busy)
    await eventually(lambda: sum(table.acked() for table in busy) >= before + moves)
