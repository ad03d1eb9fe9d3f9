"""The names this house answers to. A page of elsewhere that has its own name lead here is not let in by that name."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Final

_HOST: Final = re.compile(r"(?P<name>\[[0-9a-f:.]{2,45}\]|[a-z0-9._-]{1,253})(:[0-9]{1,5})?")
_ALWAYS: Final = ("localhost", "*.localhost", "*.local")
"""Names that nobody can register, so that no stranger's page can bear them."""


def host_of(header: str) -> str | None:
    """The name in a Host header, without its port; None if that is no name."""
    found = _HOST.fullmatch(header.lower())
    return found["name"].rstrip(".") if found else None


class HostNames:
    """`names` are a host's own (`cards.example.org`, `*.example.org`, or `*` for any)."""

    def __init__(self, names: Iterable[str]) -> None:
        machine = socket.gethostname().lower()
        known = {*_ALWAYS, machine, machine.partition(".")[0], *(name.lower().rstrip(".") for name in names)}
        self._exact: frozenset[str] = frozenset(name for name in known if not name.startswith("*"))
        self._ends: tuple[str, ...] = tuple(name[1:] for name in known if name.startswith("*"))

    def know(self, name: str) -> bool:
        """Whether a page under this name is ours. An address is always: to get here by it, one was told it."""
        return name in self._exact or name.endswith(self._ends) or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.strip("[]"))
    except ValueError:
        return False
    return True
