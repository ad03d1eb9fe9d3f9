"""What the table does besides playing: refusals, forms, talk, movement; and games without a line of TypeScript."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.live.browser.people import People, Person, asked, play_to_the_end


def test_a_refused_card_shows_the_rule_that_forbids_it(people: People) -> None:
    person = people.one()
    table = person.open_table("depli", ["me", "heuristic", "heuristic", "heuristic"], deals=4)
    person.go(table["id"])
    person.wait_for_table()
    blocked = person.page.locator(".hand .blocked")
    while not blocked.count():
        if person.next() == "asked" and not blocked.count():
            person.act()
    before = person.hand()
    blocked.first.click(force=True)  # announced as disabled, yet it answers
    refusal = person.page.locator(".toast")
    expect(refusal).to_contain_text("Vous devez fournir")
    refusal.get_by_role("button", name="Lire la règle DEP-24").click()
    drawer = person.page.get_by_role("dialog")
    expect(drawer.get_by_role("term").filter(has_text="DEP-24")).to_be_in_viewport()
    assert person.hand() == before


def test_a_tiny_game_is_played_without_typescript_of_its_own(people: People) -> None:
    person = people.one()
    table = person.open_table("highcard", ["me", "random", "random"])
    person.go(table["id"])
    play_to_the_end(person)
    expect(person.page.locator("dialog[open] tbody tr")).to_have_count(3)


def test_a_form_makes_a_move_and_can_be_taken_back(people: People) -> None:
    host, guest = people.one(), people.one()
    table = host.open_table("fence", ["me", "open"])
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    form = host.page.get_by_role("form")
    expect(form.get_by_role("button", name="Valider")).to_be_disabled()
    piles = form.locator(".pile")
    piles.first.locator(".card").first.click()
    piles.nth(1).get_by_role("checkbox").check()
    form.get_by_role("textbox").fill("Fais-moi confiance")
    form.get_by_role("button", name="Valider").click()
    guest.expect_text("Fais-moi confiance")
    host.page.get_by_role("button", name="Reprendre mon coup").click()
    expect(form).to_be_visible()


def test_a_seat_can_be_pointed_at(people: People) -> None:
    person = people.one()
    table = person.open_table("ambush", ["me", "random", "random"])
    person.go(table["id"])
    person.prompt.wait_for()
    target = person.page.locator(".seat.target")
    if target.count():
        target.first.click()
        expect(person.page.locator(".toast")).to_have_count(0)
        expect(target).to_have_count(0)


def test_several_moves_on_one_card_open_a_choice(people: People) -> None:
    person = people.one()
    table = person.open_table("standoff", ["me", "random", "random"])
    person.go(table["id"])
    person.playable.first.click()
    choice = person.page.locator("dialog.zoom .does button")
    expect(choice).to_have_count(2)
    expect(choice.first).to_be_focused()
    person.page.keyboard.press("Escape")
    expect(choice).to_have_count(0)
    before = len(person.hand())
    person.playable.first.click()
    choice.first.click()
    expect(person.page.locator(".hand [data-code]")).not_to_have_count(before)


def _talk(person: Person) -> None:
    person.page.get_by_role("tab", name="Discussion").click()


def test_people_talk_and_stop_listening(people: People) -> None:
    host, guest = people.one(), people.one()
    table = host.open_table("highcard", ["me", "open"])
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
        _talk(person)
    guest.page.get_by_placeholder("Votre message").fill("<b>Bonjour</b>")
    guest.page.keyboard.press("Enter")
    host.expect_text("<b>Bonjour</b>")
    host.page.get_by_role("button", name="Ne plus lire Zoé").click()
    expect(host.page.get_by_text("<b>Bonjour</b>")).to_have_count(0)
    host.page.get_by_role("button", name="Relire Zoé").click()
    host.expect_text("<b>Bonjour</b>")


FLIGHTS = "document.querySelectorAll('.layer > *').length"


def test_cards_fly_unless_stillness_is_asked(people: People) -> None:
    lively, still = people.one(pace="normal", reduced_motion="no-preference"), people.one(pace="normal")
    for person, flies in ((lively, True), (still, False)):
        table = person.open_table("highcard", ["me", "random"])
        person.go(table["id"])
        person.playable.first.wait_for()
        person.page.evaluate(
            """() => {
              window.flown = 0;
              new MutationObserver(all => all.forEach(one => (window.flown += one.addedNodes.length)))
                .observe(document.querySelector(".layer"), { childList: true });
            }"""
        )
        before = len(person.hand())
        person.playable.first.click()
        expect(person.page.locator(".hand [data-code]")).to_have_count(before - 1)
        if flies:
            person.page.wait_for_function("() => window.flown > 0")
        else:
            person.prompt.wait_for()
            assert person.page.evaluate("window.flown") == 0
    lively.page.wait_for_function(f"() => {FLIGHTS} === 0")


def test_a_finished_trick_lingers_before_it_is_gathered(people: People) -> None:
    host, guest = people.one(pace="slow"), people.one()
    table = host.open_table("highcard", ["me", "open"])
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    first = asked(host, guest)
    second = guest if first is host else host
    first.act()
    second.playable.first.wait_for()
    second.act()
    expect(host.page.locator(".trick [data-code]")).to_have_count(2)
    expect(host.page.locator(".trick [data-code]")).to_have_count(0)
