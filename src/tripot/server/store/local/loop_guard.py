"""Keeps a background loop alive: logs a failure once, counts it, goes on."""

from __future__ import annotations

import logging
from types import TracebackType
from typing import Final

from tripot.server.infra.metrics import Metrics
from tripot.server.protocol.errors import Refusal
from tripot.server.store.database import UNAVAILABLE

log = logging.getLogger(__name__)

_NONE: Final[frozenset[type[BaseException]]] = frozenset()


class LoopGuard:
    """`with steady:` around one round: an exception is counted and goes no further, so that the next round comes.

    Each kind of failure is logged when it begins, not at every round, until a round has gone well again.
    """

    __slots__ = ("_known", "_metrics", "_name", "_table")  # every table has several

    def __init__(self, name: str, metrics: Metrics, table: str = "") -> None:
        self._name: str = name
        self._metrics: Metrics = metrics
        self._table: str = table
        self._known: frozenset[type[BaseException]] = _NONE

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if kind is None:
            self._go_on()
            return False
        if not issubclass(kind, Exception):
            return False
        self._metrics.stumbles[self._name] += 1
        if kind not in self._known:
            self._known |= {kind}
            self._tell(error)
        return True

    def _tell(self, error: BaseException | None) -> None:
        about = self._about()
        if isinstance(error, (Refusal, *UNAVAILABLE)):  # nothing to mend here
            log.warning("a round was put off: the store is away", extra={**about, "kind": type(error).__name__})
        else:
            log.error("a round failed", exc_info=error, extra=about)

    def _go_on(self) -> None:
        if self._known:
            self._known = _NONE
            log.info("going round again", extra=self._about())

    def _about(self) -> dict[str, str]:
        return {"loop": self._name, "table": self._table} if self._table else {"loop": self._name}
