"""The sheet in brief says what the rules say, in the words of the rules."""

from __future__ import annotations

import pytest

from tests.support.rulebooks import HOUSE
from tripot.engine.language.text import Lang


def told(slug: str, lang: Lang, rule: str) -> list[str]:
    """What the sheet in brief of a game says of a rule."""
    brief = HOUSE[slug].school.brief
    assert brief is not None
    said = [words for _, words in brief.answers()] + list(brief.legend)
    return [words.text(lang) for words in said if rule in words.rules]


@pytest.mark.rule("ESC-34", "ESC-36")
@pytest.mark.parametrize(("lang", "often"), [("fr", "autant qu'on veut"), ("en", "as many as you like")])
def test_cards_are_thrown_away_as_often_as_one_likes(lang: Lang, often: str) -> None:
    assert all(often in said for said in told("escrocs", lang, "ESC-34"))
    assert told("escrocs", lang, "ESC-34")


@pytest.mark.rule("NOE-77")
def test_spies_have_the_colour_of_the_rules() -> None:
    assert "purple" in HOUSE["noe"].rulebook["NOE-77"].text["en"].lower()
    assert [said for said in told("noe", "en", "NOE-77") if "purple" in said]
    assert [said for said in told("noe", "en", "NOE-77") if "violet" in said] == []
