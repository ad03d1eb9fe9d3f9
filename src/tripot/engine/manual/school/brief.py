"""*En bref*: a game on one sheet of paper, from `brief.toml`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from msgspec.structs import replace

from tripot.engine.language.text import Lang
from tripot.engine.manual.school.expectations import Expectations, failures
from tripot.engine.manual.school.highlights import resolve
from tripot.engine.manual.school.setups import Setup, play_line
from tripot.engine.manual.school.statements import LINE, SPEECH, TITLE, Statement, figures, problems, seat_of
from tripot.engine.rules.chance import ScriptExhausted
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event
from tripot.engine.views.view import Card, View, Zone

if TYPE_CHECKING:
    from tripot.engine.game import Game, State


class Sign(Statement, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An icon or a mark of the table and what it means."""

    sign: str
    """A short text, for screens that draw nothing."""
    sign_en: str = ""
    """The same where English writes it otherwise."""
    draw: tuple[str, ...] = ()
    """Drawn instead where it can be: cards by their codes, marks by the names the game's table gives them."""

    def mark(self, lang: Lang) -> str:
        """The short text in this language."""
        return self.sign_en if lang == "en" and self.sign_en else self.sign


class Example(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table, what was played on it, what is drawn of it, and what it shows: the engine is asked whether it is so."""

    title: Statement
    say: Statement
    seat: str = ""
    """Through whose eyes; the first seat, unless told."""
    moves: tuple[str, ...] = ()
    """`s1 P:KH`, in order."""
    show: tuple[str, ...]
    """Zones by their ids, drawn one after the other."""
    only: tuple[str, ...] = ()
    """Of zones with many cards, these alone, by their codes."""
    expect: Expectations

    def play(self, game: Game) -> tuple[State, int, list[Event]]:
        """The table after its moves, who looks at it, and what was told."""
        state, events = self.begin(game)
        reader = seat_of(game, self.seat or game.seat_name(0), state.seats)
        for line in self.moves:
            events += play_line(state, line, reader).events
        return state, reader, events

    def zones(self, view: View) -> tuple[Zone, ...]:
        """The zones of that table that are drawn."""
        zones = (view.zone(name) for name in self.show)
        return tuple(replace(zone, cards=self._shown_cards(zone)) if self.only else zone for zone in zones)

    def _shown_cards(self, zone: Zone) -> tuple[Card, ...]:
        return tuple(card for card in zone.cards if card.code in self.only)


class Brief(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The game on one sheet: every statement with its rules."""

    minutes: tuple[int, int]
    """A usual game, from and to."""
    level: int
    """How hard: 1 a child's game, 2 a family's, 3 takes an evening to learn."""
    players: Statement
    goal: Statement
    turn: tuple[Statement, ...]
    wins: Statement
    ends: Statement
    trap: Statement
    legend: tuple[Sign, ...] = ()
    examples: tuple[Example, ...]

    def statements(self) -> Iterator[tuple[str, Statement, int]]:
        """Everything said, with where it stands and how long it may be."""
        for name, words in (("goal", self.goal), ("wins", self.wins), ("ends", self.ends), ("trap", self.trap)):
            yield name, words, LINE
        yield "players", self.players, LINE
        for number, step in enumerate(self.turn, 1):
            yield f"turn {number}", step, LINE
        for sign in self.legend:
            yield f"legend {sign.sign}", sign, LINE
        for number, example in enumerate(self.examples, 1):
            yield f"example {number}: title", example.title, TITLE
            yield f"example {number}", example.say, SPEECH

    def answers(self) -> Iterator[tuple[str, Statement]]:
        """The statements that a search may find, most sought first, by name: `goal`, `turn 2`."""
        yield from (("goal", self.goal), ("wins", self.wins), ("ends", self.ends))
        yield from ((f"turn {number}", step) for number, step in enumerate(self.turn, 1))
        yield from (("trap", self.trap), ("players", self.players))

    def faults(self, game: Game) -> Iterator[str]:
        """All that is wrong with the sheet."""
        if not 3 <= len(self.turn) <= 5 or not 2 <= len(self.examples) <= 3 or not 1 <= self.level <= 3:
            yield "a sheet has 3 to 5 steps of a turn, 2 or 3 examples, a level from 1 to 3"
        known = figures(game, game.seats[-1])
        for where, words, most in self.statements():
            if not (words.rules or where.endswith("title")):
                yield f"{where}: cites no rule"
            for fault in problems(words, most, known, (rule.id for rule in game.rulebook_template)):
                yield f"{where}: {fault}"
        for number, example in enumerate(self.examples, 1):
            for fault in _wrong(example, game):
                yield f"example {number}: {fault}"


def _wrong(example: Example, game: Game) -> Iterator[str]:
    try:
        state, reader, events = example.play(game)
    except (Illegal, ScriptExhausted, ValueError, LookupError) as error:
        yield f"cannot be played: {error}"
        return
    if example.expect == Expectations():
        yield "claims nothing"
    yield from failures(example.expect, state, reader, events)
    view = state.view(reader)
    for zone in example.show:
        try:
            resolve(game, view, f"zone:{zone}")
        except ValueError as error:
            yield str(error)
            return
    if missing := set(example.only) - {card.code for zone in example.zones(view) for card in zone.cards}:
        yield f"not drawn there: {' '.join(sorted(missing))}"
