"""Looking back without a cookie: everybody is a new guest then, so an address has its turns, and others theirs."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import Answer, ask, request
from tests.server.party import Party, playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.engine.views.events import OPEN
from tripot.server.infra.settings import Settings

pytestmark = pytest.mark.usefixtures("quiet")

OTHER = "127.0.0.2"


async def _finished(house: Running, game: str, humans: int, **options: int) -> Party:
    party = await playing(house, game, humans, options=options)
    await asyncio.gather(*(line.play() for line in party.lines))
    return party


async def test_replays_of_one_address_keep_nobody_else_waiting(strict: Settings) -> None:
    async with running(replace(strict, history_patience=60.0)) as house:  # however slow the machine is
        party = await _finished(house, "depli", 2, deals=2)
        path = f"/api/tables/{party.id}"
        await party.people[0].get(f"{path}/log")
        answers: list[Answer] = []

        async def _flood() -> None:
            answers.append(await ask(house.address, request(f"GET {path}/replay?count=100"), OTHER))

        flood = [asyncio.create_task(_flood()) for _ in range(90)]
        await eventually(lambda: bool(answers))
        for _ in range(5):
            before = _served(answers)
            await party.people[0].get(f"{path}/log")
            assert _served(answers) - before <= 3  # the one that was being read, and whoever was next
        await asyncio.gather(*flood)
        served, refused = _served(answers), [answer for answer in answers if answer.status == 429]
        assert served >= house.house.settings.history_waiting
        assert served + len(refused) == 90
        assert all(int(answer.headers["retry-after"]) > 0 for answer in refused)


def _served(answers: list[Answer]) -> int:
    return sum(answer.status == 200 for answer in answers)


async def test_one_address_does_not_take_all_places_where_games_are_looked_at(strict: Settings) -> None:
    async with running(replace(strict, analyses_of_address=3, analysis_budget=0.3)) as house:
        party = await _finished(house, "highcard", 4, cards=2)
        path = f"/api/tables/{party.id}/analysis"
        analyses = house.house.analyses
        done: list[asyncio.Task[None]] = []
        async with analyses._turns.of_house():
            asked = [await ask(house.address, request(f"GET {path}?viewer={seat}"), OTHER) for seat in range(4)]
            assert [answer.status for answer in asked] == [200, 200, 200, 429]
            assert not (await party.people[0].get(path, viewer=OPEN))["ready"]
            jobs = {viewer: job.work for (_, viewer), job in analyses._jobs.items()}
            for job in jobs.values():
                job.add_done_callback(done.append)
        await asyncio.gather(*jobs.values())
        assert done.index(jobs[OPEN]) == 1  # addresses take turns
