"""`tripot serve --game FOLDER`, in a real process: a person and a bot play, the game changes meanwhile, and goes on."""

from __future__ import annotations

import asyncio
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.support.test_game_flag import HOME, alone
from tests.cli.tripot_command import COMMAND, ROOT, here, surroundings
from tests.server.browser import Browser
from tests.support.processes import SECONDS, ended


class Serving:
    """`tripot serve` on a folder of its own; `said` is what it has printed so far."""

    def __init__(self, place: Path, folder: Path, *words: str) -> None:
        self._out: Path = place / "said.txt"
        self._open: int = 0
        with self._out.open("w") as out:
            self.process: subprocess.Popen[str] = subprocess.Popen(
                [COMMAND, "serve", "--port", "0", "--data", place / "data", "--game", folder, *words],
                stdout=out,
                stderr=out,
                text=True,
                env=surroundings(PYTHONPATH="", TRIPOT_GAMES=""),
            )

    @property
    def said(self) -> str:
        return self._out.read_text("utf-8")

    async def says(self, words: str) -> None:
        await self._until(lambda: words in self.said)

    async def opens(self) -> str:
        """The address, once it has opened one time more."""
        self._open += 1
        pattern = re.compile(r"The house is open: http://localhost:(\d+)/")
        await self._until(lambda: len(pattern.findall(self.said)) >= self._open)
        return f"http://127.0.0.1:{pattern.findall(self.said)[self._open - 1]}"

    async def _until(self, holds: Callable[[], bool]) -> None:
        """Every opening is two processes that load every game: on a busy machine they take their time."""
        async with asyncio.timeout(2 * SECONDS):
            while not holds():
                assert self.process.poll() is None, self.said
                await asyncio.sleep(0.1)

    def stop(self) -> int:
        return ended(self.process, signal.SIGTERM)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(HOME, tmp_path / "random", ignore=shutil.ignore_patterns("__pycache__"))


@contextmanager
def serving(place: Path, folder: Path) -> Iterator[Serving]:
    """A house that follows the folder, and is gone afterwards."""
    it = Serving(place, folder, "--reload")
    try:
        yield it
    finally:
        if it.process.poll() is None:
            it.stop()


def change(file: Path, before: str, after: str) -> str:
    """In one go, as an editor writes it; what the file was before."""
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    rewrite(file, text.replace(before, after))
    return text


def rewrite(file: Path, text: str) -> None:
    """The file is there whole at any time."""
    fresh = file.with_suffix(".new")
    fresh.write_text(text, "utf-8")
    fresh.replace(file)


async def titles(address: str) -> list[str]:
    async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=SECONDS) as http:
        games: list[dict[str, Any]] = (await http.get("/api/games", params={"lang": "en"})).json()
    return [game["title"] for game in games if game["slug"] == "highcard"]


async def test_a_game_is_written_while_it_is_played(folder: Path, tmp_path: Path) -> None:
    rules = folder / "rules.toml"
    whole = change(rules, 'version = "1"', "= nonsense")
    with serving(tmp_path, folder) as house:
        await house.says("The house will open as soon as the game can be loaded.")
        rewrite(rules, whole)
        address, saved = await _evening(house, folder / "__init__.py")
        assert house.stop() == 0
        assert house.said.count("The game has changed: the house opens again.") == 2
        assert "Traceback" not in house.said
    with pytest.raises(httpx.ConnectError):
        await titles(address)
    record = tmp_path / "evening.tripot"
    record.write_text(saved, "utf-8")
    assert alone("verify", record, "--game", HOME).code == 0


async def _evening(house: Serving, code: Path) -> tuple[str, str]:
    """Two tables; one goes on when a name changes, the other is only to be read when the rules have. The address, and
    the record of the first."""
    address = await house.opens()
    async with Browser(address) as ada:
        tables = [await ada.open_table("highcard", ["me", "heuristic"], options={"cards": 2}) for _ in range(2)]
        for table in tables:
            line = await ada.sit(table["id"], "en")
            await line.ready()
            while not line.my_turn():
                await line.receive()
            assert line.view is not None
            await line.move(line.view["moves"][0]["move"])
            while line.version < 2:
                await line.receive()  # the bot's answer, from a process that knows the game

        whole = change(code, "GAME = HighCard()", "GAME = = HighCard()")
        await house.says("The house stays open with the game as it was.")
        assert f"{code}, line {len(whole.splitlines())}: SyntaxError: invalid syntax" in house.said
        assert await titles(address) == ["The Petit and the 21"]

        rewrite(code, whole.replace('"en": "The Petit and the 21"', '"en": "The Petit"'))
        assert await house.opens() == address
        assert await titles(address) == ["The Petit"]
        first = await ada.sit(tables[0]["id"], "en")
        assert (await first.play())["result"]
        replay = await ada.get(f"/api/tables/{tables[0]['id']}/replay", viewer=-2)
        assert len(replay["frames"]) == replay["total"] > 4
        saved: str = await ada.get(f"/api/tables/{tables[0]['id']}/record")

        before, after = whole.split("petit = self", 1)
        before = before.replace("self.lead(0)", "self.lead(1)")
        rewrite(code, f"{before}petit = len(self.trick) > 1 and self.kitty and self{after}")
        assert await house.opens() == address
        second = await ada.sit(tables[1]["id"], "en")
        assert second.view is None

        table = await ada.open_table("highcard", ["me", "heuristic"], options={"cards": 2})
        line = await ada.sit(table["id"], "en")
        await line.ready()
        while not line.my_turn():
            await line.receive()
        assert line.view is not None
        assert (await line.move(line.view["moves"][0]["move"]))["code"] == "internal"
        await house.says(f"{code}, line {len(before.splitlines())}: Table has no field “kitty”")
    return address, saved


def test_there_must_be_something_to_watch() -> None:
    assert here("serve", "--reload", TRIPOT_GAMES="").err.startswith("“--reload” follows a game being written")


@pytest.mark.parametrize("tools", [True, False])
def test_without_pages_it_says_what_builds_them(tmp_path: Path, tools: bool) -> None:
    """The package without its pages; with the tool that builds them, but nothing to build them from, or without it."""
    package = tmp_path / "src" / "tripot"
    shutil.copytree(ROOT / "src" / "tripot", package, ignore=shutil.ignore_patterns("__pycache__", "static"))
    if tools:
        shutil.copytree(ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    missing = ("serve", "--port", "0", "--data", str(package / "__init__.py"))  # a file: the house stays shut
    done = subprocess.run(
        [sys.executable, "-m", "tripot.cli.main", *missing],
        env=surroundings(PYTHONPATH=str(tmp_path / "src"), TRIPOT_GAMES=""),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert ("The pages are not built yet" in done.stdout) == tools
    assert "in a copy of the sources, “make install”" in done.stderr
    assert done.returncode == 3
