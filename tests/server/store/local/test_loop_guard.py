"""Every loop of the house goes on whatever a round raises: counted each time, logged once."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from sqlalchemy.exc import TimeoutError as NoConnection

from tests.server.party import gather_at, playing
from tests.server.running import Running, running
from tests.support import postgres
from tests.support.waiting import eventually
from tripot.server.infra.metrics import Metrics
from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.store import statements
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.tables import house as house_module
from tripot.server.tables.house import House

SURPRISES = (ZeroDivisionError(), ConnectionRefusedError(), Refusal("unavailable"), NoConnection())


class Tripwire:
    """Takes the place of a step: fails while it is set, then is the step again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, owner: object, step: str) -> None:
        self.error: Exception | None = None
        self.falls: int = 0
        self._step: Callable[..., Any] = getattr(owner, step)
        monkeypatch.setattr(owner, step, self._call)

    def _call(self, *given: Any, **named: Any) -> Any:
        if self.error is not None:
            self.falls += 1
            raise self.error
        return self._step(*given, **named)

    async def trip(self, error: Exception, times: int = 3) -> None:
        """Fails that often, then no more."""
        self.falls, self.error = 0, error
        await eventually(lambda: self.falls >= times)
        self.error = None


def _told(caplog: pytest.LogCaptureFixture, loop: str) -> list[logging.LogRecord]:
    """What was logged of a loop's failures."""
    found = [record for record in caplog.records if getattr(record, "loop", "") == loop]
    return [record for record in found if record.levelno >= logging.WARNING]


def test_a_round_that_fails_is_counted_each_time_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    steady = LoopGuard("rounds", metrics)
    for error in (ZeroDivisionError(), ZeroDivisionError(), Refusal("unavailable"), ZeroDivisionError()):
        with steady:
            raise error
    assert metrics.stumbles["rounds"] == 4
    assert [record.levelname for record in _told(caplog, "rounds")] == ["ERROR", "WARNING"]
    with steady:
        pass
    with steady:
        raise ZeroDivisionError
    assert len(_told(caplog, "rounds")) == 3
    assert 'tripot_failed_rounds_total{loop="rounds"} 5' in metrics.text({})


def test_what_ends_the_house_ends_its_loops() -> None:
    steady = LoopGuard("rounds", Metrics())
    for end in (asyncio.CancelledError, KeyboardInterrupt):
        with pytest.raises(end), steady:
            raise end


@pytest.mark.parametrize("error", SURPRISES, ids=lambda error: type(error).__name__)
async def test_the_heart_goes_on_beating(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.06, idle_after=0.0)) as it:
        beat = Tripwire(monkeypatch, it.house.store, "untended")
        await beat.trip(error)
        party = await playing(it, "highcard", 1, 2)
        await party.lines[0].play()
        await party.lines[0].close()
        await eventually(lambda: not it.house.live_tables)  # evicted
        assert it.house.metrics.stumbles["heartbeat"] >= 3
        assert len(_told(caplog, "heartbeat")) == 1


async def test_a_table_that_cannot_be_tended_stops_no_other(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.06)) as it:
        bad, good = [await gather_at(it, "highcard", 1, 1) for _ in range(2)]
        supervising = Tripwire(monkeypatch, it.house.live_tables[bad.id].supervisor, "beat")
        other = Tripwire(monkeypatch, it.house.live_tables[good.id].supervisor, "beat")
        other.error = ZeroDivisionError()
        await supervising.trip(ZeroDivisionError())
        assert other.falls >= 2
        assert it.house.metrics.stumbles["heartbeat"] == 0
        assert {getattr(record, "table", "") for record in _told(caplog, "tending")} == {bad.id, good.id}
        assert len(_told(caplog, "tending")) == 2


async def test_what_cannot_be_evicted_is_tried_again(quick: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.06, idle_after=0.0)) as it:
        evict = Tripwire(monkeypatch, it.house, "evict")
        party = await gather_at(it, "highcard", 1, 1)
        await evict.trip(ZeroDivisionError())
        await party.lines[0].close()
        await eventually(lambda: party.id not in it.house.live_tables)
        assert it.house.metrics.stumbles["eviction"] >= 3


async def test_what_has_gone_leaves_the_memory(quick: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the collector never came by itself."""
    monkeypatch.setattr(house_module, "_GONE", 1)
    gc.disable()
    try:
        async with running(msgspec.structs.replace(quick, lease=0.06, idle_after=0.0)) as it:
            party = await gather_at(it, "highcard", 1, 1)
            table = weakref.ref(it.house.live_tables[party.id])
            await party.lines[0].close()
            await eventually(lambda: party.id not in it.house.live_tables)
            await eventually(lambda: table() is None)
    finally:
        gc.enable()


@pytest.mark.parametrize("error", SURPRISES, ids=lambda error: type(error).__name__)
async def test_the_cleaner_goes_on(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    monkeypatch.setattr(house_module, "_CLEANING", 0.02)
    async with running(msgspec.structs.replace(quick, lobby_after=0.0)) as it:
        set_clock = Tripwire(monkeypatch, it.house.store, "set_clock")
        set_clock.error = error  # before the table is there: a table of no age at all is swept away at once
        await (await it.guest()).open_table("highcard", ["open", "open"])
        await set_clock.trip(error)
        await eventually(lambda: _no_tables(it.house))
        assert it.house.metrics.stumbles["cleaner"] >= 3
        assert len(_told(caplog, "cleaner")) == 1


async def _no_tables(house: House) -> bool:
    return not await house.store.open_tables("", 100)


async def test_the_writer_goes_on_and_whoever_waited_is_told(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    assert actor.view is not None
    commit = Tripwire(monkeypatch, house.house.store.writer._scribe, "_commit")
    commit.error = ZeroDivisionError()
    fields = {"move": actor.view["moves"][0]["move"], "decision": actor.view["decision"], "id": "same"}
    for _ in range(3):
        assert (await actor.ask("move", **fields))["code"] == "internal"
    commit.error = None
    assert (await actor.ask("move", **fields))["type"] == "update"
    assert len(await house.house.store.entries(party.id)) == 1
    assert house.house.metrics.stumbles["writer"] >= 3
    assert len(_told(caplog, "writer")) == 1
    await asyncio.gather(*(line.play() for line in party.lines))


async def test_the_writer_waits_for_a_free_connection(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    assert actor.view is not None
    commit = Tripwire(monkeypatch, house.house.store.writer._scribe, "_commit")
    commit.error = NoConnection()
    asking = asyncio.create_task(actor.move(actor.view["moves"][0]["move"]))
    await eventually(lambda: commit.falls >= 2)
    commit.error = None
    assert (await asking)["type"] == "update"


async def test_reading_without_a_free_connection_is_refused(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    def connect() -> None:
        raise NoConnection

    monkeypatch.setattr(type(house.house.store.engine), "connect", lambda _: connect())
    for reading in (house.house.store.hosted("x"), house.house.store.table("x")):
        with pytest.raises(Refusal) as refused:
            await reading
        assert refused.value.code == "unavailable"


async def test_bots_and_leases_go_on(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.06)) as it:
        claim = Tripwire(monkeypatch, statements, "claim")
        think = Tripwire(monkeypatch, it.house.thinkers, "choose")
        claim.error = think.error = ZeroDivisionError()
        party = await playing(it, "highcard", 1, 2)
        playing_on = asyncio.create_task(party.lines[0].play())
        for wire, loop in ((claim, "leases"), (think, "bots")):
            await wire.trip(ZeroDivisionError())
            assert it.house.metrics.stumbles[loop] >= 3
            assert len(_told(caplog, loop)) == 1
        assert (await playing_on)["result"]


async def test_an_absence_that_could_not_be_stored_is_stored_later(
    quick: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(msgspec.structs.replace(quick, lease=0.06)) as it:
        party = await playing(it, "highcard", 2, absent_after=1)
        await party.lines[1].close()
        one = party.lines[0]
        await one.until(lambda m: m["type"] == "table" and not m["table"]["seats"][1]["here"])
        save = Tripwire(monkeypatch, statements, "save")
        await save.trip(ZeroDivisionError())
        await one.until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["bot_holds"])
        assert it.house.metrics.stumbles["absences"] >= 3


async def test_the_listener_goes_on(
    quick: Settings,
    postgres_server: postgres.Postgres,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    shared = msgspec.structs.replace(quick, database=postgres_server.create_database(), poll=0.05)
    async with running(msgspec.structs.replace(shared, node="a")) as one:
        party = await gather_at(one, "highcard", 1, 1)
        marks = Tripwire(monkeypatch, one.house.store, "marks")
        follow = Tripwire(monkeypatch, one.house.live_tables[party.id], "reload_row")
        await marks.trip(ZeroDivisionError())
        assert one.house.metrics.stumbles["listener"] >= 3
        assert len(_told(caplog, "listener")) == 1
        follow.error = ZeroDivisionError()
        async with running(msgspec.structs.replace(shared, node="b")) as two:
            friend = await two.guest()
            await friend.get(f"/api/tables/{party.id}")
            await two.house.live_tables[party.id].update(lambda row: setattr(row.people[0], "name", "Zoé"))
            await eventually(lambda: follow.falls >= 3)
            follow.error = None
            await party.lines[0].until(lambda m: m["type"] == "table" and m["table"]["seats"][0]["name"] == "Zoé")
        assert one.house.metrics.stumbles["following"] >= 2
        assert len(_told(caplog, "following")) == 1


async def test_postgresql_away_at_cleaning_time(
    quick: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(house_module, "_CLEANING", 0.05)
    with postgres.private() as server:
        settings = msgspec.structs.replace(quick, database=server.create_database(), lobby_after=0.0, patience=0.2)
        async with running(settings) as it:
            await asyncio.to_thread(server.stop)
            await eventually(lambda: it.house.metrics.stumbles["cleaner"] >= 3)
            await asyncio.to_thread(server.start)
            await (await it.guest()).open_table("highcard", ["open", "open"])
            await eventually(lambda: _no_tables(it.house))
        assert not [record for record in caplog.records if record.getMessage() == "a task failed"]
