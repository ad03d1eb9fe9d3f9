"""Colours as colour-blind eyes see them, and how far apart two of them look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Triple = tuple[float, float, float]

EYES: Final[Mapping[str, tuple[Triple, Triple, Triple]]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "no green": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "no blue": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
"""What becomes of linear red, green and blue where a cone is missing (Machado, Oliveira and Fernandes, 2009)."""

_TO_XYZ: Final = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE: Final = (0.95047, 1.0, 1.08883)


def _times(rows: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in rows)
    return first, second, third


def linear(colour: str) -> Triple:
    """#rrggbb as amounts of light."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return red, green, blue


def _lab(light: Triple) -> Triple:
    x, y, z = (part / white for part, white in zip(_times(_TO_XYZ, light), _WHITE, strict=True))
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, eyes: str) -> float:
    """CIE 1976: 2 is barely seen, 10 is seen at a glance."""
    seen = [_lab(_times(EYES[eyes], linear(colour))) for colour in (one, other)]
    return float(sum((a - b) ** 2 for a, b in zip(*seen, strict=True)) ** 0.5)


def contrast(one: str, other: str) -> float:
    """As WCAG reckons it."""
    light = sorted(_times(_TO_XYZ, linear(colour))[1] for colour in (one, other))
    return (light[1] + 0.05) / (light[0] + 0.05)
