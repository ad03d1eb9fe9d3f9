"""What a tour needs of a browser, whoever made it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from tests.support.processes import SECONDS

Answer = TypeVar("Answer")


class Screen(Protocol):
    """One window with one page."""

    def size(self, width: int, height: int) -> None:
        """The page, without what is around it, becomes as large as this."""
        ...

    def go(self, address: str) -> None: ...

    def run(self, function: str, *given: Any) -> Any:
        """What a function of JavaScript answers; a promise is waited for."""
        ...

    def tap(self, x: float, y: float) -> None: ...

    def picture(self, path: Path) -> None: ...

    def errors(self) -> list[str]:
        """What the page has thrown since it was last asked."""
        ...

    def close(self) -> None: ...


def until(asked: Callable[[], Answer | None], what: str, seconds: float = SECONDS) -> Answer:
    """The first answer that says something, within a limit."""
    end = time.monotonic() + seconds
    while not (answer := asked()):
        if time.monotonic() > end:
            raise TimeoutError(what)
        time.sleep(0.1)
    return answer


def press(x: float, y: float, kind: str) -> dict[str, Any]:
    """A finger or a mouse comes to a place, and presses there: in the words of WebDriver."""
    moved = {"type": "pointerMove", "x": round(x), "y": round(y), "duration": 0}
    pressed = ({"type": f"pointer{way}", "button": 0} for way in ("Down", "Up"))
    return {"type": "pointer", "id": kind, "parameters": {"pointerType": kind}, "actions": [moved, *pressed]}
