"""Charts as SVG, by matplotlib. Inks are names of the page's style, so that one drawing serves day, night and paper."""

from __future__ import annotations

import io
import re
import textwrap
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from tripot.lab.reports.document import Chart, Forest, Histogram

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_INKS: Final = {
    "#010203": "var(--ink)",
    "#020304": "var(--soft)",
    "#030405": "var(--line)",
    "#040506": "var(--good)",
    "#050607": "var(--bad)",
    "#060708": "var(--back)",
}
"""Colours nobody would choose, and what they stand for."""
_INK, _SOFT, _LINE, _GOOD, _BAD, _BACK = _INKS

_WIDTH: Final = 4.1
"""Inches at 72 to the inch: about the width of a phone, so that words stay readable there; wide screens lay charts side
by side."""
_MOST_BINS: Final = 30
_UNIT: Final = 26
"""Characters of a unit on one line, under the narrowest axis."""
_LABEL: Final = 19
"""Characters of a label on one line."""
_APART: Final = 0.75
"""Lines left free between two labels."""
_LEADING: Final = 13
"""Points from one line of a label to the next."""


class NoPlots(ImportError):
    """Matplotlib is not installed."""


def draw_svg(chart: Chart, lang: str, number: int) -> str:
    """The chart as an SVG element; `number` keeps its inner names apart from those of others on the page."""
    try:
        import matplotlib as mpl  # noqa: PLC0415 - an extra: only pages need it
        from matplotlib.figure import Figure  # noqa: PLC0415
    except ImportError:
        raise NoPlots from None
    look: dict[Any, Any] = {
        "svg.fonttype": "none",
        "svg.hashsalt": f"chart {number}",
        "font.size": 12,
        "axes.edgecolor": _LINE,
        "axes.labelcolor": _SOFT,
        "text.color": _INK,
        "xtick.color": _LINE,
        "ytick.color": _LINE,
        "xtick.labelcolor": _SOFT,
        "ytick.labelcolor": _INK,
    }
    with mpl.rc_context(look):
        figure = Figure(figsize=(_WIDTH, _height(chart)), layout="constrained")
        _draw(chart, figure.add_subplot(), lang)
        return _inked(figure, chart)


def _height(chart: Chart) -> float:
    if isinstance(chart, Histogram):
        return 2.6
    return 0.6 + 0.18 * len(textwrap.wrap(chart.unit, _UNIT)) + 0.19 * _rows(chart)[-1]


def _draw(chart: Chart, axes: Axes, lang: str) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator  # noqa: PLC0415

    def written(value: float, _: object) -> str:
        plain = f"{value:,g}".replace("-", "−")
        return plain.replace(",", "\u202f").replace(".", ",") if lang == "fr" else plain

    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.patch.set_visible(False)
    axes.tick_params(axis="y", length=0)
    if isinstance(chart, Forest):
        _forest(chart, axes)
    else:
        _histogram(chart, axes)
        axes.yaxis.set_major_locator(MaxNLocator(4, integer=True))
        axes.yaxis.set_major_formatter(FuncFormatter(written))
        axes.grid(axis="y", color=_LINE, linewidth=0.6)
    axes.set_axisbelow(True)
    axes.xaxis.set_major_locator(MaxNLocator(4, integer=isinstance(chart, Histogram)))
    axes.xaxis.set_major_formatter(FuncFormatter(written))
    axes.set_xlabel(textwrap.fill(chart.unit, _UNIT))


def _forest(chart: Forest, axes: Axes) -> None:
    *rows, foot = _rows(chart)
    axes.axvline(chart.reference, color=_SOFT, linewidth=1, linestyle=(0, (3, 2)))
    for row, point in zip(rows, chart.points, strict=True):
        ink = (_GOOD if point.value > chart.reference else _BAD) if point.strong else _SOFT
        axes.plot([point.low, point.high], [row, row], color=ink, linewidth=2.2, solid_capstyle="round")
        axes.plot([point.value], [row], "o", color=ink, markersize=6, markerfacecolor=ink if point.strong else _BACK)
    axes.set_yticks([])
    for row, point in zip(rows, chart.points, strict=True):
        _label(point.label, row, axes)
    axes.set_ylim(foot, 0)
    axes.grid(axis="x", color=_LINE, linewidth=0.6)
    if chart.percent:
        low = min([chart.reference, *(point.low for point in chart.points)])
        high = max([chart.reference, *(point.high for point in chart.points)])
        room = max(2.0, (high - low) * 0.06)
        axes.set_xlim(max(-1.0, low - room), min(101.0, high + room))


def _rows(chart: Forest) -> list[float]:
    """The height of each point, in lines of text, and where they end: a long name takes the room of its lines."""
    rows, foot = [], 0.0
    for point in chart.points:
        room = len(_wrapped(point.label)) + _APART
        rows.append(foot + room / 2)
        foot += room
    return [*rows, foot]


def _label(label: str, row: float, axes: Axes) -> None:
    """Line by line, each with its end at the axis: a block would be laid out for a font that the reader has not."""
    lines = _wrapped(label)
    for number, (line, ink) in enumerate(lines):
        axes.annotate(
            line,
            (0, row),
            (-8, _LEADING * ((len(lines) - 1) / 2 - number)),
            xycoords=axes.get_yaxis_transform(),
            textcoords="offset points",
            horizontalalignment="right",
            verticalalignment="center",
            color=ink,
        )


def _histogram(chart: Histogram, axes: Axes) -> None:
    values = [value for _, bins in chart.series for value, _ in bins]
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // _MOST_BINS))
    for number, (label, bins) in enumerate(chart.series):
        heights = _binned(bins, low, width)
        lefts = [low + width * place - 0.5 for place in heights]
        ink, hatch = (_GOOD, "////") if number else (_SOFT, "")  # never by colour alone
        look: dict[str, Any] = {"color": ink, "hatch": hatch, "edgecolor": _BACK, "linewidth": 0}
        axes.bar(lefts, list(heights.values()), width * 0.92, align="edge", label=label, **look)
    axes.set_ylabel(chart.times)
    if len(chart.series) > 1:
        legend = axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(0, 1.16), ncols=2, borderaxespad=0)
        for text in legend.get_texts():
            text.set_color(_INK)


def _binned(bins: Iterable[tuple[int, int]], low: int, width: int) -> dict[int, int]:
    heights: dict[int, int] = {}
    for value, times in bins:
        place = (value - low) // width
        heights[place] = heights.get(place, 0) + times
    return heights


def _wrapped(label: str) -> list[tuple[str, str]]:
    """Lines and their inks: a card, and under it what is done with it."""
    return [
        (line, _SOFT if number else _INK)
        for number, part in enumerate(label.split(" · "))
        for line in textwrap.wrap(part, _LABEL)
    ]


_HEAD: Final = re.compile(r"^.*?(?=<svg)", re.DOTALL)
_SIZE: Final = re.compile(r' (?:width|height)="[^"]*pt"')
_METADATA: Final = re.compile(r"<metadata>.*?</metadata>", re.DOTALL)
_FONT: Final = re.compile(r"font: ([\d.]+)px [^;\"]*")


def _inked(figure: Figure, chart: Chart) -> str:
    figure.patch.set_visible(False)
    file = io.StringIO()
    figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    svg = _FONT.sub(r"font-size: \1px", _SIZE.sub("", _METADATA.sub("", _HEAD.sub("", file.getvalue()))))
    for colour, ink in _INKS.items():
        svg = svg.replace(colour, ink)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{_escaped(f"{chart.title}. {chart.unit}")}" ', 1)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
