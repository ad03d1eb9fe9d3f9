"""The browser's pages, built into the package: the app for every address, its files for ever."""

from __future__ import annotations

import re
from collections.abc import Container
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.response import File

from tripot.engine.language.text import say
from tripot.server.infra.voices import house_voice
from tripot.server.protocol.errors import Refusal
from tripot.server.web.assets import Assets
from tripot.server.web.context import AnyRequest, Context, RequestContext
from tripot.server.web.link_previews import preview

STATIC: Final = Path(__file__).parents[1] / "static"
_MARK: Final = re.compile(r'<meta name="tripot-build" content="(\w+)"')
_ALONE: Final = ("mine", "seat", "settings")
_OF_GAMES: Final = {"new": range(2), "rules": range(1, 2), "sheet": range(1, 2), "learn": range(1, 3)}
"""How many names may follow, a game's first."""
_OF_TABLES: Final = ("replay", "screen", "verify", "story", "analysis")


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def front(context: Context, request: AnyRequest) -> Response[Any]:
    """The lobby."""
    return _app(context, request)


@get("/{path:path}", include_in_schema=False, media_type=MediaType.HTML)
async def page(context: Context, request: AnyRequest, path: FromPath[str]) -> Response[Any]:
    """A file beside the app, or the app itself; it says so where there is no such page, and 404 does."""
    if path.startswith("/api/"):
        raise Refusal("not_found")
    file = STATIC / path.lstrip("/")
    if not file.suffix or file.name == "index.html":
        return _app(context, request)
    if file.parent != STATIC or not _is_file(file):
        raise Refusal("not_found")
    kind = guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": "public, max-age=3600"}
    return File(file, media_type=kind, content_disposition_type="inline", headers=headers)


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):  # a name no file could have
        return False


def _app(context: RequestContext, request: AnyRequest) -> Response[Any]:
    """The app, with what a messenger shows of its link; a plain page where it is not built."""
    index = STATIC / "index.html"
    if index.is_file():
        body = index.read_text("utf-8").replace("</head>", f"{preview(context, request, STATIC)}\n</head>", 1)
    else:
        text = house_voice(context.lang).say(say("page.unbuilt"))
        head = f'<!doctype html><html lang="{context.lang}"><meta charset="utf-8"><title>Tripot</title>'
        body = f"{head}<p>{text}</p></html>"
    status = 200 if has_page(request.scope["path"], context.house.games) else 404
    return Response(body, status_code=status, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def build_mark() -> str:
    """Which build of the app lies here (`vite.config.ts` writes it into the page); empty where there is none."""
    try:
        found = _MARK.search((STATIC / "index.html").read_text("utf-8"))
    except OSError:
        return ""
    return found[1] if found else ""


def has_page(path: str, games: Container[str]) -> bool:
    """Whether the app has something to show at an address; a game that is not here has no pages."""
    first, *rest = [part for part in path.split("/") if part] or [""]
    if first in _OF_GAMES:
        return len(rest) in _OF_GAMES[first] and (not rest or rest[0] in games)
    if first == "table":
        return len(rest) == 1 or (len(rest) == 2 and rest[1] in _OF_TABLES)
    return not rest and first in ("", *_ALONE)


def page_routes() -> list[HTTPRouteHandler]:
    """The files of the app, and the app."""
    return [Assets(STATIC / "assets").route, front, page]
