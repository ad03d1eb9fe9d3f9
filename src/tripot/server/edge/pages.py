"""The browser's pages, built into the package: the app for every address, its files for ever."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

from litestar import MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.file_system import BaseLocalFileSystem
from litestar.handlers import HTTPRouteHandler
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath
from litestar.response import File
from litestar.router import Router
from litestar.static_files import create_static_files_router
from litestar.types import PathType
from litestar.types.file_types import FileInfo

from tripot.engine.text import say
from tripot.server.edge.http import AnyRequest, Asking, Visit
from tripot.server.edge.previews import preview
from tripot.server.run.speech import house_voice
from tripot.server.wire.errors import Refusal

STATIC: Final = Path(__file__).parents[1] / "static"
SMALLER: Final = CompressionConfig("gzip", gzip_compress_level=6, exclude=r"\.(woff2|png)$")
"""Scripts and styles shrink to a third; nothing that holds a secret is compressed."""


@get("/", include_in_schema=False, media_type=MediaType.HTML)
async def front(visit: Asking, request: AnyRequest) -> Response[Any]:
    """The lobby."""
    return _app(visit, request)


@get("/{path:path}", include_in_schema=False, media_type=MediaType.HTML)
async def page(visit: Asking, request: AnyRequest, path: FromPath[str]) -> Response[Any]:
    """A file beside the app, or the app itself: it knows its own addresses."""
    if path.startswith("/api/"):
        raise Refusal("not_found")
    file = STATIC / path.lstrip("/")
    if not file.suffix or file.name == "index.html":
        return _app(visit, request)
    if file.parent != STATIC or not _is_file(file):
        raise Refusal("not_found")
    kind = guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": "public, max-age=3600"}
    return File(file, media_type=kind, content_disposition_type="inline", headers=headers)


class _Files(BaseLocalFileSystem):
    """The assets; what no file could be called is not there either."""

    async def info(self, path: PathType, **kwargs: Any) -> FileInfo:
        try:
            return await super().info(path, **kwargs)
        except (OSError, ValueError):
            raise FileNotFoundError(path) from None


def _is_file(file: Path) -> bool:
    try:
        return file.is_file()
    except (OSError, ValueError):  # a name no file could have
        return False


def _app(visit: Visit, request: AnyRequest) -> Response[Any]:
    """The app, with what a messenger shows of its link; a plain page where it is not built."""
    index = STATIC / "index.html"
    if index.is_file():
        body = index.read_text("utf-8").replace("</head>", f"{preview(visit, request, STATIC)}\n</head>", 1)
    else:
        text = house_voice(visit.lang).say(say("page.unbuilt"))
        body = (
            f'<!doctype html><html lang="{visit.lang}"><meta charset="utf-8"><title>Tripot</title><p>{text}</p></html>'
        )
    return Response(body, media_type=MediaType.HTML, headers={"cache-control": "no-cache"})


def page_routes() -> list[Router | HTTPRouteHandler]:
    """Assets carry a digest in their name and never change."""
    if not (STATIC / "assets").is_dir():
        return [front, page]
    for_ever = CacheControlHeader(public=True, max_age=31_536_000, immutable=True)
    assets = create_static_files_router(
        "/assets",
        [STATIC / "assets"],
        _Files(),
        cache_control=for_ever,
        include_in_schema=False,
        middleware=[DefineMiddleware(CompressionMiddleware, config=SMALLER)],
    )
    return [assets, front, page]
