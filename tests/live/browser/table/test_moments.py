"""What ends is shown to all who were there, also after a reload, until it is put away."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.house import House, open_house
from tests.live.browser.midgame_pages import Staged, sizes
from tests.live.browser.people import People, lead
from tests.live.browser.screenshots import TOLD
from tests.support.patch_reader import zones
from tests.support.profile import LONG
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.views.events import SPECTATOR, MomentKind


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


@pytest.mark.parametrize(
    ("slug", "kind", "told"),
    [
        ("depli", "dice", ("Départage aux dés", r"À égalité de plis, le dé décide\s: .+ \(\d\)", ".dice [role=img]")),
        ("noe", "announcement", ("Annonce", r"annonce\s: Complot", ".cards .card")),
        ("urgence", "elimination", ("Élimination", r"fait perdre \d+ points? de confiance à", "p")),
        ("escrocs", "reveal", ("Dévoilé", r"cartes? cachées? éta", "figure .card")),
        ("dupes", "denouement", ("Dénouement", r"l'emporte", "tr.best")),
    ],
)
def test_what_decides_is_read_at_a_glance(
    people: People, slug: str, kind: MomentKind, told: tuple[str, str, str]
) -> None:
    """On a desk and on a phone, after a reload as before: its title, its words and what it shows are in sight."""
    heading, words, shown = told
    play = Staged(game_named(slug), 4).until_told(kind).play
    (person,) = people.at(play, 0, still=True)
    panel = person.page.get_by_role("region", name="Ce qui vient de se passer")
    for _, width, height in sizes():
        person.page.set_viewport_size({"width": width, "height": height})
        article = panel.locator("article").filter(has=person.page.get_by_role("heading", name=heading)).first
        expect(article.get_by_role("heading")).to_be_in_viewport(ratio=1)
        expect(article.get_by_text(re.compile(words)).first).to_be_in_viewport(ratio=1)
        expect(article.locator(shown).first).to_be_in_viewport(ratio=1)
        expect(panel.get_by_role("button", name="Continuer")).to_be_in_viewport(ratio=1)
        assert not panel.locator(".list").evaluate("list => list.scrollWidth > list.clientWidth")
        person.page.reload()
        person.wait_for_table()
    public = {zone.id: [card.code for card in zone.cards] for zone in play.state.view(SPECTATOR).zones}
    for zone in (zone for frame in person.frames for zone in zones(frame)):
        if zone["layout"] == "hand" and zone["id"] != "hand:0":
            assert [card.get("code", "") for card in zone.get("cards", ())] == public.get(zone["id"], []), zone["id"]


EVERY = [(slug, kind, key) for slug, told in TOLD.items() for kind, key in told if kind != "end"]


@pytest.mark.parametrize(("slug", "kind", "key"), EVERY if LONG else [("noe", "round", "")])
def test_every_kind_of_moment_is_in_sight(people: People, slug: str, kind: MomentKind, key: str) -> None:
    (person,) = people.at(Staged(game_named(slug), 4).until_told(kind, key).play, 0, still=True)
    panel = person.page.get_by_role("region", name="Ce qui vient de se passer")
    for _, width, height in sizes():
        person.page.set_viewport_size({"width": width, "height": height})
        expect(panel.get_by_role("heading", level=3).first).to_be_in_viewport(ratio=1)
        expect(panel.locator("article p").first).to_be_in_viewport(ratio=1)
        expect(panel.get_by_role("button", name="Continuer")).to_be_in_viewport(ratio=1)
        person.page.reload()
        person.wait_for_table()


# What the choice showed, step by step: its name, how high each part lay, whether the hidden card showed its back.
_STEPS = """() => {
  window.steps = [];
  new MutationObserver(() => {
    const stage = document.querySelector(".choice");
    const step = stage?.dataset.step;
    if (!step || steps.at(-1)?.step === step) return;
    const tops = [...stage.querySelectorAll("figure")].map((part) => Math.round(part.getBoundingClientRect().top));
    const turned = new DOMMatrix(getComputedStyle(stage.querySelector("li.hidden")).transform).m11 > 0;
    const told = stage.querySelector(".was").checkVisibility({ visibilityProperty: true });
    steps.push({ step, level: tops[0] === tops[1], turned, told });
  }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-step"] });
}"""
_SEEN = [
    {"step": "laid", "level": True, "turned": False, "told": False},
    {"step": "taken", "level": False, "turned": False, "told": False},
    {"step": "turned", "level": False, "turned": True, "told": True},
]


def _before_the_choice() -> Play:
    """A duel that Zoé's split waits in: seat 0 has the choice."""
    staged = Staged(game_named("escrocs"), 2, names=("Camille", "Zoé"))
    return staged.until(lambda state: state.phase_name == "CHOOSE" and 0 in state.actors()).play


@pytest.mark.rule("ESC-17", "ESC-19")
def test_the_choice_is_seen_before_the_hidden_card_turns(people: People, house: House) -> None:
    """Both parts side by side, then whose they are, then what was hidden; « at once » shows only how it ends."""
    play = _before_the_choice()
    hurried, watching = people.one(), people.one(pace="normal", width=360, height=740)
    table = house.stage(play, {0: hurried.guest, 1: watching.guest})
    for person in (hurried, watching):
        person.go(table)
        person.wait_for_table()
        person.page.evaluate(_STEPS)
    with hurried.changing():
        hurried.page.get_by_role("button", name="Prendre la petite part").first.click()
    for person, steps in ((hurried, _SEEN[-1:]), (watching, _SEEN)):
        person.page.wait_for_function("() => steps.at(-1)?.step === 'turned'")
        assert person.page.evaluate("steps") == steps
    watching.page.reload()
    chosen = watching.page.locator(".choice[data-step=turned] figure.chosen")
    expect(chosen.get_by_text("Camille")).to_be_in_viewport(ratio=1)
    expect(watching.page.get_by_text("Camille prend la petite part.").first).to_be_in_viewport(ratio=1)


def test_a_replay_stops_at_the_choice(people: People, house: House) -> None:
    whole = Staged(game_named("escrocs"), 2).until(lambda state: not state.actors()).play
    take = next(at for at, entry in enumerate(whole.entries, 1) if entry.move.startswith("take"))
    person = people.one(pace="fast", width=360, height=740)
    person.page.goto(f"/table/{house.stage(whole, {0: person.guest})}/replay")
    person.page.locator(".screen > .table").wait_for()
    person.page.get_by_role("slider").fill(str(take))
    expect(person.page.locator(".choice[data-step=turned] figure.chosen")).to_be_in_viewport(ratio=0.99)


def _near_the_end(left: int) -> Play:
    """A game of Dé pli for two, so many entries before its end."""
    whole = Staged(game_named("depli"), 2, {"deals": 2}, seed=5).until(lambda state: not state.actors()).play
    play = Staged(game_named("depli"), 2, {"deals": 2}, seed=5).play
    for entry in whole.entries[:-left]:
        play.move(entry.seat, play.game.parse(entry.move), entry.by)
    return play


def test_the_end_does_not_cover_what_decided_it(people: People) -> None:
    """The last deal is read first; « Continuer » leads to the ranking, which a reload shows at once."""
    both = people.at(_near_the_end(2), 0, 1, pace="normal", width=360, height=740)
    for _ in range(2):
        next(person for person in both if person.playable.count()).playable.first.click()
        for person in both:
            person.page.wait_for_function("() => !line.waiting.size")
        if both[0].page.get_by_text("Fin de la donne").count():
            break
        both[0].page.wait_for_timeout(500)
    for person in both:
        panel = person.page.get_by_role("region", name="Ce qui vient de se passer")
        expect(panel.get_by_role("heading", name="Fin de la donne")).to_be_visible()
        expect(person.page.locator("dialog[open]")).to_have_count(0)
        expect(person.page.get_by_role("button", name="Voir le classement")).to_be_visible()
        panel.get_by_role("button", name="Continuer").click()
        expect(person.page.get_by_role("dialog", name="Fin de partie")).to_be_visible()
    both[0].page.reload()
    expect(both[0].page.get_by_role("dialog", name="Fin de partie")).to_be_visible()


@pytest.fixture(scope="module")
def readers(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose bots leave the usual time for reading."""
    with open_house(tmp_path_factory.mktemp("readers"), reading=0.06) as it:
        yield it


@pytest.mark.parametrize("presses", [True, False])
def test_three_bots_wait_for_a_slow_reader(browser: Browser, readers: House, presses: bool) -> None:
    """Until « Continuer », or until the time has passed in which it could be read; then they go on."""
    people = People(browser, readers)
    staged = Staged(game_named("depli"), 4, {"deals": 4, "first_roller": "s0"}, names=("Camille", "A", "B", "C"))
    play = staged.until(lambda state: state.actors() == (0,) and len(state.view(0).zone("hand:0").cards) == 1).play
    (person,) = people.at(play, 0, pace="normal", width=360, height=740)
    person.playable.first.click()
    panel = person.page.get_by_role("region", name="Ce qui vient de se passer")
    expect(panel.get_by_role("heading", name="Fin de la donne")).to_be_visible()
    told = max(version for version, _ in person.views())
    if presses:
        person.page.wait_for_timeout(1_000)
        assert person.version == told
        panel.get_by_role("button", name="Continuer").click()
        expect(panel).to_have_count(0)
    person.wait_for_version(told + 1)
    expect(panel).to_have_count(0 if presses else 1)
    assert not person.hands_of_others()
    people.leave()


_LOOK_AWAY = """away => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_what_is_said_appears_at_the_seat_and_opens_the_chat(people: People) -> None:
    host, guest = lead(people, width=360, height=740)
    guest.page.get_by_role("button", name="Journal et discussion").click()
    guest.page.get_by_role("tab", name="Discussion").click()
    guest.page.get_by_role("button", name="Bien joué !").click()
    bubble = host.page.get_by_role("button", name="Zoé dit : Bien joué !")
    expect(bubble).to_be_visible()
    bubble.click()
    expect(host.page.get_by_role("tab", name="Discussion", selected=True)).to_be_visible()
    expect(host.page.get_by_role("dialog").get_by_text("Bien joué !").first).to_be_visible()


def test_who_comes_back_is_told_what_happened_in_three_lines(people: People) -> None:
    host, guest = lead(people, width=360, height=740)
    guest.page.evaluate(_LOOK_AWAY, True)
    before = guest.page.evaluate("line.version")
    host.playable.first.click()
    guest.wait_for_version(before + 1)
    guest.page.evaluate(_LOOK_AWAY, False)
    since = guest.page.get_by_role("status").filter(has_text="Depuis votre tour")
    expect(since).to_be_visible()
    assert 1 <= since.get_by_role("listitem").count() <= 3
    since.get_by_role("button", name="Tout le journal").click()
    expect(guest.page.get_by_role("tab", name="Journal", selected=True)).to_be_visible()


def test_the_host_chooses_the_pace_and_the_others_see_it(people: People) -> None:
    host, guest = lead(people)
    for person in (host, guest):
        person.page.get_by_role("button", name="Cette table").click()
    host.page.get_by_role("group", name="Rythme de cette table").get_by_role("radio", name="Vif").check()
    expect(guest.page.get_by_text("Rythme de cette table : Vif")).to_be_visible()
