"""The names a house answers to, and whose word it takes on where a request comes from."""

from __future__ import annotations

import socket

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import Answer, ask, json_of, request, upgrade
from tests.server.running import Running, running
from tripot.server.infra.settings import Allowance, Settings
from tripot.server.web.network.allowed_hosts import HostNames, host_of
from tripot.server.web.network.trusted_proxies import Proxies, neighbourhood

pytestmark = pytest.mark.usefixtures("quiet")

BODY = json_of(game="highcard", places=["me", "open"], name="Eve")


async def _open(house: Running, host: str) -> Answer:
    headers = ("Content-Type: application/json", f"Origin: http://{host}")
    return await ask(house.address, request("POST /api/tables", *headers, host=host, body=BODY))


@pytest.mark.parametrize("host", ["evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.example"])
async def test_a_page_that_has_its_own_name_lead_here_is_refused(house: Running, host: str) -> None:
    answer = await _open(house, host)
    assert (answer.status, answer.code) == (421, "host")
    name = host.partition(":")[0]
    assert name in answer.body.decode()
    assert (await ask(house.address, request("GET /", host=host))).status == 421
    assert (await ask(house.address, upgrade("/api/tables/x/socket", host=host))).status == 421
    english = await ask(house.address, request("GET /", "Accept-Language: en", host=host))
    assert b"does not answer to the name" in english.body


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "LOCALHOST:1",
        "127.0.0.1:8000",
        "[::1]:8000",
        "192.168.1.9",
        "salon.local",
        "a.localhost",
        "localhost.",
    ],
)
async def test_a_house_among_friends_needs_no_name(house: Running, host: str) -> None:
    assert (await _open(house, host)).status == 201


async def test_the_machine_s_own_name(house: Running) -> None:
    assert (await _open(house, socket.gethostname().lower())).status == 201


async def test_a_house_answers_to_the_names_it_is_given(strict: Settings) -> None:
    async with running(replace(strict, host_names=("cards.example.org", "*.games.example"))) as house:
        for host, status in (
            ("cards.example.org", 201),
            ("Cards.Example.Org:443", 201),
            ("a.games.example", 201),
            ("games.example", 421),
            ("example.org", 421),
            ("xgames.example", 421),
        ):
            assert (await _open(house, host)).status == status, host


@pytest.mark.parametrize("host", ["", "a b", "é", "[", "[::1", "localhost:", "localhost:x", "a/b", "a@b", "x" * 300])
async def test_a_host_that_is_none_is_not_understood(house: Running, host: str) -> None:
    answer = await ask(house.address, request("GET /", host=host))
    assert (answer.status, answer.code) == (400, "malformed")


async def test_two_hosts_are_not_understood(house: Running) -> None:
    assert (await ask(house.address, request("GET /", "Host: localhost"))).status == 400


def test_any_name_may_be_let_in_by_whoever_runs_the_house() -> None:
    assert HostNames(["*"]).know("anything.example")
    assert not HostNames([]).know("anything.example")
    assert host_of("Salon.Local.:8000") == "salon.local"


PROXY, INNER, ADA, EVE = "10.0.0.1", "10.0.0.2", "203.0.113.7", "198.51.100.66"


@pytest.mark.parametrize(
    ("peer", "forwarded", "client"),
    [
        (ADA, [EVE], ADA),  # no proxy: nobody's word is taken
        (PROXY, [], PROXY),
        (PROXY, [ADA], ADA),  # a proxy that replaces
        (PROXY, [f"{EVE}, {ADA}"], ADA),  # a proxy that adds to what Ada wrote herself
        (PROXY, [EVE, ADA], ADA),  # the same in two headers
        (PROXY, [f"{EVE}, {ADA}, {INNER}"], ADA),  # two proxies of ours
        (PROXY, [f"{ADA}:5123"], ADA),
        (PROXY, ["[2001:db8::7]:443"], "2001:db8::7"),
        (PROXY, ["nonsense"], PROXY),
        (PROXY, [f"nonsense, {ADA}"], ADA),
        (PROXY, [f"{ADA}, nonsense"], PROXY),
        (PROXY, ["\xff" * 200, ""], PROXY),
    ],
)
def test_who_asks(peer: str, forwarded: list[str], client: str) -> None:
    headers = [(b"x-forwarded-for", value.encode("latin-1")) for value in forwarded]
    assert Proxies([PROXY, INNER]).client(peer, headers) == client
    assert Proxies(["10.0.0.0/8"]).client(peer, headers) == client


def test_trusting_everybody_means_their_own_word_and_no_hearsay() -> None:
    headers = [(b"x-forwarded-for", f"{EVE}, {ADA}".encode())]
    assert Proxies(["*"]).client(PROXY, headers) == ADA


def test_the_scheme_is_the_proxy_s_to_say() -> None:
    headers = [(b"x-forwarded-proto", b"https")]
    assert Proxies([PROXY]).scheme(PROXY, headers, "http") == "https"
    assert Proxies([PROXY]).scheme(ADA, headers, "http") == "http"
    assert Proxies([PROXY]).scheme(PROXY, [(b"x-forwarded-proto", b"gopher")], "http") == "http"


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("?", "?"),
    ],
)
def test_what_counts_as_one_address(address: str, counted: str) -> None:
    assert neighbourhood(address) == counted


async def test_a_client_cannot_write_itself_another_address(strict: Settings) -> None:
    async with running(replace(strict, proxies=("127.0.0.1",), requests_of_address=Allowance(0, 5))) as house:
        statuses = []
        for number in range(8):  # as a proxy that appends sends it on
            forged = f"X-Forwarded-For: 1.2.3.{number}, 203.0.113.7"
            statuses.append((await ask(house.address, request("GET /health", forged))).status)
        assert statuses == [200] * 5 + [429] * 3


async def test_behind_https_the_cookie_is_secure(strict: Settings) -> None:
    asked = request("GET /api/me", "X-Forwarded-Proto: https")
    async with running(replace(strict, proxies=("127.0.0.1",))) as house:
        assert "; Secure" in (await ask(house.address, asked)).headers["set-cookie"]
        assert "; Secure" not in (await ask(house.address, asked, "127.0.0.2")).headers["set-cookie"]
