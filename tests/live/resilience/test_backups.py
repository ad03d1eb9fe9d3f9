"""Backups made while the house is open, put back while it is shut; and what befalls one put back by hand."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.tripot_command import Done, here, tripot
from tests.server.browser import Browser
from tests.server.running import running
from tests.support.house_process import ROOT, HouseProcess
from tests.support.processes import ended
from tripot.server.infra.settings import Settings
from tripot.server.store.local.sqlite_file import BadFile, check_wal, check_whole


def _moved(copy: Path, file: Path) -> None:
    (beside := copy.with_name("moved")).write_bytes(copy.read_bytes())
    beside.replace(file)


PUT_BACK: dict[str, Callable[[Path, Path], object]] = {"cp": shutil.copyfile, "cp -p": shutil.copy2, "mv": _moved}


def _copied_by_hand(file: Path, target: Path) -> Path:
    """As `sqlite3 FILE ".backup TARGET"` does."""
    with closing(sqlite3.connect(file)) as read, closing(sqlite3.connect(target)) as written:
        read.backup(written)
    return target


def _tables(file: Path) -> int:
    with closing(sqlite3.connect(file)) as read:
        assert read.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        return int(read.execute("SELECT count(*) FROM tables").fetchone()[0])


def _rights(path: Path) -> int:
    return path.stat().st_mode & 0o777


def _same(one: Path, other: Path) -> bool:
    return one.read_bytes() == other.read_bytes()


def _former(done: Done) -> Path:
    """Where `restore` says that it has put the former database."""
    return Path(done.out.strip().rpartition(": ")[2])


def _opened(folder: Path) -> Done:
    return tripot("serve", "--port", "0", "--data", folder, "--lang", "en")


def _shut(done: Done, words: str) -> None:
    assert done.code == 3, done.err
    assert words in done.err
    assert len(done.err.strip().splitlines()) == 1, done.err


async def _open_tables(house: HouseProcess, many: int) -> None:
    async with Browser(house.address) as host:
        for _ in range(many):
            await host.open_table("depli", ["me", "open"])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the database of `quick` is."""
    return tmp_path / "tripot.sqlite3"


async def test_put_back_by_hand_beside_what_a_killed_house_left(quick: Settings, file: Path, tmp_path: Path) -> None:
    """The first accident: SQLite would replay the WAL, and the restore would be undone without a word."""
    with HouseProcess(quick) as house:
        await _open_tables(house, 1)
        copy = _copied_by_hand(file, tmp_path / "copy.sqlite3")
        await _open_tables(house, 2)
        house.kill()
    check_wal(file)
    for put_back in PUT_BACK.values():
        put_back(copy, file)
        with pytest.raises(BadFile, match="stale"):
            check_wal(file)
    _shut(_opened(tmp_path), "another database's")
    assert _same(file, copy)
    done = here("restore", copy, "--data", tmp_path)
    assert done.code == 0, done.err
    async with running(quick):
        pass
    assert _tables(file) == 1


def test_an_older_backup_and_a_wal_make_no_mixture(file: Path, tmp_path: Path) -> None:
    """The second accident: the WAL holds what was written after a checkpoint that the backup does not have."""
    lines = _Lines(file)
    lines.until(2)
    copy = _copied_by_hand(file, tmp_path / "copy.sqlite3")
    lines.until(60)  # several checkpoints later
    lines.kill()
    shutil.copyfile(copy, file)
    _shut(_opened(tmp_path), "another database's")
    file.with_name("tripot.sqlite3-mark").unlink()  # as a house of an earlier version leaves it
    _shut(_opened(tmp_path), "damaged database")
    assert file.read_bytes() == copy.read_bytes()
    assert here("restore", copy, "--data", tmp_path).code == 0
    assert _tables(file) == 0


class _Lines:
    """A process that writes, and says how far it is."""

    def __init__(self, file: Path) -> None:
        self.process: subprocess.Popen[str] = subprocess.Popen(
            [sys.executable, "-m", "tests.live.resilience.writing", f"sqlite:///{file}"],
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )
        self.said: int = -1

    def until(self, number: int) -> None:
        assert self.process.stdout is not None
        while self.said < number:
            self.said = int(self.process.stdout.readline())

    def kill(self) -> None:
        ended(self.process, signal.SIGKILL)


def test_a_killed_house_knows_its_own_wal(file: Path) -> None:
    """Killed between, before and in the midst of checkpoints: what was said to be written is there."""
    for until in (0, 18, 61):
        lines = _Lines(file)
        lines.until(until)
        lines.kill()
        check_wal(file)
        check_whole(file, house=True)
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as read:
            found = read.execute("SELECT count(*) FROM secrets").fetchone()[0]
        assert found >= until + 1
        for part in file.parent.glob("tripot.sqlite3*"):
            part.unlink()


async def test_a_house_is_saved_while_it_is_open_and_put_back_when_it_is_shut(
    quick: Settings, file: Path, tmp_path: Path
) -> None:
    copy = tmp_path / "copies" / "house.sqlite3"
    copy.parent.mkdir()
    async with running(quick) as house:
        await (await house.guest()).open_table("depli", ["me", "open"])
        for _ in range(2):  # the second replaces the first
            done = here("backup", copy, "--data", tmp_path)
            assert (done.code, done.out) == (0, f"The house is saved to {copy}.\n"), done.err
        assert _rights(copy) == 0o600
        assert os.listdir(copy.parent) == [copy.name]  # noqa: PTH208 - in async code
        await (await house.guest()).open_table("depli", ["me", "open"])
        _shut(here("restore", copy, "--data", tmp_path), "already open")
    assert (_tables(copy), _tables(file)) == (1, 2)
    done = here("restore", copy, "--data", tmp_path)
    assert done.code == 0, done.err
    former = _former(done)
    assert _rights(former) == 0o600
    assert (_tables(file), _tables(former)) == (1, 2)
    async with running(quick):
        pass


async def test_the_former_database_keeps_its_wal(quick: Settings, file: Path, tmp_path: Path) -> None:
    with HouseProcess(quick) as house:
        done = here("backup", tmp_path / "empty", "--data", tmp_path)
        await _open_tables(house, 2)
        house.kill()
    assert here("backup", tmp_path / "two", "--data", tmp_path).code == 0  # also of a house that was killed
    done = here("restore", tmp_path / "empty", "--data", tmp_path)
    assert (_tables(file), _tables(_former(done))) == (0, 2)
    assert _tables(tmp_path / "two") == 2


async def test_what_is_no_backup_is_not_put_back(quick: Settings, file: Path, tmp_path: Path) -> None:
    async with running(quick):
        pass
    good, other, bad, newer = (tmp_path / name for name in ("good", "other", "bad", "newer"))
    assert here("backup", good, "--data", tmp_path).code == 0
    with closing(sqlite3.connect(other)) as made:
        made.execute("CREATE TABLE t (x)")
    raw = bytearray(good.read_bytes())
    raw[4096:] = b"\xff" * (len(raw) - 4096)
    bad.write_bytes(raw)
    shutil.copyfile(good, newer)
    with closing(sqlite3.connect(newer)) as changed, changed:
        changed.execute("UPDATE alembic_version SET version_num = 'ffff'")
    words = tmp_path / "words"
    words.write_text("not a database, whatever it is called. " * 40)
    before = shutil.copyfile(file, tmp_path / "before")
    for copy, said in (
        (other, "not the database of a house"),
        (bad, "damaged"),
        (newer, "newer version"),
        (words, "not a database"),
    ):
        _shut(here("restore", copy, "--data", tmp_path), said)
        if copy is not newer:  # nor is anything but a backup written over
            kept = copy.read_bytes()
            assert here("backup", copy, "--data", tmp_path).code == 3
            assert copy.read_bytes() == kept
    assert here("restore", tmp_path / "none", "--data", tmp_path).code == 2
    assert here("restore", file, "--data", tmp_path).code == 2
    assert here("backup", tmp_path / "no" / "where", "--data", tmp_path).code == 2
    assert here("backup", tmp_path / "new", "--data", tmp_path / "no house").code == 2
    assert "pg_dump" in here("backup", good, "--database", "postgresql://a@b/c").err
    assert _same(file, before)
    assert not [name for name in os.listdir(tmp_path) if name.startswith(".")]  # noqa: PTH208 - in async code


async def test_what_a_house_keeps_is_its_owner_s_alone(quick: Settings, file: Path, tmp_path: Path) -> None:
    async with running(quick):
        pass
    os.chmod(tmp_path, 0o755)  # noqa: PTH101, S103 - as houses of before left it
    os.chmod(file, 0o644)  # noqa: PTH101
    async with running(quick) as house:
        await (await house.guest()).open_table("depli", ["me", "open"])
        for part in ("", "-mark", "-shm", "-wal"):
            assert _rights(tmp_path / f"tripot.sqlite3{part}") == 0o600
        assert _rights(tmp_path) == 0o700


def test_a_wal_without_its_file_is_not_thrown_away(file: Path) -> None:
    file.with_name("tripot.sqlite3-wal").write_bytes(b"what was written last")
    with pytest.raises(BadFile):
        check_wal(file)
