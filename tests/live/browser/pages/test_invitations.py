"""An invitation from the very computer that runs the house: link and code carry an address that works for the guest."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.support.processes import ended, first_line, free_port
from tripot.server.web.network.addresses import neighbours

LINK = "Lien d'invitation"


@pytest.fixture
def port(built: None, tmp_path: Path) -> Iterator[int]:
    """`tripot serve` for this machine and its neighbours."""
    port = free_port()
    words = ["serve", "--host", "0.0.0.0", "--port", str(port), "--data", str(tmp_path), "--lang", "fr"]  # noqa: S104
    command = [str(Path(sys.executable).with_name("tripot")), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONUNBUFFERED": "1"})
    try:
        assert str(port) in first_line(process)
        yield port
    finally:
        ended(process, signal.SIGTERM)


@pytest.mark.parametrize("width", [1280, 360])
def test_a_page_on_localhost_invites_by_the_network(browser: Browser, port: int, width: int) -> None:
    french = browser.new_context(locale="fr-FR", viewport={"width": width, "height": 740})
    page = french.new_page()
    page.goto(f"http://localhost:{port}/new/depli")
    page.get_by_label("Votre nom").fill("Ada")
    page.get_by_role("button", name="Ouvrir la table").click()
    page.wait_for_url("**/table/*")
    reachable = [f"http://{address}:{port}" for address, _ in neighbours()]
    link = page.get_by_role("textbox", name=LINK)
    if not reachable:  # a machine in no network at all
        expect(page.get_by_text("ne marche que sur cet appareil")).to_be_visible()
        return
    expect(link).to_have_value(f"{reachable[0]}/table/{page.url.rpartition('/')[2]}")
    guest = browser.new_context(locale="fr-FR").new_page()
    guest.goto(link.input_value().replace(reachable[0], f"http://127.0.0.1:{port}"))  # this browser knows no network
    expect(guest.get_by_role("button", name="S'asseoir ici").first).to_be_visible()
    french.close()
    guest.context.close()
