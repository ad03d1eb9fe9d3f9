"""What a seat is asked, with what the answer depends on."""

from __future__ import annotations

import pytest

from tests.games.dupes.helpers import GAME, example, fight, free, seeded
from tripot.engine.views.view import Pick, View, Write

VOICE = GAME.voice("en", ["Camille", "Zoé", "Inès"])


def labels(view: View) -> dict[str, tuple[str, str]]:
    return {offer.move: (VOICE.say(offer.label), offer.weight) for offer in view.moves}


@pytest.mark.rule("DUP-84")
@pytest.mark.parametrize(
    ("options", "label"),
    [
        ({}, "Reveal diamonds: no attitude, dominates none, dominated by none (3)"),
        ({"neutral_suit": "ignored"}, ""),
    ],
)
def test_a_suit_without_attitude_says_so_and_comes_last(options: dict[str, str], label: str) -> None:
    table = fight("P0 I6 3C 8C QC 5D 6D 7D; P1 T5 4S 7S TS KS 9C", seats=3, director=2, options=options, xp={"0": 5})
    offered = labels(table.at.view(0))
    assert offered["P0 reveal:C"] == ("Reveal clubs: Lie (3)", "plain")
    assert offered.get("P0 reveal:D", ("", "quiet")) == (label, "quiet")


def test_a_suit_that_is_not_counted_is_worth_nothing() -> None:
    table = fight(
        "P0 I5 3D 8D QD 5D 6D; P1 T5 4S 7S TS KS 8C", seats=3, director=2, options={"neutral_suit": "ignored"}
    )
    assert labels(table.at.view(0))["P0 reveal:D"] == ("Reveal diamonds: worth nothing to your camp", "quiet")


def test_a_goal_is_chosen_first_and_has_its_line() -> None:
    table = free(
        3, 0, options={"narration": "optional"}, goals={"1": ["a key", "a letter", "a walk"]}, ticked={"1": [2]}
    )
    [form] = table.at.view(1).composers
    seal, text = form.parts
    assert isinstance(seal, Pick)
    assert isinstance(text, Write)
    ideas = [VOICE.say(idea) for idea in text.suggestions]
    assert ideas[:2] == ["Here is what P1 would like: a key.", "Here is what P1 would like: a walk."]
    assert len(ideas) == 4


@pytest.mark.rule("DUP-99")
@pytest.mark.parametrize(("points", "step"), [(0, 5), (4, 5), (5, 10), (79, 80), (80, 0)])
def test_experience_is_told_beside_the_next_step(points: int, step: int) -> None:
    table = free(2, 0, xp={"1": points})
    told = next(fact for fact in table.at.view(0).seats[1].facts if fact.id == "xp")
    assert (told.value, told.most) == (points, step)


def test_a_line_that_names_its_teller_is_not_named_twice() -> None:
    table = seeded(2, 0, first_director="seat0", arbitration="off")
    table.do("@0 sheet:auto", "@1 sheet:auto", "@0 scene:auto")
    name = str(table.at.name_of(1))
    for told, said in ((f"{name} demande une clé.", f"{name} demande une clé."), ("Une clé.", f"{name} — Une clé.")):
        tried = table.copy()
        events = tried.do(f'@1 propose:1 "{told}"')
        assert said in [GAME.voice("en", ["Camille", "Zoé"]).say(event.text) for event in events]


@pytest.mark.parametrize(
    ("name", "told", "named"),
    [
        ("le conservateur", "Le conservateur fait tomber ses lunettes.", True),
        ("le conservateur", "Sans un mot, le Conservateur sort.", True),
        ("le maire sortant", "Le maire tousse.", True),
        ("le maire sortant", "J'ai vu le maire.", False),
        ("Jean-Baptiste de Montfort", "Montfort hausse les épaules.", True),
        ("Jean-Baptiste de Montfort", "Alors Jean-Baptiste se lève.", True),
        ("Jean-Baptiste de Montfort", "De l'or, rien de moins.", False),
        ("Lou", "Loulou dort.", False),
    ],
)
def test_a_name_or_a_part_of_it_is_enough(name: str, told: str, named: bool) -> None:
    """Whoever writes « Montfort hausse les épaules » has said who does; a script would say it twice."""
    table = free(3, 0, options={"narration": "required"}, names={"1": name})
    events = table.do(f'@1 propose:1 "{told}"')
    spoken = VOICE.say(events[-1].text)
    assert spoken == (told if named else f"{name[0].upper()}{name[1:]} — {told}")


def test_somebody_of_the_house_is_known_by_name_in_either_language() -> None:
    """A suggestion taken in French, read in English: the notary is not named twice."""
    table = seeded(2, 0, first_director="seat0", arbitration="off")
    table.do("@0 sheet:auto", "@1 sheet:auto", "@0 scene:auto")
    name = GAME.voice("fr", ()).say(table.at.name_of(5))  # type: ignore[arg-type]
    table.do('@1 propose:1 "Une clé."', "@0 oppose:S1", "@1 declare", "@1 levels:S1=5", "P1 pass")
    events = table.do(f'S1 tech:OB "{name[0].upper()}{name[1:]} refuse."')
    assert [VOICE.say(event.text) for event in events if event.story == "words"] == [
        f"{name[0].upper()}{name[1:]} refuse."
    ]


@pytest.mark.rule("DUP-73")
@pytest.mark.parametrize(
    ("draw", "first"),
    [
        ("P0 take:7C", "I do not recognise this attitude in it: Lie."),
        ("P0 tech:AM", "I do not recognise this technique in it: Priming."),
    ],
)
def test_who_disputes_is_offered_words_about_what_is_disputed(draw: str, first: str) -> None:
    table = example(options={"arbitration": "rulebook", "narration": "optional"})
    table.do(draw)
    [form] = table.at.view(2).composers
    [reason] = form.parts
    assert isinstance(reason, Write)
    ideas = [VOICE.say(idea) for idea in reason.suggestions]
    assert ideas[0] == first
    assert len(set(ideas)) > 1


@pytest.mark.rule("DUP-22", "DUP-30")
def test_suggestions_say_what_they_take_for_granted() -> None:
    """A scene opens somewhere, with somebody, or last of all anywhere; a line for a goal is for that goal alone."""
    table = seeded(2, 0, first_director="seat0")
    table.do("@0 sheet:auto", "@1 sheet:auto")
    place, situation, _, first, *_ = table.at.view(0).composers[0].parts
    assert isinstance(place, Write)
    assert isinstance(situation, Write)
    assert isinstance(first, Write)
    granted = [{one.part: one.value for one in ones} for ones in situation.presumes]
    assert granted == [{"place": where, "S1": first.suggestions[0]} for where in place.suggestions]
    anywhere = situation.suggestions[len(granted) :]
    assert [idea.key for idea in anywhere] == ["idea.scene.1"]
    table.do("@0 scene:auto")
    seal, text = table.at.view(1).composers[0].parts
    assert isinstance(seal, Pick)
    assert isinstance(text, Write)
    goals = [option.value for option in seal.options if option.value != "0"]
    voice = GAME.voice("en", ("Camille", "Zoé"))
    assert [[(one.part, voice.say(one.value)) for one in ones] for ones in text.presumes] == [
        [("seal", g)] for g in goals
    ]
    assert len(text.suggestions) > len(goals)


def test_no_two_suggestions_begin_alike_nor_as_something_told() -> None:
    table = example(options={"narration": "required"})
    table.do('P0 take:7C "Un mot."', "P0 discard:5D")
    offered: list[str] = []
    for composer in table.at.view(2).composers:
        part = composer.parts[0]
        assert isinstance(part, Write)
        starts = [VOICE.say(dict(text.params)["start"]) for text in part.suggestions if text.key != "told.bare"]  # type: ignore[arg-type]
        assert len(set(starts)) == len(starts)
        offered += starts
    assert offered
