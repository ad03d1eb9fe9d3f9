"""Records: one readable file, read back as it was written; whatever else is in it is refused by name, never a crash."""

from __future__ import annotations

from hashlib import blake2b

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.laws.cases import case
from tests.contract.laws.drive import drive, start
from tests.toy_games import ALL
from tripot.engine.play import replay_all
from tripot.engine.record import BadRecord, Entry, Header, Record, Remark
from tripot.engine.rules import fairness
from tripot.engine.rules.chance import Stream


def played(slug: str, seats: int, seed: int = 1) -> Record:
    """The record of some game."""
    this = case(slug, seats, {}, seed)
    play = start(this)
    for _ in drive(play, this):
        pass
    return play.record


SEALED = played("sealed", 2)
FENCE = played("fence", 3)


def with_header(record: Record, **changes: object) -> Record:
    return Record(msgspec.structs.replace(record.header, **changes), record.entries)


@pytest.mark.parametrize("record", [SEALED, FENCE])
def test_written_and_read(record: Record) -> None:
    text = record.write()
    assert text.startswith("tripot 1\n{")
    assert len(text.splitlines()) == 2 + len(record.entries)
    assert Record.read(text) == record
    assert Record.read(text.replace("\n", "\r\n")) == record
    assert Record.read(text + "\n\n") == record


def test_the_digest_is_that_of_the_file_without_its_remarks() -> None:
    said = msgspec.structs.replace(FENCE, remarks=(Remark(0, 1, "hello"), Remark(2, 0, "well")))
    kept = "".join(line for line in said.write().splitlines(keepends=True) if not line.startswith("# "))
    assert said.digest() == FENCE.digest() == blake2b(kept.encode(), digest_size=32).hexdigest()
    assert Record.read(said.write().replace("\n", "\r\n")).digest() == FENCE.digest()
    for changes in ({"names": ("A", "B", "C")}, {"commitment": "00"}, {"options": {"x": 1}}, {"catalogue": "0"}):
        assert with_header(FENCE, **changes).digest() != FENCE.digest()
    assert Record(FENCE.header, FENCE.entries[:-1]).digest() != FENCE.digest()


def test_a_record_reads_as_a_story() -> None:
    lines = SEALED.write().splitlines()
    assert lines[2].startswith("1 s")
    assert " player bid " in lines[2]


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        (0, "tripot 2", r"line 1: made by a newer Tripot \(format 2\), this version reads format 1"),
        (0, "tripot " + "9" * 5000, "line 1: made by a newer Tripot"),
        (0, "tripot 0", "line 1: not a Tripot record"),
        (0, "tripot two", "line 1: not a Tripot record"),
        (0, "tripot ²", "line 1: not a Tripot record"),
        (0, "", "line 1"),
        (1, "{}", "line 2"),
        (1, "not json", "line 2"),
        (1, '{"game":"sealed","surprise":1}', "line 2"),
        (2, "2 s0 player bid 1", "line 3: expected entry 1"),
        (2, "1 s0 player", "line 3"),
        (2, "1 s0 ghost bid 1", "line 3"),
        (2, "1 sx player bid 1", "line 3"),
        (2, "1 s-1 player bid 1", "line 3"),
        (2, "1  s0 player bid 1", "line 3"),
    ],
)
def test_the_line_at_fault_is_named(line: int, new: str, said: str) -> None:
    lines = SEALED.write().splitlines()
    lines[line] = new
    with pytest.raises(BadRecord, match=said):
        Record.read("\n".join(lines))


def test_an_empty_file_is_no_record() -> None:
    for text in ("", "\n", "tripot 1", "\0"):
        with pytest.raises(BadRecord):
            Record.read(text)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seed": ""}, "no seed"),
        ({"seed": "zz"}, "hexadecimal"),
        ({"seed": "00" * 65}, "too long"),
        ({"chance": "imagined"}, "no seed"),
        ({"algorithm": "dice-0"}, "dice-0"),
        ({"rules": "0"}, "rules 0"),
        ({"catalogue": "0"}, "other cards"),
        ({"seats": 9}, "SEA-01"),
        ({"seats": -1}, "SEA-01"),
        ({"contributions": {"s9": "00"}}, "s9, which is no seat"),
        ({"names": ("Ada",)}, "1 name for 2 seats"),
        ({"names": ("Ada", "Ben", "Cleo")}, "3 names for 2 seats"),
        ({"options": {"rounds": 99}}, "rounds"),
        ({"options": {"surprise": 1}}, "surprise"),
        ({"cards": {"card": [1]}}, "card"),
        ({"cards": {"card": 5}}, "card"),
        ({"cards": {}}, "other cards"),
        ({"cards": {"card": [{"code": "x"}]}}, "card.x.name"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        replay_all(with_header(SEALED, **changes), ALL["sealed"])


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        (Entry(5, "player", "bid 1"), "no such seat"),
        (Entry(0, "player", "nonsense"), "refuse.notation"),
        (Entry(0, "player", "undo"), "refuse.undo"),
    ],
)
def test_an_entry_that_cannot_be_played_is_refused(entry: Entry, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        replay_all(Record(SEALED.header, (entry, *SEALED.entries)), ALL["sealed"])


@given(st.data())
def test_a_damaged_file_is_refused_or_read(data: st.DataObject) -> None:
    record = data.draw(st.sampled_from([SEALED, FENCE]))
    text = record.write()
    at = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    try:
        replay_all(Record.read(text[:at] + new), ALL[record.header.game])
    except BadRecord:
        return


HOUSE = b"h" * 32


def fair_header(contributions: dict[str, bytes]) -> Header:
    seed = fairness.mixed_seed(HOUSE, contributions)
    parts = {seat: part.hex() for seat, part in contributions.items()}
    proof = {"commitment": fairness.commitment(HOUSE), "house_seed": HOUSE.hex(), "contributions": parts}
    return msgspec.structs.replace(SEALED.header, chance="secret", seed=seed.hex(), **proof)


def test_a_fair_deal_can_be_checked() -> None:
    header = fair_header({"s0": b"abc", "s1": b""})
    header.check_seed()
    assert header.source().token() == Stream.secret(bytes.fromhex(header.seed)).token()


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"commitment": ""}, "no commitment"),
        ({"commitment": "00"}, "committed"),
        ({"house_seed": "00"}, "committed"),
        ({"house_seed": "xx"}, "hexadecimal"),
        ({"contributions": {"s0": "61"}}, "mix"),
        ({"contributions": {"s0": "x"}}, "hexadecimal"),
        ({"seed": "00" * 32}, "mix"),
    ],
)
def test_an_unfair_deal_is_found_out(changes: dict[str, object], said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        msgspec.structs.replace(fair_header({"s0": b"abc", "s1": b""}), **changes).check_seed()


def test_known_answers_of_fairness() -> None:
    """Commitments already published must stay checkable."""
    assert fairness.commitment(HOUSE) == "a3ad88facff863d2c7cb047aa70320e00c923c63dacca98fc06a1e08c6ce8d6f"
    mixed = "4c819c48cecdb0f3fd33b255a0c5987700bcd471f89cd4afab290f45e4ae3163"
    assert fairness.mixed_seed(HOUSE, {"s0": b"a", "s1": b"b"}).hex() == mixed
    assert fairness.mixed_seed(HOUSE, {"s1": b"b", "s0": b"a"}).hex() == mixed
    apart = [{"s0": b"ab", "s1": b""}, {"s0": b"a", "s1": b"b"}, {"s0": b"ab"}, {"s0a": b"b"}, {"s0": b"ab", "s2": b""}]
    assert len({fairness.mixed_seed(HOUSE, parts) for parts in apart}) == len(apart)
