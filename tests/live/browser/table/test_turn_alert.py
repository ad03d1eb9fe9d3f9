"""It is your turn: heard, felt, in the title and the icon, told by the system where the page is hidden; or silent."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.live.browser.house import House
from tests.live.browser.people import People, Person, lead

# What the page asks the browser to do, while the browser does it; a headless one gives no leave to notify by itself.
_WATCHED = """
window.done = { notes: 0, shakes: 0, told: [] };
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { done.notes += 1; return start.apply(this, when); };
navigator.vibrate = () => { done.shakes += 1; return true; };
window.Notification = class extends Notification {
  static permission = "default";
  static async requestPermission() { return (this.permission = "granted"); }
  constructor(title, more) { super(title, more); done.told.push([title, more.body]); }
};
"""


def _watched(people: People) -> tuple[Person, Person]:
    """Two before a trick, the first to lead; the second one's browser is watched from here on."""
    host, guest = lead(people)
    guest.page.add_init_script(_WATCHED)
    guest.page.reload()
    guest.wait_for_table()
    return host, guest


def _done(person: Person) -> dict[str, Any]:
    found: dict[str, Any] = person.page.evaluate("done")
    return found


def _icon(person: Person) -> str | None:
    return person.page.locator('link[rel="icon"][type="image/svg+xml"]').get_attribute("href")


def test_a_turn_is_heard_felt_and_seen_once(people: People) -> None:
    host, guest = _watched(people)
    assert _icon(guest) == "/icon.svg"
    host.playable.first.click()
    guest.playable.first.wait_for()
    expect(guest.page).to_have_title("● À vous de jouer · Dé pli · Tripot")
    assert _icon(guest) == "/icon-calling.svg"
    assert _done(guest) == {"notes": 2, "shakes": 1, "told": []}
    guest.playable.first.click()
    expect(host.page.get_by_text("Dernier pli")).to_be_visible()


def test_a_table_that_is_opened_does_not_ring(people: People) -> None:
    host, _ = lead(people)
    host.page.add_init_script(_WATCHED)
    host.page.reload()
    host.playable.first.wait_for()
    expect(host.page).to_have_title("● À vous de jouer · Dé pli · Tripot")
    assert _done(host)["notes"] == 0


def test_one_touch_and_the_house_is_silent_for_good(people: People) -> None:
    host, guest = _watched(people)
    guest.page.get_by_role("button", name="Couper les sons").click()
    guest.page.reload()
    guest.wait_for_table()
    expect(guest.page.get_by_role("button", name="Remettre les sons")).to_be_visible()
    host.playable.first.click()
    guest.playable.first.wait_for()
    expect(guest.page).to_have_title("● À vous de jouer · Dé pli · Tripot")
    assert _done(guest)["notes"] == 0


@pytest.mark.parametrize("wanted", [True, False])
def test_a_hidden_page_is_told_by_the_system_only_where_that_is_wanted(people: People, wanted: bool) -> None:
    host, guest = _watched(people)
    if wanted:
        guest.page.get_by_role("button", name="Cette table").click()
        guest.page.get_by_role("switch", name="Me prévenir quand la page est cachée").check()
        guest.page.keyboard.press("Escape")
    guest.page.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    host.playable.first.click()
    expect(guest.page).to_have_title("● À vous de jouer · Dé pli · Tripot")
    assert _done(guest)["told"] == ([["À vous de jouer", "Dé pli"]] if wanted else [])


def test_the_shell_is_kept_and_nothing_that_the_house_answers(people: People, house: House) -> None:
    host, _ = lead(people, service_workers="allow")
    page = host.page
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    host.wait_for_table()
    page.goto("/")
    expect(page.get_by_role("heading", name="Tripot").or_(page.get_by_text("Dé pli")).first).to_be_visible()
    kept = page.evaluate(
        "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
        " (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat()"
    )
    assert "/" in kept
    assert all(path == "/" or path.startswith("/assets/") for path in kept), kept
    host.context.set_offline(True)
    page.goto("/settings")
    expect(page.get_by_role("heading", name="Réglages")).to_be_visible()
