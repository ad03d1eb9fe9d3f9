"""A house in its own process, a real Chromium, and people who visit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.house import House, open_house
from tests.live.browser.people import PATIENCE, People
from tests.support import chromium
from tests.support.lock import locked
from tools import web

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def built() -> None:
    """The pages, made from the sources as they are; one worker makes them for all."""
    with locked(web.ROOT / ".cache" / "built.lock"):
        web.build()


@pytest.fixture(scope="session")
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("house")) as it:
        yield it


# Not for the whole session: while Playwright runs, no other test of this process can have an event loop.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium.browser() as it:
        yield it


@pytest.fixture
def people(browser: Browser, house: House) -> Iterator[People]:
    """Makes people; each must have seen a page without a single error in its console."""
    them = People(browser, house)
    yield them
    them.leave()


@pytest.fixture
def axe() -> str:
    """The source of axe-core, to be run inside a page."""
    return Path(web.MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
