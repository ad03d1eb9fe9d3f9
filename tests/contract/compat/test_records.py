"""Record files that an earlier version wrote: each is read, verified and replayed, and written the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.tripot_command import here
from tests.contract.compat.fixtures import VERSIONS, records
from tripot.engine.record import Record

RECORDS = [
    pytest.param(name, text, id=f"{version}-{name}") for version in VERSIONS for name, text in records(version).items()
]


@pytest.mark.parametrize("version", VERSIONS)
def test_every_kind_of_record_is_kept(version: str) -> None:
    games, kinds = ("depli", "dupes", "escrocs", "noe", "urgence"), ("finished", "unfinished", "published")
    assert set(records(version)) == {"depli-owner", *(f"{game}-{kind}" for game in games for kind in kinds)}


@pytest.mark.parametrize(("name", "text"), RECORDS)
def test_a_record_verifies_and_replays(name: str, text: str, tmp_path: Path) -> None:
    file = tmp_path / f"{name}.tripot"
    file.write_text(text, "utf-8")
    verified = here("verify", file)
    assert verified.code == 0, verified.out + verified.err
    assert ("The game is not over." in verified.out) == name.endswith("-unfinished")
    replayed = here("replay", file)
    assert replayed.code == 0, replayed.out + replayed.err


@pytest.mark.parametrize(("name", "text"), RECORDS)
def test_a_record_is_written_as_it_was(name: str, text: str) -> None:
    assert Record.read(text).write() == text
