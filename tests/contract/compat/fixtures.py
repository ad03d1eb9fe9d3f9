"""What is kept, unpacked: the house, the cookies of those who played there, the records."""

from __future__ import annotations

import lzma
import tarfile
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec

from tests.server.browser import Browser
from tests.server.running import Running, running
from tripot.server.infra.settings import Settings

SHELF = Path(__file__).parent
_FOR_EVER = 1e10
"""However long ago people left, their tables are not tidied away."""
VERSIONS = tuple(sorted(path.parent.name for path in SHELF.glob("*/house.json")))


class KeptTable(msgspec.Struct, frozen=True):
    """A table as it was left."""

    game: str
    id: str
    over: bool
    entries: int
    invite: str


class Lobby(msgspec.Struct, frozen=True):
    """A private table that waits for a second player."""

    id: str
    invite: str


class Kept(msgspec.Struct, frozen=True):
    """A version's house: its tables, and the cookies of Ada (seat 0) and Ben (seat 1)."""

    tables: tuple[KeptTable, ...]
    cookies: tuple[dict[str, str], ...]
    rematch: str
    lobby: Lobby


def kept(version: str) -> Kept:
    return msgspec.json.decode((SHELF / version / "house.json").read_bytes(), type=Kept)


def records(version: str) -> dict[str, str]:
    """The text of every record by its name."""
    found: dict[str, str] = {}
    with tarfile.open(SHELF / version / "records.tar.xz") as archive:
        for member in archive:
            file = archive.extractfile(member)
            assert file is not None
            found[member.name.removesuffix(".tripot")] = file.read().decode()
    return found


@asynccontextmanager
async def reopened(version: str, folder: Path) -> AsyncIterator[tuple[Running, list[Browser]]]:
    """The kept house, open again, and Ada and Ben back at its door."""
    (folder / "tripot.sqlite3").write_bytes(lzma.decompress((SHELF / version / "house.sqlite3.xz").read_bytes()))
    quick = Settings(
        data=folder,
        pace=(0.0, 0.0),
        absent_least=0,
        limits=False,
        hello_within=60,
        lobby_after=_FOR_EVER,
        alone_after=_FOR_EVER,
    )
    async with running(quick) as house, AsyncExitStack() as stack:
        people = [Browser(house.address) for _ in range(2)]
        for person, cookies in zip(people, kept(version).cookies, strict=True):
            person.http.cookies.update(cookies)
            await stack.enter_async_context(person)
        yield house, people
