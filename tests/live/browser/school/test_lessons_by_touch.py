"""Every lesson is taken to its end by a finger on a phone that presses what is ringed and nothing else."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.engine.manual.school.schools import LESSONS
from tests.live.browser.lessons import coach_of
from tests.live.browser.people import People
from tripot.engine.authoring.registry import games

SOON = 5_000
"""Milliseconds."""
MOST_TAPS = 12
"""For one move."""

_TAUGHT = [name for name in LESSONS if name.partition("/")[0] in games()]

# Where a finger finds each ringed thing, without scrolling: [what, x, y], or what alone where it cannot be touched.
_RINGED = """() => [...document.querySelectorAll("[data-pointed]")].map((one) => {
  const what = one.dataset.pointed + " " + (one.getAttribute("aria-label") ?? one.innerText).trim();
  const { left, top, width, height } = one.getBoundingClientRect();
  for (const [x, y] of [[0.5, 0.5], [0.2, 0.2], [0.12, 0.5], [0.5, 0.12], [0.5, 0.85], [0.85, 0.5]]) {
    const at = [left + width * x, top + height * y];
    const there = document.elementFromPoint(...at);
    if (there && one.contains(there)) return [what, ...at];
  }
  return [what];
})"""

# What the page shows of a lesson: its step, what the coach answered, what is ringed.
_SHOWN = """() => {
  const rings = (window.rings ??= new Map());
  const ringed = [...document.querySelectorAll("[data-pointed]")];
  for (const one of ringed) if (!rings.has(one)) rings.set(one, rings.size);
  const coach = document.querySelector(".coach");
  return [
    coach.querySelector("progress").value,
    coach.querySelector(".reply")?.textContent ?? "",
    ringed.map((one) => rings.get(one)).join(),
  ].join("|");
}"""
_STEP = "number => document.querySelector('.coach progress')?.value === number"
_READY = """() => document.querySelector('[data-pointed]') && !document.querySelector('.settling')
  && document.querySelector('.coach').ariaBusy !== 'true'"""


class Finger:
    """Somebody who reads nothing."""

    def __init__(self, page: Page, name: str) -> None:
        self._page = page
        self._game, self._lesson = LESSONS[name]

    def take(self) -> None:
        self._page.goto(f"/learn/{self._game.slug}/{self._lesson.id}")
        for number in range(self._lesson.length):
            self._stand(number)
            go_on = coach_of(self._page).get_by_role("button", name="Continuer")
            if go_on.count():
                go_on.tap()
            else:
                self._answer(number)
        expect(coach_of(self._page)).to_contain_text("Leçon terminée")

    def _stand(self, number: int) -> None:
        self._page.wait_for_function(_STEP, arg=number)

    def _answer(self, number: int) -> None:
        """Each ringed thing leads to the next step: after all but the last one goes back."""
        ways = len(self._rings(number))
        for nth in range(ways):
            if nth:
                coach_of(self._page).get_by_role("button", name="Revenir").tap()
                self._stand(number)
            self._follow(number, nth)

    def _follow(self, number: int, nth: int) -> None:
        """Until the lesson goes on: the `nth` ringed thing, then the first one of what that opened."""
        tapped: list[str] = []
        for turn in range(MOST_TAPS):
            what, *at = self._rings(number)[0 if turn else nth]
            if self._step() > number:  # the house had not answered yet when the page changed
                return
            assert at, f"step {number + 1}: {what} is ringed where no finger comes, after {tapped}"
            before = self._page.evaluate(_SHOWN)
            self._page.touchscreen.tap(*map(float, at))
            tapped.append(str(what))
            try:
                self._page.wait_for_function(f"before => ({_SHOWN})() !== before", arg=before, timeout=SOON)
            except TooLate:
                raise AssertionError(f"step {number + 1}: nothing comes of {tapped}") from None
            reply = self._page.evaluate(_SHOWN).split("|")[1]
            assert not reply, f"step {number + 1}: {tapped} is answered: {reply}"
            if self._step() > number:
                return
        raise AssertionError(f"step {number + 1}: no end to {tapped}")

    def _step(self) -> int:
        return int(self._page.evaluate(_SHOWN).split("|")[0])

    def _rings(self, number: int) -> list[list[str | float]]:
        try:
            self._page.wait_for_function(_READY, timeout=SOON)
        except TooLate:
            raise AssertionError(f"step {number + 1}: nothing is ringed") from None
        found: list[list[str | float]] = self._page.evaluate(_RINGED)
        return found


@pytest.mark.parametrize("name", _TAUGHT)
def test_whoever_presses_what_is_ringed_comes_to_the_end(people: People, name: str) -> None:
    Finger(people.one(width=360, height=740, has_touch=True).page, name).take()


def test_the_bar_shows_how_far_one_has_come(people: People) -> None:
    page = people.one(width=360, height=740, has_touch=True).page
    page.goto("/learn/depli/trick")
    bar = page.locator(".coach progress")
    before = bar.screenshot()
    coach_of(page).get_by_role("button", name="Continuer").tap()
    page.wait_for_function(_STEP, arg=1)
    assert bar.screenshot() != before
