"""`tripot games`: lists the games and their options."""

from __future__ import annotations

import sys
from typing import Annotated

from cyclopts import Parameter
from rich import box
from rich.console import RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import GameName, LangName, find_game, read_options
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.authoring.registry import games as all_games
from tripot.engine.game import Game
from tripot.engine.language.text import Voice, say
from tripot.engine.rules.options import Choice, Field


def games(
    game: Annotated[str | None, Parameter(help="term.help.game")] = None,
    /,
    *,
    seats: Annotated[int | None, Parameter(help="term.help.seats")] = None,
    lang: LangName = None,
) -> int:
    """`tripot games`: which games there are; with a name, that game's options."""
    terminal = terminal_for(lang)
    if game is None:
        terminal.show(*_shelf(terminal))
    else:
        found = find_game(game)
        count = found.usual_seats if seats is None else seats
        read_options(found, count, ())
        terminal.show(_option_sheet(terminal, found, count))
    return 0


def cards(game: GameName, /, *, lang: LangName = None) -> int:
    """`tripot cards GAME > mine.toml`: the house's cards, comments and all, to be corrected by whoever has the box."""
    terminal_for(lang)
    sys.stdout.write((find_game(game).files / "cards.toml").read_text("utf-8"))
    return 0


def _shelf(terminal: Terminal) -> list[RenderableType]:
    if terminal.plain:
        return [Ink(f"{slug}  {_line(terminal, game)}") for slug, game in all_games().items()]
    shelf = Table(box=box.SIMPLE_HEAD)
    for column in ("term.games.name", "term.games.title", "term.games.players", "term.games.about"):
        shelf.add_column(terminal.say(column))
    for slug, game in all_games().items():
        title = Ink(game.title[terminal.lang], "bold yellow")
        shelf.add_row(Ink(slug, "bold cyan"), title, _players(game), game.blurb[terminal.lang])
    return [shelf]


def _line(terminal: Terminal, game: Game) -> str:
    lang = terminal.lang
    return terminal.say("term.games.line", title=game.title[lang], players=_players(game), blurb=game.blurb[lang])


def _players(game: Game) -> str:
    least, most = game.seats[0], game.seats[-1]
    return f"{least}–{most}" if least != most else str(least)


def _option_sheet(terminal: Terminal, game: Game, seats: int) -> RenderableType:
    voice = terminal.voice(game)
    title = terminal.say("term.games.options", game=game.title[terminal.lang], seats=seats)
    fields = game.form(seats).fields
    if not fields:
        return Ink(terminal.say("term.games.no_options", game=game.title[terminal.lang]))
    sheet = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="bold yellow")
    for column in ("term.games.option", "term.games.values", "term.games.help"):
        sheet.add_column(terminal.say(column))
    for field in fields:
        about = Ink(voice.say(field.label), "bold").append(f"\n{voice.say(field.help)}", "not bold")
        if field.rule:
            about.append(f" ({field.rule})", "dim")
        sheet.add_row(Ink(field.name, "bold cyan"), _values(field, voice), about)
    return Panel(sheet, border_style="yellow", expand=False) if not terminal.plain else sheet


def _values(field: Field, voice: Voice) -> Ink:
    """The values allowed after `name=`, the default starred."""
    match field.kind:
        case "choice":
            return _listed(field, voice)
        case "number":
            step = f" (+{field.step})" if field.step > 1 else ""
            return Ink(f"{field.least}…{field.most}{step} ").append_text(_starred(str(field.default), True))
        case "switch":
            return Ink("\n").join(_starred(str(value).lower(), value == field.default) for value in (False, True))
        case "text":
            listed = _listed(field, voice) if field.choices else _starred(str(field.default), True)
            return listed.append(
                f"\n{voice.say(say('term.games.own_words', least=field.least, most=field.most))}", "dim"
            )


def _listed(field: Field, voice: Voice) -> Ink:
    return Ink("\n").join(
        _starred(str(choice.value), choice.value == field.default).append(_aside(choice, voice), "dim")
        for choice in field.choices
    )


def _starred(value: str, default: bool) -> Ink:
    return Ink(f"{value}*", "bold green") if default else Ink(value)


def _aside(choice: Choice, voice: Voice) -> str:
    """The label of a value, unless it says the same as the value."""
    label = voice.say(choice.label)
    return "" if label == str(choice.value) else f" {label}"
