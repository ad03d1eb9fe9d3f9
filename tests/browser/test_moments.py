"""What ends is shown to all who were there, also after a reload, until it is put away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.people import People, lead


def test_both_see_who_won_the_deal_also_after_a_reload(people: People) -> None:
    both = lead(people)
    panels = [person.page.get_by_role("region", name="Ce qui vient de se passer") for person in both]
    for _ in range(60):
        if panels[0].get_by_text("Fin de la donne").count():
            break
        for person in both:
            if person.playable.count():
                person.playable.first.click()
                person.page.wait_for_function("() => !line.waiting.size")
    for person, panel in zip(both, panels, strict=True):
        expect(panel.locator("tr.best th")).to_contain_text("(l'emporte)")
        person.page.reload()
        person.wait_for_table()
        expect(panel.locator("tr.best")).to_have_count(1)
    panels[0].get_by_role("button", name="Continuer").click()
    expect(panels[0]).to_have_count(0)
    both[1].page.keyboard.press("Escape")
    expect(panels[1]).to_have_count(0)
    both[0].page.get_by_role("button", name="Feuille de marque").click()
    expect(both[0].page.get_by_role("dialog").get_by_role("row", name="Total")).to_be_visible()
