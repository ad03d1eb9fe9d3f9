"""Cards that come with a record are a stranger's: whatever they are, the record is read or refused, never a crash."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.cli.tripot_command import here
from tests.support.golden import Shelf
from tests.support.profile import LONG
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.record import Record

GAMES = ("depli", "noe", "urgence", "escrocs", "dupes")
MUTANTS = 600 if LONG else 40
"""For each game: 3,000 in the deep runs."""
ENTRIES = 80
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    3,
    99,
    10**7,
    2**63,
    1.5,
    "",
    "x",
    "é",
    "QS",
    [],
    ["x"],
    [[]],
    {},
    {"x": 1},
)


@cache
def kept(slug: str) -> tuple[Record, ...]:
    """Golden games, their beginnings."""
    shelf: Shelf = import_module(f"tests.games.{slug}.golden").SHELF
    records = [shelf.record(name) for name in sorted(shelf.tables)]
    return tuple(msgspec.structs.replace(record, entries=record.entries[:ENTRIES]) for record in records)


@cache
def shipped(slug: str) -> bytes:
    shelf: Shelf = import_module(f"tests.games.{slug}.golden").SHELF
    return msgspec.json.encode(shelf.game.catalogue.data())


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container within, with each of its keys."""
    for key in list(value) if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def mutate(data: dict[str, Any], random: Random) -> None:
    """One thing left out, replaced, doubled, moved or nudged; rare places as often as common ones."""
    found = list(places(data))
    depth = random.choice(("table", "any"))
    holder, key = random.choice([place for place in found if place[0] is data] if depth == "table" else found)
    match random.randrange(5):
        case 0:
            del holder[key]
        case 1:
            holder[key] = random.choice(ODD)
        case 2:
            other, name = random.choice(found)
            holder[key] = msgspec.json.decode(msgspec.json.encode(other[name]))
        case 3 if isinstance(holder[key], int):
            holder[key] += random.choice((-1, 1, 20))
        case _:
            if isinstance(holder, dict):
                holder[random.choice(("x", "0", "card", str(key) + "x"))] = holder.pop(key)
            else:
                holder.insert(key, holder[key])


def mutant(slug: str, number: int) -> Record:
    """A game whose header carries cards of somebody's making, and their digest where they have one."""
    random = Random(f"{slug}/{number}")
    data = msgspec.json.decode(shipped(slug))
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        if data:
            mutate(data, random)
    record = random.choice(kept(slug))
    try:
        digest = Catalogue.from_data(data).digest()
    except (BadCatalogue, AttributeError):
        digest = record.header.catalogue
    return msgspec.structs.replace(record, header=msgspec.structs.replace(record.header, cards=data, catalogue=digest))


def test_cards_are_refused_in_the_reader_s_language(tmp_path: Path) -> None:
    record = kept("depli")[0]
    data = msgspec.json.decode(shipped("depli"))
    del data["players"]
    header = msgspec.structs.replace(record.header, cards=data, catalogue=Catalogue.from_data(data).digest())
    file = tmp_path / "game.tripot"
    file.write_text(Record(header, ()).write(), "utf-8")
    assert "is missing" in here("verify", file).out
    assert re.search(r"players\s:\smanque\s\(DEP-06\)", here("verify", file, "--lang", "fr").out)
    assert "is missing" not in here("replay", file, "--lang", "fr").err


@pytest.mark.parametrize("slug", GAMES)
def test_any_cards_inside_a_record_are_played_or_refused(slug: str, tmp_path: Path) -> None:
    file = tmp_path / "game.tripot"
    refused = 0
    for number in range(MUTANTS):
        file.write_text(mutant(slug, number).write(), "utf-8")
        verified, replayed = here("verify", file), here("replay", file)
        assert (verified.code, replayed.code) in ((0, 0), (1, 2)), f"mutant {number}: {replayed.err}"
        refused += verified.code
    assert refused > MUTANTS // 4
