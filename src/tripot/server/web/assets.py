"""The app's own files: their names carry a digest, so what was read and compressed once stays what it is."""

from __future__ import annotations

import asyncio
import gzip
from mimetypes import guess_type
from pathlib import Path
from typing import Any, Final

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from tripot.server.protocol.errors import Refusal
from tripot.server.web.context import AnyRequest

_SMALL_ALREADY: Final = (".woff2", ".png")
_LEAST: Final = 500
"""Bytes below which nothing is gained."""
_FOR_EVER: Final = "public, max-age=31536000, immutable"


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent. Nothing that holds a secret is compressed."""

    kind: str
    plain: bytes
    small: bytes
    """With gzip, about a third; empty where that gains nothing."""


class Assets:
    """A folder of them, each kept from the first time it is asked for: the event loop compresses nothing."""

    def __init__(self, folder: Path) -> None:
        self._folder: Path = folder
        self._kept: dict[str, asyncio.Task[Asset]] = {}

        @get("/assets/{name:str}", include_in_schema=False)
        async def asset(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
            """Serves a script, a style, a drawing; a browser that has it never asks again."""
            return _sent(await self.find(name), request.headers.get("accept-encoding", ""))

        self.route: HTTPRouteHandler = asset

    async def find(self, name: str) -> Asset:
        """The file of that name; raises Refusal."""
        reading = self._kept.get(name)
        if reading is None:
            reading = self._kept[name] = asyncio.create_task(asyncio.to_thread(read, self._folder / name), name=name)
            reading.add_done_callback(self._keep)
        try:
            return await asyncio.shield(reading)
        except (OSError, ValueError):  # not there, or a name no file could have
            raise Refusal("not_found") from None

    def _keep(self, reading: asyncio.Task[Asset]) -> None:
        """Forgets a file that could not be read, so that the next request tries again."""
        if reading.cancelled() or reading.exception():
            del self._kept[reading.get_name()]


def read(file: Path) -> Asset:
    """A file, and the same compressed where that helps."""
    plain = file.read_bytes()
    helps = file.suffix not in _SMALL_ALREADY and len(plain) >= _LEAST
    kind = guess_type(file.name)[0] or "application/octet-stream"
    return Asset(kind, plain, gzip.compress(plain, 9, mtime=0) if helps else b"")


def _sent(asset: Asset, accepted: str) -> Response[Any]:
    headers = {"cache-control": _FOR_EVER}
    body = asset.plain
    if asset.small:
        headers["vary"] = "accept-encoding"
        if _takes_gzip(accepted):
            headers["content-encoding"] = "gzip"
            body = asset.small
    return Response(body, media_type=asset.kind, headers=headers)


def _takes_gzip(accepted: str) -> bool:
    wishes = (wish.replace(" ", "").lower().partition(";") for wish in accepted.split(","))
    return any(name == "gzip" and weight.rstrip("0.") != "q=" for name, _, weight in wishes)
