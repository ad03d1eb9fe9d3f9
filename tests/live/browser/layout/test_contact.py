"""The contact sheet shows what was taken, and nothing else."""

from __future__ import annotations

from pathlib import Path

from tests.live.browser.layout import contact


def test_a_row_a_position_a_column_a_size(tmp_path: Path) -> None:
    for name in ("depli-4-trick-360x740", "depli-4-trick-740x360", "noe-2-main-740x360", "other"):
        (tmp_path / f"{name}.png").write_bytes(b"")
    told = contact.write(tmp_path, ("360x740", "740x360")).read_text("utf-8")
    assert told.count("<tr>") == 3
    assert told.count("<img") == 3
    assert '<td></td><td><a href="noe-2-main-740x360.png">' in told
