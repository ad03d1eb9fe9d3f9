"""What there is to read: the games and their options."""

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
    desk = terminal_for(lang)
    if game is None:
        desk.show(*_shelf(desk))
    else:
        found = find_game(game)
        count = found.usual_seats if seats is None else seats
        read_options(found, count, ())
        desk.show(_option_sheet(desk, found, count))
    return 0


def cards(game: GameName, /, *, lang: LangName = None) -> int:
    """`tripot cards GAME > mine.toml`: the house's cards, comments and all, to be corrected by whoever has the box."""
    terminal_for(lang)
    sys.stdout.write((find_game(game).files / "cards.toml").read_text("utf-8"))
    return 0


def _shelf(desk: Terminal) -> list[RenderableType]:
    if desk.plain:
        return [Ink(f"{slug}  {_line(desk, game)}") for slug, game in all_games().items()]
    shelf = Table(box=box.SIMPLE_HEAD)
    for column in ("term.games.name", "term.games.title", "term.games.players", "term.games.about"):
        shelf.add_column(desk.say(column))
    for slug, game in all_games().items():
        title = Ink(game.title[desk.lang], "bold yellow")
        shelf.add_row(Ink(slug, "bold cyan"), title, _players(game), game.blurb[desk.lang])
    return [shelf]


def _line(desk: Terminal, game: Game) -> str:
    lang = desk.lang
    return desk.say("term.games.line", title=game.title[lang], players=_players(game), blurb=game.blurb[lang])


def _players(game: Game) -> str:
    least, most = game.seats[0], game.seats[-1]
    return f"{least}–{most}" if least != most else str(least)


def _option_sheet(desk: Terminal, game: Game, seats: int) -> RenderableType:
    voice = desk.voice(game)
    title = desk.say("term.games.options", game=game.title[desk.lang], seats=seats)
    fields = game.form(seats).fields
    if not fields:
        return Ink(desk.say("term.games.no_options", game=game.title[desk.lang]))
    sheet = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", title_style="bold yellow")
    for column in ("term.games.option", "term.games.values", "term.games.help"):
        sheet.add_column(desk.say(column))
    for field in fields:
        about = Ink(voice.say(field.label), "bold").append(f"\n{voice.say(field.help)}", "not bold")
        if field.rule:
            about.append(f" ({field.rule})", "dim")
        sheet.add_row(Ink(field.name, "bold cyan"), _values(field, voice), about)
    return Panel(sheet, border_style="yellow", expand=False) if not desk.plain else sheet


def _values(field: Field, voice: Voice) -> Ink:
    """What may be written after `name=`, the default starred."""
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
    """How the value is called, unless it speaks for itself."""
    label = voice.say(choice.label)
    return "" if label == str(choice.value) else f" {label}"
