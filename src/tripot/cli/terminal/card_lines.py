"""Cards in ink: a corner in its colour, a small box where there is room, a word where there is not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.terminal.line_input import plainly
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.data.catalogue import CardType, Catalogue
from tripot.engine.data.provenance import group_by_source
from tripot.engine.game import Game
from tripot.engine.language.text import Voice
from tripot.engine.views.view import Card

TONES: Final = {
    "red": "bold bright_red",
    "black": "bold",
    "white": "bold",
    "blue": "bold bright_blue",
    "green": "bold bright_green",
    "yellow": "bold bright_yellow",
    "gold": "bold yellow",
    "orange": "bold dark_orange",
    "purple": "bold bright_magenta",
    "violet": "bold bright_magenta",
    "pink": "bold bright_magenta",
    "brown": "bold orange4",
    "grey": "bold bright_black",
    "gray": "bold bright_black",
}
"""A catalogue's tones in a terminal's colours; the corner always tells the card without them."""
Box = list[Ink]
"""A drawn card: lines of one width."""
_EDGE: Final = "bright_black"
_LONGEST_CAPTION: Final = 12
_MOST_SEEN: Final = 24
"""How many cards of a heap are told one by one: nobody reads a whole pack."""


class Pack:
    """Draws the cards of one game in one language."""

    def __init__(self, terminal: Terminal, game: Game, voice: Voice) -> None:
        self._terminal: Terminal = terminal
        self._game: Game = game
        self._catalogue: Catalogue = game.catalogue
        self._voice: Voice = voice

    def corner(self, card: Card) -> Ink:
        """The corner of a card, or a back; the code where the terminal lacks the signs."""
        if not card.code:
            return Ink("▒▒" if self._terminal.prints("▒") else "##", "blue")
        kind = self._catalogue[card.code]
        corner = kind.corner[self._terminal.lang]
        style = "bright_black" if card.dim else TONES.get(kind.tone, "bold")
        return Ink(corner if self._terminal.prints(corner) else card.code, style)

    def word(self, card: Card, number: int = 0) -> Ink:
        """A card in running text: who put it there, what it is, what is marked on it, the number to type for it."""
        ink = Ink()
        if number:
            ink.append(f"{number}) ", "bold cyan")
        if card.by >= 0:
            ink.append(f"{self._voice.names[card.by]} ")
        ink.append_text(self.corner(card))
        if card.marks:
            ink.append(f" ({', '.join(self._voice.say(mark) for mark in card.marks)})")
        return ink

    def box(self, card: Card, number: int = 0, *, asleep: bool = False) -> Box:
        """A card as a small box with its captions below; `asleep` when others may be played and this one not."""
        corner = self.corner(card)
        if asleep:
            corner.stylize("dim")
        captions = self._captions(card, number)
        inner = max(3, corner.cell_len)
        width = max([inner + 2, *(cell_len(caption) + 1 for caption, _ in captions)])  # captions never touch
        edge = "dim" if asleep else _EDGE
        lines = [Ink("╭" + "─" * inner + "╮", edge), Ink(), Ink("╰" + "─" * inner + "╯", edge)]
        lines[1].append("│", edge).append_text(corner).append(" " * (inner - corner.cell_len)).append("│", edge)
        lines += [Ink(caption, style) for caption, style in captions]
        return [_centred(line, width) for line in lines]

    def spread(self, cards: Sequence[Card], numbers: Mapping[str, int], width: int, *, by_suit: bool = False) -> Ink:
        """Cards side by side, in as many rows as they need; in a hand, suits stand a little apart. Where some have a
        number, the others sleep."""
        rows: list[list[Box]] = [[]]
        table = width
        for before, card in zip([None, *cards], cards, strict=False):
            box = self.box(card, numbers.get(card.code, 0), asleep=bool(numbers) and card.code not in numbers)
            if before is not None and (card.by >= 0 or (by_suit and self._suit(card) != self._suit(before))):
                box = [Ink(" ").append_text(line) for line in box]
            if rows[-1] and box[0].cell_len > table:
                rows.append([])
                table = width
            rows[-1].append(box)
            table -= box[0].cell_len
        return Ink("\n").join(_side_by_side(row) for row in rows)

    def sheet(self, codes: Iterable[str]) -> Table:
        """A table of these cards: corner, name, text and provenance."""
        sheet = Table.grid(padding=(0, 2))
        for code in codes:
            kind = self._catalogue[code]
            about = Ink(kind.name[self._terminal.lang], "bold")
            if text := self._game.card_text(kind):
                about.append(f"\n{text[self._terminal.lang]}", "not bold")
            if told := self._origins(kind):
                about.append(f"\n{told}", "not bold italic")
            sheet.add_row(self.corner(Card(code)), about)
        return sheet

    def _origins(self, kind: CardType) -> str:
        """The provenance of this card: which parts are printed, which the house reconstructed."""
        return " ".join(
            self._terminal.say(
                "term.source.traits",
                source=self._terminal.say(f"term.source.{source}"),
                traits=", ".join(self._voice.say(trait) for trait in traits),
            )
            for source, traits in group_by_source(kind.sources, self._game.messages)
        )

    def find(self, wanted: str) -> list[str]:
        """The cards whose code, corner or name these words are, or whose name begins so."""
        bare = plainly(wanted)
        return [
            card.code
            for card in self._catalogue
            if bare in (plainly(card.code), plainly(card.corner[self._terminal.lang]))
            or plainly(card.name[self._terminal.lang]).startswith(bare)
        ]

    def _suit(self, card: Card) -> str:
        return self._catalogue[card.code].suit if card.code else ""

    def _captions(self, card: Card, number: int) -> list[tuple[str, str]]:
        captions = [(str(number), "bold cyan")] if number else []
        if card.by >= 0:
            captions.append((shorten(self._voice.names[card.by]), ""))
        return captions + [(shorten(self._voice.say(mark)), "italic") for mark in card.marks]

    def heap(self, cards: Sequence[Card], count: int, numbers: Mapping[str, int]) -> Ink:
        """A counted stack or hidden cards: what shows of it, and how many there are."""
        seen = [card for card in cards if card.code]
        parts = [self.word(card, numbers.get(card.code, 0)) for card in seen[:_MOST_SEEN]]
        if len(seen) > _MOST_SEEN:
            parts.append(Ink(f"… +{len(seen) - _MOST_SEEN}"))
        if count > len(seen):
            parts.append(self.corner(Card()).append(f" × {count - len(seen)}"))
        return Ink(" ").join(parts)

    def name_of(self, code: str) -> str:
        """A card's name."""
        return self._catalogue[code].name[self._terminal.lang]


def shorten(text: str) -> str:
    """Text for a narrow place."""
    return text if cell_len(text) <= _LONGEST_CAPTION else set_cell_size(text, _LONGEST_CAPTION - 1).rstrip() + "…"


def space_out(inks: Iterable[Ink]) -> Ink:
    """Inks on one line, with air between them."""
    return Ink("  ").join(inks)


def _side_by_side(boxes: Sequence[Box]) -> Ink:
    """Boxes in one row, the shorter ones filled up with blanks."""
    height = max(len(box) for box in boxes)
    filled = [box + [Ink(" " * box[0].cell_len)] * (height - len(box)) for box in boxes]
    return Ink("\n").join(Ink().join(lines) for lines in zip(*filled, strict=True))


def _centred(line: Ink, width: int) -> Ink:
    table = width - line.cell_len
    return Ink(" " * (table // 2)).append_text(line).append(" " * (table - table // 2))
