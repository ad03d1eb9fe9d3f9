"""The application: everything wired together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, MediaType, Response, get
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

import tripot
from tripot.server import http_games, http_history, http_tables, http_talk
from tripot.server.bodies import Health
from tripot.server.edge import Edge
from tripot.server.errors import Refusal
from tripot.server.house import House
from tripot.server.http import Asking, on_bug, on_http_error, on_refusal, provide_visit
from tripot.server.luck import Luck
from tripot.server.openapi import CONFIG, SpokenText, Views
from tripot.server.pages import page_routes
from tripot.server.protocol import MESSAGE_LIMIT
from tripot.server.settings import Settings
from tripot.server.sockets import table_socket


@get(
    "/health",
    tags=["operations"],
    responses={503: ResponseSpec(Health, generate_examples=False, description="stopping, store")},
)
async def health(visit: Asking) -> Response[Health]:
    """Whether this node can serve: 200, or 503 when it is stopping or its store is away."""
    house = visit.house
    try:
        await house.store.hosted("")
        status = "stopping" if house.stopping else "ok"
    except Refusal:
        status = "store"
    body = Health(status, tripot.__version__, house.node)  # type: ignore[arg-type]
    return Response(body, status_code=200 if status == "ok" else 503, headers={"cache-control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT, tags=["operations"])
async def metrics(visit: Asking) -> str:
    """Figures for Prometheus."""
    house = visit.house
    rooms = house.rooms.values()
    return house.metrics.text(
        {
            "tripot_tables_in_memory": len(house.rooms),
            "tripot_sockets": sum(len(room.sockets) for room in rooms),
            "tripot_tables_tended": sum(1 for room in rooms if room.tender.leased),
            "tripot_writes_waiting": house.store.writer.waiting(),
            "tripot_nodes_alive": len(house.alive),
            "tripot_bot_processes": len(house.thinkers.workers()),
        }
    )


def create_app(settings: Settings, luck: Luck | None = None) -> Edge:
    """The house as an ASGI application; `edge.house` is what tests look into."""
    house = House(settings, luck or Luck())
    return Edge(_application(house), house)  # type: ignore[arg-type]


def published(settings: Settings) -> dict[str, Any]:
    """The API as OpenAPI, without opening the house."""
    return _application(House(settings, Luck())).openapi_schema.to_schema()


def _application(house: House) -> Litestar:
    @asynccontextmanager
    async def life(_: Litestar) -> AsyncIterator[None]:
        await house.open()
        try:
            yield
        finally:
            await house.close()

    app = Litestar(
        route_handlers=[
            http_games.ROUTES,
            http_tables.ROUTES,
            http_history.ROUTES,
            http_talk.ROUTES,
            table_socket,
            health,
            metrics,
            *page_routes(),
        ],
        dependencies={"visit": Provide(provide_visit, sync_to_thread=False)},
        exception_handlers={Refusal: on_refusal, HTTPException: on_http_error, Exception: on_bug},
        lifespan=[life],
        plugins=[SpokenText(), Views()],
        openapi_config=CONFIG,
        request_max_body_size=MESSAGE_LIMIT,
        logging_config=None,
        debug=False,
    )
    app.state.house = house
    return app
