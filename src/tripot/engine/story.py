"""The story told at a table: its lines, read from the record, and the same as Markdown.

A game marks the lines of its log that tell the story (`Event.story`); people's remarks join them where they were made.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

import msgspec

from tripot.engine.game import Game
from tripot.engine.language.text import Text, Voice, words
from tripot.engine.language.text_cleaning import clean_line
from tripot.engine.play import replay
from tripot.engine.record import UNDO, Entry, Record, Remark
from tripot.engine.views.events import Event, can_hear

Kind = Literal["scene", "words", "deed", "cards", "remark"]


class StoryLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """A line of the story. `version` is the entry that caused it, or after which a remark was made, by `seat`."""

    version: int
    kind: Kind
    text: Text
    seat: int = -1


def story_of(record: Record, game: Game, viewer: int) -> list[StoryLine]:
    """The story as this viewer was told it. Raises BadRecord."""
    steps = enumerate(replay(record, game))
    story_events = [(version, event) for version, (_, events) in steps for event in events if event.story]
    return story_lines(record.entries, story_events, record.remarks, viewer)


def story_lines(
    entries: Sequence[Entry], story_events: Iterable[tuple[int, Event]], remarks: Iterable[Remark], viewer: int
) -> list[StoryLine]:
    """The same from the events that tell the story and the remarks, each in order; a move taken back was never told."""
    taken_back = {version for version, entry in enumerate(entries) if entry.move == UNDO}
    lines = [
        StoryLine(version, event.story, event.text)
        for version, event in story_events
        if event.story and can_hear(event, viewer) and version not in taken_back
    ]
    lines += [StoryLine(said.after, "remark", words(said.text), said.seat) for said in remarks]
    return sorted(lines, key=lambda line: (line.version, line.kind == "remark"))


def markdown(title: str, lines: Iterable[StoryLine], voice: Voice, *, cards: bool = False) -> str:
    """The story to keep and to print: scenes are headings, told words paragraphs, turns of events in italics.

    The cards behind them are left out unless asked for.
    """
    parts = [f"# {escape(title)}", escape(voice.join(voice.names))]
    for line in lines:
        said = voice.say(line.text)
        if line.kind == "scene":
            parts.append(f"## {escape(said)}")
        elif line.kind != "cards" or cards:
            parts += _paragraphs(line, said, voice)
    return "\n\n".join(part for part in parts if part.strip("#* ")) + "\n"


def _paragraphs(line: StoryLine, said: str, voice: Voice) -> Iterator[str]:
    """One for each line that was written."""
    texts = [text for text in map(escape, said.splitlines()) if text]
    if line.kind == "deed":
        yield from (f"*{text}*" for text in texts)
    elif line.kind == "remark":
        yield f"> **{escape(voice.names[line.seat])}** — " + "\n>\n> ".join(texts)
    else:
        yield from texts


_MARKS: Final = re.compile(r"[\\`*_\[\]<>#|~&$^]|[:@](?=\S)|(?<=www)\.", re.IGNORECASE)
"""What Markdown reads as more than a letter anywhere in a line; a colon or an at sign only where it may make a link."""
_BEGINNING: Final = re.compile(r"^(\d*)([-+=.)])")
"""What it reads as a list, a rule or a heading at the beginning of one."""


def escape(text: str) -> str:
    """Any text as one line of Markdown that shows it letter by letter."""
    line = _MARKS.sub(lambda mark: "\\" + mark[0], clean_line(text))
    return _BEGINNING.sub(r"\1\\\2", line)
