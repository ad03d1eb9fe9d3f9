"""Waiting for what must come, without guessing how long it takes."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Awaitable, Callable

PATIENCE = 60.0
"""Seconds after which a test that waits has failed."""


async def eventually(condition: Callable[[], bool | Awaitable[bool]]) -> None:
    """Returns once the condition holds."""
    async with asyncio.timeout(PATIENCE):
        while True:
            holds = condition()
            if await holds if inspect.isawaitable(holds) else holds:
                return
            await asyncio.sleep(0.01)
