"""What every game says of itself before a card is dealt: seats, options, rules, cards, in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.laws.cases import EVERY, TABLES
from tripot.engine.authoring.registry import games
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Field
from tripot.engine.rules.refusal import Illegal


def refused(game: Game, seats: int, options: dict[str, Any]) -> str:
    """The rule cited, or "" for none; the reason can be said in both languages."""
    with pytest.raises(Illegal) as refusal:
        game.new_state(seats, options, Stream.fast(0))
    for lang in LANGS:
        assert game.voice(lang, []).say(refusal.value.text)
    rule: str = refusal.value.rule
    assert not rule or rule in game.rulebook
    return rule


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_defaults_are_accepted_and_complete(slug: str, seats: int) -> None:
    game = EVERY[slug]
    form = game.form(seats)
    full = game.check_options(seats, {})
    assert full == form.defaults()
    assert game.check_options(seats, full) == full
    assert game.new_state(seats, {}, Stream.fast(3)).options == full


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_fields_can_be_shown(slug: str, seats: int) -> None:
    game = EVERY[slug]
    for field in game.form(seats).fields:
        assert field.accepts(field.default), field.name
        assert not field.rule or field.rule in game.rulebook
        for lang in LANGS:
            voice = game.voice(lang, [])
            assert all(voice.say(text) for text in (field.label, field.help, *(c.label for c in field.choices)))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_values_outside_a_field_are_refused_by_its_rule(slug: str, seats: int) -> None:
    game = EVERY[slug]
    for field in game.form(seats).fields:
        for value in outside(field):
            assert refused(game, seats, {field.name: value}) == field.rule, (field.name, value)


def outside(field: Field) -> list[object]:
    """Values of the wrong kind, and just out of range."""
    odd: list[object] = [None, 1.5, [], "\0"]
    match field.kind:
        case "switch":
            return [*odd, 0, 1, "true"]
        case "number":
            between = [field.least + 1] if field.step > 1 and field.least < field.most else []
            return [*odd, field.least - 1, field.most + 1, True, str(field.default), *between]
        case "choice":
            return [*odd, True, -99, "no such choice"]
        case "text":
            return [None, 1.5, [], "x" * (field.most + 1)]


@pytest.mark.parametrize("slug", EVERY)
def test_other_numbers_of_seats_are_refused(slug: str) -> None:
    game = EVERY[slug]
    for seats in (game.seats[0] - 1, game.seats[-1] + 1, 0, 100):
        assert refused(game, seats, {}) == game.seats_rule
    assert refused(game, game.seats[0], {"no such option": 1}) == ""


@pytest.mark.parametrize("slug", EVERY)
def test_a_game_introduces_itself_in_both_languages(slug: str) -> None:
    game = EVERY[slug]
    assert game.slug == slug
    for lang in LANGS:
        assert game.title[lang]
        assert game.blurb[lang]
        assert all(rule.text[lang] and game.rulebook.sections[rule.section][lang] for rule in game.rulebook)


@pytest.mark.parametrize("slug", EVERY)
def test_a_table_of_any_length_can_be_dealt(slug: str) -> None:
    game = EVERY[slug]
    for length in game.lengths:
        state = game.new_state(length.seats, length.options, Stream.fast(length.minutes))
        assert {name: state.options[name] for name in length.options} == length.options
        assert all(length.name[lang] for lang in LANGS)


def test_every_game_of_the_house_can_be_short() -> None:
    """Twenty minutes or less, forty where a story is told; no two lengths are the same."""
    for game in games().values():
        minutes = [length.minutes for length in game.lengths]
        assert minutes[0] <= (40 if game.capabilities.story else 20), game.slug
        assert len(set(minutes)) == len(minutes) >= 2


@pytest.mark.parametrize("slug", EVERY)
def test_the_catalogue_survives_a_record(slug: str) -> None:
    game = EVERY[slug]
    again = Catalogue.from_data(game.catalogue.data())
    assert again.digest() == game.catalogue.digest() == game.with_catalogue(again).shipped_digest
    assert again.cards == game.catalogue.cards
