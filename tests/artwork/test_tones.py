"""Tones are those the catalogues name, words on them can be read, and colours that mean something differ for every eye.

No colour speaks alone: suits and loot carry a sign, categories an emblem, cards a drawing. Colour only helps.
"""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.artwork.colour_vision import EYES, contrast, distance
from tests.artwork.folders import LIB, cards, games
from tools import web

APART = 12.0
READABLE = 4.5
TONES = LIB / "cards" / "tones.css"


def _tones(file: Path) -> dict[str, str]:
    """The tone of each class or attribute that names one."""
    rule = re.compile(r'(?:\.|\[data-tone=")(\w+)(?:"\])? \{\s*--tone: (#[0-9a-f]{6})')
    return dict(rule.findall(file.read_text("utf-8")))


def _loot() -> dict[str, str]:
    drawn = _tones(TONES)
    return {card["suit"]: drawn[card["tone"]] for card in cards("escrocs") if "suit" in card}


def _suits() -> dict[str, str]:
    """Later lines of the theme, those of the four-colour pack, win."""
    return dict(re.findall(r"--suit-(\w+): (#[0-9a-f]{6})", (web.WEB / "src" / "theme.css").read_text("utf-8")))


MEANING = {"loot": _loot(), "four suits": _suits(), "urgence": _tones(LIB / "skins" / "urgence" / "Face.svelte")}
SIZES = {"loot": 4, "four suits": 4, "urgence": 4}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("what", MEANING)
def test_colours_that_mean_something_differ_for_every_eye(what: str, eyes: str) -> None:
    tones = MEANING[what]
    assert len(tones) >= SIZES[what]
    near = {
        (one, other): round(distance(tones[one], tones[other], eyes), 1)
        for one, other in combinations(tones, 2)
        if distance(tones[one], tones[other], eyes) < APART
    }
    assert near == {}


@pytest.mark.parametrize("game", sorted(games()))
def test_every_tone_of_a_catalogue_is_drawn(game: str) -> None:
    assert {card["tone"] for card in cards(game) if "tone" in card} <= _tones(TONES).keys()


def test_the_page_knows_the_same_tones() -> None:
    listed = re.findall(r'"(\w+)"', (LIB / "cards" / "tones.ts").read_text("utf-8").partition("] as const")[0])
    assert set(listed) == _tones(TONES).keys()


def test_words_on_a_tone_can_be_read() -> None:
    text = TONES.read_text("utf-8")
    inks = dict(re.findall(r'"(\w+)"\] \{\s*--tone: #\w+;\s*--on-tone: (#[0-9a-f]{6})', text))
    dim = {name: tone for name, tone in _tones(TONES).items() if contrast(tone, inks.get(name, "#ffffff")) < READABLE}
    assert dim == {}


def test_the_measure_knows_what_it_should() -> None:
    assert distance("#8a1424", "#8a1424", "no red") == 0
    assert distance("#b03030", "#507030", "all cones") > 3 * distance("#b03030", "#507030", "no green")
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
