"""Writes to a store until it is killed, and says how far it is: `python -m tests.live.resilience.writing URL`."""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from sqlalchemy import insert
from sqlalchemy.ext.asyncio import AsyncConnection

from tripot.server.infra.metrics import Metrics
from tripot.server.store.local import checkpoints
from tripot.server.store.schema import secrets
from tripot.server.store.store import Store


async def main(url: str) -> None:
    checkpoints._PAGES = 40  # type: ignore[misc]
    store = Store(url, "local", 5.0, Metrics())
    await store.open()
    for number in count():

        async def work(connection: AsyncConnection, name: str = f"{number:08}") -> None:
            await connection.execute(insert(secrets), {"name": name, "value": b"x" * 3_000})

        await store.writer.run(work)
        print(number, flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
