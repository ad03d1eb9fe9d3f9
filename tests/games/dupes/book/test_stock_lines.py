"""The house's lines: enough of them, all different, grammatical whoever they speak of, and none told twice."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from tripot.engine.language.text import LANGS, Lang, Param, Voice
from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.utterance import Line

CHARACTERS: dict[str, Param] = {
    "P0": "Alix",
    "P1": "Basile",
    "S1": prompts.starter("MG1-S1"),
    "S2": prompts.starter("MG2-S2"),
    "S3": prompts.starter("MG3-S3"),
}
TAKES = ("I-C", "I-S", "I-H", "T-D", "T-S", "T-C")
TECHNIQUES = ("AM", "LE", "PP", "PN", "CH", "ET", "IN", "MA", "OB", "CR", "SC", "DE")
ABOUT = {
    "goal": ("MG1-1", "MG1-4", "GEN-08"),
    "place": ("MG1-P1", "MG5-P1", "MG2-P3"),
    "motive": ("M1",),
    "trade": ("T02", "T03.hers"),
}


@cache
def voice(lang: Lang) -> Voice:
    return Voice(stock_lines.MESSAGES, {}, lang, ())


def spoken(line: Line, lang: Lang) -> str:
    return voice(lang).say(stock_lines.line_text(line, CHARACTERS.__getitem__))


def every_line(me: str = "P0", other: str = "S1") -> Iterator[Line]:
    """Every line with every beginning that can go with it, about whatever it needs."""
    for use, (starts, lines) in stock_lines.SIZES.items():
        for n in range(lines):
            for start in range(starts):
                about = ["", *(ids[0] for ids in ABOUT.values())]
                fitting = (line for goal in about if stock_lines.fits(line := Line(use, n, start, me, other, goal)))
                if found := next(fitting, None):
                    yield found


def test_there_are_enough_lines_for_every_use() -> None:
    uses = {"propose", "favour", "scene", *TAKES, *TECHNIQUES, "won", "got", "foiled", "epilogue", "reason"}
    assert set(stock_lines.USES) == uses
    assert sum(lines for _, lines in stock_lines.SIZES.values()) >= 280
    assert min(lines for _, lines in stock_lines.SIZES.values()) >= 8
    for use in (*TAKES, *TECHNIQUES):
        starts, lines = stock_lines.SIZES[use]
        assert starts * lines >= 150


@pytest.mark.parametrize("lang", LANGS)
def test_no_two_lines_are_alike(lang: Lang) -> None:
    said = [spoken(line, lang) for line in every_line()]
    assert len(set(said)) == len(said)
    bare = [re.sub(r"\W+", " ", spoken(line, lang)).lower() for line in every_line() if not line.start]
    assert len(set(bare)) == len(bare)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("me", "other"), [("P0", "P1"), ("P0", "S1"), ("P1", "S2"), ("S1", "P0"), ("S2", "S3")])
def test_every_line_is_whole_whoever_it_speaks_of(lang: Lang, me: str, other: str) -> None:
    for line in every_line(me, other):
        for goal in ABOUT[prompts.KIND_OF[line.goal.removesuffix(".hers")]] if line.goal else ("",):
            text = spoken(Line(line.use, line.n, line.start, me, other, goal), lang)
            assert not re.search(r"[{}]|  |\bNone\b|text\.", text)
            assert text[0].isupper() or text[0] in "«“"
            assert text[-1] in ".!?»”…"
            assert not re.search(r"[.!?] [a-zàâçéèêîôûœ]", text.replace("…", "")), text


def test_french_contractions_are_made() -> None:
    whole = [
        spoken(line, "fr") for me, other in (("S1", "S3"), ("P0", "S1"), ("S1", "P0")) for line in every_line(me, other)
    ]
    for wrong in (r"\b(à|de) les? ", r"\b(de|que) [AÉé]\w*lix", r"\bde [aeiouéê]\w+", r"\bque (Alix|Éden)"):
        assert [text for text in whole if re.search(wrong, text)] == []
    assert spoken(Line("I-C", 0, 0, "P0", "S1"), "fr") == "Alix raconte au notaire une histoire qui n'a jamais eu lieu."
    assert spoken(Line("CH", 0, 0, "S1", "P0"), "fr") == "Le notaire pose un instant la main sur le bras d'Alix."
    assert spoken(Line("epilogue", 0, 0, "P0"), "fr") == "Et c'est ainsi qu'Alix eut le dernier mot."
    assert spoken(Line("epilogue", 0, 0, "S1"), "fr") == "Et c'est ainsi que le notaire eut le dernier mot."


def test_french_is_typeset() -> None:
    for line in every_line():
        text = spoken(line, "fr")
        assert not re.search(r"[^\u202f][;!?»]|[^\u00a0]:|«[^\u202f]", text), text
        assert '"' not in text
        assert "“" not in text


def test_english_is_typeset() -> None:
    for line in every_line():
        text = spoken(line, "en")
        assert not re.search(r" [;:!?,.]|[«»\"\u202f]", text), text
        assert text.count("“") == text.count("”")


def test_no_pronoun_guesses_a_sex() -> None:
    for line in every_line():
        assert not re.search(r"\b(he|she|his|hers?|him|himself|herself)\b", spoken(line, "en"), re.IGNORECASE)


def test_picking_never_repeats_before_all_is_told() -> None:
    random = Random(3)
    for use, (starts, lines) in stock_lines.SIZES.items():
        about = {"propose": "GEN-01", "won": "GEN-01", "scene": "GEN-P1"}.get(use, "")
        used, heard = 0, []
        for _ in range(starts * lines):
            line = line_picker.line_for(use, used, random.randrange, me="P0", other="S1", about=about)
            assert stock_lines.fits(line)
            if used & line_picker.bit(line.use, line.n, line.start):
                break
            used |= line_picker.bit(line.use, line.n, line.start)
            heard.append((line.n, line.start))
        assert len(heard) >= 8
        first = [n for n, _ in heard[: len({n for n, _ in heard})]]
        assert len(set(first)) == len(first), "a line comes back only when all have been told"


def test_a_line_speaks_only_of_what_it_is_given() -> None:
    random = Random(5)
    for about in ("", "MG1-P2", "M3", "T03.hers", "GEN-05"):
        lines = [line_picker.line_for("AM", 0, random.randrange, me="P1", other="P0", about=about) for _ in range(200)]
        assert {line.goal for line in lines} <= {"", about}
    coiffeuse = Line("I-H", 0, stock_lines.SIZES["I-H"][0] - 1, "P0", "S3", "T03.hers")
    assert (
        spoken(coiffeuse, "fr")
        == "Avec un savoir-faire de coiffeuse, Alix montre à la souffleuse ce qu'il y a à gagner."
    )
    assert spoken(coiffeuse, "en") == "As any good barber would, Alix shows the prompter what there is to gain."


@pytest.mark.parametrize(
    "line",
    [
        Line("nothing", 0),
        Line("I-C", 99, 0, "P0", "P1"),
        Line("I-C", 0, 99, "P0", "P1"),
        Line("I-C", 0, 0, "P0"),
        Line("propose", 0, 0, "P0", "P1"),
        Line("propose", 0, 0, "P0", "P1", "MG1-P1"),
        Line("I-C", 0, 0, "P0", "P1", "somewhere"),
        Line("scene", 0, 0, "", "S1", "MG1-S1"),
        Line("epilogue", 0, 0),
    ],
)
def test_a_line_that_does_not_fit_is_known(line: Line) -> None:
    assert not stock_lines.fits(line)


def test_starter_content_is_complete() -> None:
    assert prompts.MAIN_GOALS == ("MG1", "MG2", "MG3", "MG4", "MG5")
    for main_goal in prompts.MAIN_GOALS:
        assert len(prompts.goals_of(main_goal)) == 18
        assert len(prompts.places_of(main_goal)) == len(prompts.people_of(main_goal)) == 3
    own = "Marry the duke"
    assert len(prompts.goals_of(own)) == 12
    assert len(prompts.places_of(own)) == len(prompts.people_of(own)) == 3
    goals = {goal for main_goal in prompts.MAIN_GOALS for goal in prompts.goals_of(main_goal)}
    assert len(goals) == 42
    assert (len(prompts.NAMES), len(prompts.SEXES), len(prompts.TRADES), len(prompts.MOTIVES)) == (12, 3, 10, 8)


@pytest.mark.parametrize("lang", LANGS)
def test_starter_content_is_spoken(lang: Lang) -> None:
    said = {name: voice(lang).say(prompts.starter(name)) for name in prompts.KIND_OF}
    assert all(0 < len(text) <= 140 for text in said.values())
    for kind in set(prompts.KIND_OF.values()):
        texts = [said[name] for name in prompts.KIND_OF if prompts.KIND_OF[name] == kind]
        assert len(set(texts)) == len(texts)
    assert voice("fr").say(prompts.starter(prompts.trade("T04", "woman"))) == "avocate"
    assert voice("fr").say(prompts.starter(prompts.trade("T04", "other"))) == "avocat"


def test_a_name_somebody_made_up_is_shown_as_it_is() -> None:
    odd: Param = "{me} <b>"
    text = stock_lines.line_text(Line("epilogue", 0, 0, "P0"), lambda _: odd)
    assert voice("en").say(text) == "And that is how {me} <b> won the day."


def test_no_trade_is_read_as_something_else() -> None:
    """« En voyant qui… » would be somebody seeing who; a trade is named after « de »."""
    sentences = [
        sentence for columns in stock_lines._STARTS.values() for starts in columns.values() for sentence in starts
    ]
    assert [start.fr for start in sentences if "{trade" in start.fr and "{trade:de}" not in start.fr] == []


def test_places_are_entered_as_one_says_it() -> None:
    """« Le rideau se lève sur la cuisine, la nuit » would leave the night to the sentence."""
    opened = Line("scene", 1, 0, "", "P0", "MG1-P3")
    assert spoken(opened, "fr") == "Le rideau se lève dans la cuisine, en pleine nuit. Alix fait les cent pas."
