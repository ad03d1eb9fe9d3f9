"""A document as one page of HTML that asks nobody for anything: style and charts are inside it."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Final

from tripot import __version__
from tripot.lab.reports.document import Document, Section, Table
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.plots import draw_svg
from tripot.lab.reports.provenance import CARDS

_STYLE: Final = Path(__file__).with_name("page.css").read_text("utf-8")
_PROSE: Final = 60
"""A cell of more characters than this is read, not compared."""


def page(document: Document, labels: Labels) -> str:
    """The whole file; raises NoPlots."""
    facts = "".join(f"<div><dt>{escape(name)}</dt><dd>{escape(value)}</dd></div>" for name, value in document.facts)
    sections = "\n".join(_section(section, number, labels) for number, section in enumerate(document.sections))
    return (
        f'<!doctype html>\n<html lang="{document.lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{escape(document.title)}</title>\n<style>\n{_STYLE}</style>\n</head>\n<body>\n"
        f'<header><h1>{escape(document.title)}</h1>\n<p class="lead">{escape(document.lead)}</p></header>\n'
        f"<main>\n{sections}\n</main>\n"
        f"<h2>{escape(labels.say('lab.again'))}</h2>{_again(document, labels)}<dl>{facts}</dl>\n"
        f"<footer>{escape(labels.say('lab.printed', version=__version__))}</footer>\n</body>\n</html>\n"
    )


def _again(document: Document, labels: Labels) -> str:
    note = f"<p>{escape(labels.say('lab.cards_file'))}</p>" if CARDS in document.again else ""
    return f'<pre tabindex="0"><code>{escape(document.again)}</code></pre>{note}'


def _section(section: Section, number: int, labels: Labels) -> str:
    chart = draw_svg(section.chart, labels.lang, number) if section.chart else ""
    if section.chart and section.points:
        chart = f"<div><h3>{escape(section.chart.title)}</h3>{chart}</div>"
    said = f"<ul>{''.join(f'<li>{escape(point)}</li>' for point in section.points)}</ul>" if section.points else ""
    said += f"<p>{escape(section.words)}</p>" if section.words else ""
    table = _table(section.table, section.title) if section.table else ""
    if section.folded:
        chart, table = "", chart + table
    folded = section.folded or (section.table is not None and section.table.long and not section.chart)
    if table and (section.chart or folded):
        table = f"<details><summary>{escape(labels.say('lab.figures'))}</summary>{table}</details>"
    kinds = {"answer": section.points, "wide": not (section.points or section.chart), "folded": folded}
    names = " ".join(name for name, held in kinds.items() if held)
    wide = f' class="{names}"' if names else ""
    return f"<section{wide}><h2>{escape(section.title)}</h2><div>{said}</div>{chart}{table}</section>"


def _table(table: Table, title: str) -> str:
    """Wider than a phone, it is pushed along under its first column, by a finger or by the arrow keys."""
    heads = "".join(f'<th scope="col">{escape(head)}</th>' for head in table.heads)
    rows = "".join(_row(row, number in table.strong) for number, row in enumerate(table.rows))
    where = f'<div class="scroll" role="region" tabindex="0" aria-label="{escape(title, quote=True)}">'
    return f"{where}<table><thead><tr>{heads}</tr></thead><tbody>\n{rows}</tbody></table></div>"


def _row(row: tuple[str, ...], strong: bool) -> str:
    name, *figures = row
    cells = f'<th scope="row">{escape(name)}</th>' + "".join(
        f'<td class="prose">{escape(text)}</td>' if len(text) > _PROSE else f"<td>{escape(text)}</td>"
        for text in figures
    )
    return f'<tr class="strong">{cells}</tr>\n' if strong else f"<tr>{cells}</tr>\n"
