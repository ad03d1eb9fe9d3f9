"""French as it is read: every sentence of games, house, terminal and screen, after loading, keeps the rules of print,
contracts before names, agrees with numbers, and takes nobody for a man."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.toy_games import ALL
from tripot.cli.terminal.terminal import WORDS
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.language.text import Messages, typeset
from tripot.server.infra.voices import HOUSE

WEB = Path(__file__).parents[3] / "web" / "src"
_WORDS_OF_THE_SCREEN = re.compile(r'\bfr:\s*"((?:[^"\\]|\\.)*)"')
_NAMES = "attacker|author|card|game|me|name|other|rival|seat|target|targets|team|who|whom|you"
"""Holes that stand for somebody or something with a name."""
_SAID = r"cards|effects|known|many|mean|names|options|places|players|(?:\w+_)?sizes|values|what|words|zone"
"""Holes that stand for words, or for a list of them."""
_MEN = (
    "absent|assis|attendu|arrivé|autorisé|certain|connecté|content|déconnecté|éliminé|gagnant|inscrit|invité|parti|prêt"
    "|revenu|sûr|vaincu"
)
FAULTS = {
    "an ordinary space before ; ! ? » or after «": re.compile(r"(?<=[^\s:]) [;!?»]|« "),
    "an ordinary space before a colon": re.compile(r"(?<=\S) :(?:\s|$)"),
    "a narrow space before a colon": re.compile(r"(?<!«)\u202f:"),
    "a name that is not contracted": re.compile(rf"\b(?:[Dd]e|[ÀàA]|[Qq]ue) \{{(?:{_NAMES})\}}"),
    "an article that is not contracted": re.compile(r"\b(?:de|à) les? (?!\w+(?:er|ir|re)\b)", re.IGNORECASE),
    "a number that does not agree": re.compile(
        rf"\{{(?!(?:{_NAMES}|{_SAID})\}})\w+\}} (?!choix\b|dans\b|ex\b|fois\b|moins\b|pas\b|plus\b)[a-zà-ÿ]+[sx]\b"
    ),
    "somebody taken for a man": re.compile(
        rf"\}} (?:est|était|sera|n'est pas) (?:{_MEN})\b|\b(?:vous êtes|vous n'êtes pas|je suis|soyez) (?:{_MEN})\b"
        rf"|^(?:pas (?:encore )?)?(?:{_MEN}|donneur|lanceur|premier joueur)\b(?!e)",
        re.IGNORECASE,
    ),
}


def spelt(messages: Messages) -> Iterator[tuple[str, str]]:
    """The sentences of these messages as they were loaded, holes and all."""
    for key in sorted(messages.keys):
        parts = messages.template("fr", key)
        yield key, "".join(text + (f"{{{hole}{':' * bool(spec)}{spec}}}" if hole else "") for text, hole, spec in parts)


def of_a_game(game: Game) -> Iterator[tuple[str, str]]:
    """Everything a game says."""
    yield from spelt(game.messages)
    yield "title", game.title["fr"]
    yield "blurb", game.blurb["fr"]
    yield from ((f"{length.minutes} minutes", length.name["fr"]) for length in game.lengths)
    yield from ((f"section {name}", both["fr"]) for name, both in game.rulebook.sections.items())
    for rule in game.rulebook:
        yield rule.id, rule.text["fr"]
        if rule.other:
            yield f"{rule.id}, otherwise", rule.other["fr"]
    for card in game.catalogue:
        yield from ((card.code, both["fr"]) for both in (card.name, card.the, card.text) if both)


def of_the_screen() -> Iterator[tuple[str, str]]:
    """The words of the front end, which typesets them when it speaks (its own tests show that it does)."""
    for path in sorted(WEB.rglob("*.ts")):
        if not path.name.endswith(".test.ts"):
            for found in _WORDS_OF_THE_SCREEN.finditer(path.read_text("utf-8")):
                yield path.name, typeset(found[1])


SPEAKERS = {
    **{slug: tuple(of_a_game(game)) for slug, game in {**games(), **ALL}.items()},
    "terminal": tuple(spelt(WORDS)),
    "house": tuple(spelt(HOUSE)),
    "screen": tuple(of_the_screen()),
}


def faults(sentence: str) -> list[str]:
    return [fault for fault, pattern in FAULTS.items() if pattern.search(sentence)]


@pytest.mark.parametrize("speaker", SPEAKERS)
def test_french_is_as_it_is_printed(speaker: str) -> None:
    assert len(SPEAKERS[speaker]) > 10
    wrong = [(key, said, faults(said)) for key, said in SPEAKERS[speaker] if faults(said)]
    assert not wrong, "\n".join(f"{key}: {said!r}: {', '.join(why)}" for key, said, why in wrong)


@pytest.mark.parametrize(
    ("sentence", "fault"),
    [
        ("Qui joue ?", "an ordinary space before ; ! ? » or after «"),
        ("« Non", "an ordinary space before ; ! ? » or after «"),
        ("Donne 1 : à vous", "an ordinary space before a colon"),
        ("Donne 1\u202f: à vous", "a narrow space before a colon"),
        ("Main de {who}", "a name that is not contracted"),
        ("Il faut plus que {who} !", "a name that is not contracted"),
        ("Passez la main à le voisin", "an article that is not contracted"),
        ("{n} parties", "a number that does not agree"),
        ("{who} est prêt", "somebody taken for a man"),
        ("Vous n'êtes pas assis ici", "somebody taken for a man"),
        ("lanceur", "somebody taken for a man"),
    ],
)
def test_faults_are_found(sentence: str, fault: str) -> None:
    assert fault in faults(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Qui joue\u202f?",
        "{n} {n:partie|parties}",
        "Main {who:de}",
        "ou\u00a0: ? aide",
        "Il faut de le briser",
        "De {least} à {most}",
    ],
)
def test_good_french_has_none(sentence: str) -> None:
    assert faults(sentence) == []


def test_english_is_left_alone() -> None:
    for game in games().values():
        said = [game.blurb["en"], *(rule.text["en"] for rule in game.rulebook)]
        said += ["".join(text for text, _, _ in game.messages.template("en", key)) for key in game.messages.keys]
        assert not [sentence for sentence in said if re.search("[\u00a0\u202f]", sentence)]
