"""Every sentence asked for exists in both languages with its parameters; no sentence is kept that nobody says."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.contract.rules.messages import (
    ENGINE,
    KITS,
    Said,
    build_on_kits,
    fields,
    form_keys,
    patterns,
    speakers,
    spoken,
    unused,
)
from tests.support.rulebooks import ROOT
from tests.toy_games import RULEBOOKS
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.language.text import Messages

GAMES: dict[Path, Game] = {game.files: game for game in (*games().values(), *RULEBOOKS.values())}
FOLDERS: list[Path] = sorted({path.parent for path in (ROOT / "src").glob("tripot/**/text.toml")} | set(GAMES))
ENGINE_SAYS = Messages.load(ENGINE / "text.toml")
KITS_SAY = Messages.load(KITS / "text.toml")


def known_in(folder: Path) -> Messages:
    """What may be said there: its own sentences, the engine's, and those of the kits where it builds on them."""
    lent = ENGINE_SAYS | KITS_SAY if build_on_kits(speakers(folder)) else ENGINE_SAYS
    return lent | Messages.load(folder / "text.toml")


def name(path: Path) -> str:
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_every_key_asked_for_exists(folder: Path) -> None:
    known = known_in(folder)
    asked = spoken(folder) + [Said(key, None, "form") for key in (form_keys(GAMES[folder]) if folder in GAMES else ())]
    assert [said for said in asked if said.key not in known.keys] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_every_sentence_gets_its_parameters(folder: Path) -> None:
    known = known_in(folder)
    asked = [said for said in spoken(folder) if said.key in known.keys]
    assert [said for said in asked if said.params is not None and not fields(known, said.key) <= said.params] == []


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_no_sentence_is_idle(folder: Path) -> None:
    assert unused(folder, GAMES.get(folder)) == []


def test_patterns_spell_keys_and_nothing_else(tmp_path: Path) -> None:
    code = tmp_path / "code.py"
    code.write_text('a = f"suit.{x}"\nb = f"{x}{y}"\nc = f"s{x}"\nd = f"zone.{x}.{y}"\n')
    spelt = patterns([code])
    assert [[p.fullmatch(key) is not None for key in ("suit.C", "suit.C.x", "zone.a.b", "s1")] for p in spelt] == [
        [True, False, False, False],
        [False, False, True, False],
    ]


def test_idle_and_missing_keys_are_found(tmp_path: Path) -> None:
    (tmp_path / "text.toml").write_text('[log]\nwon = { fr = "{who}", en = "{who}" }\nidle = { fr = "a", en = "b" }\n')
    (tmp_path / "code.py").write_text('say("log.won", n=1)\nIllegal("X-01", "log.lost" if a else "log.won", who=w)\n')
    known = Messages.load(tmp_path / "text.toml")
    asked = spoken(tmp_path)
    assert unused(tmp_path, None) == ["log.idle"]
    assert [said.key for said in asked if said.key not in known.keys] == ["log.lost"]
    assert [fields(known, said.key) - (said.params or set()) for said in asked if said.key == "log.won"] == [
        {"who"},
        set(),
    ]
