"""A story told at the table: remarks for its journal among the talk, and the journal to take home."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.live.browser.people import People, play_to_the_end
from tests.toy_games import fireside
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream


def test_a_remark_joins_the_story(people: People) -> None:
    play = Play.start(fireside.GAME, 2, {"rounds": 1}, Stream.fast(1), ("Camille", "Zoé"))
    host, guest = people.at(play, 0, 1)
    for person in (host, guest):
        person.page.get_by_role("tab", name="Discussion").click()
    host.page.get_by_label("À qui").select_option("l'histoire")
    host.page.get_by_placeholder("Votre message").fill("<b>Un soir</b>")
    host.page.get_by_role("button", name="Envoyer").click()
    for person in (host, guest):
        line = person.page.get_by_role("log", name="Discussion").locator(".line")
        expect(line).to_contain_text("<b>Un soir</b>")
        expect(line.get_by_text("l'histoire")).to_be_visible()
    play_to_the_end(host, guest)
    with host.page.expect_download() as kept:
        host.page.get_by_role("link", name="Télécharger l'histoire").click()
    text = Path(kept.value.path()).read_text("utf-8")
    assert "> **Camille** — \\<b\\>Un soir\\</b\\>" in text
    expect(guest.page.get_by_label("À qui")).to_have_count(0)
