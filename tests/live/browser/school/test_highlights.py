"""Whatever a coach points at has a ring on the screen, in the skin of its game, in sight and under nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import TimeoutError as TooLate

from tests.live.browser.lessons import Json, backwards
from tests.live.browser.people import People
from tests.support.profile import LONG
from tripot.engine.authoring.registry import games

GAMES = {slug: game for slug, game in games().items() if game.school.lessons}
SOON = 5_000
"""Milliseconds."""
SIZES = [(360, 740), *([(1280, 800), (740, 360)] if LONG else [])]

_RINGED = """points => {
  const ringed = [...document.querySelectorAll("[data-pointed]")];
  return points.every(point => ringed.some(one => one.dataset.pointed.split("\\n").includes(point)));
}"""

# The points of which nothing can be seen: outside the window, under the coach, or under something else.
_UNSEEN = """points => {
  const coach = document.querySelector(".coach").getBoundingClientRect();
  const seen = one => {
    if (getComputedStyle(one).outlineStyle !== "solid") return false;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    for (const x of [0.5, 0.1, 0.9]) for (const y of [0.5, 0.04, 0.15, 0.85, 0.96]) {
      const at = [left + (right - left) * x, top + (bottom - top) * y];
      const there = document.elementFromPoint(...at);
      if (at[1] > coach.bottom && there && (one.contains(there) || there.contains(one) || there.closest(".look")))
        return true;
    }
    return false;
  };
  const ringed = [...document.querySelectorAll("[data-pointed]")];
  return points.filter(point => !ringed.some(one => one.dataset.pointed.split("\\n").includes(point) && seen(one)));
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_whatever_a_coach_points_at_is_ringed_and_seen(people: People, slug: str, size: tuple[int, int]) -> None:
    width, height = size
    page = people.one(width=width, height=height, has_touch=width < 500).page
    wrong: list[tuple[str, int, Json]] = []
    for lesson in GAMES[slug].school.lessons:
        for step in backwards(page, GAMES[slug], lesson):
            try:  # rings are drawn after the table
                page.wait_for_function(
                    f"all => ({_RINGED})(all) && !({_UNSEEN})(all).length", arg=step["highlights"], timeout=SOON
                )
            except TooLate:
                wrong.append((lesson.id, step["number"] + 1, step["highlights"]))
    assert wrong == []
