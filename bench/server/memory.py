"""What a table where nothing happens costs in memory: one that nobody looks at, and one with people before it."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import Final

import msgspec
import uvloop
from sqlalchemy import select

from bench.server.load import Load
from tests.support.house_process import HouseProcess
from tripot.engine.play import play_from_header
from tripot.engine.record import Entry, Record
from tripot.server.infra.settings import Settings
from tripot.server.protocol.http_models import NewTable
from tripot.server.store import schema, statements
from tripot.server.store.rows import EntryRow, TableRow
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.game_session import digest_of
from tripot.server.tables.house import House
from tripot.server.tables.seats import seating
from tripot.server.web.network.uvicorn_protocols import ask_for_files

_WARM: Final = 20
"""Tables that are loaded before anything is measured, and stay."""


class Idle(msgspec.Struct, frozen=True):
    """Kilobytes a table."""

    tables: int
    entries: int
    loaded_kb: float


def _resident_kb() -> float:
    gc.collect()
    return resident_kb("self")


def resident_kb(process: int | str) -> float:
    """What a process has in memory now."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    raise RuntimeError("no VmRSS")


async def _store_game(house: House, random: Random, entries: int) -> str:
    """A game of four people, half played, nobody there."""
    game = house.game("depli")
    wish = NewTable(game="depli", places=["me", "habile", "habile", "habile"], name="Ada")
    row: TableRow = seating.new_table(
        game, f"g{random.randrange(10**9)}", wish, house.entropy.house_seed(), house.store.now()
    )
    seating.start(row, game)
    await house.store.writer.run(statements.create(row))
    play = play_from_header(Record(row.read_header(), ()), game)
    written = []
    for seq in range(1, entries + 1):
        seat = play.state.actors()[0]
        legal = play.state.legal_moves(seat)
        move = str(legal[random.randrange(len(legal))])
        play.replay_entry(Entry(seat, "player", move))
        written.append(EntryRow(row.id, seq, seat, "player", move, digest_of(play.state), 0.0))
    await asyncio.gather(*(house.store.writer.append(entry, over=False) for entry in written))
    return row.id


async def _fill(folder: str, tables: int, entries: int) -> None:
    house = House(Settings(data=Path(folder)), Entropy())
    await house.open()
    random = Random(1)
    for _ in range(tables):
        await _store_game(house, random, entries)
    await house.close()


async def _load(folder: str, tables: int, entries: int) -> None:
    """What the warm tables needed is there for all: code, sentences, the database's pages."""
    house = House(Settings(data=Path(folder), lease=3600.0), Entropy())
    await house.open()
    ids = [row["id"] for row in await house.store.fetch(select(schema.tables.c.id).limit(tables))]
    for table_id in ids:
        await house.store.entries(table_id)  # what the database keeps of what it read is not the table's
    for table_id in ids[:_WARM]:
        await house.live_table(table_id)
    before = _resident_kb()
    for table_id in ids[_WARM:]:
        await house.live_table(table_id)
    loaded = _resident_kb()
    await house.close()
    sys.stdout.write(msgspec.json.encode(Idle(len(ids), entries, (loaded - before) / len(ids[_WARM:]))).decode())


async def _watched(house: HouseProcess, tables: int) -> float:
    warm = Load(house.port, 20, "depli", 2)
    await warm.seat_everybody()
    before = resident_kb(house.pid)
    load = Load(house.port, tables, "depli", 2)
    await load.seat_everybody()
    await asyncio.sleep(1.0)
    after = resident_kb(house.pid)
    for one in (warm, load):
        one.close()
    return (after - before) / tables


def watched(tables: int = 2_000) -> float:
    """Kilobytes of a table of two people, both connected, who have begun and do nothing."""
    ask_for_files(3 * tables)
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(data=Path(folder), limits=False, connections=3 * tables)
        with HouseProcess(settings) as house:
            return uvloop.run(_watched(house, tables))


def measure(tables: int = 400, entries: int = 300) -> Idle:
    """In processes of their own: what one has used to write the games would be room for the other to load them in."""
    with tempfile.TemporaryDirectory() as folder:
        done = ""
        for step in ("_fill", "_load"):
            run = f"import asyncio; from bench.server import memory; asyncio.run(memory.{step}"
            command = [sys.executable, "-c", f"{run}({folder!r}, {tables}, {entries}))"]
            done = subprocess.run(command, check=True, capture_output=True, text=True, timeout=1_800).stdout
    return msgspec.json.decode(done, type=Idle)
