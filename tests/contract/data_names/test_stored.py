"""What is stored as JSON, in the words of the versions that wrote it: header and options of a table, requests for a
seat, and the record that leaves. Each example is as it was written; its keys stay, or are mapped where it is read."""

from __future__ import annotations

import msgspec
import pytest

from tests.contract.compat.fixtures import VERSIONS, records
from tripot.engine.record import Header, Record
from tripot.server.protocol.avatars import Look
from tripot.server.store.rows import PublishedRow
from tripot.server.tables.seats.seat_requests import SeatRequest

HEADER = (
    '{"game":"depli","rules":"1","seats":2,"options":{"deals":3,"jokers":true,"final_ties":"share"},"catalogue":"c0",'
    '"chance":"secret","algorithm":"a1","seed":"00ff","commitment":"c1","house_seed":"aa","contributions":{"0":"bb"},'
    '"names":["Ada","Ben"],"cards":{"players":{}}}'
)
REQUESTS = (
    '[{"guest":"g","name":"Gil","seat":2,"refused":true,"look":{"face":"bob","tone":"wine"},"address":"a","node":"n",'
    '"since":7.5},{"guest":"h","name":"Hana","seat":1,"refused":false,"look":{},"address":"","node":"","since":0.0}]'
)


def test_a_header() -> None:
    header = Header(
        "depli", "1", 2, {"deals": 3, "jokers": True, "final_ties": "share"}, "c0", chance="secret", algorithm="a1",
        seed="00ff", commitment="c1", house_seed="aa", contributions={"0": "bb"}, names=("Ada", "Ben"),
        cards={"players": {}},
    )  # fmt: skip
    assert msgspec.json.decode(HEADER, type=Header) == header
    assert msgspec.json.encode(header).decode() == HEADER


def test_seat_requests() -> None:
    requests = [
        SeatRequest("g", "Gil", 2, refused=True, look=Look("bob", "wine"), address="a", node="n", since=7.5),
        SeatRequest("h", "Hana", 1),
    ]
    assert msgspec.json.decode(REQUESTS, type=list[SeatRequest]) == requests
    assert msgspec.json.encode(requests).decode() == REQUESTS


@pytest.mark.parametrize("version", VERSIONS)
def test_the_header_of_a_record_that_left(version: str) -> None:
    kept = {name: text for name, text in records(version).items() if name.endswith("-published")}
    assert kept
    for text in kept.values():
        whole = Record.read(text).header
        assert PublishedRow("t", "d", text).header(whole) == whole
