"""The application: everything wired together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

import tripot
from tripot.engine.language.text import say
from tripot.server.infra.settings import Settings
from tripot.server.infra.voices import house_voice
from tripot.server.protocol.constants import MESSAGE_LIMIT
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import Health
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.house import House
from tripot.server.web.context import Context, HouseRequest, on_bug, on_http_error, on_refusal, provide_context
from tripot.server.web.network.middleware import EdgeMiddleware
from tripot.server.web.openapi import CONFIG, SpokenText, Views
from tripot.server.web.routes import devices, games, replays, school, seat_requests, tables, talk
from tripot.server.web.routes.sockets import table_socket
from tripot.server.web.static_files import build_mark, page_routes


@get(
    "/health",
    tags=["operations"],
    responses={503: ResponseSpec(Health, generate_examples=False, description="stopping, store, full, gone")},
)
async def health(context: Context) -> Response[Health]:
    """Whether this node can serve: 200, or 503 and what is wrong."""
    house = context.house
    status = await _status(house)
    body = Health(status, house_voice(context.lang).say(say(f"health.{status}")), tripot.__version__, house.node)
    return Response(body, status_code=200 if status == "ok" else 503, headers={"cache-control": "no-store"})


async def _status(house: House) -> Literal["ok", "stopping", "store", "full", "gone"]:
    """The worst of the house's states. During play every heartbeat writes, so a failing store shows in seconds."""
    if house.stopping:
        return "stopping"
    if house.store.ground.is_gone():
        return "gone"
    if house.store.ground.is_full(house.settings.disk_least):
        return "full"
    try:
        await house.store.hosted("")
    except Refusal:
        return "store"
    return "store" if house.store.writer.is_stuck() else "ok"


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"])
async def metrics(context: Context) -> str:
    """Figures for Prometheus."""
    house = context.house
    live = house.live_tables.values()
    return house.metrics.text(
        {
            "tripot_tables_in_memory": len(house.live_tables),
            "tripot_sockets": sum(len(table.sockets) for table in live),
            "tripot_tables_tended": sum(1 for table in live if table.supervisor.leased),
            "tripot_writes_waiting": house.store.writer.waiting(),
            "tripot_nodes_alive": len(house.alive),
            "tripot_bot_processes": len(house.thinkers.workers()),
            "tripot_history_processes": len(house.history.processes()),
        }
    )


def create_app(settings: Settings, luck: Entropy | None = None) -> EdgeMiddleware:
    """The house as an ASGI application; its `house` is what tests look into."""
    house = House(settings, luck or Entropy(), build_mark())
    return EdgeMiddleware(_application(house), house)  # type: ignore[arg-type]


def published(settings: Settings) -> dict[str, Any]:
    """The API as OpenAPI, without opening the house."""
    return _application(House(settings, Entropy())).openapi_schema.to_schema()


def _application(house: House) -> Litestar:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[
            games.ROUTES,
            school.ROUTES,
            tables.ROUTES,
            seat_requests.ROUTES,
            devices.ROUTES,
            replays.ROUTES,
            talk.ROUTES,
            table_socket,
            health,
            metrics,
            *page_routes(),
        ],
        dependencies={"context": Provide(provide_context, sync_to_thread=False)},
        exception_handlers={Refusal: on_refusal, HTTPException: on_http_error, Exception: on_bug},
        request_class=HouseRequest,
        lifespan=[life],
        plugins=[SpokenText(), Views()],
        openapi_config=CONFIG,
        request_max_body_size=MESSAGE_LIMIT,
        logging_config=None,
        debug=False,
    )
    app.state.house = house
    return app
