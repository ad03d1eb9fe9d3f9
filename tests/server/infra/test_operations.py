"""Health, figures, logs, the published API, the pages, a good end."""

from __future__ import annotations

import asyncio
import json
import logging
from pathlib import Path

import msgspec
import pytest

from tests.server.party import playing
from tests.server.running import Running, running
from tripot.engine.data.catalogue import BadCatalogue
from tripot.server.infra.logs import JsonLines
from tripot.server.infra.settings import Settings
from tripot.server.protocol.constants import Close
from tripot.server.store.local.folder_lock import Occupied
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.house import House
from tripot.server.web import static_files
from tripot.server.web.app import create_app


async def test_health_and_metrics(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    await asyncio.gather(*(line.play() for line in party.lines))
    guest = party.people[0]
    health = await guest.get("/health")
    assert (health["status"], health["node"]) == ("ok", "local")
    figures = await guest.get("/metrics")
    assert 'tripot_moves_total{by="player"} 8' in figures
    assert "tripot_tables_in_memory 1" in figures
    assert "tripot_sockets 2" in figures
    for line in figures.splitlines():
        assert line.startswith("# TYPE ") or float(line.rpartition(" ")[2]) >= 0


async def test_logs_are_json_without_secrets(quick: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="tripot")
    async with running(quick) as house:
        party = await playing(house, "depli", 2, 1, private=True, options={"deals": 3})
        await party.lines[0].move("rubbish")
        await party.lines[0].ask("chat", channel="table", text="un secret entre nous")
        await asyncio.gather(*(line.play() for line in party.lines))
        row = house.house.live_tables[party.id].row
        cookie = party.people[0].http.cookies[house.house.seal.cookie]
    lines = [JsonLines().format(record) for record in caplog.records if record.name.startswith("tripot")]
    assert lines
    for line in lines:
        assert {"at", "level", "logger", "event"} <= set(json.loads(line))
        for secret in (row.house_seed, row.read_header().seed, row.invite, cookie, row.host, "un secret entre nous"):
            assert secret not in line


async def test_at_closing_sockets_are_told_and_games_are_kept(quick: Settings) -> None:
    async with running(quick) as house:
        party = await playing(house, "highcard", 2)
        actor = party.actor()
        assert actor.view is not None
        await actor.move(actor.view["moves"][0]["move"])
        await house.stop()
        assert await actor.closed() == Close.RESTART
        assert json.loads(actor.frames[-1])["type"] == "bye"
    async with running(quick) as again:
        for person in party.people:
            person.address = again.address
            person.http = type(person.http)(
                base_url=again.address, cookies=person.http.cookies, headers={"origin": again.address}, trust_env=False
            )
        party.lines = [await person.sit(party.id) for person in party.people]
        assert {line.version for line in party.lines} == {1}
        await asyncio.gather(*(line.play() for line in party.lines))
        for person in party.people:
            await person.http.aclose()


async def test_the_api_is_published(house: Running) -> None:
    schema = await (await house.guest()).get("/api/schema/openapi.json")
    assert schema["info"]["title"] == "Tripot"
    assert "/api/tables/{table_id}/replay" in schema["paths"]


async def test_pages(house: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await house.guest()
    static = tmp_path / "static"
    static.mkdir()
    monkeypatch.setattr(static_files, "STATIC", static)
    unbuilt = await guest.http.get("/", params={"lang": "en"})
    assert "tools/web.py build" in unbuilt.text
    (static / "index.html").write_text("<!doctype html>the app", "utf-8")
    (static / "licences.md").write_text("words", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    for path in ("/", "/table/abc", "/new/depli", "/index.html"):
        page = await guest.http.get(path)
        assert page.text == "<!doctype html>the app"
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"].startswith("text/html")
    assert (await guest.http.get("/licences.md")).text == "words"
    for path in ("/nothing.js", "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets/../../secret.txt"):
        response = await guest.http.get(path)
        assert "secret" not in response.text
        assert response.status_code in (200, 404)


async def test_a_second_house_in_the_same_folder_refuses(quick: Settings, house: Running) -> None:
    second = House(quick, Entropy())
    with pytest.raises(Occupied):
        await second.open()
    assert (await (await house.guest()).get("/health"))["status"] == "ok"


def test_an_owner_s_cards_are_checked_before_opening(quick: Settings, tmp_path: Path) -> None:
    cards = tmp_path / "cards.toml"
    cards.write_text("[[card]]\ncode = 'x'\n", "utf-8")
    with pytest.raises(BadCatalogue):
        create_app(msgspec.structs.replace(quick, catalogues={"depli": cards}))
