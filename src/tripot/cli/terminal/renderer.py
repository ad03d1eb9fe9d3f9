"""A view on the terminal: any game's seats, zones, facts, choices and result, drawn from the one schema."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final, NamedTuple

from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule as Line
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.terminal.card_lines import Pack, space_out
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.language.text import Param, Text, Voice
from tripot.engine.manual.school.statements import Statement
from tripot.engine.views.events import Moment
from tripot.engine.views.view import Fact, Result, Seat, Sheet, View, Zone

WEIGHTS: Final = {"plain": "", "main": "bold green", "quiet": "dim", "danger": "red"}
_DICE: Final = " ⚀⚁⚂⚃⚄⚅"
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}
_LONGEST_GAUGE: Final = 10
Frame = tuple[int, Panel]
"""A framed zone and its width."""
_BRIEF: Final = 16
"""How many letters a value may have to share a line or a column."""
_HEAPS: Final = ("pile", "stack")


class Piece(NamedTuple):
    """A part of a drawn table; `needed` at every decision, changed or not; `brief` ones share a line."""

    drawn: RenderableType
    needed: bool = False
    brief: bool = False


def join_pieces(pieces: Iterable[Piece]) -> list[RenderableType]:
    """Joins pieces for printing: brief ones that follow one another on one line."""
    parts: list[RenderableType] = []
    for brief, found in groupby(pieces, key=lambda piece: piece.brief):
        drawn = [piece.drawn for piece in found]
        parts += [space_out(ink for ink in drawn if isinstance(ink, Ink))] if brief else drawn
    return parts


class TableRenderer:
    """Draws views for one person at one table; `me` is their seat, or a viewer without one."""

    def __init__(self, terminal: Terminal, game: Game, voice: Voice, me: int) -> None:
        self._terminal: Terminal = terminal
        self._game: Game = game
        self._voice: Voice = voice
        self.pack: Pack = Pack(terminal, game, voice)
        self._me: int = me

    def say(self, text: Text) -> str:
        return clean(self._voice.say(text))

    def fill(self, words: Statement, known: Mapping[str, Param]) -> str:
        """Fills a school's sentence with the names of this table."""
        return clean(words.render(self._voice, known))

    def seat(self, seat: int) -> str:
        return self._voice.names[seat]

    def table(self, view: View) -> list[RenderableType]:
        """The whole table as this viewer sees it."""
        return join_pieces(self.parts(view))

    def parts(self, view: View) -> list[Piece]:
        """The table piece by piece; what one plays from is needed at every decision."""
        facts = sorted(view.facts, key=self._wordy)
        wordy = {fact.id for seat in view.seats for fact in seat.facts if self._wordy(fact)}
        return [
            Piece(self._headline(view), needed=True),
            *(Piece(self._fact(fact), brief=not self._wordy(fact)) for fact in facts),
            Piece(self._seats(view, wordy)),
            *(Piece(sheet) for sheet in self._sheets(view, wordy)),
            *self._zones(view),
        ]

    def _headline(self, view: View) -> RenderableType:
        title, headline = self._game.title[self._terminal.lang], self.say(view.headline)
        if self._terminal.plain:
            return Ink(f"\n== {title} · {headline} ==", "bold")
        return Line(Ink.assemble((title, "bold yellow"), " · ", (headline, "bold")), style="yellow")

    # Seats

    def _seats(self, view: View, wordy: set[str]) -> Table:
        """One line a seat; facts that several seats have share a column, unless it would be too wide."""
        columns = {fact.id: self.say(fact.label) for seat in view.seats for fact in seat.facts if fact.id not in wordy}
        hidden = {seat.seat: self._hidden(view, seat.seat) for seat in view.seats}
        table = Table(box=None if self._terminal.plain else box.SIMPLE, pad_edge=False, padding=(0, 1))
        table.add_column("")
        table.add_column(self._terminal.say("term.table.player"))
        if any(seat.team for seat in view.seats):
            table.add_column(self._terminal.say("term.table.team"), justify="center")
        for label in columns.values():
            table.add_column(label, justify="right")
        if any(hidden.values()):
            table.add_column(self._terminal.say("term.table.cards"), justify="right")
        table.add_column("")
        for seat in view.seats:
            table.add_row(*self._row(view, seat, list(columns), hidden), style="dim" if seat.out else "")
        return table

    def _row(self, view: View, seat: Seat, columns: list[str], hidden: dict[int, str]) -> list[Ink]:
        acts = seat.seat in view.actors
        facts = {fact.id: fact for fact in seat.facts}
        row = [Ink("▶" if self._terminal.prints("▶") else ">", "bold green") if acts else Ink(" ")]
        row.append(self._name(seat.seat, "bold green" if acts else ""))
        if any(other.team for other in view.seats):
            row.append(Ink(seat.team, "bold"))
        row += [self._value(facts[column]) if column in facts else Ink() for column in columns]
        if any(hidden.values()):
            row.append(Ink(hidden[seat.seat]))
        flags = [self.say(flag) for flag in seat.flags]
        if seat.out:
            flags.append(self._terminal.say("term.table.out"))
        row.append(Ink(", ".join(flags), "italic"))
        return row

    def _sheets(self, view: View, wordy: set[str]) -> list[RenderableType]:
        """The long facts of each seat, below the table."""
        lines: list[RenderableType] = []
        for seat in view.seats:
            told = [self._fact(fact) for fact in seat.facts if fact.id in wordy]
            if told:
                lines.append(self._name(seat.seat, "").append("  ").append_text(space_out(told)))
        return lines

    def _name(self, seat: int, style: str) -> Ink:
        ink = Ink(self._voice.names[seat], style)
        return ink.append(f" ({self._terminal.say('term.table.you')})", "dim") if seat == self._me else ink

    def _hidden(self, view: View, seat: int) -> str:
        """The number of cards of a seat that this viewer cannot see: a figure beside its name is enough."""
        shown = [zone for zone in view.zones if zone.owner == seat and zone.layout != "memory" and zone.count]
        return "+".join(str(zone.count) for zone in shown if _all_hidden(zone))

    # Facts

    def _wordy(self, fact: Fact) -> bool:
        return isinstance(fact.value, Text) and len(self.say(fact.value)) > _BRIEF

    def _fact(self, fact: Fact) -> Ink:
        return Ink(f"{self.say(fact.label)} ", "dim").append_text(self._value(fact))

    def _value(self, fact: Fact) -> Ink:
        if isinstance(fact.value, Text):
            return Ink(self.say(fact.value), "bold")
        match fact.kind:
            case "die":
                face = f"{_DICE[fact.value]} " if 1 <= fact.value <= 6 and self._terminal.prints(_DICE[1:]) else ""
                return Ink(f"{face}{fact.value}", "bold")
            case "coins":
                return Ink(f"{fact.value} ", "bold yellow").append("●" if self._terminal.prints("●") else "o", "yellow")
            case "gauge":
                return self._gauge(fact.value, fact.most)
            case "number" | "text":
                return Ink(f"{fact.value}/{fact.most}" if fact.most else str(fact.value), "bold")

    def _gauge(self, value: int, most: int) -> Ink:
        full, empty = ("█", "░") if self._terminal.prints("█░") else ("#", ".")
        length = min(most, _LONGEST_GAUGE)
        filled = min(max(-(-value * length // most), 0), length)
        return Ink(full * filled, "green").append(empty * (length - filled), "dim").append(f" {value}/{most}", "bold")

    # Zones

    def _zones(self, view: View) -> list[Piece]:
        """The zones of the table, then those of each seat, the viewer's own last and nearest."""
        shown = [zone for zone in view.zones if zone.layout != "memory" and not self._is_redundant(zone)]
        common = [zone for zone in shown if zone.owner < 0]
        theirs = [zone for zone in shown if zone.owner >= 0 and zone.owner != self._me]
        mine = [zone for zone in shown if zone.owner == self._me >= 0]
        numbers = numbers_on_cards(view)
        if self._terminal.plain:
            return [
                Piece(self._line(zone, numbers), zone in mine or bool(numbers_in(zone, numbers)))
                for zone in [*theirs, *common, *mine]
            ]
        around = self._packed([self._framed(zone, numbers) for zone in [*theirs, *common]])
        own = self._packed([self._framed(zone, numbers) for zone in mine])
        return [*(Piece(row, bool(numbers)) for row in around), *(Piece(row, True) for row in own)]

    def zone(self, zone: Zone) -> RenderableType:
        """One zone alone, to be looked at."""
        return self._line(zone, {}) if self._terminal.plain else self._framed(zone, {})[1]

    def _packed(self, frames: list[Frame]) -> list[RenderableType]:
        """Frames side by side for as long as the line has room."""
        rows: list[list[Panel]] = []
        table = 0
        for width, panel in frames:
            if not rows or width > table:
                rows.append([])
                table = self._terminal.out.width
            rows[-1].append(panel)
            table -= width + 1
        grids: list[RenderableType] = []
        for row in rows:
            grid = Table.grid(padding=(0, 1))
            grid.add_row(*row)
            grids.append(grid)
        return grids

    def _is_redundant(self, zone: Zone) -> bool:
        """Whether it is empty, or counted beside its owner's name already."""
        return not zone.count or (zone.owner >= 0 and _all_hidden(zone))

    def _line(self, zone: Zone, places: Mapping[tuple[str, str], int]) -> Ink:
        """A zone in a pipe: its name and its cards, in words."""
        numbers = numbers_in(zone, places)
        cards = space_out(self.pack.word(card, numbers.get(card.code, 0)) for card in zone.cards)
        body = self.pack.heap(zone.cards, zone.count, numbers) if _heaped(zone) else cards
        return Ink(self._terminal.say("term.table.label", label=self.say(zone.label)) + " ").append_text(body)

    def _framed(self, zone: Zone, places: Mapping[tuple[str, str], int]) -> Frame:
        """A zone on a screen: its cards in a frame, and how wide that is."""
        numbers = numbers_in(zone, places)
        table = self._terminal.out.width - 4
        if _heaped(zone):
            content = self.pack.heap(zone.cards, zone.count, numbers)
        else:
            content = self.pack.spread(zone.cards, numbers, table, by_suit=zone.layout == "hand")
        title = Ink(self.say(zone.label))
        edge = "green" if zone.owner == self._me >= 0 else "blue"
        panel = Panel(content, title=title, title_align="left", expand=False, border_style=edge)
        widest = max((line.cell_len for line in content.split("\n")), default=0)
        return min(max(widest, title.cell_len + 2), table) + 4, panel

    def moment(self, moment: Moment) -> list[Ink]:
        """The lines of a moment below its title: cards in words, then a line a seat, a star before whom it is about.

        A trick's cards were told one by one, and the end has its own picture: neither is said again.
        """
        if moment.kind in ("trick", "end"):
            return []
        lines = [
            Ink("    " + self._terminal.say("term.table.label", label=self.say(shown.label)) + " ").append_text(
                space_out(self.pack.word(card) for card in shown.cards)
            )
            for shown in moment.cards
        ]
        titles = [self.say(column) for column in moment.columns]
        for row in moment.rows:
            figures = [value if isinstance(value, int) else self.say(value) for value in row.values]
            told = ", ".join(f"{title} {value}" for title, value in zip(titles, figures, strict=True))
            lines.append(Ink(f"    {'★' if row.best else ' '} {self.seat(row.seat)}  {told}".rstrip()))
        return lines

    def visible_cards(self, view: View) -> list[str]:
        """The cards this viewer can read, each once."""
        return list(dict.fromkeys(card.code for zone in view.zones for card in zone.cards if card.code))

    # Choices

    def choices(self, view: View) -> RenderableType:
        """The moves that are not simply a card to point at, and those to be composed, by number."""
        pointed = numbers_on_cards(view)
        rows = [
            (number, self.say(offer.label), WEIGHTS[offer.weight])
            for number, offer in enumerate(view.moves, 1)
            if (offer.zone, offer.card) not in pointed
        ]
        return self._menu([*rows, *self._composed(view)])

    def _composed(self, view: View) -> list[tuple[int, str, str]]:
        """The offers of composed moves, with three dots, as they go on after the choice."""
        first = len(view.moves) + 1
        labels = (self.say(composer.label).rstrip(".… ") for composer in view.composers)
        return [(number, f"{label}…", "") for number, label in enumerate(labels, first)]

    def every_choice(self, view: View) -> RenderableType:
        """All moves with their notation, for those who type."""
        rows = [
            (number, f"{self.say(offer.label)} · {clean(offer.move)}", WEIGHTS[offer.weight])
            for number, offer in enumerate(view.moves, 1)
        ]
        return self._menu([*rows, *self._composed(view)])

    def _menu(self, rows: Iterable[tuple[int, str, str]]) -> RenderableType:
        inks = [Ink(f"{number:>3}) ", "bold cyan").append(label, style) for number, label, style in rows]
        if len(inks) > 12 and not self._terminal.plain:
            return Columns(inks, padding=(0, 2), column_first=True)
        return Group(*inks)

    # Result

    def sheet(self, sheet: Sheet) -> Table:
        """A line a deal or round, a column a seat, and the sums or how things stand below."""
        table = Table(
            box=None if self._terminal.plain else box.SIMPLE, pad_edge=False, padding=(0, 1), show_footer=True
        )
        table.add_column(
            self.say(sheet.label), self._terminal.say(f"term.table.{'now' if sheet.standing else 'total'}")
        )
        for seat, total in enumerate(sheet.totals):
            table.add_column(self._name(seat, ""), str(total), justify="right")
        for number, line in enumerate(sheet.lines, 1):
            table.add_row(str(number), *map(str, line))
        return table

    def result(self, result: Result) -> RenderableType:
        """The places, best first; seats of one group share theirs."""
        table = Table(box=None, pad_edge=False, padding=(0, 1), show_header=False)
        place = 1
        for group in result.places:
            medal = _MEDALS.get(place, "") if self._terminal.prints("🥇") else ""
            for seat in group:
                score = self._terminal.say("term.table.score", score=result.scores[seat])
                table.add_row(medal, f"{place}.", self._name(seat, "bold" if place == 1 else ""), Ink(score, "bold"))
            place += len(group)
        reason = Ink(self.say(result.reason), "italic")
        if result.rule:
            reason.append(f" ({result.rule})", "dim")
        if self._terminal.plain:
            return Group(reason, table)
        title = self._terminal.say("term.table.over")
        return Panel(Group(table, Ink(), reason), title=title, border_style="yellow", expand=False, padding=(1, 3))


def numbers_on_cards(view: View) -> dict[tuple[str, str], int]:
    """(zone, card) -> number, where pointing at a card says it all: it is on display, one move alone uses it."""
    shown = {(zone.id, card.code) for zone in view.zones if zone.layout != "memory" for card in zone.cards}
    times = Counter((offer.zone, offer.card) for offer in view.moves)
    return {
        place: number
        for number, offer in enumerate(view.moves, 1)
        if offer.card and times[place := (offer.zone, offer.card)] == 1 and place in shown
    }


def numbers_in(zone: Zone, places: Mapping[tuple[str, str], int]) -> dict[str, int]:
    """The numbers on one zone's cards."""
    return {card.code: places[zone.id, card.code] for card in zone.cards if (zone.id, card.code) in places}


def _heaped(zone: Zone) -> bool:
    """Whether a count says it better than cards side by side."""
    return zone.layout in _HEAPS or _all_hidden(zone)


def _all_hidden(zone: Zone) -> bool:
    return all(not card.code for card in zone.cards)
