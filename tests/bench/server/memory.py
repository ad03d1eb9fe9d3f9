"""What a table that nobody looks at costs in memory: loaded, and once it has left."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

import msgspec

from tripot.engine.play import reopen
from tripot.engine.record import Entry, Record
from tripot.server import seating
from tripot.server.bodies import NewTable
from tripot.server.house import House
from tripot.server.ledger import digest_of
from tripot.server.luck import Luck
from tripot.server.settings import Settings
from tripot.server.store import changes
from tripot.server.store.rows import EntryRow, TableRow


class Idle(msgspec.Struct, frozen=True):
    """Kilobytes a table."""

    tables: int
    entries: int
    loaded_kb: float


def _resident_kb() -> float:
    gc.collect()
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return float(line.split()[1])
    raise RuntimeError("no VmRSS")


async def _store_game(house: House, random: Random, entries: int) -> str:
    """A game of four people, half played, nobody there."""
    game = house.game("depli")
    wish = NewTable(game="depli", places=["me", "heuristic", "heuristic", "heuristic"], name="Ada")
    row: TableRow = seating.new_table(
        game, f"g{random.randrange(10**9)}", wish, house.luck.house_seed(), house.store.now()
    )
    seating.start(row, game)
    await house.store.writer.run(changes.create(row))
    play = reopen(Record(row.read_header(), ()), game)
    written = []
    for seq in range(1, entries + 1):
        seat = play.state.actors()[0]
        legal = play.state.legal(seat)
        move = str(legal[random.randrange(len(legal))])
        play.enter(Entry(seat, "player", move))
        written.append(EntryRow(row.id, seq, seat, "player", move, digest_of(play.state), 0.0))
    await asyncio.gather(*(house.store.writer.append(entry, over=False) for entry in written))
    return row.id


async def _run(tables: int, entries: int) -> Idle:
    with tempfile.TemporaryDirectory() as folder:
        house = House(Settings(data=Path(folder), idle_after=0.0, lease=3600.0), Luck())
        await house.open()
        random = Random(1)
        ids = [await _store_game(house, random, entries) for _ in range(tables)]
        for table_id in ids[:20]:
            await house.room(table_id)
        house.evict()
        before = _resident_kb()
        for table_id in ids:
            await house.room(table_id)
        loaded = _resident_kb()
        await house.close()
    return Idle(tables, entries, (loaded - before) / tables)


def measure(tables: int = 400, entries: int = 300) -> Idle:
    """In a process of its own, whose memory is nothing else's."""
    run = "import asyncio, sys, msgspec; from tests.bench.server import memory; "
    run += f"sys.stdout.write(msgspec.json.encode(asyncio.run(memory._run({tables}, {entries}))).decode())"
    done = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True)
    return msgspec.json.decode(done.stdout, type=Idle)
