"""Drawings that must be PNG files: `python -m tests.live.browser.icons` writes icons and link previews to web/public.

Each says in itself which drawing it was made from, so that a drawing changed without its print fails a test.
"""

from __future__ import annotations

import base64
import hashlib
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

from tests.support import chromium
from tools import web
from tripot.engine.authoring.registry import game_named
from tripot.server.web.link_previews import HEIGHT, WIDTH

PUBLIC = web.WEB / "public"
COVERS = web.WEB / "src" / "lib" / "lobby" / "covers"
FONT = web.MODULES / "@fontsource-variable" / "alegreya" / "files" / "alegreya-latin-wght-normal.woff2"
KEYWORD = b"Drawing"

PREVIEW = """<style>
@font-face {{ font-family: Alegreya; src: url(data:font/woff2;base64,{font}); font-weight: 400 900; }}
body {{ margin: 0; display: grid; grid-template: 1fr / 640px 1fr; align-items: center; gap: 40px; padding: 0 60px;
  height: {height}px; box-sizing: border-box; background: #16100c; color: #f6dc9c; font: 700 76px/1.05 Alegreya; }}
.cover svg {{ display: block; width: 640px; }}
p {{ margin: 0; text-wrap: balance; }}
small {{ display: block; margin-top: 24px; color: #cdbba2; font-size: 38px; font-weight: 500; }}
.house {{ grid-template-columns: 420px 1fr; }}
.house svg {{ width: 420px; }}
.house p {{ font-size: 130px; }}
</style><body class="{kind}"><div class="cover">{svg}</div><p>{title}{small}</p></body>"""

ICON = "<style>body {{ margin: 0 }} svg {{ display: block; width: 100vw }}</style>{svg}"


def prints() -> Iterator[tuple[Path, Path, int, int]]:
    """A PNG, the drawing it shows, its width and height."""
    for name in ("icon", "icon-maskable"):
        for size in (192, 512):
            yield PUBLIC / f"{name}-{size}.png", PUBLIC / f"{name}.svg", size, size
    yield PUBLIC / "preview.png", PUBLIC / "icon.svg", WIDTH, HEIGHT
    for cover in sorted(COVERS.glob("*.svg")):
        yield PUBLIC / f"preview-{cover.stem}.png", cover, WIDTH, HEIGHT


def mark(drawing: Path) -> bytes:
    """What a print of this drawing says of itself."""
    return hashlib.sha256(drawing.read_bytes()).hexdigest()[:16].encode()


def chunks(png: bytes) -> dict[bytes, bytes]:
    """The chunks of a PNG by kind, the last of each."""
    found, at = {}, 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        found[png[at + 4 : at + 8]] = png[at + 8 : at + 8 + length]
        at += 12 + length
    return found


def _marked(png: bytes, text: bytes) -> bytes:
    """The same picture with a line of text before its end."""
    body = b"tEXt" + KEYWORD + b"\0" + text
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    return png[:-12] + chunk + png[-12:]


def _page(drawing: Path, wide: bool) -> str:
    svg = drawing.read_text("utf-8")
    if not wide:
        return ICON.format(svg=svg)
    cover = drawing.parent == COVERS
    title = game_named(drawing.stem).title["fr"] if cover else "Tripot"
    small = "<small>Tripot</small>" if cover else ""
    font = base64.b64encode(FONT.read_bytes()).decode()
    kind = "game" if cover else "house"
    return PREVIEW.format(svg=svg, title=title, small=small, font=font, height=HEIGHT, kind=kind)


def main() -> None:
    """Prints them all."""
    with chromium.browser() as browser:
        for png, drawing, width, height in prints():
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(_page(drawing, wide=width != height))
            page.evaluate("document.fonts.ready")
            png.write_bytes(_marked(page.screenshot(omit_background=True), mark(drawing)))
            page.close()


if __name__ == "__main__":
    main()
