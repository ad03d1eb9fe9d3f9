"""A real Chromium for the browser tests, out of the npm package @sparticuz/chromium: no root, no download.

It is unpacked once into .cache/, sees no font but its own and resolves no host but this machine.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from playwright.async_api import async_playwright
from playwright.sync_api import sync_playwright

from tests.support.lock import locked
from tests.support.processes import SECONDS
from tools import node, web

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator

    from playwright.async_api import Browser as AsyncBrowser
    from playwright.sync_api import Browser

PACKAGE = web.MODULES / "@sparticuz" / "chromium"
CACHE = web.ROOT / ".cache" / "chromium"

LAN_HOST = "tripot.test"
"""Leads to 127.0.0.1, yet is no localhost: over http the page has no secure context, as on a LAN."""

ARGUMENTS = [
    "--no-sandbox",
    "--no-proxy-server",
    "--no-pings",
    "--disable-domain-reliability",
    f"--host-resolver-rules=MAP {LAN_HOST} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",
]

INFLATE = """
const fs = require("node:fs"), zlib = require("node:zlib"), { pipeline } = require("node:stream/promises");
const [from, to] = process.argv.slice(1);
pipeline(fs.createReadStream(from), zlib.createBrotliDecompress(), fs.createWriteStream(to));
"""

FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{folder}/fonts</dir>
  <cachedir>{folder}/fonts-cache</cachedir>
</fontconfig>
"""


class Options(TypedDict):
    """What Playwright's `launch` takes."""

    executable_path: str
    args: list[str]
    env: dict[str, str | float | bool]


def _inflate(source: Path, target: Path) -> None:
    subprocess.run([node.find().node, "-e", INFLATE, str(source), str(target)], check=True, timeout=SECONDS)


def _unpack(folder: Path) -> None:
    for archive in ("fonts", "swiftshader", "al2023"):
        tar = folder / f"{archive}.tar"
        _inflate(PACKAGE / "bin" / f"{archive}.tar.br", tar)
        with tarfile.open(tar) as content:
            content.extractall(folder, filter="data")
        tar.unlink()
    _inflate(PACKAGE / "bin" / "chromium.br", folder / "chromium")
    (folder / "chromium").chmod(0o755)


@cache
def executable() -> Path:
    """The path of Chromium, unpacked the first time (a few seconds) under a lock."""
    with locked(CACHE / "lock"):
        web.install(tests=True)
        version: str = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))["version"]
        folder = CACHE / version
        if not folder.is_dir():
            scratch = CACHE / "unpacking"
            shutil.rmtree(scratch, ignore_errors=True)
            scratch.mkdir()
            _unpack(scratch)
            (scratch / "fonts.conf").write_text(FONTS.format(folder=folder), encoding="utf-8")
            scratch.rename(folder)
    return folder / "chromium"


def _lacks_libraries(chromium: Path) -> bool:
    listed = subprocess.run(["ldd", str(chromium)], capture_output=True, text=True, check=False, timeout=SECONDS)  # noqa: S607
    return "not found" in listed.stdout


@cache
def options() -> Options:
    """How to launch it."""
    chromium = executable()
    env: dict[str, str | float | bool] = {**os.environ, "FONTCONFIG_FILE": str(chromium.parent / "fonts.conf")}
    if _lacks_libraries(chromium):
        env["LD_LIBRARY_PATH"] = str(chromium.parent / "lib")
    return {"executable_path": str(chromium), "args": ARGUMENTS, "env": env}


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser for tests that do not await."""
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(**options())
        try:
            yield launched
        finally:
            launched.close()


@asynccontextmanager
async def async_browser() -> AsyncIterator[AsyncBrowser]:
    """A browser for tests that share the event loop with a server."""
    async with async_playwright() as playwright:
        launched = await playwright.chromium.launch(**options())
        try:
            yield launched
        finally:
            await launched.close()
