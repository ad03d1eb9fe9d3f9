"""Tending a table: its bots play, a bot holds the seat of somebody gone, clocks run. One node at a time does it, by
lease."""

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
    """`look` is called after every change of the room: it starts what is due and forgets what is not."""

    def __init__(self, room: LiveTable) -> None:
        self._room: LiveTable = room
        self.leased: bool = False
        self._asking: bool = False
        self._denied: bool = False
        """Another node has the lease; asked again at the next heartbeat, not at every move."""
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._timer: asyncio.TimerHandle | None = None
        self._watched: TableRow | None = None
        """The row that the timer follows from: a move changes no row."""
        self._winding: bool = False
        metrics = room.house.metrics
        self.beating: LoopGuard = LoopGuard("tending", metrics, table=room.id)
        self._leasing: LoopGuard = LoopGuard("leases", metrics, table=room.id)
        self._holding: LoopGuard = LoopGuard("absences", metrics, table=room.id)
        self._playing: LoopGuard = LoopGuard("bots", metrics, table=room.id)
        self._clocks: LoopGuard = LoopGuard("clocks", metrics, table=room.id)

    def is_needed(self) -> bool:
        """While somebody is there to play with; bots alone play while somebody watches here."""
        room = self._room
        if room.stage != "playing":
            return False
        alive = room.house.alive
        here = [person.node in alive for person in room.row.people if person.kind == "human"]
        return any(here) if here else any(socket.greeted for socket in room.sockets)

    def update(self) -> None:
        """Sees to the lease, to the absent, and to the bots whose turn it is."""
        if self.is_needed() != self.leased:
            if not self._asking and not self._denied:
                self._asking = True
                self._room.house.spawn(self._ask())
            return
        if not self.leased:
            return
        self._watch_times()
        turns = self._room.turns()  # nobody's, while what was dealt a moment ago is not loaded yet
        for seat in turns:
            if self._room.is_played(seat) and seat not in self._thinking:
                self._thinking[seat] = self._room.house.spawn_tracked(self._play(seat))
        if clocks.matters(self._room.row) and not self._winding and not clocks.is_wound(self._room.row, turns):
            self._winding = True
            self._room.house.spawn(self._wind())

    async def _wind(self) -> None:
        """Notes whom the game waits for since when. What was told a moment ago may be read first."""
        room = self._room
        now = room.house.store.now()

        def alter(row: TableRow) -> None:
            if row.stage == "playing":
                clocks.wind(row, room.turns(), now, now + room.reading.time_left())

        with self._clocks:
            try:
                if self.leased:
                    await room.update(alter)
            finally:
                self._winding = False
            self.update()

    async def _ask(self) -> None:
        """Takes the lease, or gives it back."""
        house, wanted = self._room.house, self.is_needed()
        now = house.store.now()
        with self._leasing:
            try:
                if wanted:
                    until = now + house.settings.lease
                    self.leased = await house.store.writer.run(statements.claim(self._room.id, house.node, now, until))
                    self._denied = not self.leased
                else:
                    self.stop()
                    await house.store.writer.run(statements.release(self._room.id, house.node))
            finally:
                self._asking = False
            if self.leased:
                self._room.readers.ask()
                await self._note_dead_nodes()
                self.update()

    def stop(self) -> None:
        """The lease is gone, or the room is leaving the memory."""
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
        await seat_requests.look(self._room)
        self.update()

    async def _note_dead_nodes(self) -> None:
        """Sockets die with their node, which cannot say so any more."""
        room, now = self._room, self._room.house.store.now()
        alive = room.house.alive

        def alter(row: TableRow) -> None:
            for person in row.people:
                if person.node and person.node not in alive:
                    person.node, person.away = "", now

        if any(person.node and person.node not in alive for person in room.row.people):
            await room.update(alter)

    def _watch_times(self) -> None:
        """Deadlines are in the store (`away`, `absent_after`, `asked`, `bank`); the timer only wakes us in time."""
        row = self._room.row
        if row is self._watched:
            return
        self._unwatch()
        self._watched = row
        gone = (p.away + row.absent_after for p in row.people if p.kind == "human" and p.away and not p.held)
        due = min(*gone, *(clocks.deadline(row, person) for person in row.people), inf, inf)
        if due < inf:
            delay = max(0.0, due - self._room.house.store.now())
            self._timer = asyncio.get_running_loop().call_later(delay, self._time_is_up)

    def _unwatch(self) -> None:
        self._watched = None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _time_is_up(self) -> None:
        self._unwatch()
        self._room.house.spawn(self._step_in())

    async def _step_in(self) -> None:
        """For whoever has been away for too long, until they are back; for whoever has no time left, once."""
        now = self._room.house.store.now()

        def alter(row: TableRow) -> None:
            for person in row.people:
                person.held = person.held or seating.is_gone(row, person, now)
            clocks.ring(row, now)

        with self._holding:
            if self.leased:
                await self._room.update(alter)
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
        if done and self.leased and self._room.stage == "playing":
            self.update()

    async def _think_and_play(self, seat: int) -> None:
        """A sampled state goes to a worker; the answer leaves after a time that tells nothing."""
        room, house = self._room, self._room.house
        ledger = room.session
        assert ledger is not None
        person = room.row.people[seat]
        by: By = "bot" if person.kind == "bot" else "house"
        decision = ledger.decision(seat)
        random = house.entropy.bot_random(room.row.house_seed, seat, decision)
        sampled = ledger.play.state.sample(seat, random)
        level = current_name(person.bot or "habile")
        time = room.rhythm.time_for(seat, level, random)
        pause = asyncio.create_task(asyncio.sleep(time))
        try:
            notation = await house.thinkers.choose(
                level, sampled, seat, random, waited_for=room.has_people(), time=time
            )
            await pause
            await room.reading.over()
        finally:
            pause.cancel()
        if self.leased:
            try:
                await room.play_as_house(seat, by, decision, notation)
            except Refusal as refusal:
                log.info("a bot's move came too late", extra={"table": room.id, "code": refusal.code})
