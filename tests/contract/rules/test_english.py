"""English as it is read: no sentence of games, house, terminal and screen is French word for word."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.contract.rules.test_french import WEB
from tripot.cli.terminal.terminal import WORDS
from tripot.engine.authoring.registry import games
from tripot.engine.language.text import Messages
from tripot.server.infra.voices import HOUSE

_WORDS_OF_THE_SCREEN = re.compile(r'\ben:\s*"((?:[^"\\]|\\.)*)"')
TRANSLATED = re.compile(
    r"(?:\bgo on on|^level of the bots|options of the game|memory sheet|each alone|everyone alone|mind this|hearts is"
    r"|blanks do not matter|by the invite link alone|\d+ (?:points )?of confidence|points? of attack|and \+"
    r"|(?:separated|level totals).* die|what is seen of it|nothing is taken back|(?:police|gendarmerie) control"
    r"|(?<!general )staff (?:card|officer)|each only once|to go to market with)",
    re.IGNORECASE,
)


def spelt(messages: Messages) -> Iterator[tuple[str, str]]:
    for key in sorted(messages.keys):
        yield key, "".join(text + ("{}" if hole else "") for text, hole, _ in messages.template("en", key))


def everything() -> Iterator[tuple[str, str]]:
    yield from spelt(WORDS)
    yield from spelt(HOUSE)
    for slug, game in games().items():
        yield from spelt(game.messages)
        yield from ((f"{slug} {length.minutes} minutes", length.name["en"]) for length in game.lengths)
        yield f"{slug} blurb", game.blurb["en"]
        brief = game.school.brief
        assert brief is not None
        yield from ((f"{slug} in brief", words.text("en")) for _, words, _ in brief.statements())
    for path in sorted(WEB.rglob("*.ts")):
        yield from ((path.name, found[1]) for found in _WORDS_OF_THE_SCREEN.finditer(path.read_text("utf-8")))


def test_nothing_is_translated_word_for_word() -> None:
    assert [(where, said) for where, said in everything() if TRANSLATED.search(said)] == []


@pytest.mark.parametrize("said", ["Go on on another device", "A duel, 10 of confidence", "9 and +", "Police control!"])
def test_what_was_said_before_is_found(said: str) -> None:
    assert TRANSLATED.search(said)
