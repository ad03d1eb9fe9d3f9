"""Every worked example of every specification, one test each."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.contract.scenarios.runner import READERS, Block, Reader, reader_for, run_block
from tripot.engine.authoring.registry import game_named

HERE = Path(__file__).parent


def _examples() -> Iterator[object]:
    for slug in READERS:
        reader = reader_for(slug)
        for block in reader.blocks((HERE / f"{slug}.md").read_text("utf-8")):
            yield pytest.param(reader, block, id=f"{slug}-{block.title.split()[0]}")


@pytest.mark.parametrize(("reader", "block"), list(_examples()))
def test_example_holds(reader: Reader, block: Block) -> None:
    verdict = run_block(reader, game_named(reader.slug), block)
    assert not verdict.problems, str(verdict)
