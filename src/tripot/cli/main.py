"""The `tripot` command: which commands there are, and how each ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from typing import Final

from cyclopts import (
    App,
    CoercionError,
    CycloptsError,
    Group,
    MissingArgumentError,
    Parameter,
    RepeatArgumentError,
    UnknownCommandError,
    UnknownOptionError,
)

from tripot import __version__
from tripot.cli.commands.analyse import analyse
from tripot.cli.commands.backup import backup, restore
from tripot.cli.commands.completion import completion
from tripot.cli.commands.games import cards, games
from tripot.cli.commands.lab import LAB
from tripot.cli.commands.laws import laws
from tripot.cli.commands.learn import learn
from tripot.cli.commands.new import new
from tripot.cli.commands.play import play
from tripot.cli.commands.replay import replay
from tripot.cli.commands.rules import rules
from tripot.cli.commands.serve import serve
from tripot.cli.commands.simulate import simulate
from tripot.cli.commands.verify import verify
from tripot.cli.commands.whatif import whatif
from tripot.cli.errors import CommandError, debugging, unknown
from tripot.cli.support.game_flag import with_folders
from tripot.cli.terminal.help_formatter import EXAMPLES, HouseHelp
from tripot.cli.terminal.line_input import clean
from tripot.cli.terminal.terminal import Terminal, language
from tripot.engine.authoring.author_errors import explain
from tripot.engine.authoring.registry import BrokenGame, game_named
from tripot.engine.compiled import COMPILED
from tripot.engine.language.text import Text, say

COMMANDS: Final[tuple[Callable[..., int], ...]] = (
    play,
    learn,
    games,
    rules,
    cards,
    replay,
    analyse,
    verify,
    simulate,
    whatif,
    serve,
    backup,
    restore,
    new,
    laws,
    completion,
)
"""Each returns its exit code. The help of `play` is the message `term.command.play`."""

_WRONG: Final = 2
_INTERRUPTED: Final = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; returns 0, 1 for "no", 2 for what was typed wrong, 130 when interrupted."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    terminal = Terminal(language(words, os.environ))
    try:
        words = with_folders(words, os.environ)
        command, bound, _ = build(terminal).parse_args(words, exit_on_error=False, print_error=False)
        return command(*bound.args, **bound.kwargs) or 0
    except CycloptsError as error:
        terminal.complain(terminal.say(_explain(error)))
        terminal.complain(terminal.say("term.error.see_help"))
    except BrokenGame as broken:
        if debugging():
            raise
        terminal.complain(terminal.say(say("term.error.broken_game", target=broken.target[-80:], why=broken.why)))
    except CommandError as trouble:
        terminal.complain(_say(terminal, trouble))
    except KeyboardInterrupt:
        return _INTERRUPTED
    except Exception as error:
        told = explain(error)
        if told is None or debugging():
            raise
        terminal.complain(terminal.say(say("term.error.slip", why=told)))
    return _WRONG


def _version(terminal: Terminal) -> str:
    """The number, and whether it is the compiled build that runs."""
    return terminal.say("term.help.compiled", version=__version__) if COMPILED else __version__


def build(terminal: Terminal) -> App:
    """The command tree, its help in the language of this terminal."""
    commands, asked = (Group(terminal.say(f"term.help.{heading}")) for heading in ("commands", "parameters"))
    app = App(
        name="tripot",
        help=_help(terminal, "tripot"),
        version=_version(terminal),
        console=terminal.out,
        error_console=terminal.err,
        help_format="plaintext",
        help_formatter=HouseHelp(terminal),
        group_commands=commands,
        group_arguments=asked,
        group_parameters=asked,
        default_parameter=Parameter(show_choices=False),
    )
    for flag in ("--help", "--version"):
        app[flag].help = terminal.say("term.help.help" if flag == "--help" else "term.help.version")
    for command in COMMANDS:
        app.command(command, help=_help(terminal, command.__name__))
    lab = App(name="lab", help=_help(terminal, "lab"), group_arguments=asked, group_parameters=asked)
    for part in LAB:
        lab.command(part, help=_help(terminal, part.__name__))
    lab["--help"].help = terminal.say("term.help.help")
    app.command(lab)
    return app


def _help(terminal: Terminal, command: str) -> str:
    """The help of a command: its description and an example."""
    example = terminal.say("term.help.example", command=EXAMPLES[command])
    return f"{terminal.say(f'term.command.{command}')}\n\n{example}"


def _explain(error: CycloptsError) -> Text:
    """Explains an error of the command line in our words."""
    match error:
        case UnknownCommandError():
            word = (error.unused_tokens or ["?"])[0]
            known = [name for name in error.app or () if not name.startswith("-")]
            return unknown("term.error.command", word, known, word=_show(word)).text
        case UnknownOptionError():
            word = error.token.keyword or error.token.value
            known = [name for argument in error.argument_collection if argument.parse for name in argument.names]
            return unknown("term.error.option", word, ("--help", *known), word=_show(word)).text
        case RepeatArgumentError():
            return say("term.error.option_twice", name=_show(error.token.keyword or error.token.value))
        case MissingArgumentError():
            name = error.keyword or (error.argument.name if error.argument else "?")
            return say("term.error.missing", word=_show(name))
        case CoercionError():
            value = error.token.value if error.token else "?"
            name = (error.token.keyword if error.token else None) or (error.argument.name if error.argument else "?")
            return say("term.error.value", value=_show(value), word=_show(name))
        case _:
            return say("term.error.usage", words=_show(" ".join(error.unused_tokens or [])))


def _say(terminal: Terminal, trouble: CommandError) -> str:
    if not trouble.game:
        return terminal.say(trouble.text)
    sentence = clean(terminal.voice(game_named(trouble.game)).say(trouble.text))
    return f"{sentence} ({trouble.rule})" if trouble.rule else sentence


def _show(word: str) -> str:
    return clean(word)[:60]


if __name__ == "__main__":
    sys.exit(main())
