"""Running the house under uvicorn, with a word to every socket before it stops."""

from __future__ import annotations

import gc
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import uvicorn

from tripot.server.infra.logs import set_up
from tripot.server.infra.settings import Settings, default_data
from tripot.server.protocol.constants import MESSAGE_LIMIT
from tripot.server.store.local.startup_errors import check_url, why_shut
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.web.app import create_app
from tripot.server.web.network.middleware import EdgeMiddleware
from tripot.server.web.network.uvicorn_protocols import Config, ask_for_files

EVERYWHERE: Final = ("0.0.0.0", "::")  # noqa: S104 - compared, not bound


class Server(uvicorn.Server):
    """Uvicorn, but the sockets hear from us first."""

    def __init__(self, edge: EdgeMiddleware, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.edge: EdgeMiddleware = edge
        self.when_open: Callable[[], None] | None = None

    def port(self) -> int:
        """The port it listens on, once it does."""
        return int(self.servers[0].sockets[0].getsockname()[1])

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """In a process of its own. A pause of the collector is a pause of every table: it comes seldom, and looks
        only at what came after the start."""
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Raises CannotOpen before anybody is let in."""
        await self._open_house()
        await super().startup(sockets)
        if self.started and self.when_open is not None:
            self.when_open()

    async def _open_house(self) -> None:
        house = self.edge.house
        try:
            await house.open()
        except Exception as error:
            await house.store.engine.dispose()
            house.store.ground.close()
            shut = why_shut(error, house.settings)
            if shut is None:
                raise
            raise shut from error

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.edge.house.drain()
        await super().shutdown(sockets)


def command_server(
    host: str,
    port: int,
    *,
    data: Path | None,
    database: str,
    catalogues: dict[str, Path],
    origins: tuple[str, ...],
    host_names: tuple[str, ...],
    public_url: str,
) -> Server:
    """The server that `tripot serve` runs; raises CannotOpen.

    At a terminal only warnings are logged: it belongs to the person who sits there.
    """
    set_up("WARNING" if sys.stderr.isatty() else "INFO")
    settings = Settings(
        data=data or default_data(),
        database=database,
        catalogues=catalogues,
        origins=origins,
        host_names=host_names,
        everywhere=host in EVERYWHERE,
        public_url=public_url,
    )
    check_url(settings.url)
    ask_for_files(settings.connections)
    return make_server(settings, host, port)


def make_server(settings: Settings, host: str, port: int, luck: Entropy | None = None, **extra: Any) -> Server:
    """A server that is ready to run; `extra` goes to uvicorn."""
    edge = create_app(settings, luck)
    config = Config(
        edge,
        host=host,
        port=port,
        log_config=None,
        access_log=False,
        ws_max_size=4 * MESSAGE_LIMIT,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
        server_header=False,
        **extra,
    )
    return Server(edge, config)
