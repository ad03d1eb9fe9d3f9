"""Lessons in a page: entered at their end and gone through backwards, or taken as they say, by finger or by keys."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.engine.manual.school.schools import taken
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import Game
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.setups import matches

Json = dict[str, Any]
_ANSWERS = "**/api/games/*/lessons/*"


def coach_of(page: Page) -> Locator:
    return page.get_by_role("region", name="Le coach")


def backwards(page: Page, game: Game, lesson: Lesson) -> Iterator[Json]:
    """What the house says at every step, the last one first, each shown by the page before it is yielded."""
    *_, done = taken(game, lesson)

    def at_the_end(route: Route) -> None:
        route.continue_(post_data=json.dumps({"answers": done.answers, "do": "show"}))

    page.route(_ANSWERS, at_the_end, times=1)
    page.goto(f"/learn/{game.slug}/{lesson.id}")
    expect(coach_of(page)).to_contain_text("Leçon terminée")
    expect(page.locator(".actions > .prompt")).to_have_text("")  # nobody is waited for
    for _ in range(lesson.length):
        with page.expect_response(_ANSWERS) as answer:
            coach_of(page).get_by_role("button", name="Revenir").click()
        step: Json = answer.value.json()
        expect(coach_of(page)).to_contain_text(step["said"]["text"])
        yield step


class Learner:
    """Somebody who does what the coach says; `press` is how, by finger or by keys."""

    def __init__(self, page: Page, slug: str, lesson: str, press: Callable[[Locator], None]) -> None:
        self.page: Page = page
        self.game: Game = game_named(slug)
        self.lesson: Lesson = self.game.school.lesson(lesson)
        self._press: Callable[[Locator], None] = press
        self.heard: list[str] = []
        """What assistive technology was told, step by step."""

    def take(self) -> int:
        """The whole lesson, from its first word on; how many steps that was."""
        with self.page.expect_response(_ANSWERS) as answer:
            self.page.goto(f"/learn/{self.game.slug}/{self.lesson.id}")
        step: Json = answer.value.json()
        for steps in range(self.lesson.length):
            expect(coach_of(self.page)).to_contain_text(step["said"]["text"])
            assert step["number"] == steps
            self.heard.append(coach_of(self.page).aria_snapshot())
            assert plainly(step["said"]["text"]) in plainly(self.heard[-1])
            with self.page.expect_response(_ANSWERS) as answer:
                self._answer(step)
            step = answer.value.json()
        expect(coach_of(self.page)).to_contain_text("Leçon terminée")
        expect(self.page.locator(".actions > .prompt")).to_have_text("")  # nobody is waited for
        return self.lesson.length

    def _answer(self, step: Json) -> None:
        if step["state"] == "read":
            self._press(coach_of(self.page).get_by_role("button", name="Continuer"))
            return
        wanted = Coach.follow(self.game, self.lesson, step["answers"]).step.wanted
        view = step["frames"][-1]["view"]
        offer = next(one for one in view["moves"] for kind in wanted if matches(one["move"], kind))
        place = self._place(offer)
        expect(place).to_have_role("button")
        expect(place).to_have_accessible_name(re.compile(r"\w"))
        self._press(place)
        for more in (self.page.locator("dialog.zoom .does"), self.page.locator(".ask .menu")):
            choice = more.get_by_role("button").filter(has_text=offer["label"])
            if choice.count():
                self._press(choice.first)

    def _place(self, offer: Json) -> Locator:
        """Where the table offers it."""
        if offer.get("card"):
            zone = self.page.locator(f'[data-zone="{offer["zone"]}"]')
            return zone.locator(f'[data-code="{offer["card"]}"]').first
        if offer.get("zone"):
            button = self.page.locator(".felt").get_by_role("button").filter(has_text=offer["label"])
            return button if button.count() else self.page.locator(f'[data-zone="{offer["zone"]}"]').first
        if offer.get("seat", -1) >= 0:
            return self.page.locator(f'.seat[data-seat="{offer["seat"]}"]')
        return self.page.locator(".ask").get_by_role("button").filter(has_text=offer["label"]).first


def plainly(text: str) -> str:
    """As it is read aloud: a snapshot writes quotes and spaces in its own way."""
    return re.sub(r"[^\w]+", " ", text)


def by_finger(place: Locator) -> None:
    place.tap()


def by_keys(place: Locator) -> None:
    place.press("Enter")
