"""What one draws is marked in one's hand until the next move, on a phone as on a wide screen, in any game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.layout.screens import faults
from tests.live.browser.midgame_pages import Staged, show
from tests.live.browser.people import HURRY
from tests.toy_games import ecarte
from tools import web


@pytest.mark.parametrize(("width", "height"), [(360, 740), (1280, 800)])
def test_what_was_drawn_is_marked(browser: Browser, built: None, width: int, height: int) -> None:
    staged = Staged(ecarte.GAME, 2).until(lambda state: state.phase_name == "EXCHANGE" and 0 in state.actors())
    kept = _held(staged)

    def answer(message: dict[str, Any]) -> str | None:
        if message["type"] != "move":
            return None
        staged.until(lambda state: state.phase_name == "PLAY" and 0 in state.actors())
        return staged.snapshot(0, "fr")

    page = browser.new_page(viewport={"width": width, "height": height}, locale="fr-FR", reduced_motion="reduce")
    page.add_init_script(HURRY)
    show(page, staged, web.STATIC, answer=answer)
    page.locator(".hand [data-code]").first.click()
    page.get_by_role("button", name="Valider").click()
    new = page.locator(".hand .slot:has(.fresh)")
    new.first.wait_for()
    drawn = _held(staged) - kept
    expect(new).to_have_count(len(drawn))
    assert drawn == {one.get_attribute("data-code") for one in new.all()}
    expect(new.first).to_have_accessible_name(re.compile(", nouvelle"))
    covers = """tab => {
      const index = tab.closest(".slot").querySelector("svg text").getBoundingClientRect();
      return tab.getBoundingClientRect().bottom > index.top + index.height * 0.2;  // its letters, not their line
    }"""
    assert not [one for one in page.locator(".hand .fresh").all() if one.evaluate(covers)]
    assert faults(page, width, height) == []
    page.close()


def _held(staged: Staged) -> set[str | None]:
    zones = staged.play.state.view(0).zones
    return {card.code for zone in zones if zone.layout == "hand" and zone.owner == 0 for card in zone.cards}
