"""The supervisor of a table: its bots play, a bot holds the seat of somebody gone, clocks run. One node at a time does
it, by lease."""

from __future__ import annotations

import asyncio
import logging
from math import inf
from typing import TYPE_CHECKING

from tripot.bots.registry import current_name
from tripot.engine.record import By
from tripot.server.protocol.errors import Refusal
from tripot.server.store import statements
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.rows import TableRow
from tripot.server.tables.seats import clocks, seat_requests, seating

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)


class TableSupervisor:
    """`look` is called after every change of the table: it starts what is due and forgets what is not."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self.leased: bool = False
        self._asking: bool = False
        self._denied: bool = False
        """Another node has the lease; asked again at the next heartbeat, not at every move."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._watched: TableRow | None = None
        """The row that the timer follows from: a move changes no row."""
        self._winding: bool = False
        metrics = table.house.metrics
        self.beating: LoopGuard = LoopGuard("tending", metrics, table=table.id)
        self._leasing: LoopGuard = LoopGuard("leases", metrics, table=table.id)
        self._holding: LoopGuard = LoopGuard("absences", metrics, table=table.id)
        self._playing: LoopGuard = LoopGuard("bots", metrics, table=table.id)
        self._clocks: LoopGuard = LoopGuard("clocks", metrics, table=table.id)

    def is_needed(self) -> bool:
        """While somebody is there to play with; bots alone play while somebody watches here."""
        table = self._table
        if table.stage != "playing":
            return False
        alive = table.house.alive
        here = [person.node in alive for person in table.row.people if person.kind == "human"]
        return any(here) if here else any(socket.greeted for socket in table.sockets)

    def update(self) -> None:
        """Sees to the lease, to the absent, and to the bots whose turn it is."""
        if self.is_needed() != self.leased:
            if not self._asking and not self._denied:
                self._asking = True
                self._table.house.spawn(self._ask())
            return
        if not self.leased:
            return
        self._watch_times()
        turns = self._table.turns()  # nobody's, while what was dealt a moment ago is not loaded yet
        for seat in turns:
            if self._table.is_played(seat) and seat not in self._thinking:
                self._thinking[seat] = self._table.house.spawn_tracked(self._play(seat))
        if clocks.matters(self._table.row) and not self._winding and not clocks.is_wound(self._table.row, turns):
            self._winding = True
            self._table.house.spawn(self._wind())

    async def _wind(self) -> None:
        """Notes whom the game waits for since when. What was told a moment ago may be read first."""
        table = self._table
        now = table.house.store.now()

        def alter(row: TableRow) -> None:
            if row.stage == "playing":
                clocks.wind(row, table.turns(), now, now + table.reading.time_left())

        with self._clocks:
            try:
                if self.leased:
                    await table.update(alter)
            finally:
                self._winding = False
            self.update()

    async def _ask(self) -> None:
        """Takes the lease, or gives it back."""
        house, wanted = self._table.house, self.is_needed()
        now = house.store.now()
        with self._leasing:
            try:
                if wanted:
                    until = now + house.settings.lease
                    self.leased = await house.store.writer.run(statements.claim(self._table.id, house.node, now, until))
                    self._denied = not self.leased
                else:
                    self.stop()
                    await house.store.writer.run(statements.release(self._table.id, house.node))
            finally:
                self._asking = False
            if self.leased:
                self._table.readers.ask()
                await self._note_dead_nodes()
                self.update()

    def stop(self) -> None:
        """The lease is gone, or the table is leaving the memory."""
        self.leased = False
        for task in self._thinking.values():
            task.cancel()
        self._thinking.clear()
        self._unwatch()

    async def beat(self, leased: bool) -> None:
        """At every heartbeat: is the lease still ours, and are those who seem here on nodes that live?"""
        self._denied = False
        self._watched = None  # the store's clock may have been set
        if self.leased and not leased:
            self.stop()
        if self.leased:
            await self._note_dead_nodes()
        await seat_requests.look(self._table)
        self.update()

    async def _note_dead_nodes(self) -> None:
        """Sockets die with their node, which cannot say so any more."""
        table, now = self._table, self._table.house.store.now()
        alive = table.house.alive

        def alter(row: TableRow) -> None:
            for person in row.people:
                if person.node and person.node not in alive:
                    person.node, person.away_since = "", now

        if any(person.node and person.node not in alive for person in table.row.people):
            await table.update(alter)

    def _watch_times(self) -> None:
        """Deadlines are in the store (`away_since`, `absent_after`, `clock_started`, `time_bank`); the timer only wakes
        us in time."""
        row = self._table.row
        if row is self._watched:
            return
        self._unwatch()
        self._watched = row
        gone = (
            p.away_since + row.absent_after
            for p in row.people
            if p.kind == "human" and p.away_since and not p.bot_holds
        )
        due = min(*gone, *(clocks.deadline(row, person) for person in row.people), inf, inf)
        if due < inf:
            delay = max(0.0, due - self._table.house.store.now())
            self._timer = asyncio.get_running_loop().call_later(delay, self._time_is_up)

    def _unwatch(self) -> None:
        self._watched = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._unwatch()
        self._table.house.spawn(self._step_in())

    async def _step_in(self) -> None:
        """For whoever has been away for too long, until they are back; for whoever has no time left, once."""
        now = self._table.house.store.now()

        def alter(row: TableRow) -> None:
            for person in row.people:
                person.bot_holds = person.bot_holds or seating.is_gone(row, person, now)
            clocks.ring(row, now)

        with self._holding:
            if self.leased:
                await self._table.update(alter)
                self._watch_times()

    async def _play(self, seat: int) -> None:
        """One decision of a bot; one that failed is tried again at the next heartbeat."""
        done = False
        try:
            with self._playing:
                await self._think_and_play(seat)
                done = True
        finally:
            if self._thinking.get(seat) is asyncio.current_task():
                del self._thinking[seat]
        if done and self.leased and self._table.stage == "playing":
            self.update()

    async def _think_and_play(self, seat: int) -> None:
        """A sampled state goes to a worker; the answer leaves after a time that tells nothing."""
        table, house = self._table, self._table.house
        session = table.session
        assert session is not None
        person = table.row.people[seat]
        by: By = "bot" if person.kind == "bot" else "house"
        decision = session.decision(seat)
        random = house.entropy.bot_random(table.row.house_seed, seat, decision)
        sampled = session.play.state.sample(seat, random)
        level = current_name(person.bot or "habile")
        time = table.rhythm.time_for(seat, level, random)
        pause = asyncio.create_task(asyncio.sleep(time))
        try:
            notation = await house.thinkers.choose(
                level, sampled, seat, random, waited_for=table.has_people(), time=time
            )
            await pause
            await table.reading.over()
        finally:
            pause.cancel()
        if self.leased:
            try:
                await table.play_as_house(seat, by, decision, notation)
            except Refusal as refusal:
                log.info("a bot's move came too late", extra={"table": table.id, "code": refusal.code})
