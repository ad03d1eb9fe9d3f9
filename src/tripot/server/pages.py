"""The browser's pages, built into the package: the app for every address, its files for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File
from litestar.router import Router
from litestar.static_files import create_static_files_router

from tripot.engine.text import say
from tripot.server.errors import Refusal
from tripot.server.http import Asking, Visit
from tripot.server.speech import house_voice

STATIC: Final = Path(__file__).with_name("static")


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def front(visit: Asking) -> Response[Any]:
    """The lobby."""
    return _app(visit)


@get("/{path:path}", include_in_schema=False, media_type=MediaType.HTML)
async def page(visit: Asking, path: FromPath[str]) -> Response[Any]:
    """A file beside the app, or the app itself: it knows its own addresses."""
    if path.startswith("/api/"):
        raise Refusal("not_found")
    file = STATIC / path.lstrip("/")
    if not file.suffix or file.name == "index.html":
        return _app(visit)
    if file.parent != STATIC or not file.is_file():
        raise Refusal("not_found")
    return File(file, content_disposition_type="inline", headers={"cache-control": "public, max-age=3600"})


def _app(visit: Visit) -> Response[Any]:
    """The app; a plain page where it is not built."""
    index = STATIC / "index.html"
    fresh = {"cache-control": "no-cache"}
    if index.is_file():
        return File(index, content_disposition_type="inline", media_type=MediaType.HTML, headers=fresh)
    text = house_voice(visit.lang).say(say("page.unbuilt"))
    body = f'<!doctype html><html lang="{visit.lang}"><meta charset="utf-8"><title>Tripot</title><p>{text}</p></html>'
    return Response(body, media_type=MediaType.HTML, headers=fresh)


def page_routes() -> list[Router | HTTPRouteHandler]:
    """Assets carry a digest in their name and never change."""
    if not (STATIC / "assets").is_dir():
        return [front, page]
    for_ever = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
    assets = create_static_files_router("/assets", [STATIC / "assets"], cache_control=for_ever, include_in_schema=False)
    return [assets, front, page]
