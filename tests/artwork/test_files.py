"""Every drawing is there, ours alone, small, and drawn with the house's own colours."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.artwork.folders import all_folders, drawings
from tests.live.browser import icons
from tools import web

LARGEST = 3_000
SVG = "{http://www.w3.org/2000/svg}"
TAGS = {SVG + tag for tag in ("svg", "g", "path", "circle", "ellipse", "rect")}
"""Shapes only: no script, no style, no picture, no link, nothing with a name that two drawings could share."""

SHAPING = {"viewBox", "d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "transform", "opacity"}
PAINTING = {"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"}
COLOURS = {
    *("#1f1812", "#fdf8ec", "#e6d8ba"),  # ink, paper, its shade
    *("#e0b865", "#a87b26", "#d9812f"),  # gilt, old gilt, amber
    *("#8e1b2e", "#cf5a5a", "#53304e"),  # wine, rose, plum
    *("#1c5a41", "#7fb08d"),  # felt, leaf
    *("#2b4c73", "#9db8cf"),  # night, sky
    *("#f0cda6", "#cd9767", "#8a5636"),  # three skins
    *("#4a2f1d", "#8b8074"),  # wood, pewter
}


@pytest.mark.parametrize("folder", all_folders(), ids=lambda folder: f"{folder.parent.name}-{folder.name}")
def test_each_has_its_drawing_and_none_is_left_over(folder: Path) -> None:
    assert {file.name for file in folder.iterdir()} == {f"{name}.svg" for name in all_folders()[folder]}


@pytest.mark.parametrize("file", drawings(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_drawing_is_shapes_in_our_colours(file: Path) -> None:
    text = file.read_text("utf-8")
    assert len(text.encode()) <= LARGEST
    root = ET.fromstring(text)  # noqa: S314 - our own files
    assert root.tag == SVG + "svg"
    for element in root.iter():
        assert element.tag in TAGS
        assert not (element.text or "").strip()
        assert element.attrib.keys() <= SHAPING | PAINTING
        for paint in ("fill", "stroke"):
            assert element.attrib.get(paint, "none") in COLOURS | {"none"}


def test_no_two_drawings_are_the_same() -> None:
    shapes = [re.sub(r' (fill|stroke)="[^"]*"', "", file.read_text("utf-8")) for file in drawings()]
    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize(
    ("png", "drawing", "width", "height"), tuple(icons.prints()), ids=lambda one: getattr(one, "name", "")
)
def test_a_print_shows_the_drawing_of_today(png: Path, drawing: Path, width: int, height: int) -> None:
    found = icons.chunks(png.read_bytes())
    assert struct.unpack(">II", found[b"IHDR"][:8]) == (width, height)
    said = found[b"tEXt"].partition(b"\0")[2]
    assert said == icons.mark(drawing), "drawn anew: run `python -m tests.live.browser.icons`"
    assert png.stat().st_size < 64_000


def test_no_print_is_left_over() -> None:
    assert {png for png, *_ in icons.prints()} == set((web.WEB / "public").glob("*.png"))
