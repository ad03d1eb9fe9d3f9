"""A report of the laboratory at the terminal: what it answers, then its tables."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.table import Table as Sheet
from rich.text import Text as Ink

from tripot.cli.terminal.terminal import Terminal
from tripot.lab.reports.document import Document, Table

_ENDS: Final = 6
"""Lines of a long table that a terminal shows of either end."""
_NARROW: Final = 110
"""Below so many columns some of a table's are left out."""
_NAME: Final = 18
"""What a line is about keeps so much of its name on one line."""
_PROSE: Final = 60


def print_document(terminal: Terminal, document: Document) -> None:
    """The answer and the tables; of long ones both ends."""
    terminal.tell(document.title, "bold")
    for section in document.sections:
        for point in section.points:
            terminal.tell(f"• {point}")
        if section.table and section.table.rows and len(section.table.heads) > 2:
            terminal.show(_sheet(section.title, section.table, narrow=terminal.out.width < _NARROW))
    terminal.tell(document.lead, "dim")
    terminal.tell(
        " · ".join(terminal.say("term.lab.fact", name=name, value=value) for name, value in document.facts), "dim"
    )


def _sheet(title: str, table: Table, *, narrow: bool) -> Sheet:
    sheet = Sheet(title=title, title_justify="left", title_style="bold yellow", box=box.SIMPLE_HEAD, padding=(0, 1))
    shown = [column for column in range(len(table.heads)) if not (narrow and column in table.spare)]
    for column in shown:
        longest = max(len(row[column]) for row in table.rows)
        prose = longest > _PROSE
        kept = longest if column else min(longest, _NAME)  # heads may be broken, cells not
        sheet.add_column(
            table.heads[column],
            justify="left" if prose or not column else "right",
            overflow="fold",
            min_width=None if prose else kept,
        )
    rows = list(enumerate(table.rows))
    cut = table.long and len(rows) > 2 * _ENDS
    for number, row in [*rows[:_ENDS], *rows[-_ENDS:]] if cut else rows:
        sheet.add_row(*(Ink(row[column], "bold" if number in table.strong else "") for column in shown))
        if cut and number == _ENDS - 1:
            sheet.add_row("…")
    return sheet
