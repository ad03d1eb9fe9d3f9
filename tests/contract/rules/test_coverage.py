"""Every rule has a test, every rule that is named exists, and the pages about it are up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.rules.collect import NOBODY, RULE, Citation, Unreadable, cited, marks, mentioned, proofs
from tests.contract.rules.pages import FOLDER, page, pages
from tests.support.rulebooks import HOUSE
from tests.toy_games import RULEBOOKS
from tripot.engine.authoring.registry import games

EVERY = {**games(), **RULEBOOKS}
RULES = {rule.id: slug for slug, game in EVERY.items() for rule in game.rulebook}


@pytest.mark.parametrize("slug", EVERY)
def test_every_rule_has_a_test(slug: str) -> None:
    proved = {citation.rule for citation in proofs()}
    assert [rule.id for rule in EVERY[slug].rulebook if rule.id not in proved] == []


@pytest.mark.parametrize("slug", EVERY)
def test_every_rule_named_exists(slug: str) -> None:
    prefixes = {rule.id.partition("-")[0] for rule in EVERY[slug].rulebook}
    named = [each for each in mentioned() if each.rule.partition("-")[0] in prefixes]
    assert [each for each in named if each.rule not in RULES and not each.rule.endswith(NOBODY)] == []


@pytest.mark.parametrize("slug", EVERY)
def test_no_other_game_has_a_rule_of_this_one(slug: str) -> None:
    rules = {rule.id for rule in EVERY[slug].rulebook}
    others = {other: rules & {rule.id for rule in game.rulebook} for other, game in EVERY.items() if other != slug}
    assert {other: shared for other, shared in others.items() if shared} == {}
    assert [rule for rule in rules if not RULE.fullmatch(rule) or rule.endswith(NOBODY)] == []


@pytest.mark.parametrize("slug", HOUSE)
def test_the_page_of_a_game_is_up_to_date(slug: str) -> None:
    page_of_it = FOLDER / f"{slug}.md"
    assert page_of_it.exists(), "run: python -m tests.contract.rules"
    assert page_of_it.read_text("utf-8") == pages()[page_of_it], "run: python -m tests.contract.rules"


def test_no_page_is_left_of_a_game_that_is_gone() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} <= set(HOUSE)


def test_marks_are_read_off_the_page(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text(
        'import pytest\npytestmark = pytest.mark.rule("DEP-999")\n'
        '@pytest.mark.rule("DEP-999", "X-01")\n@pytest.mark.skip\ndef test_one(): ...\n'
        'class TestTwo:\n    @pytest.mark.parametrize("a", [pytest.param(1, marks=pytest.mark.rule("X-02"))])\n'
        "    def test_three(self, a): ...\n"
    )
    assert set(marks(path)) == {
        Citation("DEP-999", "test_it.py::pytestmark"),
        Citation("DEP-999", "test_it.py::test_one"),
        Citation("X-01", "test_it.py::test_one"),
        Citation("X-02", "test_it.py::TestTwo.test_three"),
    }


def test_a_mark_that_must_be_computed_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "test_it.py"
    path.write_text("import pytest\n@pytest.mark.rule(NAME)\ndef test_one(): ...\n")
    with pytest.raises(Unreadable):
        list(marks(path))


def test_code_is_found_by_function() -> None:
    high_card = EVERY["highcard"]
    found = page(high_card, [Citation("HIG-04", "games.highcard:Table.winner")], [Citation("HIG-04", "a.py::test_b")])
    rule = found.partition("### HIG-04")[2].partition("###")[0]
    assert "- code: `games.highcard:Table.winner`" in rule
    assert "- a.py: `test_b`" in rule
    assert high_card.rulebook["HIG-04"].text["fr"] in rule
    assert "- source: printed\n" in rule
    assert "nowhere in particular" in found


def test_a_page_says_where_a_rule_comes_from() -> None:
    found = page(EVERY["depli"], [], []).partition("### DEP-48")[2].partition("###")[0]
    assert "- source: ruling, R-27\n- other reading: annoncer son joker" in found
    assert "- option: `joker_declare`\n" in found


def test_citations_know_their_function() -> None:
    checks = Path(__file__).parents[3] / "src" / "tripot" / "games" / "depli" / "play" / "checks.py"
    assert Citation("DEP-24", "games.depli.play.checks:check_play") in set(cited(checks))
