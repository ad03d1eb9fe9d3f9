"""Faults of every table at every size, and its picture: `python -m tests.live.browser.layout NAME [FOLDER [SIZE]]`.

With a folder, `index.html` in it is a contact sheet of all pictures there; NAME may be "" for every game.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.live.browser.layout import contact
from tests.live.browser.layout.positions import positions, tables, tellings
from tests.live.browser.layout.screens import SIZES, faults, opened
from tests.support import chromium


def main(wanted: str, folder: Path | None, sizes: str) -> None:
    with chromium.browser() as browser:
        for slug, seats, options in tables():
            team = "team_size" in options
            for position in (*positions(slug, seats, team), *tellings(slug, seats, team)):
                if wanted not in position.name:
                    continue
                page = browser.new_page(reduced_motion="reduce", locale="fr-FR")
                opened(page, position, "fr")
                for width, height in SIZES:
                    size = f"{width}x{height}"
                    if sizes not in size:
                        continue
                    for fault in faults(page, width, height):
                        print(position.name, size, fault)
                    if folder:
                        folder.mkdir(parents=True, exist_ok=True)
                        page.screenshot(path=folder / f"{position.name}-{size}.png")
                page.close()
    if folder:
        print(contact.write(folder, [f"{width}x{height}" for width, height in SIZES]))


if __name__ == "__main__":
    chosen = [*sys.argv[1:], "", "", ""]
    main(chosen[0], Path(chosen[1]) if chosen[1] else None, chosen[2])
