"""The ways in: an invitation carries an address that works for the guest, and networks are told to nobody outside."""

from __future__ import annotations

import socket

import ifaddr
import msgspec
import pytest

from tests.server.running import running
from tripot.server.infra.settings import Settings
from tripot.server.protocol.http_models import Address
from tripot.server.web.network.addresses import neighbours, ways_in

EVERYWHERE = Settings(everywhere=True)
LAN = [
    ifaddr.Adapter("wlan0", "wlan0", [ifaddr.IP("192.168.1.4", 24, "wlan0"), ifaddr.IP(("fe80::1", 0, 2), 64, "wlan0")])
]
LAN += [ifaddr.Adapter("lo", "lo", [ifaddr.IP("127.0.0.1", 8, "lo")])]


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: LAN)


def test_a_page_on_localhost_is_told_the_networks_of_a_house_that_listens_there() -> None:
    assert ways_in(EVERYWHERE, "localhost:8000", "127.0.0.1") == [Address("http://192.168.1.4:8000", "wlan0")]
    assert ways_in(EVERYWHERE, "[::1]:8000", "::1/64") == [Address("http://192.168.1.4:8000", "wlan0")]
    assert ways_in(EVERYWHERE, "localhost", "127.0.0.1") == [Address("http://192.168.1.4", "wlan0")]


def test_a_house_that_listens_here_alone_has_no_other_address() -> None:
    assert ways_in(Settings(), "localhost:8000", "127.0.0.1") == []


@pytest.mark.parametrize("visitor", ["192.168.1.9", "2001:db8::/64", "?", "unix:"])
def test_nobody_elsewhere_is_told_of_them(visitor: str) -> None:
    assert ways_in(EVERYWHERE, "localhost:8000", visitor) == []


def test_an_address_the_host_gave_comes_first_for_everybody() -> None:
    named = msgspec.structs.replace(EVERYWHERE, public_url="https://cards.example.org/")
    for visitor in ("127.0.0.1", "192.168.1.9"):
        assert ways_in(named, "localhost:8000", visitor) == [Address("https://cards.example.org", "")]


async def test_the_house_tells_its_page(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, everywhere=True)) as it:
        guest = await it.guest()
        port = it.address.rpartition(":")[2]
        assert (await guest.http.get("/api/addresses")).json() == [
            {"url": f"http://192.168.1.4:{port}", "network": "wlan0"}
        ]


def test_what_is_told_of_this_machine_can_be_reached_by_its_neighbours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    for address, network in neighbours():
        assert network
        with socket.socket() as ours:
            ours.bind((address, 0))  # an address of this machine and of nobody else
