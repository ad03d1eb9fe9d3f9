"""Jobs that are cut go on, files of other jobs are spared, records are kept and hold."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.toy_games import ALL
from tripot.engine.play import replay
from tripot.engine.record import Record
from tripot.lab.executors import LocalExecutor
from tripot.lab.runs import OtherJob, Run
from tripot.lab.simulate import Job, prepare, simulate
from tripot.lab.whatif import whatif


def job(seed: int = 0, *, kept: bool = False, games: int = 6) -> Job:
    made = prepare(ALL["highcard"], ("habile", "random"), games, {}, seed)
    return Job(made.game, made.options, made.bots, made.games, made.seed, kept=kept)


def test_a_job_that_was_cut_goes_on_where_it_was(tmp_path: Path) -> None:
    file, told = tmp_path / "games", list[int]()
    simulate(job(games=4), Run(LocalExecutor(1), file))
    whole = file.read_bytes()
    file.write_bytes(whole[:-10])
    assert simulate(job(), Run(LocalExecutor(1), file, progress=told.append)) == simulate(job())
    assert sum(told) == 6
    assert len(file.read_bytes().splitlines()) == 7
    assert simulate(job(games=4), Run(LocalExecutor(1), file)) == simulate(job(games=4))


def test_a_file_of_another_job_is_spared(tmp_path: Path) -> None:
    file = tmp_path / "games"
    simulate(job(1), Run(LocalExecutor(1), file))
    kept = file.read_bytes()
    with pytest.raises(OtherJob):
        simulate(job(2), Run(LocalExecutor(1), file))
    assert file.read_bytes() == kept
    file.write_text("my letters\n")
    with pytest.raises(OtherJob):
        simulate(job(2), Run(LocalExecutor(1), file))
    file.write_text("half a letter")
    with pytest.raises(OtherJob):
        simulate(job(2), Run(LocalExecutor(1), file))
    assert file.read_text() == "half a letter"


def test_records_are_kept_with_an_index(tmp_path: Path) -> None:
    folder, file = tmp_path / "records", tmp_path / "games"
    report = simulate(job(kept=True), Run(LocalExecutor(1), file, folder))
    assert report == simulate(job())
    index = (folder / "index.tsv").read_text().splitlines()
    assert len(index) == 7
    name, bots, _, scores, moves, _ = index[3].split("\t")
    assert (name, bots) == ("000002.tripot", "habile random")
    record = Record.read((folder / name).read_text())
    *_, (played, _) = replay(record, ALL["highcard"])
    outcome = played.state.outcome()
    assert outcome is not None
    assert (" ".join(map(str, outcome.scores)), str(len(record.entries))) == (scores, moves)
    (folder / name).unlink()
    simulate(job(kept=True), Run(LocalExecutor(1), file, folder))
    assert Record.read((folder / name).read_text()) == record
    assert (folder / "index.tsv").read_text().splitlines() == index


def test_both_sides_of_a_comparison_are_kept(tmp_path: Path) -> None:
    whatif(job(1, kept=True, games=2), job(2, kept=True, games=2), Run(LocalExecutor(1), None, tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "000000a.tripot",
        "000000b.tripot",
        "000001a.tripot",
        "000001b.tripot",
        "index.tsv",
    ]
