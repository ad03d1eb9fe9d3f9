"""Trusted proxies: those whose X-Forwarded-For tells where a request comes from."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final

_SCHEMES: Final = {b"http": "http", b"https": "https", b"ws": "http", b"wss": "https"}
_LONGEST: Final = 50
"""Letters of an address with a port, generously."""

Headers = Iterable[tuple[bytes, bytes]]


class Proxies:
    """Addresses and networks whose forwarded headers are believed; `*` believes whoever connects, and nobody beyond."""

    def __init__(self, trusted: Iterable[str]) -> None:
        words = {word.strip() for word in trusted} - {""}
        self._anybody: bool = "*" in words
        self._networks: list[IPv4Network | IPv6Network] = [ip_network(word, strict=False) for word in words - {"*"}]

    def trusts(self, peer: str) -> bool:
        """Whether the one at the other end of a connection is a proxy of ours."""
        return self._anybody or self._listed(peer)

    def _listed(self, address: str) -> bool:
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._networks)

    def client(self, peer: str, headers: Headers) -> str:
        """The address of the client.

        Each proxy adds at the end whom it saw, so one reads from the right, as far as proxies of ours go; what stands
        further left is the client's own story.
        """
        if not self.trusts(peer):
            return peer
        hops = b",".join(value for name, value in headers if name == b"x-forwarded-for").split(b",")
        seen = peer
        for hop in reversed(hops):
            address = _address(hop)
            if not address:
                break
            seen = address
            if not self._listed(address):
                break
        return seen

    def scheme(self, peer: str, headers: Headers, spoken: str) -> str:
        """http or https, as the browser knows it."""
        told = [value.strip().lower() for name, value in headers if name == b"x-forwarded-proto"]
        return _SCHEMES.get(told[-1], spoken) if told and self.trusts(peer) else spoken


def _address(hop: bytes) -> str:
    """An address, perhaps with a port; empty for anything else."""
    word = hop.strip()[:_LONGEST].decode("latin-1")
    if word.startswith("["):
        word = word[1:].partition("]")[0]
    elif word.count(":") == 1:
        word = word.partition(":")[0]
    try:
        return str(ip_address(word))
    except ValueError:
        return ""


@lru_cache(4096)
def neighbourhood(address: str) -> str:
    """The network that counts as one address.

    An IPv6 customer has a whole /64, and an IPv4 address may come as IPv6.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Network((found, 64), strict=False))
    return str(found)
