"""Migrates a database and is killed before a statement of it: `python -m tests.live.resilience.half_way URL NUMBER`."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from itertools import count

from sqlalchemy import event

from tripot.server.store.database import migrate, open_database


async def main(url: str, last: int) -> None:
    """Tells how many statements there were, if it comes to the end."""
    engine, numbers = open_database(url), count(1)

    def before(*_: object) -> None:
        if next(numbers) == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(engine.sync_engine, "before_cursor_execute", before)
    await migrate(engine)
    await engine.dispose()
    print(next(numbers) - 1)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
