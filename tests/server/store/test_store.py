"""The store: one code on SQLite and PostgreSQL, batches whose bad rows fail alone, a schema that is the migrations'."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from tests.support import seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.server.infra.identity import new_guest
from tripot.server.infra.metrics import Metrics
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import NewTable
from tripot.server.store import statements
from tripot.server.store.database import migrate, open_database
from tripot.server.store.rows import EntryRow, SeatRow, TableRow
from tripot.server.store.schema import metadata
from tripot.server.store.store import Store
from tripot.server.store.writing.batch_writer import Conflict
from tripot.server.tables.seats import seating


@pytest.fixture
async def store(database: str, tmp_path: Path) -> AsyncIterator[Store]:
    url = database or f"sqlite:///{tmp_path / 'store.sqlite3'}"
    opened = Store(url, "me", 5.0, Metrics())
    await opened.open()
    yield opened
    await opened.close()


def _table() -> TableRow:
    wish = NewTable(game="highcard", places=["me", "heuristic"], name="Ada")
    return seating.new_table(game_named("highcard"), new_guest(), wish, seeded_house.house_seed(1), 1.0)


def _entry(table: TableRow, seq: int, move: str = "1") -> EntryRow:
    return EntryRow(table.id, seq, 0, "player", move, "00" * 8, 1.0, "c")


async def test_the_migrations_make_the_schema(database: str, tmp_path: Path) -> None:
    engine = open_database(database or f"sqlite:///{tmp_path / 'made.sqlite3'}")
    await migrate(engine)
    await migrate(engine)  # a second start finds nothing to do

    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), metadata))

    async with engine.connect() as connection:
        assert await connection.run_sync(differences) == []
    await engine.dispose()


async def test_a_table_s_id_is_its_own(store: Store) -> None:
    row, other = _table(), _table()
    await store.writer.run(statements.create(row))
    await store.writer.run(statements.create(row))  # again, after an outage that hid the first commit
    other.id = row.id
    with pytest.raises(Conflict):
        await store.writer.run(statements.create(other))
    assert await store.table(row.id) == row
    assert len(row.id) == 8


async def test_many_at_once_share_commits(store: Store) -> None:
    rows = [_table() for _ in range(20)]
    await asyncio.gather(*(store.writer.run(statements.create(row)) for row in rows))
    before = store.writer.metrics.batches
    await asyncio.gather(*(store.writer.append(_entry(row, seq), over=False) for row in rows for seq in range(1, 11)))
    assert store.writer.metrics.batches - before < 20
    for row in rows:
        assert [entry.seq for entry in await store.entries(row.id)] == list(range(1, 11))


async def test_of_two_with_one_number_one_wins_and_the_rest_of_the_batch_is_kept(store: Store) -> None:
    row, other = _table(), _table()
    for table in (row, other):
        await store.writer.run(statements.create(table))
    tries = [_entry(row, 1, "first"), _entry(row, 1, "second"), _entry(other, 1)]
    results = await asyncio.gather(*(store.writer.append(entry, over=False) for entry in tries), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Conflict, type(None)]
    assert [entry.move for entry in await store.entries(row.id)] == ["first"]
    assert len(await store.entries(other.id)) == 1


async def test_a_row_the_database_refuses_fails_alone(store: Store) -> None:
    row = _table()
    await store.writer.run(statements.create(row))
    orphan = EntryRow("nosuchtable", 1, 0, "player", "1", "00" * 8, 1.0)
    results = await asyncio.gather(
        store.writer.append(orphan, over=False),
        store.writer.append(_entry(row, 1), over=False),
        store.writer.run(statements.remember("g" * 32, "Ada", 1.0)),
        return_exceptions=True,
    )
    assert isinstance(results[0], Refusal)
    assert list(results[1:]) == [None, None]
    assert len(await store.entries(row.id)) == 1
    assert await store.guest_name("g" * 32) == "Ada"


async def test_what_one_change_raises_is_its_own(store: Store) -> None:
    async def broken(_: object) -> None:
        raise ZeroDivisionError

    row = _table()
    results = await asyncio.gather(
        store.writer.run(broken), store.writer.run(statements.create(row)), return_exceptions=True
    )
    assert isinstance(results[0], ZeroDivisionError)
    assert await store.table(row.id) == row


async def test_a_changed_row_is_not_overwritten(store: Store) -> None:
    row = _table()
    await store.writer.run(statements.create(row))
    mine, theirs = row.copy(), row.copy()
    mine.people[0].name, theirs.people[0].name = "Mine", "Theirs"
    await store.writer.run(statements.save(row, mine))
    with pytest.raises(Conflict):
        await store.writer.run(statements.save(row, theirs))
    stored = await store.table(row.id)
    assert stored is not None
    assert (stored.people[0].name, stored.revision) == ("Mine", 2)


async def test_the_end_of_a_game_is_stored_with_its_last_entry(store: Store) -> None:
    row = _table()
    row.stage = "playing"
    await store.writer.run(statements.create(row))
    await store.writer.append(_entry(row, 1), over=True)
    stored = await store.table(row.id)
    assert stored is not None
    assert stored.stage == "over"


async def test_leases_are_held_renewed_and_taken_over(store: Store) -> None:
    row = _table()
    await store.writer.run(statements.create(row))
    assert await store.writer.run(statements.claim(row.id, "a", 10.0, 16.0))
    assert not await store.writer.run(statements.claim(row.id, "b", 12.0, 18.0))
    alive, mine = await store.writer.run(statements.beat("a", 15.0, 21.0))
    assert (alive, mine) == ({"a"}, {row.id})
    assert not await store.writer.run(statements.claim(row.id, "b", 18.0, 24.0))
    assert await store.untended("b", 22.0) == [row.id]
    assert await store.writer.run(statements.claim(row.id, "b", 22.0, 28.0))
    _, mine = await store.writer.run(statements.beat("a", 23.0, 29.0))
    assert mine == set()


async def test_empty_lobbies_and_games_of_one_person_are_forgotten_and_nothing_else(store: Store) -> None:
    lobby, alone, fresh, occupied, recent, company, played = (_table() for _ in range(7))
    fresh.updated_at = recent.updated_at = 1_000.0
    occupied.people[0].node = "alive"
    for row in (alone, recent, company, played):
        row.stage = "playing"
        row.people = [SeatRow(kind="human", guest="ada"), *(SeatRow(kind="bot") for _ in row.people[1:])]
    played.stage = "over"
    company.people[1] = SeatRow(kind="human", guest="ben", bot_holds=True)
    for row in (lobby, alone, fresh, occupied, recent, company, played):
        await store.writer.run(statements.create(row))
    await store.writer.run(statements.beat("alive", 0.0, 2_000.0))
    gone = await store.writer.run(statements.tidy(500.0, 500.0))
    assert set(gone) == {lobby.id, alone.id}
    for row in (fresh, occupied, recent, company, played):
        kept = await store.table(row.id)
        assert kept is not None
        assert kept.stage == row.stage


async def test_a_game_that_waits_for_its_people_leaves_the_list_of_open_tables(store: Store) -> None:
    waiting, watched = _table(), _table()
    watched.people[0].node = "alive"
    for row in (waiting, watched):
        row.stage, row.updated_at = "playing", 100.0
        await store.writer.run(statements.create(row))
    await store.writer.run(statements.beat("alive", 0.0, 2_000.0))
    assert {row.id for row in await store.open_tables("", 10, 50.0)} == {waiting.id, watched.id}
    assert {row.id for row in await store.open_tables("", 10, 500.0)} == {watched.id}


async def test_secrets_are_drawn_once(store: Store) -> None:
    drawn = await asyncio.gather(*(store.secret("guests") for _ in range(5)))
    assert len(set(drawn)) == 1
    assert len(drawn[0]) == 32


async def test_tables_that_ask_together_what_is_new_are_each_told_their_own(store: Store) -> None:
    rows = [_table() for _ in range(5)]
    await asyncio.gather(*(store.writer.run(statements.create(row)) for row in rows))
    await asyncio.gather(*(store.writer.append(_entry(row, seq), over=False) for row in rows for seq in range(1, 5)))
    asked = [(row.id, after) for row in rows for after in (0, 2, 4)]
    for (table_id, after), found in zip(
        asked, await asyncio.gather(*(store.newer(*one) for one in asked)), strict=True
    ):
        assert [(entry.table_id, entry.seq) for entry in found] == [(table_id, seq) for seq in range(after + 1, 5)]
        assert found == await store.entries(table_id, after)


async def test_more_at_once_than_fit_in_a_notice(store: Store) -> None:
    rows = [_table() for _ in range(4)]
    await asyncio.gather(*(store.writer.run(statements.create(row)) for row in rows))
    await asyncio.gather(*(store.writer.append(_entry(row, seq), over=False) for row in rows for seq in range(1, 101)))
    for row in rows:
        assert [entry.seq for entry in await store.newer(row.id, 0)] == list(range(1, 101))


async def test_a_move_that_came_too_late_ends_no_game(store: Store) -> None:
    row = _table()
    row.stage = "playing"
    await store.writer.run(statements.create(row))
    await store.writer.append(_entry(row, 1), over=False)
    with pytest.raises(Conflict):
        await store.writer.append(_entry(row, 1, "last"), over=True)
    stored = await store.table(row.id)
    assert stored is not None
    assert stored.stage == "playing"
