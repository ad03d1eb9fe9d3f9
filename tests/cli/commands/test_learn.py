"""`tripot learn`: the list, the sheet, lessons to their end, a first game with a coach."""

from __future__ import annotations

import re

import pytest

from tests.cli.tripot_command import here, tripot
from tests.engine.manual.school.schools import GAMES, taken
from tripot.engine.authoring.registry import games

SCHOOLS = [slug for slug in GAMES if slug in games()]


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_schools_are_listed(lang: str) -> None:
    done = here("learn", "--lang", lang)
    assert done.code == 0
    for slug in SCHOOLS:
        assert slug in done.out
        for lesson in GAMES[slug].school.lessons:
            assert (lesson.title.fr if lang == "fr" else lesson.title.en) in done.out


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("slug", SCHOOLS)
def test_the_sheet_in_brief(slug: str, lang: str) -> None:
    done = here("learn", slug, "--brief", "--lang", lang)
    brief = GAMES[slug].school.brief
    assert brief is not None
    assert done.code == 0
    goal = brief.goal.fr if lang == "fr" else brief.goal.en
    assert all(said in done.out for said in re.split(r"\{.*?\}", goal))
    assert "{" not in done.out
    assert "term." not in done.out


@pytest.mark.parametrize("slug", SCHOOLS)
def test_all_lessons_are_taken_at_the_terminal(slug: str) -> None:
    answers: list[str] = []
    for lesson in GAMES[slug].school.lessons:
        answers += list(taken(GAMES[slug], lesson))[-1].answers
    done = here("learn", slug, "--lang", "fr", typed="\n".join(answers) + "\n")
    assert done.code == 0
    assert done.out.count("Leçon terminée") == len(GAMES[slug].school.lessons)
    assert f"tripot learn {slug} --first-game" in done.out


def test_what_is_refused_wrong_or_taken_back() -> None:
    done = here("learn", "depli", "trick", "--lang", "en", typed="\nP:AS\nP:4H\n:b\n:b\n\n:r\n:x\n9\nP:QH\n:q\n")
    assert done.code == 0
    assert "You must follow hearts" in done.out
    assert "Any other suit must wait, even an ace" in done.out
    assert "a four does not beat a nine" in done.out
    assert "This is where the lesson begins" in done.out
    assert "Your queen was the highest heart" in done.out


def test_a_free_step_is_played_and_taken_back() -> None:
    done = here("learn", "depli", "2", "--lang", "en", typed="R\n\nP:2C\nP:QH\n\nP:9H\n:q\n")
    assert "The queen takes the trick" in done.out
    assert "Well ducked" in done.out


def test_what_there_is_not() -> None:
    assert "no school" in tripot("learn", "fence", "--lang", "en").err
    for asked in ("--brief", "--first-game"):
        assert "no " in tripot("learn", "fence", asked, "--lang", "en").err
    assert "trick, more-fewer" in here("learn", "depli", "nothing", "--lang", "en").err


def test_a_first_game_with_a_coach() -> None:
    done = here("learn", "depli", "--first-game", "--lang", "fr", typed="1\n" * 60)
    assert "Le dé départage" in done.out or "un point par personne" in done.out
