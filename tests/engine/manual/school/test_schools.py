"""Every school of every game holds what it says: sheets, lessons, first games, in both languages."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.rules.test_french import faults as faults_of_french
from tests.engine.manual.school.schools import GAMES, LESSONS, spoken, taken
from tripot.bots.characters import pick_names
from tripot.engine.authoring.registry import games
from tripot.engine.language.text import Lang
from tripot.engine.manual.school.coach import OTHERWISE, Coach
from tripot.engine.manual.school.lesson_check import check_lesson, first_game_faults
from tripot.engine.manual.school.statements import figures
from tripot.engine.rules.refusal import Illegal

HOUSE = [slug for slug in GAMES if slug in games()]


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_holds_what_it_says(name: str) -> None:
    assert list(check_lesson(*LESSONS[name])) == []


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_taken_to_its_end(name: str, lang: Lang) -> None:
    game, lesson = LESSONS[name]
    for coach in taken(game, lesson):
        voice = game.voice(lang, pick_names(("facile",) * coach.state.seats))
        for frame in coach.frames:
            assert all(voice.say(event.text) for event in frame.events)
        if not coach.over:
            said = coach.step.render(voice, figures(game, coach.state.seats))
            assert said
            assert "{" not in said


@pytest.mark.parametrize("name", LESSONS)
def test_hidden_cards_stay_hidden_in_a_lesson(name: str) -> None:
    """A learner is shown the view of a seat, which is the same in any state that seat cannot tell from this one."""
    game, lesson = LESSONS[name]
    for coach in taken(game, lesson):
        if coach.state.outcome() is not None:
            continue
        view = coach.state.view(coach.me)
        assert all(frame.view == view for frame in coach.frames[-1:])
        assert coach.state.sample(coach.me, Random(7)).view(coach.me) == view


@pytest.mark.parametrize("name", LESSONS)
def test_one_can_go_back_from_everywhere(name: str) -> None:
    game, lesson = LESSONS[name]
    before: list[tuple[int, bytes]] = []
    for coach in taken(game, lesson):
        if before:
            earlier = coach.undo()
            assert (earlier.number, earlier.state.digest()) == before[-1]
        before.append((coach.number, coach.state.digest()))


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.school.brief])
def test_a_sheet_says_what_the_engine_says(slug: str) -> None:
    brief = GAMES[slug].school.brief
    assert brief is not None
    assert list(brief.faults(GAMES[slug])) == []


@pytest.mark.parametrize("slug", [slug for slug, game in GAMES.items() if game.school.first_game])
def test_the_words_of_a_first_game(slug: str) -> None:
    first = GAMES[slug].school.first_game
    assert first is not None
    assert list(first_game_faults(GAMES[slug], first)) == []


@pytest.mark.parametrize("slug", GAMES)
def test_a_school_speaks_good_french(slug: str) -> None:
    said = [("otherwise", OTHERWISE.fr), *((where, words.fr) for where, words in spoken(GAMES[slug]))]
    assert [(where, faults_of_french(french)) for where, french in said if faults_of_french(french)] == []


@pytest.mark.parametrize("slug", HOUSE)
def test_a_school_takes_five_to_twelve_minutes(slug: str) -> None:
    assert 5 <= GAMES[slug].school.minutes <= 12


def test_what_was_not_answered_in_a_lesson_is_no_trail_of_it() -> None:
    game, lesson = LESSONS["depli/trick"]
    with pytest.raises(Illegal, match=r"school\.answers"):
        Coach.follow(game, lesson, ["", "P:4H"])
    with pytest.raises(Illegal, match="DEP-24"):
        Coach.follow(game, lesson, ["", "P:AS"])
    with pytest.raises(Illegal, match=r"school\.move_awaited"):
        Coach.follow(game, lesson, ["", ""])
