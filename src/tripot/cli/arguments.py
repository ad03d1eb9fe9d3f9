"""The options that commands share, and the parsing of words into games, options, bots and files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from tripot.bots.registry import UnknownPlayer, check_names
from tripot.cli.errors import CommandError, command_error, refusal, unknown
from tripot.cli.support.record_files import read_catalogue
from tripot.cli.terminal.line_input import clean
from tripot.engine.authoring.registry import UnknownGame, game_named, games
from tripot.engine.data.catalogue import BadCatalogue
from tripot.engine.game import Game
from tripot.engine.language.text import Lang, say
from tripot.engine.rules.options import Field, Options, Value
from tripot.engine.rules.refusal import Illegal

# The help of each parameter is a key of text.toml, spoken by `helping.HouseHelp`.
GameName = Annotated[str, Parameter(help="term.help.game")]
LangName = Annotated[Lang | None, Parameter(help="term.help.lang")]
SeatCount = Annotated[int | None, Parameter(help="term.help.seats")]
BotNames = Annotated[str, Parameter(help="term.help.bots")]
OwnBots = Annotated[str | None, Parameter(help="term.help.own_bots")]
OptionList = Annotated[list[str] | None, Parameter(name=("--option", "-o"), help="term.help.option", negative="")]
Seed = Annotated[int | None, Parameter(help="term.help.seed")]
GameCount = Annotated[int, Parameter(help="term.help.games")]
JobCount = Annotated[int, Parameter(help="term.help.jobs")]
AsJson = Annotated[bool, Parameter(help="term.help.json", negative="")]
CardFile = Annotated[Path | None, Parameter(name="--catalogue", help="term.help.catalogue")]
RecordFile = Annotated[Path, Parameter(help="term.help.file")]

_YES = ("true", "yes", "oui", "on", "1", "vrai")
_NO = ("false", "no", "non", "off", "0", "faux")


def find_game(name: str, cards: Path | None = None) -> Game:
    """The game of that name, with the owner's cards if given; raises CommandError."""
    try:
        game = game_named(name)
    except UnknownGame:
        known = games()
        raise unknown("term.error.no_game", name, known, name=clean(name)[:40], known=", ".join(known)) from None
    if cards is None:
        return game
    try:
        return game.with_catalogue(read_catalogue(cards))
    except BadCatalogue as error:
        said = say("term.error.bad_catalogue", file=str(cards), why=error.text)
        raise CommandError(said, error.rule, game.slug) from None


def split_bots(names: str) -> tuple[str, ...]:
    """`habile,facile` as names that exist; raises CommandError."""
    bots = tuple(name.strip() for name in names.split(","))
    try:
        check_names(bots)
    except UnknownPlayer as error:
        named, known = clean(error.name)[:40], ", ".join(error.known)
        raise unknown("term.error.no_bot", error.name, error.known, name=named, known=known) from None
    return bots


def seat_bots(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for every seat: those named, over and over; raises CommandError when there are more of them."""
    if len(bots) > seats:
        raise command_error("term.error.many_bots", n=len(bots), seats=seats)
    return tuple(bots[seat % len(bots)] for seat in range(seats))


def whole_table(game: Game, names: str, seats: int | None) -> tuple[str, ...]:
    """A bot for every seat of a simulated table: so many, else one named, else as usual; raises CommandError."""
    bots = split_bots(names)
    if seats is None:
        seats = len(bots) if len(bots) >= game.seats[0] else game.usual_seats
    return seat_bots(bots, seats)


def check_counts(games: int, jobs: int, iterations: int = 1) -> None:
    """At least one game, no negative number of processes, an expert who draws a sample; raises CommandError."""
    if games < 1 or jobs < 0:
        raise command_error("term.error.counts")
    if iterations < 1:
        raise command_error("term.error.iterations")


def find_seat(asked: str, seats: int, game: Game) -> int:
    """A seat by its number or as the game calls it; raises CommandError."""
    for seat in range(seats):
        if asked.casefold() in (str(seat), game.seat_name(seat).casefold()):
            return seat
    raise command_error("term.error.no_place", seat=clean(asked)[:40], last=seats - 1)


def read_options(game: Game, seats: int, given: Sequence[str]) -> Options:
    """`name=value` words as the complete options of a table; raises CommandError."""
    try:
        game.check_seats(seats)
        fields = {field.name: field for field in game.form(seats).fields}
        asked: dict[str, Any] = {}
        for word in given:
            name, equals, value = word.partition("=")
            if not equals or not name:
                raise command_error("term.error.option_form", word=clean(word)[:40])
            if name in asked:
                raise command_error("term.error.option_twice", name=clean(name)[:40])
            asked[name] = _value(fields[name], value) if name in fields else value
        return game.parse_options(seats, asked)
    except Illegal as illegal:
        raise refusal(illegal, game.slug) from None


def _value(field: Field, word: str) -> Value:
    """The word as the kind of value the field takes; left as it is when it is none (the game will say so)."""
    match field.kind:
        case "switch":
            return True if word.lower() in _YES else False if word.lower() in _NO else word
        case "number":
            return int(word) if word.lstrip("-").isdecimal() and len(word) < 10 else word
        case "choice":
            return next((choice.value for choice in field.choices if str(choice.value) == word), word)
        case "text":
            return word
