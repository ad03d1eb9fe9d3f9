"""Positions: the texts of the house are read in each reader's language."""

from __future__ import annotations

from tests.games.dupes.helpers import GAME, at, seat_fact
from tripot.engine.language.text import Text
from tripot.games.dupes.book.prompts import starter


def test_texts_of_the_house_are_read_in_everybody_s_language() -> None:
    table = at(
        {
            "seats": 3,
            "options": {"minor_goals": 2},
            "phase": "RESPOND",
            "director": 2,
            "sheets": {"0": ["Camille", "woman", "T05", "fuir"]},
            "goals": {"0": ["MG1-1", "my own"]},
            "scene": {"place": "MG1-P1", "names": ["MG1-S1", "", ""]},
            "proposal": {"author": 0, "sealed": 1, "text": "=favour.0.0(P0,,)"},
        }
    )
    view = table.state.view(0)
    assert seat_fact(view, 0, "occupation") == starter("T05")
    assert seat_fact(view, 0, "motivation").params == (("text", "fuir"),)
    assert seat_fact(view, 0, "goal1:secret") == starter("MG1-1")
    told = {fact.id: fact.value for fact in view.facts}
    assert told["place"] == starter("MG1-P1")
    asked = told["proposal:0"]
    assert isinstance(asked, Text)
    assert GAME.voice("fr", ()).say(asked) == "Camille demande une faveur."
    assert GAME.voice("en", ()).say(asked) == "Camille asks for a favour."
