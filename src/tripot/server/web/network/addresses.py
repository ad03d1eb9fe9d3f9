"""The addresses of the house: the one its host gave it, or those of its machine on each network it is in."""

from __future__ import annotations

from ipaddress import ip_address

import ifaddr

from tripot.server.infra.settings import Settings
from tripot.server.protocol.http_models import Address


def ways_in(settings: Settings, host: str, visitor: str) -> list[Address]:
    """The addresses for an invitation in the place of `host`, the name and port a visitor's page was opened by.

    A machine's own networks are told to nobody but the machine itself: from elsewhere one has an address that works.
    """
    if settings.public_url:
        return [Address(settings.public_url.rstrip("/"), "")]
    if not settings.everywhere or not _is_here(visitor):
        return []
    port = host.rpartition(":")[2] if ":" in host.rpartition("]")[2] else ""
    return [Address(f"http://{address}{port and ':' + port}", network) for address, network in neighbours()]


def neighbours() -> list[tuple[str, str]]:
    """The addresses (IPv4) by which this machine's neighbours know it, and the network each belongs to; nothing is sent
    to learn them."""
    found = [(str(ip.ip), adapter.nice_name) for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4]
    return [(address, network) for address, network in found if _is_reachable(address)]


def _is_reachable(address: str) -> bool:
    ip = ip_address(address)
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified)


def _is_here(address: str) -> bool:
    try:
        return ip_address(address.partition("/")[0]).is_loopback
    except ValueError:
        return False
