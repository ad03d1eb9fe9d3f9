"""The blocks of `dupes.md` say what the specification's words above them say: each example has both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from tests.contract.scenarios.runner import fenced

_FILE: Final = Path(__file__).with_name("dupes.md")
_BLOCK: Final = re.compile(r"```scenario\n(.*?)```\n", re.DOTALL)
_SAID: Final = re.compile(
    r"(?:`(?P<sender>@\d)` sending )?`(?P<move>(?:@\d|[PS]\d) [a-z]+(?::[^`\"]*)?(?: \"[^`]*\")?)`(?: without text)?"
    r"(?:(?: →| is| or any draw →|, or any draw →) (?P<verdict>still refused|refused|legal)(?:, (?P<rule>DUP-\d+))?)?"
)
_DONE: Final = re.compile(r"(?m)^(?P<who>@\d|[PS]\d)> (?P<text>.+?)(?: !! (?P<rule>\S+))?$|legal (?P<legal>[^;\n]+)")
_SAME: Final = (
    (r"\| (\w\d) \| (\w\d+) \| ([^|]+) \| \w \| \d \| \d \| \d \|", "{0}: {1} {2}"),
    (r"\| (\w\d) \| (\w\d+) \| [^|]+ \| (\w) \| (\d) \| (\d) \| (\d) \|", "{0} {1}: {2} {3} − {4} = {5}"),
    (r"[Tt]argets win (\d) to (\d)", "targets win {0} to {1}"),
    (r"[Ii]nterested camp wins (\d) to (\d)", "interested win {0} to {1}"),
    (r"`(P\d)`(?:, `P\d`)? gains [^.:;→]*?(\d)(?=[.:;]| →| XP)", "gain of {0} {1}"),
    (r"`(P\d)` \(?(\d+) XP", "XP of {0} {1}|{0}={1}"),
    (r"(Lie|Reason|Persuasion|Interference|Argument|Discernment) dominates (\w+)", "{0} dominates {1}"),
    (r"[Ll]eader `(P\d)`", "leader {0}"),
    (r"(\d) seats", "seats: {0}"),
    (r"Director (\d)", "director: {0}|Director {0}"),
    (r"[Dd]eck,? (\d+)", "deck {0}"),
    (r"`([PS]\d)` holds (\d) cards", "{0} holds {1}"),
    (r"(?<=, )row ([^,.;]+)", "row {0}"),
    (r"bottom(?: card)? (\w\w)", "bottom {0}"),
    (r"[Ff]loor `([PS]\d)`", "floor {0}|floor: {0}"),
    (r"H = (\d+)", "sum of levels {0}"),
    (r"idle (\d)", "idle {0}"),
    (r"`([A-Z]{4,})`", "phase {0}|phase not {0}"),
    (r"`(\w+): (\w+)`", "{0}={1}"),
    (r"[Ww]ith `(\w+)`", "={0}"),
    (r"(\d) disputes left", "disputes left to 2: {0}"),
    (r"[Ww]inners? (\d)(?: and (\d))?", "winners {0}"),
)
"""What words say, and what a block then has, in one of these ways."""
_SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def _sections() -> list[tuple[str, str, str]]:
    """Name, words and blocks of each example."""
    parts = re.split(r"(?m)^### (?=\S+-\d)", _FILE.read_text("utf-8"))[1:]
    return [(part.split()[0], _BLOCK.sub("", part), "\n".join(_BLOCK.findall(part))) for part in parts]


SECTIONS: Final = _sections()
each = pytest.mark.parametrize(("words", "block"), [pytest.param(*rest, id=name) for name, *rest in SECTIONS])


def _said(words: str) -> Iterator[tuple[str, str]]:
    for said in _SAID.finditer(words):
        verdict = "refused" if "refused" in (said["verdict"] or "") else said["verdict"] or "played"
        sent = f"{said['sender']} {said['move']}" if said["sender"] else said["move"]
        yield sent, f"{verdict} {said['rule']}" if said["rule"] else verdict


def _done(block: str) -> Iterator[tuple[str, str]]:
    for done in _DONE.finditer(block):
        if done["legal"]:
            yield done["legal"], "legal"
        else:
            yield f"{done['who']} {done['text']}", f"refused {done['rule']}" if done["rule"] else "played"


def test_every_example_of_the_specification_has_its_block() -> None:
    assert [name for name, _, _ in SECTIONS] == [f"W-{number:02}" for number in range(1, 37)]
    assert all(block for _, _, block in SECTIONS)
    assert len(fenced(_FILE.read_text("utf-8"), ("scenario",))) == sum(
        block.count("seats: ") for _, _, block in SECTIONS
    )


@each
def test_the_same_moves_in_the_same_order_with_the_same_refusals(words: str, block: str) -> None:
    done = _done(block)
    for move, verdict in _said(words):
        assert any(move == made and found.startswith(verdict) for made, found in done), (move, verdict)
    refused = {rule for _, found in _done(block) if (rule := found.partition(" ")[2])}
    assert refused <= set(re.findall(r"DUP-\d+", words))


@each
def test_the_same_rules_and_cards(words: str, block: str) -> None:
    assert set(re.findall(r"DUP-\d+", words)) == set(re.findall(r"DUP-\d+", block))
    card = r"\b[A2-9TJQK][CDHS]b?\b"
    assert set(re.findall(card, words)) <= set(re.findall(card, block))
    for suit in re.findall(r"reveals ([♣♦♥♠])", words):
        assert f"reveal:{_SUITS[suit]}" in block


@each
def test_the_same_facts(words: str, block: str) -> None:
    for pattern, forms in _SAME:
        for found in re.finditer(pattern, words):
            said = [form.format(*found.groups()) for form in forms.split("|")]
            assert any(one in block for one in said), said
