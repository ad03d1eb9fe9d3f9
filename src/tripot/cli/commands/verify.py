"""`tripot verify`: was the deal fixed beforehand, and was every move allowed? Anyone can check a record."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated

from cyclopts import Parameter
from rich.text import Text as Ink

from tripot.cli.arguments import LangName, RecordFile, find_game
from tripot.cli.support.record_files import read_record
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.data.catalogue import BadCatalogue
from tripot.engine.game import Game
from tripot.engine.language.text import say
from tripot.engine.play import replay_all
from tripot.engine.record import BadRecord, Header, Record
from tripot.engine.rules.refusal import Illegal

_MOST_SEATS = 99


def verify(
    file: RecordFile,
    *,
    commitment: Annotated[str | None, Parameter(help="term.help.commitment")] = None,
    digest: Annotated[str | None, Parameter(help="term.help.digest")] = None,
    lang: LangName = None,
) -> int:
    """`tripot verify FILE`: 0 when all holds, 1 when something does not, 2 when the file is no record."""
    terminal = terminal_for(lang)
    record = read_record(file)
    game = find_game(record.header.game)
    dealt = _check_deal(terminal, record.header)
    played = _check_moves(terminal, record, game)
    promised = _compare(terminal, "commitment", record.header.commitment, commitment)
    same = _compare(terminal, "digest", record.digest(), digest)
    if dealt and played and promised and same:
        unchecked = _unchecked(record.header, commitment, digest)
        terminal.tell(terminal.say("term.verify.in_order" if unchecked else "term.verify.good"), "bold green")
        for what in unchecked:
            _mark(terminal, None, terminal.say(f"term.verify.{what}"))
        return 0
    terminal.tell(terminal.say("term.verify.bad"), "bold red")
    return 1


def _check_deal(terminal: Terminal, header: Header) -> bool:
    """The house had committed to its seed, and the seed is the mix of its part and the players'."""
    if not header.commitment and header.chance == "fast":
        _mark(terminal, None, terminal.say("term.verify.numbered"))
        return True
    try:
        header.check_seed()
    except BadRecord as error:
        _mark(terminal, False, terminal.say("term.verify.deal_bad", why=terminal.say(error.text)))
        return False
    _mark(terminal, True, terminal.say("term.verify.deal_good", n=len(header.contributions)))
    return True


def _compare(terminal: Terminal, what: str, found: str, published: str | None) -> bool:
    """Prints a figure of the record, and whether it is the one that the house published."""
    if not found and published is None:
        return True
    terminal.out.print(
        Ink(f"  {terminal.say(f'term.verify.{what}')} ", "dim").append(found or "—", "default"), soft_wrap=True
    )
    if published is None:
        return True
    same = compare_digest(found.encode(), published.strip().casefold().encode())
    _mark(terminal, same, terminal.say(f"term.verify.{what}_{'same' if same else 'other'}"))
    return same


def _unchecked(header: Header, commitment: str | None, digest: str | None) -> list[str]:
    """A file can be rewritten whole: only figures that one has from elsewhere prove more than that it is in order."""
    found = ["no_commitment"] if header.commitment and commitment is None else []
    if digest is None:
        found.append("no_digest" if header.commitment else "own_digest")
    return found


def _check_moves(terminal: Terminal, record: Record, game: Game) -> bool:
    """Every entry is played again, and every one is allowed."""
    try:
        last = replay_all(record, game)
    except BadRecord as error:
        _mark(terminal, False, terminal.say("term.verify.moves_bad", why=reason(terminal, game, record.header, error)))
        return False
    _mark(terminal, True, terminal.say("term.verify.moves_good", n=len(record.entries)))
    _mark(terminal, None, terminal.say("term.verify.over" if last.over else "term.verify.not_over"))
    return True


def _mark(terminal: Terminal, good: bool | None, sentence: str) -> None:
    sign, style = ("·", "dim") if good is None else ("✓", "bold green") if good else ("✗", "bold red")
    if not terminal.prints(sign):
        sign = "-" if good is None else "+" if good else "!"
    terminal.out.print(Ink(f"{sign} ", style).append(sentence, "default"), soft_wrap=True)


def reason(terminal: Terminal, game: Game, header: Header, error: BadRecord) -> str:
    """The reason why a record does not verify: in the game's own words where a move or its cards were refused."""
    cause = error.__context__
    if not isinstance(cause, Illegal | BadCatalogue):
        return terminal.say(error.text)
    words = terminal.voice(game, seat_names(header)).say(cause.text)
    why = f"{words} ({cause.rule})" if cause.rule else words
    return terminal.say(say(error.text.key, **{**dict(error.text.params), "why": why}))


def seat_names(header: Header) -> tuple[str, ...]:
    """A name for every seat, made up where the record has none; a record may claim any number of seats."""
    seats = range(min(header.seats, _MOST_SEATS))
    return tuple(header.names[seat] if seat < len(header.names) else f"s{seat}" for seat in seats)
