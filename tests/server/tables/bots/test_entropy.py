"""A house whose deals are known, for tests: the same number, the same cards, the same bots; and still a fair proof."""

from __future__ import annotations

import asyncio
from random import Random

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support import midgame, seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings


async def _played(house: Running) -> Record:
    """Somebody who always does the first thing offered, against two bots."""
    party = await playing(house, "depli", 1, bots=2, options={"deals": 3})
    await party.lines[0].play()
    return Record.read(await party.people[0].get(f"/api/tables/{party.id}/record"))


async def test_a_number_deals_the_same_cards_to_the_same_bots(quick: Settings) -> None:
    async with running(quick, seeded_house.KnownLuck(quick.data)) as house:
        seeded_house.choose_deals(quick.data, 7)
        first, second = await _played(house), await _played(house)
        seeded_house.choose_deals(quick.data, None)
        third = await _played(house)
    assert first.entries == second.entries
    assert first.header.seed == seeded_house.chance(7).seed.hex()
    first.header.check_seed()
    third.header.check_seed()
    assert third.header.seed != first.header.seed
    assert third.header.contributions


async def test_a_game_played_so_far_goes_on_at_a_table(quick: Settings) -> None:
    play = Play.start(game_named("depli"), 3, {"deals": 3}, seeded_house.chance(3), ("Ada", "Ben", "Cléo"))
    random = Random(1)
    while len(play.entries) < 9:
        seat = play.state.actors()[0]
        play.move(seat, random.choice(play.state.legal_moves(seat)))
    async with running(quick, seeded_house.KnownLuck(quick.data)) as house:
        ada = await house.guest()
        guests = {0: ada.guest}
        table = await asyncio.to_thread(midgame.stage, quick.data, play, guests)
        line = await ada.sit(table)
        assert line.version >= len(play.entries)
        end = await line.play()
        assert end["result"]
        record = Record.read(await ada.get(f"/api/tables/{table}/record"))
    assert record.entries[:9] == tuple(play.entries)
