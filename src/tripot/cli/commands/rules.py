"""A game's rules on the terminal: all of them in the order of play, or those that a search finds."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Final

from cyclopts import Parameter
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Ink

from tripot.cli.arguments import CardFile, GameName, LangName, OptionList, SeatCount, find_game, read_options
from tripot.cli.errors import nearest
from tripot.cli.terminal.brief import picture
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.authoring.registry import games
from tripot.engine.data.provenance import MARKS
from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Text, say
from tripot.engine.manual.reference.search import search
from tripot.engine.manual.rulebook import Rule
from tripot.engine.manual.school.illustrations import illustrations
from tripot.engine.rules.options import option_label

_ID: Final = re.compile(r"([A-Z]{2,5})-(\d{1,4})")
_DRAWN: Final = 3
"""So few rules are shown with their pictures."""


def rules(
    game: GameName,
    /,
    *words: Annotated[str, Parameter(help="term.help.words")],
    seats: SeatCount = None,
    option: OptionList = None,
    catalogue: CardFile = None,
    lang: LangName = None,
) -> int:
    """`tripot rules`: a game's rules as a table with these options plays them; some of them by ID or by words."""
    terminal = terminal_for(lang)
    found = find_game(game, catalogue)
    count = found.usual_seats if seats is None else seats
    found = found.for_table(count, read_options(found, count, option or ()))
    return 0 if look_up(terminal, found, " ".join(words), drawn=True) else 1


def look_up(terminal: Terminal, game: Game, wanted: str, *, drawn: bool = False) -> bool:
    """Shows the rules named by ID, else what answers the words, the sheet in brief before the rules; all when nothing
    is asked. A few rules may be `drawn`, too. Whether there was anything to show."""
    if not wanted:
        terminal.show(*_book(terminal, game))
        return True
    strangers = _strangers(terminal, game, wanted)
    for sentence in strangers:
        terminal.show(Ink(terminal.say(sentence), "bold red"))
    if strangers and not any(word.upper() in game.rulebook for word in wanted.replace(",", " ").split()):
        return False
    found = search(game, wanted, terminal.lang)
    chosen = [game.rulebook[name] for name in found.rules]
    if not (chosen or found.brief):
        terminal.show(Ink(terminal.say("term.rules.none", game=game.title[terminal.lang]), "bold red"))
        return False
    terminal.show(*_brief(terminal, game, found.brief), *_by_section(terminal, game, chosen))
    if drawn and len(chosen) <= _DRAWN:
        terminal.show(*_pictures(terminal, game, {rule.id for rule in chosen}))
    terminal.show(*_legend(chosen, terminal))
    return not strangers


def _strangers(terminal: Terminal, game: Game, wanted: str) -> list[Text]:
    """A sentence for every rule asked for by an ID that this game does not have."""
    named = (_ID.fullmatch(word) for word in wanted.upper().replace(",", " ").split())
    return [
        _stranger(game, terminal.lang, *found.groups()) for found in named if found and found[0] not in game.rulebook
    ]


def _stranger(game: Game, lang: Lang, letters: str, number: str) -> Text:
    """Explains an unknown rule: the game it belongs to, or the rule of this game that was meant."""
    rule, ids = f"{letters}-{int(number):02}", [known.id for known in game.rulebook]
    other = next((one.slug for one in games().values() if one.slug != game.slug and rule in one.rulebook), "")
    if other:
        return say("term.rules.elsewhere", rule=rule, slug=other)
    asked = f"{letters}-{number}"
    own = f"{ids[0].partition('-')[0]}-{int(number):02}"
    close = nearest(letters, [ids[0].partition("-")[0]]) and own in game.rulebook
    said = say("term.rules.unknown", game=game.title[lang], rule=asked, first=ids[0], last=ids[-1])
    return say("term.error.meant", said=said, word=own) if close else said


def _book(terminal: Terminal, game: Game) -> list[RenderableType]:
    """Everything, part by part."""
    parts: list[RenderableType] = []
    above = None
    for part, section in game.guide.sections():
        if part is not None and part is not above:
            above = part
            parts.append(Ink(f"\n── {part.title(terminal.lang)} ──", "bold yellow"))
        parts += _by_section(terminal, game, [rule for rule in game.rulebook if rule.section == section])
    return [*parts, *_legend(list(game.rulebook), terminal)]


def _brief(terminal: Terminal, game: Game, names: Sequence[str]) -> list[RenderableType]:
    """Statements of the sheet in brief, each under its heading."""
    sheet = game.school.brief
    told = dict(sheet.answers()) if sheet else {}
    lines: list[RenderableType] = []
    for name in names:
        lines.append(Ink(f"\n{terminal.say(f'term.brief.{name.split()[0]}')}", "bold cyan"))
        lines.append(Ink(told[name].text(terminal.lang)).append(f"  {' '.join(told[name].rules)}", "dim"))
    return lines


def _by_section(terminal: Terminal, game: Game, chosen: Iterable[Rule]) -> list[RenderableType]:
    """These rules under the names of their sections, the section of the first one first."""
    grouped: dict[str, list[Rule]] = {}
    for rule in chosen:
        grouped.setdefault(rule.section, []).append(rule)
    parts: list[RenderableType] = []
    for section, some in grouped.items():
        parts.append(Ink(f"\n{game.rulebook.sections[section][terminal.lang]}", "bold yellow"))
        parts += [_rule(rule, terminal, _beside(rule, terminal, game)) for rule in some]
    return parts


def _rule(rule: Rule, terminal: Terminal, beside: Sequence[str]) -> RenderableType:
    if terminal.plain:
        return Ink("\n".join([f"{rule.id}  {rule.text[terminal.lang]}", *(f"        [{line}]" for line in beside)]))
    sheet = Table.grid(padding=(0, 2))
    sheet.add_row(Ink(rule.id, "bold cyan"), rule.text[terminal.lang])
    for line in beside:
        sheet.add_row("", Ink(line, "italic"))
    return sheet


def _beside(rule: Rule, terminal: Terminal, game: Game) -> list[str]:
    """The notes beside a rule: a mark unless it is printed, how else one may read it, what the table may choose;
    then the rules that explain its words."""
    parts = [] if rule.mark == "printed" else [terminal.say(f"term.source.{rule.mark}") + "."]
    if rule.other:
        parts.append(terminal.say("term.rules.other", other=rule.other[terminal.lang]))
    if rule.option:
        option = terminal.voice(game).say(option_label(rule.option))
        parts.append(terminal.say("term.rules.option", option=option, name=rule.option))
    text = rule.text[terminal.lang]
    links = [f"{text[link.at : link.end]} {link.rule}" for link in game.guide.links(rule, terminal.lang)]
    return [*([" ".join(parts)] if parts else []), *([f"→ {', '.join(links)}"] if links else [])]


def _pictures(terminal: Terminal, game: Game, wanted: set[str]) -> list[RenderableType]:
    drawn: list[RenderableType] = []
    for one in illustrations(game):
        if not wanted.isdisjoint(one.rules):
            drawn += picture(terminal, game, one)
            if one.lesson:
                drawn.append(Ink(terminal.say("term.rules.lesson", game=game.slug, lesson=one.lesson), "dim"))
    return drawn


def _legend(chosen: Sequence[Rule], terminal: Terminal) -> list[RenderableType]:
    """The legend of the marks on these rules."""
    marks = [mark for mark in MARKS if mark != "printed" and any(rule.mark == mark for rule in chosen)]
    lines = [terminal.say(f"term.source.means.{mark}") for mark in marks]
    if any(rule.mark == "printed" for rule in chosen):
        lines.insert(0, terminal.say("term.rules.unmarked"))
    return [Ink("\n" + "\n".join(lines), "italic")] if marks else []
