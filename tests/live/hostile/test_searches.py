"""Looking words up: an address has so many of them, and a family that reads the rules does not notice."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import ask, request
from tests.server.running import Running, running
from tripot.server.infra.settings import Allowance, Settings

pytestmark = pytest.mark.usefixtures("quiet")

OTHER = "127.0.0.2"
HOSTILE = request(f"GET /api/games/dupes/search?words={'+'.join('bcdefghijkmnopqrstuvwxyz' * 4)}")
HONEST = request("GET /api/games/dupes/search?words=combien+de+cartes")


async def test_words_are_counted_by_address(strict: Settings) -> None:
    async with running(replace(strict, searches_of_address=Allowance(0, 30))) as house:
        answers = [await ask(house.address, HOSTILE) for _ in range(4)]
        assert [answer.status for answer in answers] == [200] * 2 + [429] * 2  # of twelve words each
        assert answers[-1].headers["retry-after"]
        assert (await ask(house.address, HONEST)).status == 200  # six are left
        assert (await ask(house.address, HOSTILE, OTHER)).status == 200


async def test_ten_people_who_type_are_all_answered(house: Running) -> None:
    """Each of ten behind one address types three questions; every letter is a search."""
    people = [await house.guest() for _ in range(10)]
    asked = [question[:end] for question in ("gagner", "égalité", "bluff") for end in range(2, len(question) + 1)]
    for words in asked:
        await asyncio.gather(*(person.get("/api/games/dupes/search", words=words) for person in people))
