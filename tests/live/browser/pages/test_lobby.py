"""The front door: a game in one click, the tables of the others, the way in by a code."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Response, expect

from tests.live.browser.page_helpers import finished
from tests.live.browser.people import People
from tests.support.rulebooks import HOUSE


def _look_again(page: Page) -> None:
    """What a reader does who comes back to the tab: the lists are asked for at once, not at their next turn."""
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


def test_one_click_leads_to_a_game_against_bots(people: People) -> None:
    person = people.one()
    person.page.goto("/")
    game = person.page.get_by_role("article", name="Dé pli")
    expect(game).to_contain_text("De 2 à 8 joueurs")
    game.get_by_role("button", name="Jouer contre des bots").click()
    person.wait_for_table()
    expect(person.page.locator(".hand [data-code]").first).to_be_visible()
    expect(person.page.locator(".seats li")).to_have_count(3)
    person.page.get_by_role("link", name="Retour à l'accueil").click()
    mine = person.page.get_by_role("region", name="Vos parties en cours")
    mine.get_by_role("link", name="Reprendre").first.click()
    person.wait_for_table()


def test_a_short_game_is_one_touch_away(people: People) -> None:
    person = people.one()
    person.page.goto("/")
    person.page.get_by_label("Habile").check(force=True)
    game = person.page.get_by_role("article", name="Dé pli")
    lengths = game.get_by_role("group", name="Ou choisissez la durée").get_by_role("button")
    assert lengths.first.inner_text().split() == ["10", "min", "4", "donnes"]
    lengths.first.click()
    person.wait_for_table()
    table = person.ask("GET", f"/api/tables/{person.page.url.rpartition('/')[2]}")
    assert table["options"]["deals"] == 4
    assert [seat["bot"] for seat in table["seats"]] == ["", "habile", "habile", "habile"]


def test_friends_choose_how_long_they_play(people: People) -> None:
    host = people.one()
    host.page.goto("/new/urgence")
    length = host.page.get_by_role("group", name="Combien de temps, environ ?")
    expect(length).to_contain_text("Partie courte : un duel, 10 de confiance.")
    length.get_by_label("30").check(force=True)
    expect(length).to_contain_text("à quatre")
    length.get_by_label("10").check(force=True)
    host.page.get_by_role("button", name="Ouvrir la table").click()
    host.page.get_by_role("heading", name="Autour de la table").wait_for()
    table = host.ask("GET", f"/api/tables/{host.page.url.rpartition('/')[2]}")
    assert (len(table["seats"]), table["options"]["confidence_start"]) == (2, 10)
    assert [seat["kind"] for seat in table["seats"]] == ["human", "open"]
    assert table["options"]["seat_compensation"] == "none"
    assert table["clock"]["kind"] == "gentle"
    expect(host.page.get_by_text("qui tarde une minute se fait rappeler")).to_be_visible()


def test_no_limit_of_time_is_a_choice_of_the_form(people: People) -> None:
    host = people.one(width=360, height=740)
    host.page.goto("/new/depli")
    time = host.page.get_by_role("group", name="Le temps de jouer")
    expect(time).to_contain_text("après deux, laisser un bot jouer ce coup")
    time.get_by_label("sans limite").check(force=True)
    expect(time).to_contain_text("la maison ne joue pour personne de présent")
    host.page.get_by_role("button", name="Ouvrir la table").click()
    expect(host.page.get_by_text("Sans limite de temps")).to_be_visible()
    table = host.ask("GET", f"/api/tables/{host.page.url.rpartition('/')[2]}")
    assert table["clock"]["kind"] == "none"


@pytest.mark.parametrize("slug", [slug for slug, game in HOUSE.items() if game.lengths])
def test_the_form_of_every_game_opens_on_its_shortest_length(people: People, slug: str) -> None:
    page, shortest = people.one().page, HOUSE[slug].lengths[0]
    page.goto(f"/new/{slug}")
    length = page.get_by_role("group", name="Combien de temps, environ ?")
    expect(length).to_contain_text(f"Partie courte : {shortest.name['fr']}.")
    expect(length.get_by_role("radio").first).to_be_checked()
    seats = page.get_by_role("group", name="Combien de places ?")
    if seats.count():  # a game for just so many asks nothing
        expect(seats.get_by_role("radio", name=str(shortest.seats), exact=True)).to_be_checked()


def test_a_table_opened_elsewhere_appears_by_itself(people: People) -> None:
    host, other = people.one(), people.one()
    other.page.goto("/")
    tables = other.page.get_by_role("region", name="Tables ouvertes")
    other.page.get_by_label("On vous a donné un code").wait_for()
    host.open_table("highcard", ["me", "open", "heuristic"], name="Sidonie")
    _look_again(other.page)
    line = tables.get_by_role("listitem").filter(has_text="Sidonie")
    expect(line).to_contain_text("1 place libre")
    line.get_by_role("link", name="Rejoindre").click()
    expect(other.page.get_by_role("button", name="S'asseoir ici")).to_be_visible()


def test_a_private_table_is_in_nobodys_list(people: People) -> None:
    host, other = people.one(), people.one()
    host.page.goto("/new/highcard")
    host.page.get_by_label("Votre nom").fill("Hortense")
    host.page.get_by_role("switch", name="Table privée").check()
    host.page.get_by_role("button", name="Ouvrir la table").click()
    host.page.get_by_role("heading", name="Autour de la table").wait_for()
    other.page.goto("/")
    other.page.get_by_label("On vous a donné un code").wait_for()
    expect(other.page.get_by_text("Hortense")).to_have_count(0)


def test_a_code_is_taken_as_it_is_typed(people: People) -> None:
    host, other = people.one(), people.one()
    host.page.goto(f"/table/{host.open_table('highcard', ['me', 'open'])['id']}")
    code = host.page.locator(".code").inner_text()
    other.page.goto("/")
    field = other.page.get_by_label("On vous a donné un code")
    field.fill("où ça ?")
    field.press("Enter")
    expect(other.page.get_by_text("Ce n'est ni un code ni un lien de table.")).to_be_visible()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill(code.upper())
    field.press("Enter")
    expect(other.page.get_by_role("button", name="S'asseoir ici")).to_be_visible()


def test_a_name_is_kept_and_shown_at_the_table(people: People) -> None:
    person = people.one()
    person.page.goto("/")
    person.page.get_by_label("Votre nom").fill("  Zénobie  de Palmyre ")
    person.page.get_by_label("Votre nom").press("Tab")
    person.page.reload()
    expect(person.page.get_by_label("Votre nom")).to_have_value("Zénobie de Palmyre")
    person.page.get_by_role("article", name="Le Petit").get_by_role("link", name="Jouer entre amis").click()
    person.page.get_by_role("button", name="Ouvrir la table").click()
    expect(person.page.get_by_text("Zénobie de Palmyre")).to_be_visible()


def test_a_finished_game_waits_in_the_lobby(people: People) -> None:
    person = people.one()
    finished(person, "highcard", ["me", "heuristic"], cards=2)
    person.page.goto("/")
    played = person.page.get_by_role("region", name="Vos parties jouées")
    played.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()


def test_the_first_load_is_light(people: People) -> None:
    """Under 300 kB on the wire, fonts included; skins and their drawings come with their game."""
    person = people.one()
    answers: list[Response] = []

    def note(answer: Response) -> None:
        answers.append(answer)

    person.page.on("response", note)
    person.page.goto("/", wait_until="networkidle")
    person.page.get_by_role("article", name="Dé pli").wait_for()
    sizes = {answer.url.rpartition("/")[2]: answer.request.sizes()["responseBodySize"] for answer in answers}
    assert "gzip" in {answer.header_value("content-encoding") for answer in answers if answer.url.endswith(".js")}
    assert sum(sizes.values()) < 300_000, sizes
    assert not [name for name in sizes if name.startswith(("depli", "dupes", "escrocs", "noe", "urgence", "figures"))]
    assert any(name.endswith(".woff2") for name in sizes)
