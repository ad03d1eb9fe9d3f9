"""Makes a kept house, with the server of the version it is run in: see README.md beside this file.

Ada and Ben play every game twice: one table is left in the middle, one is played to its end. Then the house is killed,
with everybody still connected, and packed.
"""

from __future__ import annotations

import asyncio
import io
import json
import lzma
import os
import signal
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from random import Random
from typing import Any

from tests.server.browser import Browser, Line
from tests.server.running import Running, running
from tripot.bots.registry import choose_move, player_named
from tripot.engine.authoring.registry import game_named
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.record import Remark
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.server.infra.settings import Settings
from tripot.server.protocol.client_messages import Undo

GAMES: dict[str, dict[str, Any]] = {
    "depli": {},
    "noe": {"target_score": 100, "round_limit": 5, "turn_limit_per_seat": 20},
    "urgence": {},
    "escrocs": {"round_limit": 20},
    "dupes": {"minor_goals": 2},
}
"""Every game, with options that make it short; a game left in the middle is played as the box says."""
_HALF_WAY = 25
"""Entries after which a game is left as it is."""


def choose(state: State, seat: int) -> str:
    """What somebody who plays well would play, knowing what the seat knows."""
    random = Random(0)
    return str(choose_move(player_named("heuristic", state.game, random), state, seat, random, Budget(seconds=1)))


async def play_on(house: Running, line: Line, until: int) -> None:
    """Plays whenever it is this seat's turn, to the end of the game or until the table has come that far."""
    session = house.house.live_tables[line.table["id"]].session
    assert session is not None
    seat = line.table["you"]["seat"]
    while line.view is None or (line.view["result"] is None and line.version < until):
        state = session.play.state
        if line.my_turn() and seat in state.actors():
            answer = await line.move(choose(state, seat))
            assert answer["type"] == "update" or answer["code"] == "stale", answer
        else:
            await line.receive()


async def _play_table(house: Running, people: list[Browser], slug: str, over: bool) -> dict[str, Any]:
    """A table of a game: Ada, Ben and a bot, left half-way, or played to its end."""
    ada, ben = people
    options = GAMES[slug] if over else {}
    table = await ada.open_table(slug, ["me", "open", "heuristic"], options=options, absent_after=600)
    await ben.join(table, "Ben")
    lines = [await person.sit(table["id"]) for person in people]
    for line in lines:
        await line.ready()
    for line in lines:
        while line.view is None:
            await line.receive()
    await asyncio.gather(*(play_on(house, line, 8) for line in lines))
    for line in lines:
        await line.hello()
        if line.view is not None and line.view["undo"]:
            made_on = {"decision": line.view["decision"]} if "decision" in Undo.__struct_fields__ else {}
            assert (await line.ask("undo", **made_on))["type"] == "update"
    await lines[0].ask("chat", channel="table", text="À vous, Ben !")
    if "story" in lines[1].table["channels"]:
        await lines[1].ask("chat", channel="story", text="Il pleuvait, ce soir-là.")
    await asyncio.gather(*(play_on(house, line, 10**9 if over else _HALF_WAY) for line in lines))
    session = house.house.live_tables[table["id"]].session
    assert session is not None
    assert session.play.over == over
    return {"game": slug, "id": table["id"], "over": over, "entries": session.version, "invite": table["invite"]}


async def play_house(folder: Path) -> None:
    """Plays all tables and notes down what a later version must find; the last act is a kill."""
    quick = Settings(data=folder, pace=(0.0, 0.0), absent_least=0, limits=False, hello_within=60)
    async with running(quick) as house:
        people = [await house.guest() for _ in range(2)]
        kept: dict[str, Any] = {"tables": [], "cookies": [dict(person.http.cookies) for person in people]}
        for slug in GAMES:
            for over in (True, False):
                found = await _play_table(house, people, slug, over)
                kept["tables"].append(found)
                print(found)
                if over:
                    record = await people[0].get(f"/api/tables/{found['id']}/record")
                    (folder / f"{slug}-published.tripot").write_text(record, "utf-8")
        last = kept["tables"][-2]["id"]
        kept["rematch"] = (await people[0].post(f"/api/tables/{last}/rematch"))["id"]
        lobby = await people[0].open_table("depli", ["me", "open", "random"], private=True)
        kept["lobby"] = {"id": lobby["id"], "invite": lobby["invite"]}
        await people[0].sit(lobby["id"])
        (folder / "house.json").write_text(json.dumps(kept, indent=1), "utf-8")
        os.kill(os.getpid(), signal.SIGKILL)


def write_records(folder: Path) -> None:
    """Games of the engine alone, as the terminal and the lab keep them: whole, broken off, with an owner's cards."""
    for number, slug in enumerate(GAMES):
        for over in (True, False):
            name = "finished" if over else "unfinished"
            play = Play.start(game_named(slug), 2, GAMES[slug] if over else {}, Stream.fast(number))
            _play_alone(play, 10**9 if over else _HALF_WAY)
            assert play.over == over
            play.remarks = (Remark(3, 0, "Tiens, tiens."),) if play.game.capabilities.story else ()
            (folder / f"{slug}-{name}.tripot").write_text(play.record.write(), "utf-8")
    depli = game_named("depli")
    cards = depli.catalogue.data()
    cards["players"]["3"]["cards"] -= 1
    owned = depli.with_catalogue(Catalogue.from_data(cards))
    play = Play.start(owned, 3, {"deals": 3}, Stream.fast(99), ["Ada", "Ben", "Cléo"])
    _play_alone(play, 10**9)
    (folder / "depli-owner.tripot").write_text(play.record.write(), "utf-8")


def _play_alone(play: Play, entries: int) -> None:
    while not play.over and len(play.entries) < entries:
        seat = play.state.actors()[0]
        play.move(seat, play.game.parse(choose(play.state, seat)))
        if len(play.entries) == 4 and play.can_undo(seat):
            play.undo(seat)


def main(out: Path) -> None:
    """Packs what a killed house has left, and the records."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        ended = subprocess.run([sys.executable, __file__, "--play", name], check=False, timeout=600)
        assert ended.returncode == -signal.SIGKILL, ended
        write_records(folder)
        with sqlite3.connect(folder / "tripot.sqlite3") as database:
            database.execute("VACUUM INTO ?", (str(folder / "packed"),))
        out.mkdir(parents=True, exist_ok=True)
        (out / "house.sqlite3.xz").write_bytes(lzma.compress((folder / "packed").read_bytes(), preset=9))
        (out / "house.json").write_bytes((folder / "house.json").read_bytes())
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w") as archive:
            for path in sorted(folder.glob("*.tripot")):
                about = tarfile.TarInfo(path.name)
                about.size = path.stat().st_size
                archive.addfile(about, io.BytesIO(path.read_bytes()))
        (out / "records.tar.xz").write_bytes(lzma.compress(packed.getvalue(), preset=9))


if __name__ == "__main__":
    if sys.argv[1] == "--play":
        asyncio.run(play_house(Path(sys.argv[2])))
    else:
        main(Path(sys.argv[1]))
