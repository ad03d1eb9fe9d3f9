"""Tables with people already at them."""

from __future__ import annotations

from typing import Any

import msgspec

from tests.server.browser import Browser, Json, Line
from tests.server.running import Running

NAMES = ("Ada", "Ben", "Cléo", "Dan", "Eve")


class Party(msgspec.Struct):
    """A table, its people and their sockets, seat by seat."""

    table: Json
    people: list[Browser]
    lines: list[Line]

    @property
    def id(self) -> str:
        return str(self.table["id"])

    def actor(self) -> Line:
        """Somebody whose turn it is."""
        return next(line for line in self.lines if line.my_turn())

    def waiting(self) -> Line:
        """Somebody whose turn it is not."""
        return next(line for line in self.lines if not line.my_turn())

    async def sync(self) -> None:
        """Everybody has read up to the version of whoever is furthest."""
        latest = max(line.version for line in self.lines)
        for line in self.lines:
            while line.version < latest:
                await line.receive()


async def gather_at(house: Running, game: str, humans: int, bots: int = 0, **wishes: Any) -> Party:
    """A table in its lobby, everybody seated and connected."""
    people = [await house.guest() for _ in range(humans)]
    places = ["me"] + ["open"] * (humans - 1) + ["heuristic"] * bots
    table = await people[0].open_table(game, places, **wishes)
    for person, name in zip(people[1:], NAMES[1:], strict=False):
        await person.join(table, name, invite=table["invite"])
    lines = [await person.sit(table["id"]) for person in people]
    return Party(table, people, lines)


async def start(party: Party) -> Party:
    """Everybody is ready; everybody has the first view."""
    for line in party.lines:
        await line.ready()
    for line in party.lines:
        while line.view is None:
            await line.receive()
    return party


async def playing(house: Running, game: str, humans: int, bots: int = 0, **wishes: Any) -> Party:
    """A game that has just begun."""
    return await start(await gather_at(house, game, humans, bots, **wishes))
