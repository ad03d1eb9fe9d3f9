"""The sections `### W-01 …` of a Markdown file, each with its running text and its tables of hands in order."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from tests.contract.scenarios.dupes_setup import SUITS
from tests.contract.scenarios.runner import Block, Malformed, at

_HEADING: Final = re.compile(r" {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$")
_NAMED: Final = re.compile(r"([A-Z]{1,4}-\d+[a-z]?)\b[ .:–-]*(.*)")
_BULLET: Final = re.compile(r"\s*(?:[-*+]|\d+\.)\s+")
_RULED: Final = re.compile(r"\|[ :|-]+\|?")
CARD: Final = r"(?:[A2-9TJQK][CDHS]b?)"
COLUMNS: Final = ("hand", "camp, level", "cards", "main suit", "before", "loss", "after")


class Example(Block, frozen=True):
    """A section, with the other sections of its file: it may start where another one does, or where it ends."""

    others: dict[str, str] = {}


class Row(msgspec.Struct, frozen=True):
    """One hand of a table; `suit` is "" for a hand without a main suit, None where the table does not tell."""

    hand: str
    camp: str
    level: int
    cards: list[str]
    suit: str | None = None
    before: int | None = None
    loss: int | None = None
    after: int | None = None


class Words(msgspec.Struct, frozen=True):
    """Running text, and where in it each line of the block begins."""

    text: str
    begins: tuple[tuple[int, int], ...]

    def line(self, at: int) -> int:
        """The line of the block that this place of the text stands on."""
        return max(line for begin, line in self.begins if begin <= at)


class Hands(msgspec.Struct, frozen=True):
    """A table of hands, and the line of the block on which it begins."""

    rows: list[Row]
    line: int


Piece = Words | Hands


def sections(markdown: str) -> list[Example]:
    """Every heading that begins with a name such as `W-01` and what stands below it, up to the next heading."""
    found: list[tuple[int, str, list[str]]] = []
    inside = False
    for number, line in enumerate(markdown.splitlines(), 1):
        heading = _HEADING.match(line)
        if heading:
            inside = _NAMED.match(heading[2]) is not None
            if inside:
                found.append((number, heading[2], []))
        elif inside:
            found[-1][2].append(line)
    bodies = {name_of(title): "\n".join(body) for _, title, body in found}
    return [Example(number, title, "\n".join(body), bodies) for number, title, body in found]


def name_of(title: str) -> str:
    match = _NAMED.match(title)
    if match is None:
        raise Malformed(f"{title!r} begins with no name such as W-01")
    return match[1]


def pieces(body: str) -> list[Piece]:
    """Paragraphs and bullets as running text, and tables between them."""
    found: list[Piece] = []
    table: list[str] = []
    running: list[tuple[int, str]] = []
    for number, line in enumerate([*body.splitlines(), ""], 1):
        text = _BULLET.sub("• ", line, count=1).strip() if _BULLET.match(line) else line.strip()
        if running and (not text or text.startswith("|")):
            found.append(_running(running))
            running = []
        if text.startswith("|"):
            table.append(text)
            continue
        if table:
            found.append(Hands(_table(table, number - len(table)), number - len(table)))
            table = []
        if text:
            running.append((number, text))
    return found


def _running(lines: list[tuple[int, str]]) -> Words:
    begins, length = [], 0
    for number, text in lines:
        begins.append((length, number))
        length += len(text) + 1
    return Words(" ".join(text for _, text in lines), tuple(begins))


def cards(text: str) -> list[str]:
    """`3C 7C, 8C`; raises Malformed on anything that is no card, and on a card there twice."""
    codes = [word for word in re.split(r"[\s,]+", text.strip().strip("`")) if word]
    for code in codes:
        if not re.fullmatch(CARD, code):
            raise Malformed(f"{code!r} is no card")
    if len(set(codes)) < len(codes):
        raise Malformed(f"{text.strip()!r}: a card is there twice")
    return codes


def _cells(line: str) -> list[str]:
    return [cell.strip().strip("`").strip() for cell in line.strip("|").split("|")]


def _table(lines: list[str], first: int) -> list[Row]:
    if len(lines) < 3 or not _RULED.fullmatch(lines[1]):
        raise Malformed("a table of hands has a head, a rule and one line for each hand", first)
    head = [cell.lower() for cell in _cells(lines[0])]
    if "camp" in head and "level" in head:
        wanted: tuple[str, ...] = ("hand", "camp", "level", *COLUMNS[2:])
    else:
        wanted = COLUMNS
    if not {"hand", "cards"} <= set(head) or not set(head) <= set(wanted) or len(set(head)) < len(head):
        raise Malformed(f"a table of hands has the columns {', '.join(wanted)}", first)
    rows = []
    for number, line in enumerate(lines[2:], first + 2):
        with at(number):
            cells = _cells(line)
            if len(cells) != len(head):
                raise Malformed(f"{line!r}: {len(cells)} cells, should be {len(head)}")
            rows.append(_row(dict(zip(head, cells, strict=True))))
    if len({row.hand for row in rows}) < len(rows):
        raise Malformed("a hand is there twice", first)
    return rows


def _row(cells: dict[str, str]) -> Row:
    if not re.fullmatch(r"P[0-4]|S[1-3]", cells["hand"]):
        raise Malformed(f"{cells['hand']!r} is no hand")
    place = cells.get("camp, level") or f"{cells.get('camp', '')}{cells.get('level', '')}"
    match = re.fullmatch(r"([IT])[a-z]*,? ?(\d+)", place)
    if match is None:
        raise Malformed(f"{place!r} is no camp and level, such as I5")
    held = cards(cells["cards"])
    if len(held) != int(match[2]):
        raise Malformed(f"{cells['hand']} has {len(held)} cards at level {match[2]}")
    numbers = {name: _number(cells[name]) for name in ("before", "loss", "after") if name in cells}
    return Row(cells["hand"], match[1], int(match[2]), held, _suit(cells.get("main suit")), **numbers)


def _suit(cell: str | None) -> str | None:
    if cell is None or cell in "CDHS":
        return cell
    if cell in ("-", "–", "—", "none"):
        return ""
    if cell in SUITS:
        return SUITS[cell]
    raise Malformed(f"{cell!r} is no suit")


def _number(cell: str) -> int:
    if not cell.isdigit():
        raise Malformed(f"{cell!r} is no number of cards")
    return int(cell)
