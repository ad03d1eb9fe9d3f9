"""The pictures of the README, from today's tables: `python -m tests.live.browser.pictures [FOLDER]`.

Pillow, which comes with matplotlib, makes them small.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.live.browser.layout.positions import Position, positions
from tests.live.browser.layout.screens import opened
from tests.support import chromium

WIDE, PHONE = (1280, 800, 1), (360, 740, 2)


def pictures() -> Iterator[tuple[str, Position, tuple[int, int, int]]]:
    """A file's name, what it shows, and the width, height and sharpness of the screen."""
    trick = _position("depli", 4, "trick")
    yield "table-desktop", trick, WIDE
    yield "table-phone", trick, PHONE
    yield "noe", _position("noe", 4, "play"), WIDE
    yield "urgence", _position("urgence", 3, "market"), WIDE
    yield "escrocs", _position("escrocs", 2, "resale"), WIDE
    yield "dupes", _position("dupes", 3, "conflict"), WIDE


def _position(slug: str, seats: int, phase: str) -> Position:
    """That phase, or the first there is."""
    found = positions(slug, seats, False)
    return next((one for one in found if one.name.endswith(phase)), found[0])


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with chromium.browser() as browser:
        for name, position, (width, height, sharp) in pictures():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                device_scale_factor=sharp,
                reduced_motion="reduce",
                locale="fr-FR",
            )
            opened(page, position, "fr")
            with Image.open(BytesIO(page.screenshot())) as taken:
                taken.convert("RGB").quantize(256).save(folder / f"{name}.png", optimize=True)
            page.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if sys.argv[1:] else "docs/images"))
