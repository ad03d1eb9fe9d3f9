"""Two nodes on one PostgreSQL under attack: whoever plays across them notices nothing, and loses nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import ask, json_of, request, upgrade, wire
from tests.live.hostile.rubbish import bad_request
from tests.server.browser import Browser, Json
from tests.server.running import Running, running
from tests.support.postgres import Postgres
from tests.support.profile import LONG
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings

pytestmark = pytest.mark.usefixtures("quiet")

GAMES, ATTACKERS = (3, 6) if LONG else (1, 2)
OTHER = "127.0.0.2"
JSON = "Content-Type: application/json"


class Attacker:
    """Sends whatever costs most, without a cookie, to both nodes in turn, from one address, until told to stop."""

    def __init__(self, nodes: list[Running], finished: str, seed: int) -> None:
        self.nodes: list[Running] = nodes
        self.finished: str = finished
        self.at: str = finished
        """The table that is being played at."""
        self.statuses: list[int] = []
        self.stopped: bool = False
        self._random: Random = Random(seed)

    def _request(self) -> bytes:
        name = json_of(name="Eve")
        return self._random.choice(
            [
                request(f"GET /api/tables/{self.finished}/replay?count=100"),
                request(f"GET /api/tables/{self.finished}/analysis?viewer=-2"),
                request(f"GET /api/tables/{self.at}/log"),
                request("POST /api/tables", JSON, body=json_of(game="depli", places=["habile"] * 4, name="Eve")),
                request(f"POST /api/tables/{self.at}/seats/2/request", JSON, body=name),
                request(f"POST /api/tables/{self.at}/join", JSON, body=name),
                request("PUT /api/me", JSON, body=name),
                request("GET /api/games/dupes/search?words=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p"),
                bad_request(self._random),
                b"",
            ]
        )

    async def run(self) -> None:
        while not self.stopped:
            node, asked = self._random.choice(self.nodes), self._request()
            if asked:
                self.statuses.append((await ask(node.address, asked, OTHER)).status)
            else:
                await self._watch(node)

    async def _watch(self, node: Running) -> None:
        """A socket that says hello and asks for a move that is not theirs, or nothing that makes sense."""
        async with wire(node.address, OTHER) as socket:
            await socket.send(upgrade(f"/api/tables/{self.at}/socket"))
            self.statuses.append((await socket.answer()).status)
            await socket.send(b"\x81\x85\x00\x00\x00\x00hello" * 5)


async def _open(host: Browser, guest: Browser, game: str, **options: int) -> Json:
    table = await host.open_table(game, ["me", "open", "heuristic"], options=options)
    await guest.join(table, "Ben")
    return table


async def _play(people: list[Browser], table: Json) -> None:
    """To the end; every move that was acknowledged is in the record, and nobody was told to slow down."""
    lines = [await person.sit(table["id"]) for person in people]
    for line in lines:
        await line.ready()
    views = await asyncio.gather(*(line.play() for line in lines))
    assert views[0]["result"] == views[1]["result"]
    texts = [await person.get(f"/api/tables/{table['id']}/record") for person in people]
    assert texts[0] == texts[1]
    record = Record.read(texts[0])
    assert {entry.by for entry in record.entries} == {"player", "bot"}
    assert len(record.entries) == lines[0].version == lines[1].version
    assert not any('"too_fast"' in frame for line in lines for frame in line.frames)


async def test_a_game_across_two_nodes_under_attack(
    strict: Settings, postgres_server: Postgres, tmp_path: Path
) -> None:
    shared = replace(strict, database=postgres_server.create_database(), lease=1.5, poll=0.3, request_within=0.5)
    async with (
        running(replace(shared, node="north", data=tmp_path / "north")) as north,
        running(replace(shared, node="south", data=tmp_path / "south")) as south,
    ):
        nodes, people = [north, south], [await north.guest(), await south.guest()]
        finished = await _open(people[0], people[1], "highcard", cards=3)
        await _play(people, finished)
        attackers = [Attacker(nodes, finished["id"], seed) for seed in range(ATTACKERS)]
        attack = [asyncio.create_task(attacker.run()) for attacker in attackers]
        for number in range(GAMES):
            game, options = ("depli", {"deals": 3}) if LONG else ("highcard", {})
            table = await _open(people[number % 2], people[1 - number % 2], game, **options)
            for attacker in attackers:
                attacker.at = table["id"]
            players = [people[number % 2], people[1 - number % 2]]
            await _play(players, table)
        for attacker in attackers:
            attacker.stopped = True
        await asyncio.gather(*attack)
        statuses = [status for attacker in attackers for status in attacker.statuses]
        assert len(statuses) > 10
        assert not [status for status in statuses if status >= 500]
        for node in nodes:
            assert not node.house.metrics.stumbles
            assert (await ask(node.address, request("GET /health"))).status == 200
