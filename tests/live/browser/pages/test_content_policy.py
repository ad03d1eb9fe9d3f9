"""The house forbids its pages all that they do not need, and they do not ask for it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import ConsoleMessage

from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import People, Person
from tripot.engine.authoring.registry import game_named, games


def _listening(person: Person) -> list[str]:
    """What the browser refuses the page, as it comes."""
    refused: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text or "Content-Security-Policy" in message.text:
            refused.append(message.text)

    person.page.on("console", hear)
    return refused


@pytest.mark.parametrize("slug", games())
def test_a_table_in_movement_needs_nothing_more(slug: str, people: People) -> None:
    staged = Staged(game_named(slug), game_named(slug).seats[0], seed=5)
    for _ in range(10):
        staged.step()
    staged.until(lambda state: bool(state.actors()) and 0 not in state.actors())
    (person,) = people.at(staged.play, 0, reduced_motion="no-preference", pace="normal")
    refused = _listening(person)
    person.next()  # the others move
    person.page.reload()
    person.next()
    assert refused == []


PAGES: dict[str, Callable[[str], str]] = {
    "lobby": lambda _: "/",
    "new table": lambda slug: f"/new/{slug}",
    "rules": lambda slug: f"/rules/{slug}",
    "settings": lambda _: "/settings",
    "api": lambda _: "/api/games",
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_needs_nothing_more(page: str, people: People) -> None:
    person = people.one()
    refused = _listening(person)
    person.page.goto(person.address + PAGES[page]("depli"), wait_until="networkidle")
    assert refused == []


def test_files_beside_the_app_say_what_they_are(people: People) -> None:
    person = people.one()
    kinds = {"icon.svg": "image/svg+xml", "icon-192.png": "image/png", "manifest.json": "application/json"}
    for name, kind in {**kinds, "shell.js": "text/javascript"}.items():
        answer = person.page.request.get(f"{person.address}/{name}")
        assert answer.headers["content-type"].split(";")[0] == kind, name
