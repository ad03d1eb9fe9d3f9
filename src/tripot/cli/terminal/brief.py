"""*En bref* on the terminal: the sheet of a game, its examples drawn like any table."""

from __future__ import annotations

from rich.console import RenderableType
from rich.text import Text as Ink

from tripot.bots.characters import pick_names
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.game import Game
from tripot.engine.manual.school.brief import Brief
from tripot.engine.manual.school.illustrations import Illustration, illustrate
from tripot.engine.manual.school.statements import Statement, figures


def brief_sheet(terminal: Terminal, game: Game, brief: Brief) -> list[RenderableType]:
    """Goal, turn, what wins, how it ends, the trap, signs, examples."""
    least, most = brief.minutes
    voice, known = terminal.voice(game, ()), figures(game, game.seats[-1])

    def line(words: Statement, before: str = "") -> Ink:
        return Ink(f"{before}{words.render(voice, known)}").append(f"  {' '.join(words.rules)}", "dim")

    about = terminal.say(
        "term.brief.line", players=brief.players.render(voice, known), least=least, most=most, level=brief.level
    )
    parts: list[RenderableType] = [Ink(game.title[terminal.lang], "bold yellow"), Ink(about, "dim")]
    for key, said in (("goal", (brief.goal,)), ("turn", brief.turn), ("wins", (brief.wins,)), ("ends", (brief.ends,))):
        parts.append(_heading(terminal, key))
        numbered = len(said) > 1
        parts += [line(words, f"{number}. " if numbered else "") for number, words in enumerate(said, 1)]
    parts += [_heading(terminal, "trap"), line(brief.trap)]
    if brief.legend:
        parts.append(_heading(terminal, "legend"))
        parts += [line(sign, f"{sign.mark(terminal.lang)}  ") for sign in brief.legend]
    for example in brief.examples:
        parts += picture(terminal, game, illustrate(game, example))
    return parts


def _heading(terminal: Terminal, key: str) -> Ink:
    return Ink(f"\n{terminal.say(f'term.brief.{key}')}", "bold cyan")


def picture(terminal: Terminal, game: Game, one: Illustration) -> list[RenderableType]:
    """Part of a table as the reader sees it, and what it shows."""
    painter = TableRenderer(terminal, game, terminal.voice(game, pick_names(("facile",) * one.seats)), one.reader)
    said = painter.fill(one.say, figures(game, one.seats))
    return [
        Ink(f"\n{terminal.say('term.brief.example', title=one.title.text(terminal.lang))}", "bold cyan"),
        *(painter.zone(zone) for zone in one.zones),
        Ink(said).append(f"  {' '.join(one.say.rules)}", "dim"),
    ]
