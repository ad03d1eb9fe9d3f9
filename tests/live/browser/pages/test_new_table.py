"""Opening a table and waiting for friends: options, seats, invitations, ready, the first card."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.live.browser.people import Json, People, Person


def _seat(page: Page, name: str) -> str:
    """What the waiting room says about whoever sits under that name."""
    return page.get_by_role("listitem").filter(has_text=name).inner_text()


def _waiting(person: Person, *places: str, game: str = "depli", name: str = "Camille") -> str:
    table: str = person.open_table(game, places, name=name)["id"]
    person.go(table)
    person.page.get_by_role("heading", name="Autour de la table").wait_for()
    return table


def test_friends_come_by_the_link_and_the_game_begins_when_all_are_ready(people: People) -> None:
    host, friend, stranger = people.one(), people.one(), people.one()
    page = host.page
    page.goto("/new/depli")
    page.get_by_label("Votre nom").fill("Ada")
    page.get_by_role("group", name="Combien de places ?").get_by_role("radio", name="3").check()
    page.get_by_label("Place 3", exact=True).select_option("habile")
    page.get_by_role("group", name="Nombre de donnes").get_by_role("radio", name="3").check()
    page.get_by_text("Options pour habitués").click()
    page.get_by_role("group", name="Qui lance en premier").get_by_role("radio", name="place 1").check()
    page.get_by_role("switch", name="Table privée").check()
    page.get_by_role("button", name="Ouvrir la table").click()

    link = page.get_by_role("textbox", name="Lien d'invitation").input_value()
    assert "invite=" in link
    expect(page.get_by_role("img", name="Code QR")).to_be_visible()
    options = page.get_by_role("region", name="Options")
    expect(options).to_contain_text("Nombre de donnes")
    expect(options).to_contain_text("place 1")

    stranger.page.goto(link.partition("?")[0])
    expect(stranger.page.get_by_text("Cette table est privée")).to_be_visible()

    friend.page.goto(link)
    friend.page.get_by_label("Votre nom").fill("Zoé")
    friend.page.get_by_role("button", name="S'asseoir ici").click()
    expect(page.get_by_text("On attend Zoé.")).to_be_visible()
    friend.page.get_by_role("button", name="On peut commencer").click()
    expect(page.get_by_text("On n'attend plus que vous.")).to_be_visible()
    assert "attend le départ" in _seat(page, "Zoé")
    page.get_by_role("button", name="On peut commencer").click()
    for person in (host, friend):
        person.wait_for_table()
        expect(person.page.get_by_role("heading", level=1)).to_contain_text("Donne 1 sur 3")
    expect(page.get_by_role("button", name="Lancer le dé")).to_be_visible()


def test_the_host_starts_and_bots_take_the_free_seats(people: People) -> None:
    host = people.one()
    _waiting(host, "me", "open", "open")
    host.page.get_by_role("button", name="Compléter avec des bots et commencer").click()
    host.wait_for_table()
    expect(host.page.locator(".seats li")).to_have_count(2)


def test_the_host_sets_the_seats_and_people_move(people: People) -> None:
    host, friend = people.one(), people.one()
    table = _waiting(host, "me", "open", "open")
    friend.go(table)
    friend.page.get_by_label("Votre nom").fill("Zoé")
    friend.page.get_by_role("button", name="S'asseoir ici").first.click()
    host.page.get_by_label("Qui s'assied à la place 3 ?").select_option("expert")
    expect(friend.page.get_by_text("Bot expert")).to_be_visible()
    host.page.get_by_label("Qui s'assied à la place 3 ?").select_option("open")
    friend.page.get_by_role("button", name="Venir ici").click()
    expect(host.page.get_by_role("listitem").nth(2)).to_contain_text("Zoé")
    expect(host.page.get_by_label("Qui s'assied à la place 2 ?")).to_be_visible()
    host.page.get_by_role("button", name="Libérer la place de Zoé", exact=True).click()
    expect(friend.page.get_by_text("L'hôte a libéré votre place à cette table.")).to_be_visible()
    expect(friend.page.get_by_role("heading", name="Bienvenue au Tripot")).to_be_visible()
    friend.go(table)
    expect(friend.page.get_by_role("button", name="S'asseoir ici")).to_have_count(2)


def test_one_may_get_up_and_the_host_may_close_the_table(people: People) -> None:
    host, friend = people.one(), people.one()
    table = _waiting(host, "me", "open")
    friend.sit(table, "Zoé")
    friend.go(table)
    friend.page.get_by_role("button", name="Se lever et partir").click()
    expect(friend.page.get_by_role("heading", name="Bienvenue au Tripot")).to_be_visible()
    expect(host.page.get_by_text("Il reste 1 place libre.")).to_be_visible()
    friend.go(table)
    friend.page.get_by_role("button", name="S'asseoir ici").wait_for()
    host.page.get_by_role("button", name="Fermer la table").click()
    host.page.get_by_role("dialog").get_by_role("button", name="Fermer la table").click()
    expect(host.page.get_by_role("heading", name="Bienvenue au Tripot")).to_be_visible()
    expect(friend.page.get_by_text("Cette table est fermée.")).to_be_visible()


def test_people_talk_before_the_game(people: People) -> None:
    host, friend = people.one(), people.one()
    table = _waiting(host, "me", "open")
    friend.sit(table, "Zoé")
    friend.go(table)
    friend.page.get_by_label("Votre message").fill("<b>J'arrive !</b>")
    friend.page.get_by_role("button", name="Envoyer").click()
    expect(host.page.get_by_text("<b>J'arrive !</b>")).to_be_visible()


def test_the_link_is_copied_over_plain_http(people: People) -> None:
    """A LAN has no secure context, so no clipboard: what was copied is pasted into the chat."""
    host = people.one(lan=True)
    _waiting(host, "me", "open")
    assert host.page.evaluate("window.isSecureContext") is False
    host.page.get_by_role("button", name="Copier le lien").click()
    expect(host.page.get_by_text("Lien copié.")).to_be_visible()
    expect(host.page.get_by_text("Ce lien ne marche que sur cet appareil")).to_have_count(0)
    message = host.page.get_by_label("Votre message")
    message.press("Control+V")
    expect(message).to_have_value(host.page.get_by_role("textbox", name="Lien d'invitation").input_value())


def test_options_that_the_rules_refuse_are_refused_with_the_rule(people: People) -> None:
    """The form offers nothing wrong; a house with other rules than the page thinks still answers in words."""
    host = people.one()
    page = host.page

    def ask_for_five_deals(route: Route) -> None:
        asked: Json = route.request.post_data_json or {}
        route.continue_(post_data={**asked, "options": {"deals": 5}})

    page.route("**/api/tables?*", ask_for_five_deals)
    page.goto("/new/depli")
    page.get_by_role("button", name="Ouvrir la table").click()
    alert = page.get_by_role("alert")
    alert.get_by_role("button", name="Lire la règle DEP-68").click()
    expect(page.get_by_role("dialog").get_by_text("DEP-68", exact=True)).to_be_in_viewport()
