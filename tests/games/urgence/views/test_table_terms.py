"""What players read of confidence and rounds is what their table plays by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.urgence.helpers import GAME, at_market, dealt
from tripot.engine.language.text import LANGS, Lang, say
from tripot.engine.manual.rulebook import Rulebook
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR


def at(**options: Any) -> Rulebook:
    return GAME.for_table(3, GAME.check_options(3, options)).rulebook


def told(rule: str, **options: Any) -> str:
    return at(**options)[rule].text["fr"]


@pytest.mark.rule("URG-05", "URG-35")
def test_confidence_starts_and_stops_where_the_table_says() -> None:
    assert "partent de 20." in told("URG-05")
    assert "partent de 15." in told("URG-05", confidence_start=15)
    assert "Le plafond est de 20" in told("URG-35")
    assert "Le plafond est de 15" in told("URG-35", confidence_start=15)
    assert "Le plafond est de 25" in told("URG-35", confidence_start=15, confidence_cap="plus10")
    assert "il n'y a pas de plafond" in told("URG-35", confidence_cap="none")


@pytest.mark.rule("URG-05", "URG-08")
def test_a_compensation_is_told_where_it_is_played_and_called_the_houses() -> None:
    assert told("URG-05") == "Toutes les jauges partent de 20."
    assert told("URG-08").endswith("et en pioche 3.")
    assert "3 points de plus" in told("URG-05", seat_compensation="confidence")
    assert "une règle de la maison" in told("URG-05", seat_compensation="confidence")
    assert "n'en pioche que 2, une règle de la maison" in told("URG-08", seat_compensation="hand")


@pytest.mark.rule("URG-27", "URG-28", "URG-52", "URG-54")
@pytest.mark.parametrize("lang", LANGS)
def test_what_may_be_disinfected_is_told_of_this_table(lang: Lang) -> None:
    """Elsewhere it is the other reading; and no rule speaks of what is refused here."""
    printed, deck = at(), at(disinfect_scope="deck")
    here, there = (printed["URG-52"], deck["URG-52"])
    assert here.other is not None
    assert there.other is not None
    figure = GAME.voice(lang, ()).say
    assert figure(say("figure.reach.all")) in here.text[lang]
    assert here.other[lang] == figure(say("figure.other_reach.all"))
    assert figure(say("figure.reach.deck")) in there.text[lang]
    assert there.other[lang] == figure(say("figure.other_reach.deck"))
    for rule in ("URG-27", "URG-28", "URG-54"):
        refused = {"fr": "À cette table", "en": "at this table"}[lang].lower()
        assert refused not in printed[rule].text[lang].lower()
        assert refused in deck[rule].text[lang].lower()


@pytest.mark.rule("URG-05", "URG-35")
@pytest.mark.parametrize(
    ("options", "shown"),
    [
        ({}, [("gauge", 20, 20)] * 2),
        ({"confidence_start": 10}, [("gauge", 10, 10)] * 2),
        ({"confidence_cap": "plus10"}, [("gauge", 20, 30)] * 2),
        ({"confidence_cap": "none"}, [("number", 20, 0)] * 2),
        ({"seat_compensation": "confidence"}, [("gauge", 20, 20), ("number", 23, 0)]),
    ],
)
def test_a_gauge_shows_where_gains_stop(options: Any, shown: list[tuple[str, int, int]]) -> None:
    seats = dealt(2, first_player="P1", **options).at.view(SPECTATOR).seats
    assert [(seat.facts[0].kind, seat.facts[0].value, seat.facts[0].most) for seat in seats] == shown


@pytest.mark.rule("URG-70")
def test_the_last_round_is_the_tables() -> None:
    assert "Après la manche 40," in told("URG-70")
    assert "Après la manche 60," in told("URG-70", round_limit=60)


@pytest.mark.rule("URG-57")
def test_starters_are_not_sold() -> None:
    with pytest.raises(Illegal) as refusal:
        at_market(5).at.check(0, GAME.parse("buy:COIN"))
    assert refusal.value.rule == "URG-57"
    assert "ne s'achètent pas" in GAME.voice("fr", ()).say(refusal.value.text)
