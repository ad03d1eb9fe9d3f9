"""Names of guests who sit nowhere are forgotten in time; who has a seat, a table or a second device keeps theirs."""

from __future__ import annotations

import msgspec

from tests.server.running import running
from tripot.server.infra.settings import Settings


async def test_unused_names_are_forgotten(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database, named_for=-1.0)) as house:
        ada, ben, phone, stranger = people = [await house.guest() for _ in range(4)]
        table = await ada.open_table("highcard", ["me", "open"])
        await ben.join(table, "Ben")
        code = (await ben.post(f"/api/tables/{table['id']}/device"))["code"]
        await phone.post("/api/device", {"code": code})
        await stranger.put("/api/me", {"name": "Zoé"})
        assert [(await person.get("/api/me"))["name"] for person in people] == ["Ada", "Ben", "Ben", "Zoé"]
        await house.house._clean()
        assert [(await person.get("/api/me"))["name"] for person in people] == ["Ada", "Ben", "Ben", ""]


async def test_only_so_many_unused_names_are_kept(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database, names_most=2)) as house:
        people = [await house.guest() for _ in range(4)]
        for number, person in enumerate(people):
            await person.put("/api/me", {"name": f"Nom {number}"})
        await house.house._clean()
        assert [(await person.get("/api/me"))["name"] for person in people] == ["", "", "Nom 2", "Nom 3"]
