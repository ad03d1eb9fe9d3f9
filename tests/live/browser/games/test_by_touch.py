"""Whole games by touch alone, on phones upright and on their sides, against bots of every level.

`make test` plays one of them; `make test-long` all.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from tests.live.browser.house import House
from tests.live.browser.people import People
from tests.live.browser.touch import play_by_touch
from tests.support.profile import LONG

UPRIGHT, ASIDE = (360, 740), (740, 360)
SHORT: dict[str, dict[str, Any]] = {
    "depli": {"deals": 2},
    "noe": {"level": "full", "target_score": 100},
    "urgence": {"confidence_start": 10},
    "escrocs": {},
    "dupes": {"minor_goals": 1},
}
"""The options that make a game short."""
LEAST = {"depli": 2, "noe": 2, "urgence": 2, "escrocs": 2, "dupes": 3}


class Evening(NamedTuple):
    slug: str
    seats: int
    level: str
    size: tuple[int, int] = UPRIGHT
    more: dict[str, Any] = {}

    def __str__(self) -> str:
        return "-".join([self.slug, str(self.seats), self.level, f"{self.size[0]}x{self.size[1]}", *self.more])


ALL = [
    *(Evening(slug, LEAST[slug], level) for slug in SHORT for level in ("facile", "habile", "expert")),
    Evening("depli", 4, "habile", ASIDE, {"deals": 4}),
    Evening("noe", 2, "facile", ASIDE),
    Evening("noe", 4, "habile", ASIDE),
    Evening("depli", 8, "facile", UPRIGHT, {"deals": 8}),
    Evening("depli", 4, "habile", UPRIGHT, {"deals": 4, "team_size": 2, "jokers": 1}),
    Evening("escrocs", 4, "habile"),
]
FEW = [Evening("escrocs", 2, "facile")]


@pytest.mark.parametrize("evening", ALL if LONG else FEW, ids=str)
def test_a_whole_game_by_touch(people: People, house: House, evening: Evening) -> None:
    house.deals(11)
    width, height = evening.size
    person = people.one(width=width, height=height, has_touch=True, is_mobile=True)
    places = ["me", *[evening.level] * (evening.seats - 1)]
    table = person.open_table(evening.slug, places, **SHORT[evening.slug] | evening.more)
    person.go(table["id"])
    person.wait_for_table()
    random = Random(str(evening))
    play_by_touch(person, (random.random() for _ in range(3000)))
    expect(person.page.locator("dialog[open] tbody tr")).to_have_count(evening.seats)
    assert person.page.evaluate("document.documentElement.scrollWidth") <= width
