"""A table at every size of screen, and what is wrong there: `python -m tests.live.browser.layout NAME FOLDER`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from tests.live.browser.midgame_pages import Sight, show
from tests.live.browser.people import HURRY
from tools import web
from tripot.engine.language.text import Lang

SIZES: Sequence[tuple[int, int]] = ((360, 740), (740, 360), (820, 1180), (1280, 800), (1920, 1080), (640, 400))
"""A phone upright and on its side, a tablet, a laptop, a wide screen, and a laptop whose reader zooms to 200 %."""

FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")


def opened(page: Page, sight: Sight, lang: Lang) -> None:
    """The table is on the page, dressed, its letters drawn, its buttons ready to be pressed."""
    chosen = json.dumps({"lang": lang, "pace": "instant"})
    page.add_init_script(f"localStorage.setItem('tripot.settings', {json.dumps(chosen)})")
    page.add_init_script(HURRY)
    show(page, sight, web.STATIC, lang=lang)
    page.locator(".table .actions").wait_for(state="attached")
    page.evaluate("document.fonts.ready")


def faults(page: Page, width: int, height: int) -> list[str]:
    """What is wrong at this size, once the page has laid itself out; a page that scrolls is looked at whole."""
    _sized(page, width, height)
    if not page.locator(".screen").count():
        _sized(page, width, max(height, page.evaluate("document.documentElement.scrollHeight")))
    found: list[str] = page.evaluate(FAULTS)
    return found


def _sized(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
